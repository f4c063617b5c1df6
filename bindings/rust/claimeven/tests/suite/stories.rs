use claimeven::{ErrorCode, Failure, Limits, Side, Solver, SquareRole, StepKind, Verdict};

use crate::after;

#[test]
fn a_story_tells_why() {
    let position = after("62353532762327");
    let story = Solver::new().explain(&position, Limits::none()).unwrap();
    assert_eq!(story.sentence, "x to move loses: o wins in 12 moves (move 38 of the game).");
    assert_eq!(story.sentence, position.sentence(story.score).unwrap());
    let decision = story.decision();
    assert_eq!((decision.kind, decision.side), (StepKind::FollowUp, Some(Side::Second)));
    assert_eq!(decision.kind.to_string(), "follow-up");
    assert_eq!(decision.squares[0].role, SquareRole::Threat);
    let played =
        story.line().iter().fold(position, |position, column| position.play(*column).unwrap());
    assert!(played.is_over());
    let of_steps: Vec<usize> = story.steps.iter().flat_map(|step| step.moves.clone()).collect();
    assert_eq!(of_steps, story.line());
}

#[test]
fn a_bad_move_has_its_refutation() {
    let mut solver = Solver::new();
    let told = solver.explain_move(&after("4455"), 0, Limits::none()).unwrap();
    assert_eq!(
        told.sentence,
        "1 gives the win away: o wins in 16 moves. With best play x wins in 2 moves."
    );
    assert_eq!((told.verdict, told.best.value(), told.score.value()), (Verdict::Loses, 18, -4));
    assert_eq!(told.story.score, 4);
    match solver.explain_move(&after("444444"), 3, Limits::none()) {
        Err(Failure::Error(error)) => assert_eq!(error.code(), ErrorCode::IllegalMove),
        other => panic!("{other:?}"),
    }
}

#[test]
fn names_of_sides_can_be_others() {
    let sentence = after("4455").sentence(18).unwrap();
    let named = claimeven::name_sides(&sentence, "Ada", "Björn").unwrap();
    assert_eq!(named, "Ada to move wins in 2 moves (move 7 of the game).");
}
