import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type {
  RunDevice,
  StepEvidence,
  TroubleshootingRun,
} from '../../../../contracts/rest/troubleshooting/types.ts';
import { RUN_ID } from '../../../fixtures/troubleshooting/troubleshooting.ts';
import { instant, orNull, stringOfPattern, text, uuid } from '../matchers.ts';
import { demoUsername, state } from '../states.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';

const deviceShape = (device: RunDevice) => ({ ...device, deviceId: uuid(device.deviceId) });

const evidenceShape = (evidence: StepEvidence) => ({
  ...evidence,
  device: orNull(evidence.device, deviceShape),
  outageId: orNull(evidence.outageId, text),
  at: orNull(evidence.at, instant),
});

/** Where it stands, what was found and what is to do by value; the rest by its form. */
export const runShape = (run: TroubleshootingRun) => ({
  ...run,
  runId: uuid(run.runId),
  steps: run.steps.map((step) => ({ ...step, evidence: orNull(step.evidence, evidenceShape) })),
  device: orNull(run.device, deviceShape),
  expectedAt: orNull(run.expectedAt, instant),
  outageId: orNull(run.outageId, text),
  case: orNull(run.case, ({ caseId, number }) => ({
    caseId: uuid(caseId),
    number: stringOfPattern('^\\d{5,9}$', number),
  })),
  startedAt: instant(run.startedAt),
  startedBy: text(run.startedBy),
  endedAt: orNull(run.endedAt, instant),
});

/** The path of a route with the id of a run. */
export const runRouteAt = (route: { path: string }, runId = RUN_ID): string =>
  fillPath(route.path, { params: { runId } });

/** A run of Harbor Street Bakery, or of another demo account, that is so. */
export const runThatIs = (
  then: ProviderStates['a run is under way']['then'],
  scenario = 'current',
) => state('a run is under way', { username: demoUsername(scenario), runId: RUN_ID, then });
