import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { DisputesDocument } from '../../../../../contracts/generated/selfservice.ts';
import { dispute, STATEMENT_ID } from '../../../../fixtures/statements/statements.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import { disputeShape } from '../statement-shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadDisputesFx } from '../../../../../src/models/statements/ports.ts';

type Then = 'SUBMITTED' | 'IN_REVIEW' | 'CREDITED' | 'UPHELD' | 'BILLED';
const pact = operationPact('billing-graph', 'Disputes');
const username = demoUsername('current');
const request = graphRequest(DisputesDocument, {});
const load = (origin: string) => callPort(portalClient(origin).options, loadDisputesFx, 'all');
const questioned = (then: Then) => state('a line was questioned', { username, then });

const decided = { answerBy: null, decidedAt: '2026-12-16T15:00:00.000Z' };
const STANDS: Readonly<Record<Then, Parameters<typeof dispute>[0]>> = {
  SUBMITTED: {},
  IN_REVIEW: {},
  CREDITED: { ...decided, credit: 12_799 },
  UPHELD: decided,
  BILLED: {
    ...decided,
    state: 'CREDITED',
    credit: 12_799,
    creditStatementId: STATEMENT_ID,
    creditStatementDate: '2026-12-28',
  },
};
const NAMES: Readonly<Record<Then, string>> = {
  SUBMITTED: 'one that was sent',
  IN_REVIEW: 'one that is looked into',
  CREDITED: 'one that was credited',
  UPHELD: 'one whose charge stands',
  BILLED: 'one whose credit a statement lists',
};

const tells = (name: string, then: Then, as = 'current') => {
  const row = dispute({
    ...(then === 'BILLED' ? {} : { state: then }),
    amount: 12_799,
    ...STANDS[then],
  });
  pact(
    name,
    {
      given: [signedIn(as), questioned(then)],
      request,
      response: dataResponse({ disputes: MatchersV3.arrayContaining(disputeShape(row)) }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual([row]);
    },
  );
};

for (const then of Object.keys(STANDS) as Then[]) tells(NAMES[then], then);
tells('are for a representative to read', 'SUBMITTED', 'csr');

const returned = dispute({
  service: 'VIDEO',
  code: 'EQUIPMENT_NOT_RETURNED',
  name: 'BP5123456789',
  amount: 12_000,
  reason: 'EQUIPMENT_RETURNED',
  openedBy: '',
  scannedOn: '2026-11-20',
});
pact(
  'of a box that was handed over, questioned for the customer',
  {
    given: [
      signedIn('returns'),
      state('a charge for a returned box is questioned', { username: demoUsername('returns') }),
    ],
    request,
    response: dataResponse({ disputes: [disputeShape(returned)] }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual([returned]);
  },
);

const [newest, before] = [
  dispute({ code: 'MODEM_RENTAL', name: null, amount: 1_300 }),
  dispute({ amount: 12_799 }),
];
pact(
  'of two, the newest first',
  {
    given: [signedIn('current'), state('two lines were questioned', { username })],
    request,
    response: dataResponse({ disputes: [disputeShape(newest), disputeShape(before)] }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual([newest, before]);
  },
);

pact(
  'of a customer without any',
  { given: [signedIn('newcustomer')], request, response: dataResponse({ disputes: [] }) },
  async (origin) => {
    expect(await load(origin)).toEqual([]);
  },
);

pact(
  'are not for a standard user',
  { given: [signedIn('standard')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'are down',
  {
    given: [signedIn('current'), requestFails('Disputes', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
