import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { ActivityDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ActivityFilter } from '../../../../../contracts/generated/selfservice.ts';
import {
  activityPage,
  chargedRow,
  paidRow,
  refundRow,
} from '../../../../fixtures/billing/activity.ts';
import { IDEMPOTENCY_KEY } from '../../../../fixtures/payments/payment.ts';
import { confirmationNumber, day, instant, lastFour, orNull, text, uuid } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadActivityFx } from '../../../../../src/models/billing/activity/ports.ts';

const pact = operationPact('billing-graph', 'Activity');
const { integer } = MatchersV3;

const filter = (over: Partial<ActivityFilter> = {}): Required<ActivityFilter> =>
  ({
    kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
    serviceGroup: null,
    from: null,
    to: null,
    text: null,
    codes: [],
    services: [],
    serviceGroups: [],
    sort: 'DATE',
    descending: true,
    offset: 0,
    first: 100,
    ...over,
  }) as Required<ActivityFilter>;
const request = (over: Partial<ActivityFilter>) =>
  graphRequest(ActivityDocument, { input: filter(over) });
const load = (origin: string, over: Partial<ActivityFilter>) =>
  callPort(portalClient(origin).options, loadActivityFx, filter(over));

/** A row: kind, group, amount, status and origin by value. */
const rowShape = (row: ReturnType<typeof chargedRow>) => ({
  ...row,
  id: uuid(row.id),
  date: day(row.date),
  at: orNull(row.at, instant),
  postedDate: orNull(row.postedDate, day),
  name: orNull(row.name, text),
  statementId: orNull(row.statementId, uuid),
  periodFrom: orNull(row.periodFrom, day),
  refundedPaymentId: orNull(row.refundedPaymentId, uuid),
  confirmationNumber: orNull(row.confirmationNumber, confirmationNumber),
  lastFour: orNull(row.lastFour, lastFour),
});
type Sums = Record<'charged' | 'paid' | 'refunded', number>;
const answer = (rows: ReturnType<typeof chargedRow>[], sums: Sums) =>
  dataResponse({
    activity: { rows: rows.map(rowShape), total: integer(2), ...sums, chargesHidden: false },
  });

const statements = state('there are statements', {
  username: demoUsername('current'),
  serviceGroup: 'CORE',
});
const accepted = state('a payment was accepted', {
  username: demoUsername('current'),
  idempotencyKey: IDEMPOTENCY_KEY,
  amount: 24_817,
});

const plans = {
  kinds: ['CHARGE', 'ADJUSTMENT'],
  serviceGroup: 'CORE',
  text: 'plan',
  codes: ['PLAN', 'REPAIR_PLAN'],
  sort: 'AMOUNT',
  first: 1,
} satisfies Partial<ActivityFilter>;
const plan = chargedRow({ amount: 12_799 });
const planned = { charged: 493_028, paid: 0, refunded: 0 };
pact(
  'of charges that are called so, the largest first',
  {
    given: [signedIn('current'), statements],
    request: request(plans),
    response: answer([plan], planned),
  },
  async (origin) => {
    expect(await load(origin, plans)).toEqual(activityPage({ rows: [plan], ...planned }));
  },
);

const pending = paidRow({ status: 'PENDING', postedDate: null });
const paid = { charged: 0, paid: -576_906, refunded: 0 };
const newest = {
  kinds: ['PAYMENT', 'REFUND'],
  serviceGroup: 'CORE',
  first: 2,
} satisfies Partial<ActivityFilter>;
pact(
  'of payments and refunds alone, the newest first',
  {
    given: [signedIn('current'), accepted],
    request: request(newest),
    response: answer([pending, paidRow()], paid),
  },
  async (origin) => {
    expect(await load(origin, newest)).toEqual(
      activityPage({ rows: [pending, paidRow()], ...paid }),
    );
  },
);

const named = {
  kinds: ['CHARGE', 'PAYMENT'],
  text: 'mobile',
  services: ['MOBILE'],
  serviceGroups: ['MOBILE'],
  first: 1,
} satisfies Partial<ActivityFilter>;
const mobileLine = chargedRow({
  serviceGroup: 'MOBILE',
  service: 'MOBILE',
  name: 'Business Mobile Unlimited',
  amount: 3_000,
});
const ofMobile = { charged: 178_700, paid: -178_700, refunded: 0 };
const mobileStatements = state('there are statements', {
  username: demoUsername('current'),
  serviceGroup: 'MOBILE',
});
pact(
  'of a service that is called so',
  {
    given: [signedIn('current'), mobileStatements],
    request: request(named),
    response: answer([mobileLine], ofMobile),
  },
  async (origin) => {
    expect(await load(origin, named)).toEqual(activityPage({ rows: [mobileLine], ...ofMobile }));
  },
);

const refunds = {
  kinds: ['REFUND'],
  serviceGroup: 'MOBILE',
  codes: ['REFUND'],
  first: 1,
} satisfies Partial<ActivityFilter>;
const refund = refundRow({ statementId: chargedRow().statementId });
const ofRefunds = { charged: 0, paid: 0, refunded: 14_500 };
pact(
  'of what was refunded',
  {
    given: [signedIn('current'), mobileStatements],
    request: request(refunds),
    response: answer([refund], ofRefunds),
  },
  async (origin) => {
    expect(await load(origin, refunds)).toEqual(activityPage({ rows: [refund], ...ofRefunds }));
  },
);

const asked = refundRow({ amount: 700, status: 'PENDING', postedDate: null });
const ofAsked = { charged: 0, paid: 0, refunded: 14_500 };
pact(
  'of a refund that is not sent yet, which counts in no sum',
  {
    given: [
      signedIn('current'),
      state('a refund of mobile was asked for', {
        username: demoUsername('current'),
        amount: 700,
        then: 'ON_ITS_WAY',
      }),
    ],
    request: request(refunds),
    response: answer([asked], ofAsked),
  },
  async (origin) => {
    expect(await load(origin, refunds)).toEqual(activityPage({ rows: [asked], ...ofAsked }));
  },
);

const nothing = { rows: [], total: 0, charged: 0, paid: 0, refunded: 0, chargesHidden: false };
pact(
  'of a customer with whom nothing happened yet',
  {
    given: [signedIn('newcustomer')],
    request: request({}),
    response: dataResponse({ activity: nothing }),
  },
  async (origin) => {
    expect(await load(origin, {})).toEqual(nothing);
  },
);

const early = { from: '2001-01-01', to: '2001-12-31' };
pact(
  'of days on which nothing happened',
  {
    given: [signedIn('current')],
    request: request(early),
    response: dataResponse({ activity: nothing }),
  },
  async (origin) => {
    expect(await load(origin, early)).toEqual(nothing);
  },
);

for (const [name, wrong, field] of [
  ['is not of no kind at all', { kinds: [] }, '$input.kinds'],
  ['is at most 200 rows at once', { first: 201 }, '$input.first'],
] as const) {
  const over = { ...wrong } as Partial<ActivityFilter>;
  pact(
    name,
    {
      given: [signedIn('current')],
      request: request(over),
      response: graphRefusal('BAD_REQUEST', { fields: [field] }),
    },
    async (origin) => {
      await expect(load(origin, over)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'BAD_REQUEST',
        fields: [field],
      });
    },
  );
}

pact(
  'is not for a standard user',
  { given: [signedIn('standard')], request: request({}), response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin, {})).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('Activity', 503, 'UNAVAILABLE')],
    request: request({}),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin, {})).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
