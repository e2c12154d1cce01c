import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { reopenCase } from '../../../../contracts/rest/cases/contract.ts';
import { reopenCaseFx } from '../../../../src/models/cases/ports.ts';
import { CASE_ID, caseMessage, changedCase, runCase } from '../../../fixtures/cases/cases.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { caseAt, caseDetailShape, caseThatIs } from './shapes.ts';

const pact = operationPact('cases', 'reopenCase');
const path = caseAt(reopenCase);
const request = (version = 2) => ({
  text: 'It still stops.',
  version,
  idempotencyKey: '5f2a7b84-8c3d-4e0f-9b6a-2d3e4f5a6b7c',
});
const write = (origin: string, version = 2) =>
  callPort(portalClient(origin).options, reopenCaseFx, { caseId: CASE_ID, ...request(version) });

const { finding, runId } = runCase();
const FOUND = { finding, runId };
const changed = changedCase({
  state: 'REOPENED',
  updatedAt: '2026-12-14T15:00:00.000Z',
  by: '2026-12-14T19:00:00.000Z',
  version: 3,
});
const written = {
  ...changed,
  messages: [
    ...changed.messages,
    caseMessage({
      messageId: '1a2b3c4d-0000-4000-8000-000000000003',
      at: '2026-12-14T15:00:00.000Z',
      text: 'It still stops.',
    }),
  ],
};

pact(
  'that is resolved has our answer promised anew',
  {
    given: [signedIn('current'), caseThatIs('RESOLVED')],
    request: writeRequest(path, request()),
    response: { status: 200, body: caseDetailShape(written) },
  },
  async (origin) => {
    expect(await write(origin)).toEqual(written);
  },
);

const ofRun = {
  case: { ...written.case, ...FOUND },
  messages: written.messages.slice(1),
  slowDays: null,
};
pact(
  'that troubleshooting opened keeps what it found',
  {
    given: [signedIn('current'), caseThatIs('RESOLVED', 'RUN')],
    request: writeRequest(path, request()),
    response: { status: 200, body: caseDetailShape(ofRun) },
  },
  async (origin) => {
    expect((await write(origin)).case.finding).toEqual(FOUND.finding);
  },
);

const conflict = refusal('VERSION_CONFLICT', 409) as { status: number; body: object };
pact(
  'that somebody changed meanwhile is left, and both versions are named',
  {
    given: [signedIn('current'), caseThatIs('RESOLVED')],
    request: writeRequest(path, request(1)),
    response: { ...conflict, body: { ...conflict.body, versions: { sent: 1, current: 2 } } },
  },
  async (origin) => {
    await expect(write(origin, 1)).rejects.toMatchObject({
      status: 409,
      systemErrorCode: 'VERSION_CONFLICT',
    });
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
) =>
  pact(
    name,
    { given, request: writeRequest(path, request()), response: refusal(code, status) },
    async (origin) => {
      await expect(write(origin)).rejects.toMatchObject({ status, systemErrorCode: code });
    },
  );

refuses(
  'that is closed is refused',
  [signedIn('current'), caseThatIs('CLOSED')],
  ['CASE_CLOSED', 422],
);
refuses(
  'that is not resolved is not reopened',
  [signedIn('current'), caseThatIs('WAITING_ON_US')],
  ['CASE_NOT_RESOLVED', 422],
);
refuses(
  'of another account is not found',
  [signedIn('pastdue30'), caseThatIs('RESOLVED')],
  ['NOT_FOUND', 404],
);
refuses(
  'is not for representatives',
  [signedIn('bobo'), caseThatIs('RESOLVED')],
  ['NOT_PERMITTED', 403],
);
refuses(
  'is limited',
  [signedIn('current'), caseThatIs('RESOLVED'), requestFails(path, 429, 'THROTTLED')],
  ['THROTTLED', 429],
);
refuses(
  'is unavailable',
  [signedIn('current'), caseThatIs('RESOLVED'), requestFails(path, 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, request()),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, reopenCaseFx, { caseId: CASE_ID, ...request() }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
