import { expect } from 'vitest';
import type { CaseDetail } from '../../../../contracts/rest/cases/types.ts';
import { getCase } from '../../../../contracts/rest/cases/contract.ts';
import { loadCaseFx } from '../../../../src/models/cases/ports.ts';
import {
  CASE_ID,
  caseDetail,
  changedCase,
  runCase,
  slowCase,
} from '../../../fixtures/cases/cases.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { caseAt, caseDetailShape, caseThatIs } from './shapes.ts';

const pact = operationPact('cases', 'getCase');
const path = caseAt(getCase);
const load = (origin: string) => callPort(portalClient(origin).options, loadCaseFx, CASE_ID);

const STATES: readonly (readonly [Parameters<typeof caseThatIs>[0], CaseDetail])[] = [
  ['OPEN', caseDetail()],
  ['WAITING_ON_US', changedCase({ state: 'WAITING_ON_US', by: '2026-12-15T14:50:00.000Z' })],
  [
    'WAITING_ON_YOU',
    changedCase({ state: 'WAITING_ON_YOU', owes: 'YOU', by: '2026-12-21T14:50:00.000Z' }),
  ],
  ['RESOLVED', changedCase({ state: 'RESOLVED', owes: null, by: '2026-12-28T14:50:00.000Z' })],
  ['CLOSED', changedCase({ state: 'CLOSED', owes: null, by: null })],
];
for (const [then, detail] of STATES)
  pact(
    `that is ${then}`,
    {
      given: [signedIn('current'), caseThatIs(then)],
      request: readRequest(path),
      response: { status: 200, body: caseDetailShape(detail) },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(detail);
    },
  );

const opened = caseDetail({ case: runCase(), messages: [] });
pact(
  'that troubleshooting opened',
  {
    given: [signedIn('current'), caseThatIs('OPEN', 'RUN')],
    request: readRequest(path),
    response: { status: 200, body: caseDetailShape(opened) },
  },
  async (origin) => {
    expect(await load(origin)).toEqual(opened);
  },
);

const slow = slowCase();
pact(
  'that a modem opened, with what it measured',
  {
    given: [signedIn('current'), caseThatIs('OPEN', 'MODEM')],
    request: readRequest(path),
    response: { status: 200, body: caseDetailShape(slow) },
  },
  async (origin) => {
    expect(await load(origin)).toEqual(slow);
  },
);

pact(
  'of another account is not found',
  {
    given: [signedIn('pastdue30'), caseThatIs('OPEN')],
    request: readRequest(path),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'needs an enterprise role',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadCaseFx, CASE_ID),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
