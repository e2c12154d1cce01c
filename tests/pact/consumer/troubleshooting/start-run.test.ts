import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { startRun } from '../../../../contracts/rest/troubleshooting/contract.ts';
import type { StartRunRequest } from '../../../../contracts/rest/troubleshooting/types.ts';
import { startRunFx } from '../../../../src/models/troubleshooting/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { troubleshootingRun } from '../../../fixtures/troubleshooting/troubleshooting.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { runShape } from './shapes.ts';

const pact = operationPact('troubleshooting', 'startRun');
const { path } = startRun;
const REQUEST: StartRunRequest = {
  subject: 'INTERNET',
  language: 'en',
  idempotencyKey: '6a3b8c95-9d4e-4f1a-8c7b-3e4f5a6b7c8d',
};
const start = (origin: string, request = REQUEST) =>
  callPort(portalClient(origin).options, startRunFx, request);

for (const subject of ['INTERNET', 'WIFI', 'VOICE', 'VIDEO'] as const) {
  const request = { ...REQUEST, subject };
  pact(
    `about ${subject} begins`,
    {
      given: [signedIn('current')],
      request: writeRequest(path, request),
      response: { status: 200, body: runShape(troubleshootingRun({ subject })) },
    },
    async (origin) => {
      expect(await start(origin, request)).toEqual(troubleshootingRun({ subject }));
    },
  );
}

pact(
  'is for standard users, too',
  {
    given: [signedIn('standard')],
    request: writeRequest(path, REQUEST),
    response: { status: 200, body: runShape(troubleshootingRun()) },
  },
  async (origin) => {
    expect((await start(origin)).state).toBe('RUNNING');
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  request = REQUEST,
) =>
  pact(
    name,
    {
      given,
      request: writeRequest(path, request),
      response: refusal(code, status, code === 'BAD_REQUEST' ? { fields: ['$input.subject'] } : {}),
    },
    async (origin) => {
      await expect(start(origin, request)).rejects.toMatchObject({
        status,
        systemErrorCode: code,
      });
    },
  );

refuses(
  'about a service that the account does not have is refused',
  [signedIn('selfinstall')],
  ['BAD_REQUEST', 400],
  { ...REQUEST, subject: 'VIDEO' },
);
refuses('is not for representatives', [signedIn('bobo')], ['NOT_PERMITTED', 403]);
refuses('needs an enterprise role', [signedIn('enterprise-none')], ['NOT_PERMITTED', 403]);
refuses(
  'with the key of another one is refused',
  [signedIn('current'), requestFails(path, 422, 'IDEMPOTENCY_KEY_REUSED')],
  ['IDEMPOTENCY_KEY_REUSED', 422],
);
refuses(
  'is limited',
  [signedIn('current'), requestFails(path, 429, 'THROTTLED')],
  ['THROTTLED', 429],
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
    request: visitorWriteRequest(path, REQUEST),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, startRunFx, REQUEST),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
