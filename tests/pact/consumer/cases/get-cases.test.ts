import { expect } from 'vitest';
import { getCases } from '../../../../contracts/rest/cases/contract.ts';
import { loadCasesFx } from '../../../../src/models/cases/ports.ts';
import { casesResponse, runCase } from '../../../fixtures/cases/cases.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { caseShape, caseThatIs } from './shapes.ts';

const pact = operationPact('cases', 'getCases');
const { path } = getCases;
const load = (origin: string) => callPort(portalClient(origin).options, loadCasesFx, undefined);

pact(
  'of an account with one',
  {
    given: [signedIn('current'), caseThatIs('OPEN')],
    request: readRequest(path),
    response: { status: 200, body: { cases: casesResponse().cases.map(caseShape) } },
  },
  async (origin) => {
    expect(await load(origin)).toEqual(casesResponse().cases);
  },
);

pact(
  'of an account with one that troubleshooting opened',
  {
    given: [signedIn('current'), caseThatIs('OPEN', 'RUN')],
    request: readRequest(path),
    response: { status: 200, body: { cases: [caseShape(runCase())] } },
  },
  async (origin) => {
    expect(await load(origin)).toEqual([runCase()]);
  },
);

pact(
  'of an account without any',
  {
    given: [signedIn('pastdue30'), caseThatIs('OPEN')],
    request: readRequest(path),
    response: { status: 200, body: { cases: [] } },
  },
  async (origin) => {
    expect(await load(origin)).toEqual([]);
  },
);

pact(
  'are for representatives, too',
  {
    given: [signedIn('csr'), caseThatIs('OPEN')],
    request: readRequest(path),
    response: { status: 200, body: { cases: casesResponse().cases.map(caseShape) } },
  },
  async (origin) => {
    expect(await load(origin)).toHaveLength(1);
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
      callPort(visitorClient(origin).options, loadCasesFx, undefined),
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
