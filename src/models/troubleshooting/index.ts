export {
  $chosenSubject,
  $isSubjectMissing,
  $isSubjectsFailed,
  $mayTroubleshoot,
  $subjects,
  runAgainRequested,
  runRequested,
  starting,
  subjectChosen,
  subjectsRetried,
  troubleshootOpened,
} from './start.ts';
export {
  $answerProblem,
  $isSkipping,
  $runCard,
  restartAsked,
  restartDeclined,
  runOpened,
  runRestart,
  runRetried,
} from './run.ts';
export type { AnswerProblem, RunCard } from './run.ts';
export { isCaseComing, isPast, isPlannedWork, isPlanSwitch, waitsUntil } from './rules-follow.ts';
export type {
  RunDevice,
  RunInstruction,
  RunStep,
  RunSubject,
  StepOutcome,
  TroubleshootingRun,
} from './types.ts';
