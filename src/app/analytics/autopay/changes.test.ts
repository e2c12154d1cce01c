import { newIdFx } from '../../../models/platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  autopayGroup,
  autopayOutcome,
  autopayPart,
  enrolment,
  heldDebit,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  savedBankAccount,
  wallet,
} from '../../../../tests/fixtures/billing/billing.ts';
import { recordedFlows } from '../../../../tests/fixtures/analytics/recorded-flows.ts';
import { mobileLine, mobileLines } from '../../../../tests/fixtures/mobile/mobile.ts';
import {
  recordedEvents,
  valuesOf,
  useFakeTime,
} from '../../../../tests/fixtures/analytics/recorded-events.ts';
import { receipt } from '../../../../tests/fixtures/payments/payment.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import {
  streamingAccount,
  streamingCharge,
  subscription,
} from '../../../../tests/fixtures/streaming/streaming.ts';
import { datesChosen, filterChosen } from '../../../models/billing/activity/index.ts';
import { readWordsFx } from '../../../models/billing/activity/ports.ts';
import {
  autopayOpened,
  limitsRequested,
  limitsSubmitted,
  limitTyped,
  releaseConfirmed,
  releaseRequested,
} from '../../../models/autopay/index.ts';
import {
  loadAutopayFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
} from '../../../models/autopay/ports.ts';
import { groupRepairRequested } from '../../../models/autopay/flow/index.ts';
import { $flowSubmission } from '../../../models/autopay/flow/submission.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../../../models/billing/ports.ts';
import { refused, timedOut } from '../../../models/platform/request/errors.ts';
import { extraRepairRequested } from '../../../models/payments/extras/index.ts';
import { repairPaymentExtraFx } from '../../../models/payments/extras/ports.ts';
import {
  labelRequested,
  labelSubmitted,
  labelTyped,
  lineChosen,
  linesOpened,
  sortChosen,
} from '../../../models/mobile/lines/index.ts';
import { labelLineFx, loadLinesFx } from '../../../models/mobile/lines/ports.ts';
import { moreRequested, tabChosen } from '../../../models/mobile/transactions/index.ts';
import { loadTransactionsFx } from '../../../models/mobile/transactions/ports.ts';
import { $location } from '../../../models/shell/routing/index.ts';
import { $profile } from '../../../models/session/index.ts';
import {
  methodChangeRequested,
  methodChangeSubmitted,
  streamingEntry,
} from '../../../models/streaming/method-change/index.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../../../models/streaming/ports.ts';
import { loadWalletFx } from '../../../models/payments/wallet/ports.ts';
import '../billing/activity.ts';
import './autopay-flow.ts';
import './autopay.ts';
import '../billing/mobile-lines.ts';
import '../billing/mobile-transactions.ts';
import '../payments/repairs.ts';
import './streaming.ts';
import { navigateFx } from '../../../models/platform/navigation/ports.ts';

beforeAll(useFakeTime);

const at = (path: string, search: string, ...handlers: [unknown, unknown][]) =>
  fork({
    values: [
      [$profile, profile()],
      [$location, { path, search }],
    ],
    handlers: [
      [navigateFx, () => undefined],
      [newIdFx, () => 'key'],
      [loadBillingInformationFx, () => billingInformation()],
      [loadPaymentsFx, () => []],
      [loadWalletFx, () => wallet()],
      ...handlers,
    ] as never,
  });
const changedMeanwhile = () => {
  throw refused({
    status: 409,
    systemErrorCode: 'CHANGED_MEANWHILE',
    retryAfterSeconds: null,
    fields: [],
  });
};

describe('limits of Auto Pay', () => {
  const group = autopayGroup({ enrolment: enrolment({ cap: 20_000 }) });

  it('say what is wrong, are set, and tell no amount', async () => {
    const scope = at(
      '/billing/pay-bill',
      '?open=ap',
      [loadAutopayFx, () => [group]],
      [setLimitsFx, () => group],
    );
    await allSettled(autopayOpened, { scope });
    await allSettled(limitsRequested, {
      scope,
      params: { ...group, enrolment: enrolment({ cap: 20_000 }) },
    });
    await allSettled(limitsSubmitted, { scope });
    await allSettled(limitTyped, { scope, params: { cap: '321.07' } });
    await allSettled(limitsSubmitted, { scope });
    expect(recordedFlows(scope)).toEqual([
      'debitLimits: form',
      'debitLimits: form wrong, autopay:limits.problems.same',
      'debitLimits: form done',
      'debitLimits: succeeded',
    ]);
    expect(valuesOf(recordedEvents(scope))).not.toContain('321.07');
  });

  it.each([
    ['PENDING', 'unknown'],
    ['SUCCESS', 'succeeded'],
  ] as const)(
    'whose held debit is released, and its bank says %s, are %s, with its payment',
    async (status, outcome) => {
      const held = heldDebit();
      const scope = at(
        '/billing/pay-bill',
        '?open=ap',
        [loadAutopayFx, () => [group]],
        [releaseDebitFx, () => receipt({ status })],
      );
      await allSettled(releaseRequested, {
        scope,
        params: { serviceGroup: 'CORE', enrolment: { ...enrolment(), held } },
      });
      await allSettled(releaseConfirmed, { scope });
      expect(recordedFlows(scope)).toEqual([
        'debitRelease: confirm',
        'debitRelease: confirm done',
        `debitRelease: ${outcome}`,
      ]);
      expect(recordedEvents(scope).find(({ name }) => name === 'flow-ended')?.paymentId).toBe(
        receipt().paymentId,
      );
    },
  );
});

describe('a streaming app that is debited from another method', () => {
  async function changing(change: () => unknown, was = subscription()) {
    const scope = at(
      '/billing/pay-bill',
      '?open=ap',
      [loadStreamingFx, () => streamingAccount({ subscriptions: [was] })],
      [changeStreamingMethodFx, change],
    );
    await allSettled(methodChangeRequested, { scope, params: was });
    await allSettled(methodChangeSubmitted, { scope });
    await allSettled(streamingEntry.methodSelected, { scope, params: savedBankAccount().id });
    await allSettled(methodChangeSubmitted, { scope });
    return recordedFlows(scope);
  }
  const begun = [
    'streamingMethod: choose',
    'streamingMethod: choose wrong, payment:errors.chooseMethod',
    'streamingMethod: choose done',
  ];

  it('is one choice', async () => {
    expect(await changing(() => streamingAccount())).toEqual([
      ...begun,
      'streamingMethod: succeeded',
    ]);
  });

  it('was paused, and stays so because its debit is declined: done in part', async () => {
    expect(
      await changing(
        () => streamingAccount({ charges: [streamingCharge({ status: 'FAILED' })] }),
        subscription({ state: 'PAUSED' }),
      ),
    ).toEqual([...begun, 'streamingMethod: partial']);
  });

  it('and was changed elsewhere meanwhile fails, and is not begun anew', async () => {
    expect(await changing(changedMeanwhile)).toEqual([
      ...begun,
      'streamingMethod: failed CHANGED_MEANWHILE',
    ]);
  });

  it('and has no answer is not known, and stands there to be sent again', async () => {
    expect(
      await changing(() => {
        throw timedOut();
      }),
    ).toEqual([...begun, 'streamingMethod: unknown', 'streamingMethod: choose']);
  });
});

describe('what failed', () => {
  it.each([
    ['SUCCEEDED', 'succeeded'],
    ['FAILED', 'failed'],
  ] as const)('of a payment is done once more by itself: %s', async (autopay, outcome) => {
    const scope = at(
      '/billing/pay-bill',
      '?open=otp&step=result',
      [repairPaymentExtraFx, () => receipt({ autopay })],
      [loadAutopayFx, () => []],
    );
    await allSettled(extraRepairRequested, {
      scope,
      params: { paymentId: receipt().paymentId, leg: 'AUTOPAY' },
    });
    expect(recordedFlows(scope)).toEqual([
      'paymentRepair: press',
      'paymentRepair: press done',
      `paymentRepair: ${outcome}`,
    ]);
    expect(recordedEvents(scope).find(({ name }) => name === 'flow-ended')?.paymentId).toBe(
      receipt().paymentId,
    );
  });

  it('of an Auto Pay change is retried by itself and the change is not sent again', async () => {
    const scope = at(
      '/billing/pay-bill',
      '?open=ap&flow=enrol&at=result',
      [repairAutopayFx, () => autopayOutcome()],
      [loadAutopayFx, () => []],
    );
    await allSettled($flowSubmission, {
      scope,
      params: {
        kind: 'done',
        outcome: autopayOutcome({ parts: [autopayPart({ enrolled: 'FAILED' })] }),
      },
    });
    await allSettled(groupRepairRequested, { scope, params: 'CORE' });
    expect(recordedFlows(scope)).toEqual([
      'autopayRepair: press',
      'autopayRepair: press done',
      'autopayRepair: succeeded',
    ]);
  });
});

describe('a mobile line', () => {
  it('gets a name: what is wrong with it, and that it was kept, never the name', async () => {
    const scope = at(
      '/billing/mobile-lines',
      '',
      [loadLinesFx, () => mobileLines()],
      [labelLineFx, (label: unknown) => label],
    );
    await allSettled(linesOpened, { scope });
    await allSettled(labelRequested, { scope, params: mobileLine() });
    for (const typed of ['4242 4242 4242 4242', "Dana's phone"]) {
      await allSettled(labelTyped, { scope, params: { field: 'label', typed } });
      await allSettled(labelSubmitted, { scope });
    }
    expect(recordedFlows(scope)).toEqual([
      'lineLabel: form',
      'lineLabel: form wrong, lines:edit.problems.number',
      'lineLabel: form done',
      'lineLabel: succeeded',
    ]);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toMatch(/Dana|4242|207/);
  });
});

describe('a list', () => {
  const changes = (scope: ReturnType<typeof at>) =>
    recordedEvents(scope).flatMap(({ name, data }) =>
      name === 'list-changed' ? [`${data.list} ${data.act}`] : [],
    );

  it('of mobile lines is ordered, and one line is picked: which one is not told', async () => {
    const scope = at('/billing/mobile-lines', '', [loadLinesFx, () => mobileLines()]);
    await allSettled(linesOpened, { scope });
    await allSettled(sortChosen, { scope, params: 'dearest' });
    await allSettled(lineChosen, { scope, params: mobileLine().phoneNumber });
    expect(changes(scope)).toEqual(['mobileLines sort', 'mobileLines line']);
    expect(valuesOf(recordedEvents(scope)).join('\n')).not.toContain(mobileLine().phoneNumber);
  });

  it('of mobile transactions is turned to another tab, and more is asked for', async () => {
    const scope = at('/billing/mobile-transactions', '', [
      loadTransactionsFx,
      () => ({ hasMobile: true, rows: [], total: 0 }),
    ]);
    await allSettled(tabChosen, { scope, params: 'REFUNDS' });
    await allSettled(moreRequested, { scope });
    expect(changes(scope)).toEqual(['mobileTransactions tab', 'mobileTransactions more']);
  });

  it('of activity is narrowed down and ordered', async () => {
    const scope = at('/billing/account-activity', '', [readWordsFx, () => ({})]);
    await allSettled(filterChosen, { scope, params: { kind: 'payments' } });
    await allSettled(filterChosen, { scope, params: { sort: 'oldest' } });
    await allSettled(datesChosen, { scope, params: 'last12Months' });
    expect(changes(scope)).toEqual(['activity filter', 'activity sort', 'activity filter']);
  });
});
