//! Every function of the header, by what it returns and how many parameters it has.

use gocore_ffi::*;

use super::caller::Caller;

/// What calls a function once, with arguments of its parameters' types.
pub(super) type Call = fn(&mut Caller<'_>);

macro_rules! functions {
    ($($how:ident { $($module:ident :: $function:ident)* })*) => {
        /// The functions with their names.
        pub(super) const FUNCTIONS: &[(&str, Call)] =
            &[$($((stringify!($function), |caller| caller.$how($module::$function)),)*)*];
    };
}

functions! {
    status1 {
        batch::gocore_batch_reset
        drawing::gocore_drawing_clear_marks
        rules::gocore_rules_default
        turns::gocore_game_undo
        turns::gocore_game_redo
    }
    status2 {
        batch::gocore_batch_options_default
        batch::gocore_batch_copy
        batch::gocore_batch_get_options
        batch::gocore_batch_reset_game
        builder::gocore_builder_from_game
        builder::gocore_builder_copy
        builder::gocore_builder_rules
        builder::gocore_builder_set_rules
        builder::gocore_builder_set_position
        builder::gocore_builder_set_free_handicap
        builder::gocore_builder_set_handicap
        builder::gocore_builder_set_placements_left
        builder::gocore_builder_set_to_move
        builder::gocore_builder_set_ko_ban
        builder::gocore_builder_set_button
        builder::gocore_builder_set_passes
        builder::gocore_builder_set_resumed
        drawing::gocore_drawing_new
        drawing::gocore_drawing_set_last_move
        drawing::gocore_drawing_set_score
        drawing::gocore_drawing_set_theme
        drawing::gocore_drawing_set_coordinates
        drawing::gocore_drawing_set_width
        drawing::gocore_drawing_set_title
        drawing::gocore_drawing_set_description
        fingerprint::gocore_position_fingerprint
        fingerprint::gocore_position_canonical
        fingerprint::gocore_position_colors_swapped
        game::gocore_game_copy
        game::gocore_game_fork
        game::gocore_game_rules
        game::gocore_game_position
        game::gocore_game_tally
        position::gocore_position_new
        position::gocore_position_copy
        replay::gocore_replay_copy
        replay::gocore_replay_set_position
        replay::gocore_replay_set_handicap
        replay::gocore_replay_unreadable_turn
        replay::gocore_replay_rules
        replay::gocore_replay_position
        replay::gocore_replay_tally
        score::gocore_score_outcome
        score::gocore_score_position
        session::gocore_session_copy
        state::gocore_session_get_options
        state::gocore_session_score
        tree::gocore_tree_new
        tree::gocore_tree_of_game
        tree::gocore_tree_copy
        tree_edit::gocore_tree_remove
        tree_edit::gocore_tree_make_main_line
        tree_edit::gocore_tree_colors_swapped
        turns::gocore_game_resume
        turns::gocore_game_jump
    }
    status3 {
        batch::gocore_batch_step_random
        batch::gocore_batch_to_move
        batch::gocore_batch_turns
        batch::gocore_batch_position
        builder::gocore_builder_new
        builder::gocore_builder_set_captures
        builder::gocore_builder_set_pass_stones
        chains::gocore_game_liberty_counts
        fingerprint::gocore_fingerprint_parse
        fingerprint::gocore_position_situation_fingerprint
        fingerprint::gocore_position_transformed
        game::gocore_game_new
        game::gocore_game_stones
        outcome::gocore_outcome_parse
        position::gocore_position_set
        position::gocore_position_remove
        position::gocore_position_stones
        replay::gocore_replay_stones
        rules::gocore_rules_preset
        score::gocore_score_side
        score::gocore_score_owners
        session::gocore_session_new
        session::gocore_session_at
        sgf::gocore_sgf_record
        sgf::gocore_sgf_tree
        tree_edit::gocore_tree_add_child
        tree_edit::gocore_tree_reorder
        tree_edit::gocore_tree_remove_property
        tree_edit::gocore_tree_transformed
        turns::gocore_game_play
    }
    status4 {
        batch::gocore_batch_new
        batch::gocore_batch_step
        batch::gocore_batch_stones
        builder::gocore_builder_from_text
        builder::gocore_builder_text
        builder::gocore_builder_set_fixed_handicap
        drawing::gocore_drawing_mark
        drawing::gocore_drawing_text
        drawing::gocore_drawing_svg
        fingerprint::gocore_fingerprint_text
        game::gocore_game_from_text
        game::gocore_game_text
        game::gocore_game_legality
        game::gocore_game_legal_mask
        game::gocore_game_legal_points
        outcome::gocore_outcome_text
        point::gocore_point_parse
        point::gocore_move_parse
        point::gocore_move_from_sgf
        point::gocore_point_transformed
        position::gocore_position_text
        position::gocore_position_without_liberty
        replay::gocore_replay_new
        replay::gocore_replay_turn
        replay::gocore_replay_legality
        replay::gocore_replay_score
        rules::gocore_rules_parse
        rules::gocore_preset_is_meant_for
        score::gocore_game_score
        session::gocore_session_apply
        session::gocore_session_apply_text
        session::gocore_session_actions_text
        session::gocore_session_snapshot
        session::gocore_session_restore
        sgf::gocore_sgf_parse
        sgf::gocore_sgf_source
        sgf::gocore_sgf_warnings
        sgf::gocore_sgf_with_komi
        state::gocore_session_dead
        state::gocore_session_neutral
        tree::gocore_tree_move
        tree_edit::gocore_tree_set_move
        turns::gocore_game_play_as
        turns::gocore_game_last_captured
        turns::gocore_game_last_suicide
    }
    status5 {
        action::gocore_action_text
        batch::gocore_batch_results
        builder::gocore_builder_boardgamearena
        builder::gocore_builder_build
        chains::gocore_game_chain
        chains::gocore_game_liberties
        chains::gocore_game_in_atari
        playout::gocore_game_playout_margins
        point::gocore_move_text
        point::gocore_move_to_sgf
        position::gocore_position_from_diagram
        position::gocore_position_chain
        position::gocore_position_liberties
        position::gocore_position_area
        replay::gocore_replay_fault
        replay::gocore_replay_legal_points
        rules::gocore_preset_text
        score::gocore_score_points
        session::gocore_session_apply_at
        session::gocore_session_apply_text_at
        session::gocore_session_action_text
        sgf::gocore_sgf_game_warnings
        sgf::gocore_sgf_rules
        sgf::gocore_sgf_to_game
        tree::gocore_tree_path
        tree::gocore_tree_main_line
        tree::gocore_tree_descendants
        tree::gocore_tree_game_at
        tree::gocore_tree_replay_at
        tree_edit::gocore_tree_set_text
        tree_edit::gocore_tree_bytes
        turns::gocore_game_play_moves
        turns::gocore_game_turns
    }
    status6 {
        batch::gocore_batch_planes
        position::gocore_position_pass_alive
        position::gocore_position_pass_alive_territory
        replay::gocore_replay_turns
        rules::gocore_rules_text
        score::gocore_position_score
        session::gocore_session_start
        sgf::gocore_sgf_root_text
        sgf::gocore_sgf_moves
        tree::gocore_tree_property_name
        tree::gocore_tree_text
        tree_edit::gocore_tree_set_values
        tree_edit::gocore_tree_set_points
        tree_edit::gocore_tree_set_labels
        tree_edit::gocore_trees_bytes
    }
    status7 {
        drawing::gocore_position_from_drawing
        playout::gocore_position_playout_margins
        playout::gocore_game_playout_ownership
        position::gocore_position_from_stones
        rules::gocore_handicap_points
        tree::gocore_tree_value
    }
    status8 {
        action::gocore_action_parse
        estimate::gocore_game_estimate
    }
    status9 {
        estimate::gocore_game_suggest_dead
        playout::gocore_position_playout_ownership
        position::gocore_position_from_points
        sgf::gocore_sgf_replay
    }
    status10 {
        estimate::gocore_position_estimate
    }
    status11 {
        estimate::gocore_position_suggest_dead
    }
    value0 {
        rules::gocore_preset_count
        version::gocore_abi_version
        version::gocore_version
    }
    value1 {
        action::gocore_action_name
        action::gocore_action_is_of_host
        batch::gocore_batch_count
        builder::gocore_builder_size
        builder::gocore_builder_to_move
        event::gocore_end_reason_name
        fingerprint::gocore_position_zobrist_hash
        game::gocore_game_size
        game::gocore_game_to_move
        game::gocore_game_phase
        game::gocore_game_ply
        game::gocore_game_last_ply
        game::gocore_game_consecutive_passes
        game::gocore_game_placements_left
        game::gocore_game_resumed
        game::gocore_game_ko_point
        game::gocore_game_board_occurrences
        game::gocore_game_situation_occurrences
        game::gocore_game_zobrist_hash
        game::gocore_game_memory
        position::gocore_position_size
        position::gocore_position_area_margin
        replay::gocore_replay_fault_count
        replay::gocore_replay_number
        replay::gocore_replay_size
        replay::gocore_replay_board_occurrences
        score::gocore_score_size
        score::gocore_score_margin
        sgf::gocore_sgf_game_count
        sgf::gocore_sgf_warning_count
        state::gocore_session_phase
        state::gocore_session_game
        state::gocore_session_size
        state::gocore_session_action_count
        state::gocore_session_revision
        status::gocore_status_meaning
        status::gocore_status_name
        tree::gocore_tree_size
        tree::gocore_tree_node_count
        turns::gocore_game_last_move
        warning::gocore_warning_name
        warning::gocore_warning_meaning
    }
    value2 {
        fingerprint::gocore_position_equal
        game::gocore_game_stone
        game::gocore_game_prisoners
        game::gocore_game_has_repeated
        position::gocore_position_stone
        state::gocore_session_allowed
        state::gocore_session_has_confirmed
        state::gocore_session_undo_request
        state::gocore_session_end_offer
        state::gocore_session_ending
        state::gocore_session_ply_before_last_turn
        tree::gocore_tree_contains
        tree::gocore_tree_parent
        tree::gocore_tree_first_child
        tree::gocore_tree_next_sibling
        tree::gocore_tree_property_count
    }
    value3 {
        game::gocore_game_is_legal
        sgf::gocore_sgf_root_has
        tree::gocore_tree_value_count
    }
    free {
        batch::gocore_batch_free
        builder::gocore_builder_free
        drawing::gocore_drawing_free
        game::gocore_game_free
        position::gocore_position_free
        replay::gocore_replay_free
        score::gocore_score_free
        session::gocore_session_free
        sgf::gocore_sgf_free
        tree::gocore_tree_free
    }
}
