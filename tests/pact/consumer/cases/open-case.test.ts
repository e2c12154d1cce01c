import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { openCase } from '../../../../contracts/rest/cases/contract.ts';
import type { OpenCaseRequest } from '../../../../contracts/rest/cases/types.ts';
import { openCaseFx } from '../../../../src/models/cases/ports.ts';
import { caseDetail, caseMessage, supportCase } from '../../../fixtures/cases/cases.ts';
import { RUN_ID } from '../../../fixtures/troubleshooting/troubleshooting.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { runThatIs } from '../troubleshooting/shapes.ts';
import { caseDetailShape } from './shapes.ts';

const pact = operationPact('cases', 'openCase');
const { path } = openCase;
const REQUEST: OpenCaseRequest = {
  subject: 'INTERNET',
  text: 'The internet at the counter stops every morning.',
  language: 'en',
  idempotencyKey: '4e1f6a73-7b2c-4d9e-8a5f-1c2d3e4f5a6b',
};
const open = (origin: string, request = REQUEST) =>
  callPort(portalClient(origin).options, openCaseFx, request);
const opened = caseDetail({
  case: supportCase({
    openedAt: '2026-12-14T15:00:00.000Z',
    updatedAt: '2026-12-14T15:00:00.000Z',
  }),
  messages: [caseMessage({ at: '2026-12-14T15:00:00.000Z' })],
});

pact(
  'opens it, and promises an answer',
  {
    given: [signedIn('current')],
    request: writeRequest(path, REQUEST),
    response: { status: 200, body: caseDetailShape(opened) },
  },
  async (origin) => {
    expect(await open(origin)).toEqual(opened);
  },
);

pact(
  'says which check did not help',
  {
    given: [signedIn('current'), runThatIs('YOUR_TURN')],
    request: writeRequest(path, { ...REQUEST, runId: RUN_ID }),
    response: {
      status: 200,
      body: caseDetailShape({ ...opened, case: { ...opened.case, runId: RUN_ID } }),
    },
  },
  async (origin) => {
    expect((await open(origin, { ...REQUEST, runId: RUN_ID })).case.runId).toBe(RUN_ID);
  },
);

pact(
  'is for everyone who uses the account',
  {
    given: [signedIn('standard')],
    request: writeRequest(path, { ...REQUEST, subject: 'BILLING' }),
    response: {
      status: 200,
      body: caseDetailShape({ ...opened, case: { ...opened.case, subject: 'BILLING' } }),
    },
  },
  async (origin) => {
    expect((await open(origin, { ...REQUEST, subject: 'BILLING' })).case.subject).toBe('BILLING');
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
      response: refusal(code, status, code === 'BAD_REQUEST' ? { fields: ['$input.text'] } : {}),
    },
    async (origin) => {
      await expect(open(origin, request)).rejects.toMatchObject({
        status,
        systemErrorCode: code,
      });
    },
  );

refuses('with a card number is refused', [signedIn('current')], ['BAD_REQUEST', 400], {
  ...REQUEST,
  text: 'My card is 4242 4242 4242 4242',
});
refuses('is not for representatives', [signedIn('bobo')], ['NOT_PERMITTED', 403]);
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
      callPort(visitorClient(origin).options, openCaseFx, REQUEST),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
