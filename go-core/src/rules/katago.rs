pub struct ParseRulesError;
