import { expect } from 'vitest';
import { StatementsDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import {
  PREVIOUS_ID,
  STATEMENT_ID,
  statementList,
} from '../../../../fixtures/statements/statements.ts';
import { IDEMPOTENCY_KEY } from '../../../../fixtures/payments/payment.ts';
import { startingWith, day, instant, orNull, uuid } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import {
  graphRefusal,
  graphRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../../states.ts';
import { dataResponse, serviceFailure, unauthenticated } from '../shapes.ts';
import { demoStatements, statementShape } from '../statement-shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadStatementsFx } from '../../../../../src/models/statements/ports.ts';

type Group = 'CORE' | 'MOBILE';
/** Payment dates of the bills before the newest, latest first. */
const SETTLED = { CORE: ['2026-11-22', '2026-10-23'], MOBILE: ['2026-11-17', '2026-09-26'] };
const settlements = (serviceGroup: Group) =>
  SETTLED[serviceGroup].map((on) => ({
    statementId: PREVIOUS_ID,
    on,
    by: 'PAYMENT' as const,
    pending: false,
  }));
const pact = operationPact('billing-graph', 'Statements');
const username = demoUsername('current');
const request = (serviceGroup: Group, send?: typeof visitorWriteRequest) =>
  graphRequest(StatementsDocument, { serviceGroup }, send);
const load = (origin: string, serviceGroup: Group = 'CORE') =>
  callPort(portalClient(origin).options, loadStatementsFx, serviceGroup);

const tells = (
  name: string,
  given: ProviderState[],
  over: Parameters<typeof statementList>[0],
  as = 'current',
) => {
  const group = over?.serviceGroup ?? 'CORE';
  const [newest, previous] = demoStatements(group);
  const list = statementList({
    statements: [newest, previous],
    amountDue: newest.totalDue,
    settlements: settlements(group),
    ...(over?.statements ? { amountDue: 0, settlements: [] } : {}),
    ...over,
  });
  const shape = {
    ...list,
    nextStatementDate: orNull(list.nextStatementDate, day),
    expectedBy: orNull(list.expectedBy, instant),
    statements: list.statements.map(statementShape),
    settlements: list.settlements.map((one) => ({ ...one, statementId: uuid(one.statementId) })),
    reductions: list.reductions.map((one) => ({ ...one, statementId: uuid(one.statementId) })),
  };
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: request(list.serviceGroup),
      response: dataResponse({
        statements: list.statements.length > 0 ? startingWith(shape) : shape,
      }),
    },
    async (origin) => {
      expect(await load(origin, list.serviceGroup)).toEqual(list);
    },
  );
};

const there = (serviceGroup: Group) => state('there are statements', { username, serviceGroup });
tells('of core services', [there('CORE')], {});
tells('of mobile', [there('MOBILE')], { serviceGroup: 'MOBILE' });
tells('are for a representative to read', [there('CORE')], {}, 'csr');
const credited = state('a line was questioned', { username, then: 'CREDITED' });
const paid = state('a payment was accepted', {
  username,
  idempotencyKey: IDEMPOTENCY_KEY,
  amount: 5_000,
});
const lowered = (amountDue: number, by: 'PAYMENT' | 'CREDIT' | 'BOTH') => ({
  amountDue,
  reductions: [{ statementId: STATEMENT_ID, by }],
});
tells('one of which a payment lowered', [paid], lowered(19_817, 'PAYMENT'));
tells('one of which a credit lowered', [credited], lowered(12_018, 'CREDIT'));
tells('one of which both lowered', [credited, paid], lowered(7_018, 'BOTH'));
tells(
  'of a new customer',
  [],
  { state: 'NEW_CUSTOMER', nextStatementDate: '2026-12-28', statements: [] },
  'newcustomer',
);
tells('the newest of which is delayed', [state('the statement is delayed', { username })], {
  state: 'DELAYED',
  nextStatementDate: '2026-12-14',
  expectedBy: '2026-12-15T15:00:00.000Z',
});
tells('whose billing is suppressed', [state('billing is suppressed', { username })], {
  state: 'SUPPRESSED',
  nextStatementDate: null,
  statements: [],
});

pact(
  'of a service that the account has not',
  { given: [signedIn('credit')], request: request('MOBILE'), response: graphRefusal('NOT_FOUND') },
  async (origin) => {
    await expect(load(origin, 'MOBILE')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'are not for a standard user',
  {
    given: [signedIn('standard')],
    request: request('CORE'),
    response: graphRefusal('NOT_PERMITTED'),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'need a session',
  {
    given: [signedOut()],
    request: request('CORE', visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(callPort(options, loadStatementsFx, 'CORE')).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'are down',
  {
    given: [signedIn('current'), requestFails('Statements', 503, 'UNAVAILABLE')],
    request: request('CORE'),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
