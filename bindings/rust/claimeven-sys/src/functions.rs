//! The functions of `claimeven.h`, in its order. The header says what they do.

use std::os::raw::{c_char, c_void};

use crate::types::*;

extern "C" {
    // version and errors

    pub fn claimeven_interface_version() -> u32;
    pub fn claimeven_version() -> *const c_char;
    pub fn claimeven_status_name(status: claimeven_status) -> *const c_char;
    pub fn claimeven_error_message() -> *const c_char;
    pub fn claimeven_error_index() -> i64;

    // common values

    pub fn claimeven_side_name(side: claimeven_side) -> *const c_char;
    pub fn claimeven_outcome_name(outcome: claimeven_outcome) -> *const c_char;
    pub fn claimeven_game_result_name(result: claimeven_game_result) -> *const c_char;
    pub fn claimeven_game_kind_name(kind: claimeven_game_kind) -> *const c_char;
    pub fn claimeven_ending_name(ending: claimeven_ending) -> *const c_char;
    pub fn claimeven_game_kind_from_name(
        name: *const c_char,
        out_kind: *mut claimeven_game_kind,
    ) -> claimeven_status;
    pub fn claimeven_column_name(column: i32) -> c_char;
    pub fn claimeven_column_from_name(name: c_char) -> i32;
    pub fn claimeven_moves_text(
        columns: *const i32,
        count: usize,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_name_sides(
        sentence: *const c_char,
        first: *const c_char,
        second: *const c_char,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_size_count() -> usize;
    pub fn claimeven_size_at(
        index: usize,
        out_width: *mut i32,
        out_height: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_size_parse(
        text: *const c_char,
        out_width: *mut i32,
        out_height: *mut i32,
    ) -> claimeven_status;

    // contexts

    pub fn claimeven_context_create(out_context: *mut *mut claimeven_context) -> claimeven_status;
    pub fn claimeven_context_free(context: *mut claimeven_context);
    pub fn claimeven_context_limit_nodes(
        context: *mut claimeven_context,
        nodes: u64,
    ) -> claimeven_status;
    pub fn claimeven_context_limit_time(
        context: *mut claimeven_context,
        nanoseconds: u64,
    ) -> claimeven_status;
    pub fn claimeven_context_set_progress(
        context: *mut claimeven_context,
        callback: claimeven_progress_callback,
        user: *mut c_void,
    ) -> claimeven_status;
    pub fn claimeven_context_set_poll(
        context: *mut claimeven_context,
        poll: claimeven_poll_callback,
        user: *mut c_void,
    ) -> claimeven_status;
    pub fn claimeven_context_stop(context: *const claimeven_context) -> claimeven_status;
    pub fn claimeven_context_is_stopped(
        context: *const claimeven_context,
        out_stopped: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_context_reset(context: *mut claimeven_context) -> claimeven_status;

    // positions

    pub fn claimeven_position_create(
        width: i32,
        height: i32,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_parse(
        text: *const c_char,
        width: i32,
        height: i32,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_from_moves(
        moves: *const c_char,
        width: i32,
        height: i32,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_from_drawing(
        drawing: *const c_char,
        width: i32,
        height: i32,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_from_key(
        key: u64,
        width: i32,
        height: i32,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_clone(
        position: *const claimeven_position,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_mirror(
        position: *const claimeven_position,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_position_free(position: *mut claimeven_position);
    pub fn claimeven_position_play(
        position: *mut claimeven_position,
        column: i32,
    ) -> claimeven_status;
    pub fn claimeven_position_size(
        position: *const claimeven_position,
        out_width: *mut i32,
        out_height: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_stones(
        position: *const claimeven_position,
        out_stones: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_to_move(
        position: *const claimeven_position,
        out_side: *mut claimeven_side,
    ) -> claimeven_status;
    pub fn claimeven_position_at(
        position: *const claimeven_position,
        column: i32,
        row: i32,
        out_side: *mut claimeven_side,
    ) -> claimeven_status;
    pub fn claimeven_position_column_height(
        position: *const claimeven_position,
        column: i32,
        out_stones: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_can_play(
        position: *const claimeven_position,
        column: i32,
        out_can: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_legal_columns(
        position: *const claimeven_position,
        out_mask: *mut u32,
    ) -> claimeven_status;
    pub fn claimeven_position_is_winning_move(
        position: *const claimeven_position,
        column: i32,
        out_winning: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_winner(
        position: *const claimeven_position,
        out_side: *mut claimeven_side,
    ) -> claimeven_status;
    pub fn claimeven_position_winning_squares(
        position: *const claimeven_position,
        buffer: *mut claimeven_square,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_position_is_over(
        position: *const claimeven_position,
        out_over: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_result(
        position: *const claimeven_position,
        out_result: *mut claimeven_game_result,
    ) -> claimeven_status;
    pub fn claimeven_position_is_reachable(
        position: *const claimeven_position,
        out_reachable: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_position_equals(
        one: *const claimeven_position,
        other: *const claimeven_position,
        out_equal: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_obstacle_name(obstacle: claimeven_obstacle) -> *const c_char;
    pub fn claimeven_why_impossible(
        drawing: *const c_char,
        kind: claimeven_game_kind,
        width: i32,
        height: i32,
        out_impossibility: *mut claimeven_impossibility,
    ) -> claimeven_status;
    pub fn claimeven_position_key(
        position: *const claimeven_position,
        out_key: *mut u64,
    ) -> claimeven_status;
    pub fn claimeven_position_symmetric_key(
        position: *const claimeven_position,
        out_key: *mut u64,
    ) -> claimeven_status;
    pub fn claimeven_position_draw(
        position: *const claimeven_position,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_score_plies(
        position: *const claimeven_position,
        score: i32,
        out_plies: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_score_moves(
        position: *const claimeven_position,
        score: i32,
        out_moves: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_score_sentence(
        position: *const claimeven_position,
        score: i32,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_score_words(
        position: *const claimeven_position,
        lower: i32,
        upper: i32,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;

    // games

    pub fn claimeven_game_create(
        kind: claimeven_game_kind,
        width: i32,
        height: i32,
        out_game: *mut *mut claimeven_game,
    ) -> claimeven_status;
    pub fn claimeven_game_from_moves(
        moves: *const c_char,
        kind: claimeven_game_kind,
        width: i32,
        height: i32,
        out_game: *mut *mut claimeven_game,
    ) -> claimeven_status;
    pub fn claimeven_game_from_position(
        position: *const claimeven_position,
        kind: claimeven_game_kind,
        out_game: *mut *mut claimeven_game,
    ) -> claimeven_status;
    pub fn claimeven_game_clone(
        game: *const claimeven_game,
        out_game: *mut *mut claimeven_game,
    ) -> claimeven_status;
    pub fn claimeven_game_free(game: *mut claimeven_game);
    pub fn claimeven_game_play(game: *mut claimeven_game, column: i32) -> claimeven_status;
    pub fn claimeven_game_undo(game: *mut claimeven_game, out_done: *mut i32) -> claimeven_status;
    pub fn claimeven_game_redo(game: *mut claimeven_game, out_done: *mut i32) -> claimeven_status;
    pub fn claimeven_game_get_kind(
        game: *const claimeven_game,
        out_kind: *mut claimeven_game_kind,
    ) -> claimeven_status;
    pub fn claimeven_game_size(
        game: *const claimeven_game,
        out_width: *mut i32,
        out_height: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_game_start_position(
        game: *const claimeven_game,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_game_position(
        game: *const claimeven_game,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_game_to_move(
        game: *const claimeven_game,
        out_side: *mut claimeven_side,
    ) -> claimeven_status;
    pub fn claimeven_game_moves(
        game: *const claimeven_game,
        buffer: *mut i32,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_game_moves_text(
        game: *const claimeven_game,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_game_can_undo(
        game: *const claimeven_game,
        out_can: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_game_can_redo(
        game: *const claimeven_game,
        out_can: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_game_legal_columns(
        game: *const claimeven_game,
        out_mask: *mut u32,
    ) -> claimeven_status;
    pub fn claimeven_game_is_over(
        game: *const claimeven_game,
        out_over: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_game_get_result(
        game: *const claimeven_game,
        out_result: *mut claimeven_game_result,
    ) -> claimeven_status;
    pub fn claimeven_game_fours(
        game: *const claimeven_game,
        side: claimeven_side,
        out_fours: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_game_squares_of_fours(
        game: *const claimeven_game,
        side: claimeven_side,
        buffer: *mut claimeven_square,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_game_sentence(
        game: *const claimeven_game,
        value: i32,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_game_words(
        game: *const claimeven_game,
        lower: i32,
        upper: i32,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;

    // opening books

    pub fn claimeven_book_open(
        path: *const c_char,
        out_book: *mut *mut claimeven_book,
    ) -> claimeven_status;
    pub fn claimeven_book_from_memory(
        bytes: *const c_void,
        size: usize,
        out_book: *mut *mut claimeven_book,
    ) -> claimeven_status;
    pub fn claimeven_book_default(out_book: *mut *mut claimeven_book) -> claimeven_status;
    pub fn claimeven_book_free(book: *mut claimeven_book);
    pub fn claimeven_book_find(
        book: *const claimeven_book,
        position: *const claimeven_position,
        out_found: *mut i32,
        out_score: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_book_get_facts(
        book: *const claimeven_book,
        out_facts: *mut claimeven_book_facts,
    ) -> claimeven_status;
    pub fn claimeven_book_builder(
        book: *const claimeven_book,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;

    // solving

    pub fn claimeven_solver_options_init(
        out_options: *mut claimeven_solver_options,
    ) -> claimeven_status;
    pub fn claimeven_solver_create(
        options: *const claimeven_solver_options,
        out_solver: *mut *mut claimeven_solver,
    ) -> claimeven_status;
    pub fn claimeven_solver_free(solver: *mut claimeven_solver);
    pub fn claimeven_solve(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        context: *const claimeven_context,
        out_result: *mut claimeven_solve_result,
    ) -> claimeven_status;
    pub fn claimeven_solve_between(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        low: i32,
        high: i32,
        context: *const claimeven_context,
        out_result: *mut claimeven_solve_result,
    ) -> claimeven_status;
    pub fn claimeven_solve_outcome(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        context: *const claimeven_context,
        out_result: *mut claimeven_outcome_result,
    ) -> claimeven_status;
    pub fn claimeven_analyze(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        context: *const claimeven_context,
        out_analysis: *mut claimeven_analysis,
    ) -> claimeven_status;
    pub fn claimeven_analyze_columns(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        columns: u32,
        known: *const claimeven_analysis,
        context: *const claimeven_context,
        out_analysis: *mut claimeven_analysis,
    ) -> claimeven_status;
    pub fn claimeven_principal_variation(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        context: *const claimeven_context,
        out_variation: *mut claimeven_variation,
    ) -> claimeven_status;
    pub fn claimeven_solver_clear(solver: *mut claimeven_solver) -> claimeven_status;
    pub fn claimeven_begin_analysis(
        position: *const claimeven_position,
        out_analysis: *mut claimeven_analysis,
    ) -> claimeven_status;
    pub fn claimeven_open_columns(
        position: *const claimeven_position,
        analysis: *const claimeven_analysis,
        buffer: *mut i32,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_combine(
        position: *const claimeven_position,
        one: *const claimeven_analysis,
        other: *const claimeven_analysis,
        out_analysis: *mut claimeven_analysis,
    ) -> claimeven_status;

    // batches

    pub fn claimeven_solve_batch(
        positions: *const *const claimeven_position,
        count: usize,
        options: *const claimeven_solver_options,
        context: *const claimeven_context,
        out_scores: *mut i8,
        out_result: *mut claimeven_batch_result,
    ) -> claimeven_status;
    pub fn claimeven_solve_batch_keys(
        keys: *const u64,
        count: usize,
        width: i32,
        height: i32,
        options: *const claimeven_solver_options,
        context: *const claimeven_context,
        out_scores: *mut i8,
        out_result: *mut claimeven_batch_result,
    ) -> claimeven_status;

    // explanations

    pub fn claimeven_step_kind_name(kind: claimeven_step_kind) -> *const c_char;
    pub fn claimeven_square_role_name(role: claimeven_square_role) -> *const c_char;
    pub fn claimeven_verdict_name(verdict: claimeven_verdict) -> *const c_char;
    pub fn claimeven_threat_use_name(r#use: claimeven_threat_use) -> *const c_char;
    pub fn claimeven_explain(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        context: *const claimeven_context,
        out_story: *mut *mut claimeven_story,
        out_ending: *mut claimeven_ending,
    ) -> claimeven_status;
    pub fn claimeven_explain_move(
        solver: *mut claimeven_solver,
        position: *const claimeven_position,
        column: i32,
        context: *const claimeven_context,
        out_move: *mut claimeven_move_story,
        out_story: *mut *mut claimeven_story,
        out_ending: *mut claimeven_ending,
    ) -> claimeven_status;
    pub fn claimeven_story_free(story: *mut claimeven_story);
    pub fn claimeven_story_get_summary(
        story: *const claimeven_story,
        out_summary: *mut claimeven_story_summary,
    ) -> claimeven_status;
    pub fn claimeven_story_step(
        story: *const claimeven_story,
        index: usize,
        out_step: *mut claimeven_step,
    ) -> claimeven_status;
    pub fn claimeven_story_marked_squares(
        story: *const claimeven_story,
        step: usize,
        index: usize,
        out_squares: *mut claimeven_marked_squares,
    ) -> claimeven_status;
    pub fn claimeven_story_threat(
        story: *const claimeven_story,
        index: usize,
        out_threat: *mut claimeven_threat,
    ) -> claimeven_status;
    pub fn claimeven_story_threat_when_decided(
        story: *const claimeven_story,
        index: usize,
        out_threat: *mut claimeven_threat,
    ) -> claimeven_status;
    pub fn claimeven_position_threats(
        position: *const claimeven_position,
        out_threats: *mut *mut claimeven_threat_list,
        out_count: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_threat_list_at(
        threats: *const claimeven_threat_list,
        index: usize,
        out_threat: *mut claimeven_threat,
    ) -> claimeven_status;
    pub fn claimeven_threat_list_free(threats: *mut claimeven_threat_list);

    // the fill game

    pub fn claimeven_fill_check(game: *const claimeven_game) -> claimeven_status;
    pub fn claimeven_fill_solver_create(
        table_bytes: u64,
        out_solver: *mut *mut claimeven_fill_solver,
    ) -> claimeven_status;
    pub fn claimeven_fill_solver_free(solver: *mut claimeven_fill_solver);
    pub fn claimeven_fill_solve(
        solver: *mut claimeven_fill_solver,
        game: *const claimeven_game,
        context: *const claimeven_context,
        out_result: *mut claimeven_fill_result,
    ) -> claimeven_status;
    pub fn claimeven_fill_analyze(
        solver: *mut claimeven_fill_solver,
        game: *const claimeven_game,
        context: *const claimeven_context,
        out_analysis: *mut claimeven_analysis,
    ) -> claimeven_status;
    pub fn claimeven_fill_principal_variation(
        solver: *mut claimeven_fill_solver,
        game: *const claimeven_game,
        context: *const claimeven_context,
        out_variation: *mut claimeven_variation,
    ) -> claimeven_status;
    pub fn claimeven_fill_solver_clear(solver: *mut claimeven_fill_solver) -> claimeven_status;

    // players

    pub fn claimeven_player_count(
        kind: claimeven_game_kind,
        out_count: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_player_describe(
        kind: claimeven_game_kind,
        index: usize,
        out_description: *mut claimeven_player_description,
    ) -> claimeven_status;
    pub fn claimeven_level_count() -> usize;
    pub fn claimeven_level_describe(
        index: usize,
        out_description: *mut claimeven_level_description,
    ) -> claimeven_status;
    pub fn claimeven_player_create(
        name: *const c_char,
        kind: claimeven_game_kind,
        options: *const claimeven_solver_options,
        out_player: *mut *mut claimeven_player,
    ) -> claimeven_status;
    pub fn claimeven_player_free(player: *mut claimeven_player);
    pub fn claimeven_player_name(
        player: *const claimeven_player,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_player_kind(
        player: *const claimeven_player,
        out_kind: *mut claimeven_game_kind,
    ) -> claimeven_status;
    pub fn claimeven_player_start(player: *mut claimeven_player, seed: u64) -> claimeven_status;
    pub fn claimeven_player_choose(
        player: *mut claimeven_player,
        game: *const claimeven_game,
        context: *const claimeven_context,
        out_move: *mut claimeven_player_move,
    ) -> claimeven_status;

    // matches

    pub fn claimeven_match_options_init(
        out_options: *mut claimeven_match_options,
    ) -> claimeven_status;
    pub fn claimeven_play_match(
        player_a: *const c_char,
        player_b: *const c_char,
        options: *const claimeven_match_options,
        solver_options: *const claimeven_solver_options,
        context: *const claimeven_context,
        out_result: *mut claimeven_match_result,
    ) -> claimeven_status;
    pub fn claimeven_estimate_score(
        result: *const claimeven_match_result,
        out_estimate: *mut claimeven_estimate,
    ) -> claimeven_status;
    pub fn claimeven_estimate_elo(
        result: *const claimeven_match_result,
        out_estimate: *mut claimeven_estimate,
    ) -> claimeven_status;

    // reviews

    pub fn claimeven_move_class_name(move_class: claimeven_move_class) -> *const c_char;
    pub fn claimeven_move_class_meaning(move_class: claimeven_move_class) -> *const c_char;
    pub fn claimeven_review_game(
        solver: *mut claimeven_solver,
        game: *const claimeven_game,
        context: *const claimeven_context,
        out_review: *mut *mut claimeven_review,
    ) -> claimeven_status;
    pub fn claimeven_review_fill_game(
        solver: *mut claimeven_fill_solver,
        game: *const claimeven_game,
        context: *const claimeven_context,
        out_review: *mut *mut claimeven_review,
    ) -> claimeven_status;
    pub fn claimeven_review_free(review: *mut claimeven_review);
    pub fn claimeven_review_get_summary(
        review: *const claimeven_review,
        out_summary: *mut claimeven_review_summary,
    ) -> claimeven_status;
    pub fn claimeven_review_move(
        review: *const claimeven_review,
        index: usize,
        out_move: *mut claimeven_reviewed_move,
    ) -> claimeven_status;
    pub fn claimeven_review_turning_point(
        review: *const claimeven_review,
        index: usize,
        out_move: *mut usize,
        out_before: *mut claimeven_outcome,
        out_after: *mut claimeven_outcome,
    ) -> claimeven_status;

    // puzzles

    pub fn claimeven_puzzle_goal_name(goal: claimeven_puzzle_goal) -> *const c_char;
    pub fn claimeven_puzzle_theme_name(theme: claimeven_puzzle_theme) -> *const c_char;
    pub fn claimeven_puzzle_grade_levels(
        grade: i32,
        out_found_by: *mut i32,
        out_missed_by: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_known_puzzle_count() -> usize;
    pub fn claimeven_known_puzzle(
        index: usize,
        out_puzzle: *mut claimeven_puzzle,
    ) -> claimeven_status;
    pub fn claimeven_puzzle_position(
        puzzle: *const claimeven_puzzle,
        out_position: *mut *mut claimeven_position,
    ) -> claimeven_status;
    pub fn claimeven_puzzle_task(
        puzzle: *const claimeven_puzzle,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_puzzle_goal_keeps(
        goal: claimeven_puzzle_goal,
        best: i32,
        score: i32,
        out_keeps: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_puzzle_of_day(date: *const c_char, out_index: *mut usize) -> claimeven_status;

    // the search lab

    pub fn claimeven_lab_search_count() -> usize;
    pub fn claimeven_lab_search_describe(
        index: usize,
        out_search: *mut claimeven_lab_search,
    ) -> claimeven_status;
    pub fn claimeven_comparison_options_init(
        out_options: *mut claimeven_comparison_options,
    ) -> claimeven_status;
    pub fn claimeven_compare_searches(
        options: *const claimeven_comparison_options,
        empty: *const i32,
        count: usize,
        context: *const claimeven_context,
        out_comparison: *mut *mut claimeven_comparison,
    ) -> claimeven_status;
    pub fn claimeven_compare_searches_on(
        options: *const claimeven_comparison_options,
        position: *const claimeven_position,
        context: *const claimeven_context,
        out_comparison: *mut *mut claimeven_comparison,
    ) -> claimeven_status;
    pub fn claimeven_comparison_free(comparison: *mut claimeven_comparison);
    pub fn claimeven_comparison_get_summary(
        comparison: *const claimeven_comparison,
        out_summary: *mut claimeven_comparison_summary,
    ) -> claimeven_status;
    pub fn claimeven_comparison_set(
        comparison: *const claimeven_comparison,
        set: usize,
        out_empty: *mut i32,
        out_positions: *mut i32,
    ) -> claimeven_status;
    pub fn claimeven_comparison_position(
        comparison: *const claimeven_comparison,
        set: usize,
        index: usize,
        out_moves: *mut *const c_char,
    ) -> claimeven_status;
    pub fn claimeven_comparison_row(
        comparison: *const claimeven_comparison,
        row: usize,
        out_figures: *mut claimeven_search_figures,
    ) -> claimeven_status;
    pub fn claimeven_comparison_result(
        comparison: *const claimeven_comparison,
        row: usize,
        index: usize,
        out_result: *mut claimeven_lab_result,
    ) -> claimeven_status;
    pub fn claimeven_search_chart(
        rows: *const claimeven_search_figures,
        count: usize,
        nodes: u64,
        is_dark: i32,
        is_narrow: i32,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
    pub fn claimeven_search_finding(
        rows: *const claimeven_search_figures,
        count: usize,
        search: usize,
        buffer: *mut c_char,
        capacity: usize,
        out_length: *mut usize,
    ) -> claimeven_status;
}
