import { expect } from 'vitest';
import { getResults } from '../../../../contracts/rest/speed-test/contract.ts';
import type { SpeedResultsResponse } from '../../../../contracts/rest/speed-test/types.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { loadResultsFx } from '../../../../src/models/speed-test/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { speedResults, TEST_ID } from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { resultsShape } from './shapes.ts';

const pact = operationPact('speed-test', 'getResults');
const { path } = getResults;
const load = (origin: string) => callPort(portalClient(origin).options, loadResultsFx, undefined);
const request = readRequest(path);
const current = { username: demoUsername('current') };

const tells = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  answer: SpeedResultsResponse,
) =>
  pact(
    name,
    { given, request, response: { status: 200, body: resultsShape(answer) } },
    async (origin) => {
      const { modemRuns, ...rest } = answer;
      const got = await load(origin);
      expect(got).toMatchObject(rest);
      expect(got.modemRuns).toHaveLength(modemRuns.length);
    },
  );

tells(
  'of an account with a result',
  [signedIn('current'), state('a speed test has a result', { ...current, resultId: TEST_ID })],
  speedResults(),
);
tells(
  'of an account that has used up its tests',
  [signedIn('bobo'), state('ten speed tests were made', current)],
  speedResults({ results: [], left: 0 }),
);
tells(
  'of an account whose internet waits to be set up',
  [signedIn('selfinstall')],
  speedResults({ plan: null, results: [], modemRuns: [] }),
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
) =>
  pact(name, { given, request, response: refusal(code, status) }, async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: code });
  });

refuses('needs an enterprise role', [signedIn('enterprise-none')], ['NOT_PERMITTED', 403]);
refuses('is down', [signedIn('current'), requestFails(path, 500, 'INTERNAL')], ['INTERNAL', 500]);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadResultsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
