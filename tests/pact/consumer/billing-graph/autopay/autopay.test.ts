import { expect } from 'vitest';
import { AutopayDocument } from '../../../../../contracts/generated/selfservice.ts';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
  heldDebit,
} from '../../../../fixtures/autopay/autopay.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import {
  autopayShape,
  BILLS_OF_THE_ORDER,
  dataResponse,
  planOrdered,
  serviceFailure,
} from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadAutopayFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'Autopay');
const request = graphRequest(AutopayDocument, {});
const load = (origin: string) => callPort(portalClient(origin).options, loadAutopayFx, undefined);
const username = demoUsername('current');

const tells = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  groups: ReturnType<typeof autopayGroup>[],
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request,
      response: dataResponse({ autopay: groups.map((group) => autopayShape(group)) }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(groups);
    },
  );

/** Core services, and mobile, which the customer pays manually. */
const both = (
  core: Parameters<typeof autopayGroup>[0] = {},
  mobile: Parameters<typeof mobileAutopayGroup>[0] = {},
) => [autopayGroup(core), mobileAutopayGroup(mobile)];

tells('of a customer who pays by hand', [], both());
tells(
  'of a customer who is enrolled',
  [state('Auto Pay is on', { username })],
  both({ enrolment: enrolment() }),
);
tells('of a customer whose plan changes', [planOrdered], both({ billsToCome: BILLS_OF_THE_ORDER }));
tells(
  'of a customer who limits it',
  [
    state('Auto Pay is on', { username }),
    state('Auto Pay has limits', { username, cap: 30_000, holdAbovePercent: 20 }),
  ],
  both({ enrolment: enrolment({ cap: 30_000, holdAbovePercent: 20, version: 2 }) }),
);
tells(
  'of a customer whose next debit will be held',
  [
    state('Auto Pay is on', { username }),
    state('Auto Pay has limits', { username, cap: 10_000, holdAbovePercent: 0 }),
  ],
  both({ enrolment: enrolment({ cap: 10_000, nextHold: 'CAP', version: 2 }) }),
);
const heldToday = { debitDay: 14, nextDebitDate: '2027-01-14', cap: 20_000, version: 2 };
tells(
  'of a customer whose debit is held',
  [state('a debit is held', { username, card: 'VISA', then: 'NOTHING' })],
  both({
    enrolment: enrolment({
      ...heldToday,
      nextHold: 'CAP',
      held: heldDebit({ debitDate: '2026-12-14' }),
    }),
  }),
);
tells(
  'of a customer whose debit was held, and who paid by hand',
  [state('a debit is held', { username, card: 'VISA', then: 'PAID' })],
  both({ enrolment: enrolment({ ...heldToday, estimatedAmount: 0 }), amountDue: 0 }),
);
/** Three bills, of which two are past due. */
const openBillsOf = (...amounts: readonly [number, number, number]) =>
  ['2026-11-13', '2026-12-13', '2027-01-12'].map((dueDate, index) => ({
    dueDate,
    amount: amounts[index] ?? 0,
  }));
const behind = {
  dueDate: '2027-01-12',
  statementDate: '2026-12-13',
  proposedDebitDay: 10,
  proposedDebitDate: '2027-01-10',
};
tells(
  'of a customer who is past due',
  [],
  both(
    {
      ...behind,
      amountDue: 73_951,
      pastDueAmount: 49_134,
      openBills: openBillsOf(24_317, 24_817, 24_817),
    },
    {
      ...behind,
      amountDue: 43_500,
      pastDueAmount: 29_000,
      openBills: openBillsOf(14_500, 14_500, 14_500),
    },
  ),
  'pastdue30',
);
tells(
  'of a customer both of whose services are in it',
  [],
  [
    autopayGroup({
      enrolment: enrolment({ enrolledBy: 'Leila' }),
      billsToCome: [25_317, 25_317, 25_317],
    }),
    mobileAutopayGroup({
      enrolment: enrolment({ enrolledBy: 'Leila', estimatedAmount: 14_500 }),
      proposedDebitDay: 26,
      proposedDebitDate: '2026-12-26',
      dueDate: '2026-12-28',
      statementDate: '2026-11-28',
    }),
  ],
  'autopay',
);
tells(
  'of a customer part of whose bill is scheduled',
  [
    state('Auto Pay is on', { username }),
    state('a payment is scheduled', {
      username,
      amount: 10_000,
      daysAhead: 6,
      method: 'BANK_ACCOUNT',
      then: 'NOTHING',
    }),
  ],
  both({ enrolment: enrolment({ estimatedAmount: 14_817 }), scheduledAmount: 10_000 }),
);
tells(
  'of a customer who paid beyond what is due',
  [],
  [autopayGroup({ amountDue: 0, creditAmount: 4_210 })],
  'credit',
);
tells(
  'of a customer before the first bill',
  [],
  [
    autopayGroup({
      amountDue: 0,
      dueDate: null,
      statementDate: null,
      firstBillOn: '2026-12-23',
      proposedDebitDay: 20,
      proposedDebitDate: '2027-01-20',
      lateDebitDays: [],
    }),
  ],
  'newcustomer',
);
tells(
  'of an account that is disconnected',
  [],
  [
    autopayGroup({
      bar: 'DISCONNECTED',
      proposedDebitDay: 11,
      proposedDebitDate: '2027-01-11',
      amountDue: 64_846,
      pastDueAmount: 64_846,
      openBills: [
        { dueDate: '2026-09-15', amount: 16_712 },
        { dueDate: '2026-10-15', amount: 23_817 },
        { dueDate: '2026-11-14', amount: 24_317 },
      ],
      // Service has ended: no bill comes.
      billsToCome: [],
      dueDate: '2027-01-13',
      statementDate: '2026-12-14',
    }),
  ],
  'disconnected',
);
tells(
  'while Auto Pay is switched off',
  [state('Auto Pay is switched off', {})],
  both({ bar: 'UNAVAILABLE' }, { bar: 'UNAVAILABLE' }),
);
tells(
  'is for a representative to read',
  [state('Auto Pay is on', { username })],
  both({ enrolment: enrolment() }),
  'csr',
);

pact(
  'is not for a standard user',
  { given: [signedIn('standard')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('Autopay', 503, 'UNAVAILABLE')],
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
