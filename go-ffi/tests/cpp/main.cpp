// All tests of one configuration in one program.
void test_values();
void test_position();
void test_game();
void test_session();
void test_record();
void test_drawing();
void test_batch();

int main()
{
    test_values();
    test_position();
    test_game();
    test_session();
    test_record();
    test_drawing();
    test_batch();
}
