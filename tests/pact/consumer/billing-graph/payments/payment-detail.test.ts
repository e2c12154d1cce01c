import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { PaymentDetailDocument } from '../../../../../contracts/generated/selfservice.ts';
import { payment, paymentDetail } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, detailShape, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadPaymentDetailFx } from '../../../../../src/models/payments/detail/ports.ts';

const pact = operationPact('billing-graph', 'PaymentDetail');
const username = demoUsername('current');
const { paymentId } = payment();
const request = graphRequest(PaymentDetailDocument, {
  paymentId: MatchersV3.fromProviderState('${paymentId}', paymentId),
});
const asWritten = graphRequest(PaymentDetailDocument, { paymentId });
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadPaymentDetailFx, paymentId);

type Then = 'NOTHING' | 'CHANGED' | 'CANCELLED' | 'PAID' | 'REFUSED';
const scheduled = (then: Then) =>
  state('a payment is scheduled', {
    username,
    amount: 10_000,
    daysAhead: 6,
    method: 'BANK_ACCOUNT',
    then,
  });
const AT = '2026-12-14T15:00:00.000Z';
type Entry = ReturnType<typeof paymentDetail>['journal'][number];
const step = (
  name: Entry['step'],
  by: string | null = null,
  systemErrorCode: string | null = null,
): Entry => ({ step: name, at: AT, by, systemErrorCode });
const BEGUN = [step('SUBMITTED', 'Dana'), step('SCHEDULED')];

const tells = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  over: Parameters<typeof paymentDetail>[0],
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request,
      response: dataResponse({ payment: detailShape(over) }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(paymentDetail(over));
    },
  );

const STORIES: Readonly<
  Record<
    Then,
    {
      status: 'SCHEDULED' | 'CANCELLED' | 'PENDING' | 'FAILED';
      journal: Entry[];
      day?: string;
      code?: string;
    }
  >
> = {
  NOTHING: { status: 'SCHEDULED', journal: BEGUN },
  CHANGED: { status: 'SCHEDULED', journal: [...BEGUN, step('CHANGED', 'Dana')], day: '2026-12-21' },
  CANCELLED: { status: 'CANCELLED', journal: [...BEGUN, step('CANCELLED', 'Dana')] },
  PAID: { status: 'PENDING', journal: [...BEGUN, step('DUE'), step('ACCEPTED')] },
  REFUSED: {
    status: 'FAILED',
    journal: [...BEGUN, step('DUE'), step('FAILED', null, 'INSUFFICIENT_FUNDS')],
    code: 'INSUFFICIENT_FUNDS',
  },
};
const NAMES: Readonly<Record<Then, string>> = {
  NOTHING: 'that is scheduled',
  CHANGED: 'that was changed',
  CANCELLED: 'that was cancelled',
  PAID: 'that was made on its day',
  REFUSED: 'that failed on its day',
};

for (const then of Object.keys(STORIES) as Then[]) {
  const { status, journal, day = '2026-12-20', code = null } = STORIES[then];
  tells(NAMES[then], [scheduled(then)], {
    payment: payment({
      amount: 10_000,
      status,
      postedDate: null,
      paymentDate: day,
      systemErrorCode: code,
      paymentMethodType: 'BANK_ACCOUNT',
      lastFour: '6789',
      entryDate: AT,
    }),
    journal,
    amountDueAfter: 14_817,
  });
}
tells(
  'of an account whose billing is suppressed tells nothing that is due',
  [scheduled('NOTHING'), state('billing is suppressed', { username })],
  {
    payment: payment({
      amount: 10_000,
      status: 'SCHEDULED',
      postedDate: null,
      paymentDate: '2026-12-20',
      paymentMethodType: 'BANK_ACCOUNT',
      lastFour: '6789',
      entryDate: AT,
    }),
    journal: BEGUN,
    amountDueAfter: null,
  },
);
tells(
  'that was made at once, with parts that failed',
  [
    state('parts of a payment failed', {
      username,
      amount: 10_000,
      saveMethod: true,
      autopay: true,
      paperless: true,
    }),
  ],
  {
    payment: payment({ amount: 10_000, status: 'PENDING', postedDate: null }),
    journal: [step('SUBMITTED', 'Dana'), step('ACCEPTED')],
    amountDueAfter: 14_817,
    saveMethod: 'FAILED',
    autopay: 'FAILED',
    paperless: 'FAILED',
  },
);
tells(
  'of Auto Pay that was held and released',
  [state('a debit is held', { username, card: 'VISA', then: 'RELEASED' })],
  {
    payment: payment({ status: 'PENDING', postedDate: null, origin: 'AUTOPAY', entryDate: AT }),
    journal: [step('HELD'), step('RELEASED', 'Dana'), step('ACCEPTED')],
  },
);
for (const [then, status, endedAt] of [
  ['ON_ITS_WAY', 'PENDING', null],
  ['REFUSED', 'FAILED', AT],
] as const)
  tells(
    `of mobile whose refund is ${status}`,
    [state('a refund of mobile was asked for', { username, amount: 2_500, then })],
    {
      payment: payment({ serviceGroup: 'MOBILE', amount: 14_500 }),
      refunds: [{ amount: 2_500, status, requestedAt: AT, endedAt }],
    },
  );
tells(
  'of mobile of which a part was refunded twice, the first one first',
  [
    state('a refund of mobile was asked for', { username, amount: 1_000, then: 'REFUSED' }),
    state('a refund of mobile was asked for', { username, amount: 2_500, then: 'ON_ITS_WAY' }),
  ],
  {
    payment: payment({ serviceGroup: 'MOBILE', amount: 14_500 }),
    refunds: [
      { amount: 1_000, status: 'FAILED', requestedAt: AT, endedAt: AT },
      { amount: 2_500, status: 'PENDING', requestedAt: AT, endedAt: null },
    ],
  },
);
tells(
  'is for a representative to read',
  [scheduled('NOTHING')],
  {
    payment: payment({
      amount: 10_000,
      status: 'SCHEDULED',
      postedDate: null,
      paymentDate: '2026-12-20',
      paymentMethodType: 'BANK_ACCOUNT',
      lastFour: '6789',
    }),
    journal: BEGUN,
    amountDueAfter: 14_817,
  },
  'csr',
);

pact(
  'that is not there',
  { given: [signedIn('current')], request: asWritten, response: graphRefusal('NOT_FOUND') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  "that is another account's",
  {
    given: [signedIn('credit'), scheduled('NOTHING')],
    request,
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a standard user',
  {
    given: [signedIn('standard'), scheduled('NOTHING')],
    request,
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
  'is down',
  {
    given: [signedIn('current'), requestFails('PaymentDetail', 503, 'UNAVAILABLE')],
    request: asWritten,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
