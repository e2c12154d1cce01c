/** What the troubleshooting service sends, as its contract lists it. */
export type {
  RunDevice,
  RunInstruction,
  RunState,
  RunStep,
  RunStepName,
  RunSubject,
  StartRunRequest,
  StepEvidence,
  StepEvidenceCode,
  StepOutcome,
  TroubleshootingRun,
} from '../../../contracts/rest/troubleshooting/types.ts';
