import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { skipStep } from '../../../../contracts/rest/troubleshooting/contract.ts';
import type { TroubleshootingRun } from '../../../../contracts/rest/troubleshooting/types.ts';
import { skipStepFx } from '../../../../src/models/troubleshooting/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  RUN_ID,
  runDevice,
  RUNS,
  stepEvidence,
} from '../../../fixtures/troubleshooting/troubleshooting.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { runRouteAt, runShape, runThatIs } from './shapes.ts';

const pact = operationPact('troubleshooting', 'skipStep');
const path = runRouteAt(skipStep);
const BODY = { step: 'GATEWAY' };
const skip = (origin: string) => callPort(portalClient(origin).options, skipStepFx, RUN_ID);

const { steps } = RUNS.ASKING;
const goneOn: TroubleshootingRun = {
  ...RUNS.RUNNING,
  steps: steps.map((step) =>
    step.name === 'GATEWAY'
      ? {
          ...step,
          outcome: 'SKIPPED',
          evidence: stepEvidence('RESTART_DECLINED', { device: runDevice() }),
        }
      : step,
  ),
  current: 'WIFI',
};

pact(
  'goes on without the restart',
  {
    given: [signedIn('current'), runThatIs('ASKING')],
    request: writeRequest(path, BODY),
    response: { status: 200, body: runShape(goneOn) },
  },
  async (origin) => {
    expect(await skip(origin)).toEqual(goneOn);
  },
);

pact(
  'where nothing is asked changes nothing',
  {
    given: [signedIn('current'), runThatIs('FIXED')],
    request: writeRequest(path, BODY),
    response: { status: 200, body: runShape(RUNS.FIXED) },
  },
  async (origin) => {
    expect(await skip(origin)).toEqual(RUNS.FIXED);
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
) =>
  pact(
    name,
    { given, request: writeRequest(path, BODY), response: refusal(code, status) },
    async (origin) => {
      await expect(skip(origin)).rejects.toMatchObject({ status, systemErrorCode: code });
    },
  );

refuses(
  'of another account is not found',
  [signedIn('pastdue30'), runThatIs('ASKING')],
  ['NOT_FOUND', 404],
);
refuses(
  'is not for representatives',
  [signedIn('bobo'), runThatIs('ASKING')],
  ['NOT_PERMITTED', 403],
);
refuses(
  'is unavailable',
  [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, BODY),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(callPort(visitorClient(origin).options, skipStepFx, RUN_ID)).rejects.toMatchObject(
      { systemErrorCode: 'UNAUTHENTICATED' },
    );
  },
);
