import { newIdFx } from '../../models/platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountInfo } from '../../../tests/fixtures/account/account.ts';
import { autopayGroup, enrolment } from '../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
  scheduledPayment,
  wallet,
} from '../../../tests/fixtures/billing/billing.ts';
import {
  recordedEvents,
  valuesOf,
  useFakeTime,
} from '../../../tests/fixtures/analytics/recorded-events.ts';
import { afterPause } from '../../../tests/fixtures/harness/after-pause.ts';
import { IDEMPOTENCY_KEY } from '../../../tests/fixtures/payments/payment.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import {
  dispute,
  nextBill,
  previousDetail,
  PREVIOUS_ID,
  statementDetail,
  statementList,
} from '../../../tests/fixtures/statements/statements.ts';
import { endConfirmed, endRequested } from '../../models/autopay/index.ts';
import { cancelAutopayFx, loadAutopayFx } from '../../models/autopay/ports.ts';
import { loadBillingInformationFx } from '../../models/billing/ports.ts';
import { refused } from '../../models/platform/request/errors.ts';
import { $businessNow } from '../../models/platform/clock/index.ts';
import { scheduleUnavailableReported } from '../../models/account/sign-in-sequence/index.ts';
import { $location, locationChanged } from '../../models/shell/routing/index.ts';
import {
  cancelConfirmed,
  cancelRequested,
  scheduledOpened,
} from '../../models/payments/scheduled/index.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
} from '../../models/payments/scheduled/ports.ts';
import { $profile } from '../../models/session/index.ts';
import {
  disputeNoteTyped,
  disputeReasonChosen,
  disputeRequested,
  disputeSubmitted,
  lineSearchChanged,
  statementsOpened,
} from '../../models/statements/index.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from '../../models/statements/ports.ts';
import { loadWalletFx } from '../../models/payments/wallet/ports.ts';
import './autopay/autopay.ts';
import './people/customer.ts';
import { printStarted } from './billing/print.ts';
import './payments/scheduled.ts';
import './billing/statements.ts';
import { navigateFx } from '../../models/platform/navigation/ports.ts';

beforeAll(useFakeTime);

const at = (path: string, search: string, handlers: [unknown, unknown][]) =>
  fork({
    values: [
      [$profile, profile()],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
      [$location, { path, search }],
    ],
    handlers: [[navigateFx, () => undefined], ...handlers] as never,
  });
const of = (scope: ReturnType<typeof fork>, name: string) =>
  recordedEvents(scope).filter((event) => event.name === name);
const changedMeanwhile = () => {
  throw refused({
    status: 409,
    systemErrorCode: 'CHANGED_MEANWHILE',
    retryAfterSeconds: null,
    fields: [],
  });
};

describe('a scheduled payment', () => {
  const customer = (cancel: () => unknown) =>
    at('/billing/pay-bill', '?open=fdp', [
      [loadScheduledPaymentsFx, () => [scheduledPayment()]],
      [loadBillingInformationFx, () => billingInformation()],
      [loadWalletFx, () => wallet({ methods: [savedCard(), savedBankAccount()] })],
      [newIdFx, () => 'key'],
      [cancelScheduledPaymentFx, cancel],
    ]);
  async function cancelled(cancel: () => unknown) {
    const scope = customer(cancel);
    await allSettled(scheduledOpened, { scope });
    await allSettled(cancelRequested, { scope, params: scheduledPayment().paymentId });
    await allSettled(cancelConfirmed, { scope });
    return scope;
  }

  it('that is cancelled is told with its id and what it was for', async () => {
    const scope = await cancelled(() => scheduledPayment());
    expect(of(scope, 'flow-ended')).toMatchObject([
      {
        paymentId: scheduledPayment().paymentId,
        data: {
          flow: 'scheduledCancel',
          outcome: 'succeeded',
          detail: { kind: 'scheduled', amountCents: scheduledPayment().amount },
        },
      },
    ]);
  });

  it('that somebody else changed meanwhile is told with the code', async () => {
    expect(of(await cancelled(changedMeanwhile), 'flow-ended')).toMatchObject([
      {
        data: { flow: 'scheduledCancel', outcome: 'failed', systemErrorCode: 'CHANGED_MEANWHILE' },
      },
    ]);
  });
});

describe('Auto Pay that is cancelled', () => {
  it.each([
    ['well', () => autopayGroup(), 'succeeded', null],
    ['in vain', changedMeanwhile, 'failed', 'CHANGED_MEANWHILE'],
  ] as const)('is told: %s', async (_how, cancel, outcome, systemErrorCode) => {
    const scope = at('/billing/pay-bill', '?open=ap', [
      [loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]],
      [loadBillingInformationFx, () => billingInformation()],
      [newIdFx, () => 'key'],
      [cancelAutopayFx, cancel],
    ]);
    await allSettled(endRequested, {
      scope,
      params: { ...autopayGroup(), enrolment: enrolment() },
    });
    await allSettled(endConfirmed, { scope });
    expect(of(scope, 'flow-ended')).toMatchObject([
      { data: { flow: 'autopayCancel', outcome, systemErrorCode } },
    ]);
    // The dialog has closed: nothing starts again.
    expect(of(scope, 'flow-step-shown').map(({ data }) => data)).toMatchObject([
      { flow: 'autopayCancel', step: 'confirm' },
    ]);
  });
});

describe('a statement', () => {
  const reader = async (search: string) => {
    const scope = at('/billing/view-statements', search, [
      [loadStatementsFx, () => statementList()],
      [
        loadStatementDetailFx,
        (id: string) => (id === PREVIOUS_ID ? previousDetail() : statementDetail()),
      ],
      [loadNextBillFx, () => nextBill()],
      [loadDisputesFx, () => []],
      [disputeLineFx, () => dispute()],
      [loadAutopayFx, () => []],
      [newIdFx, () => IDEMPOTENCY_KEY],
    ]);
    await allSettled(statementsOpened, { scope });
    return scope;
  };

  it('that is opened is told by its age, and that it is printed by its services', async () => {
    const scope = await reader('?statement=current');
    await allSettled(printStarted, { scope });
    expect(of(scope, 'statement-opened').map(({ data }) => data)).toEqual([
      { serviceGroup: 'CORE', age: 0 },
    ]);
    expect(of(scope, 'statement-printed').map(({ data }) => data)).toEqual([
      { serviceGroup: 'CORE' },
    ]);
  });

  it('that is searched is told by how long the search was, never by what was sought', async () => {
    const scope = await reader('?statement=current');
    await afterPause(() => allSettled(lineSearchChanged, { scope, params: 'Dana Whitfield' }));
    expect(of(scope, 'statement-searched').map(({ data }) => data)).toEqual([{ length: 14 }]);
  });

  it("of which a line is questioned is told without the customer's note", async () => {
    const scope = await reader('?statement=current');
    const [line] = statementDetail().lines;
    if (!line) throw new Error('A statement has lines.');
    await allSettled(disputeRequested, { scope, params: line });
    await allSettled(disputeReasonChosen, { scope, params: 'WRONG_AMOUNT' });
    await allSettled(disputeNoteTyped, {
      scope,
      params: 'I am Dana Whitfield, card ending 4242, dana@shop.example',
    });
    await allSettled(disputeSubmitted, { scope });
    expect(of(scope, 'flow-ended')).toMatchObject([
      { data: { flow: 'dispute', outcome: 'succeeded' } },
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/Dana|4242|@/);
  });

  it('is not opened by the list', async () => {
    expect(of(await reader(''), 'statement-opened')).toEqual([]);
  });
});

it('a delinquency schedule that cannot be read leaves the amount alone to be told', async () => {
  const scope = at('/account-summary', '', []);
  await allSettled(scheduleUnavailableReported, {
    scope,
    params: accountInfo({ pastDueAmount: 49_634 }).pastDueAmount ?? 0,
  });
  await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
  expect(recordedEvents(scope).map(({ name, data }) => [name, data])).toEqual([
    ['soft-disconnect-amount', { pastDueCents: 49_634 }],
  ]);
});
