import { expect } from 'vitest';
import { startTest } from '../../../../contracts/rest/speed-test/contract.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { startTestFx } from '../../../../src/models/speed-test/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { speedTestStart, TEST_ID } from '../../../fixtures/speed-test/speed-test.ts';
import { stringOfPattern } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('speed-test', 'startTest');
const { path } = startTest;
const OTHER_ID = '5e2f7b63-8d4c-4091-ab32-7c6d1e0f9082';
const start = (origin: string) => callPort(portalClient(origin).options, startTestFx, TEST_ID);
const request = writeRequest(path, { testId: TEST_ID });
const current = { username: demoUsername('current') };

const begins = (name: string, given: Parameters<typeof pact>[1]['given']) =>
  pact(
    name,
    { given, request, response: { status: 200, body: speedTestStart() } },
    async (origin) => {
      expect(await start(origin)).toEqual(speedTestStart());
    },
  );

begins('begins a test', [signedIn('current')]);
begins('is for everyone on the account', [signedIn('standard')]);
begins('answers the test of this id again', [
  signedIn('current'),
  state('a speed test runs', { ...current, testId: TEST_ID }),
]);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  retryAfter: string | null = null,
) =>
  pact(
    name,
    {
      given,
      request,
      response: refusal(
        code,
        status,
        retryAfter === null
          ? {}
          : { headers: { 'Retry-After': stringOfPattern('^[1-9]\\d*$', retryAfter) as never } },
      ),
    },
    async (origin) => {
      await expect(start(origin)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
        retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
      });
    },
  );

refuses(
  'is refused after ten tests within an hour',
  [signedIn('current'), state('ten speed tests were made', current)],
  ['TOO_MANY', 429],
  '3600',
);
refuses(
  'is refused while another one runs',
  [signedIn('current'), state('a speed test runs', { ...current, testId: OTHER_ID })],
  ['BUSY', 422],
);
refuses(
  'is refused for a test that was given up',
  [signedIn('current'), state('a speed test was given up', { ...current, testId: TEST_ID })],
  ['INTERRUPTED', 422],
);
refuses('is not for representatives', [signedIn('bobo')], ['NOT_PERMITTED', 403]);
refuses(
  'is unavailable',
  [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { testId: TEST_ID }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, startTestFx, TEST_ID),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
