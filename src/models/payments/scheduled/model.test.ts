import { newIdFx } from '../../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
  scheduledPayment,
  wallet,
} from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { loadBillingInformationFx } from '../../billing/ports.ts';
import { refused, timedOut } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { computeDerivedStores } from '../../platform/derived-stores/index.ts';
import { $location, locationChanged } from '../../shell/routing/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { loadWalletFx } from '../wallet/ports.ts';
import {
  $cancelling,
  $change,
  $changeProblems,
  $changeState,
  $paymentToChange,
  $notice,
  $rows,
  cancelConfirmed,
  cancelDeclined,
  cancelRequested,
  changeEdited,
  changeSubmitted,
  scheduledOpened,
} from './index.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
  updateScheduledPaymentFx,
} from './ports.ts';
import type { CancelInput, ChangeInput, ScheduledPayment } from './ports.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';

const PAYMENT = scheduledPayment();
const ID = PAYMENT.paymentId;
const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
  status = 409,
): RequestFailure => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });

/**
 * A customer on the page of scheduled payments. `troubles` are the failures of the next
 * submissions.
 */
async function customer({
  search = '?open=fdp',
  list = [PAYMENT],
  troubles = [] as RequestFailure[],
  who = {},
} = {}) {
  const service = {
    list: [...list],
    sent: [] as (ChangeInput | CancelInput)[],
    captured: vi.fn(() => captureResponse()),
  };
  let keys = 0;
  const answer =
    <Input extends ChangeInput | CancelInput>(act: (input: Input) => ScheduledPayment) =>
    (input: Input) => {
      service.sent.push(input);
      const trouble = troubles.shift();
      return trouble ? Promise.reject(trouble) : act(input);
    };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
      [$location, { path: '/billing/pay-bill', search }],
    ],
    handlers: [
      [loadScheduledPaymentsFx, () => [...service.list]],
      [loadBillingInformationFx, () => billingInformation()],
      [loadWalletFx, () => wallet({ methods: [savedCard(), savedBankAccount()] })],
      [newIdFx, () => `key-${(keys += 1)}`],
      [tokenizeCardFx, service.captured],
      [
        updateScheduledPaymentFx,
        answer(({ amount, paymentDate, version }: ChangeInput) => {
          const changed = scheduledPayment({ amount, paymentDate, version: version + 1 });
          service.list = [changed];
          return changed;
        }),
      ],
      [
        cancelScheduledPaymentFx,
        answer<CancelInput>(() => {
          service.list = [];
          return PAYMENT;
        }),
      ],
      [
        navigateFx,
        ({ to }: { to: string }) =>
          void allSettled(locationChanged, {
            scope,
            params: { path: to.split('?')[0] ?? '', search: `?${to.split('?')[1] ?? ''}` },
          }),
      ],
    ],
  });
  computeDerivedStores(scope, scheduledOpened);
  await allSettled(scheduledOpened, { scope });
  return {
    scope,
    service,
    edit: (params: Parameters<typeof changeEdited>[0]) =>
      allSettled(changeEdited, { scope, params }),
    submit: () => allSettled(changeSubmitted, { scope }),
    ask: () => allSettled(cancelRequested, { scope, params: ID }),
    confirm: () => allSettled(cancelConfirmed, { scope }),
    state: () => scope.getState($changeState),
    search: () => scope.getState($location).search,
  };
}
const changing = (over: Parameters<typeof customer>[0] = {}) =>
  customer({ search: `?open=fdp&change=${ID}`, ...over });

describe('the list', () => {
  it('says of each payment whether it can still be changed', async () => {
    const { scope } = await customer({
      list: [
        PAYMENT,
        scheduledPayment({ paymentId: 'tomorrow', changeableUntil: '2026-12-14T15:00:00.000Z' }),
      ],
    });
    expect(scope.getState($rows).map(({ changeable }) => changeable)).toEqual(['open', 'tooLate']);
  });

  it('offers a representative nothing to change', async () => {
    const { scope } = await customer({ who: { userType: 'CSR' } });
    expect(scope.getState($rows).map(({ changeable }) => changeable)).toEqual(['notPermitted']);
  });

  it('is forgotten when the session ends', async () => {
    const { scope } = await customer();
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($rows)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('is asked about, and says on the list that it is done', async () => {
    const { scope, service, ask, confirm } = await customer();
    await ask();
    expect(scope.getState($cancelling)).toMatchObject({
      subject: { paymentId: ID },
      state: 'asking',
    });
    expect(service.sent).toEqual([]);
    await confirm();
    expect(service.sent).toEqual([{ idempotencyKey: 'key-1', paymentId: ID, version: 1 }]);
    expect([
      scope.getState($cancelling),
      scope.getState($notice),
      scope.getState($rows),
    ]).toMatchObject([null, { kind: 'cancelled' }, []]);
  });

  it('declined leaves the payment as it is', async () => {
    const { scope, service, ask } = await customer();
    await ask();
    await allSettled(cancelDeclined, { scope });
    expect([scope.getState($cancelling), service.sent]).toEqual([null, []]);
  });

  it('that fails stays in the question, and can be tried again', async () => {
    const { scope, ask, confirm } = await customer({
      troubles: [refusal('BILL_PAY_UNAVAILABLE', 422)],
    });
    await ask();
    await confirm();
    expect(scope.getState($cancelling)).toMatchObject({ state: 'refused' });
    await confirm();
    expect(scope.getState($notice)).toMatchObject({ kind: 'cancelled' });
  });

  it('whose answer is lost is sent again with the same key', async () => {
    const { scope, service, ask, confirm } = await customer({ troubles: [timedOut()] });
    await ask();
    await confirm();
    expect(scope.getState($cancelling)).toMatchObject({ state: 'unknown' });
    await confirm();
    expect(service.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['CHANGED_MEANWHILE', 'changedMeanwhile'],
    ['NO_LONGER_CHANGEABLE', 'noLongerChangeable'],
    ['NOT_FOUND', 'noLongerChangeable'],
  ] as const)('refused with %s shows the list as it is now and says so', async (code, kind) => {
    const { scope, service, ask, confirm } = await customer({ troubles: [refusal(code)] });
    await ask();
    service.list = [scheduledPayment({ version: 2, amount: 5_000 })];
    await confirm();
    expect([scope.getState($cancelling), scope.getState($notice)]).toMatchObject([null, { kind }]);
    expect(scope.getState($rows)[0]?.payment.amount).toBe(5_000);
  });
});

describe('changing', () => {
  it('starts with the current payment, sends what changed, and confirms on the list', async () => {
    const { scope, service, edit, submit, search } = await changing();
    expect(scope.getState($change)).toMatchObject({ amount: '100.00', date: '12/20/26' });
    await edit({ amount: '120' });
    await edit({ date: '12/22/26' });
    await edit({ termsAccepted: true });
    await submit();
    expect(service.sent).toMatchObject([
      {
        idempotencyKey: 'key-1',
        paymentId: ID,
        version: 1,
        amount: 12_000,
        paymentDate: '2026-12-22',
        paymentMethodId: null,
      },
    ]);
    expect([scope.getState($notice), search()]).toMatchObject([
      { kind: 'changed', payment: { amount: 12_000 } },
      '?open=fdp',
    ]);
    expect(scope.getState($rows)[0]?.payment.version).toBe(2);
  });

  it('sends nothing that is wrong, and keeps what was typed', async () => {
    const { scope, service, edit, submit } = await changing();
    await edit({ date: '02/30/27', termsAccepted: true });
    await submit();
    expect([
      scope.getState($changeProblems),
      service.sent,
      scope.getState($change).date,
    ]).toMatchObject([[{ field: 'changeDate', messageKey: 'errors.dateInvalid' }], [], '02/30/27']);
  });

  it('asks the frame for the code of another saved card once, by button or Enter', async () => {
    const { scope, service, edit } = await changing();
    await edit({ method: savedCard().id, termsAccepted: true });
    await allSettled(frameSubmitted, { scope });
    expect(service.captured).toHaveBeenCalledExactlyOnceWith({
      purpose: 'SECURITY_CODE',
      paymentMethodId: savedCard().id,
    });
    expect(service.sent).toMatchObject([
      { paymentMethodId: savedCard().id, securityCodeToken: captureResponse().paymentToken },
    ]);
  });

  it('with a wrong code sends nothing and says so', async () => {
    const { scope, service, edit, submit, state } = await changing();
    service.captured.mockImplementation(() => {
      throw refusal('NETPSC-1001', 422);
    });
    await edit({ method: savedCard().id, termsAccepted: true });
    await submit();
    expect([service.sent, state(), scope.getState($changeProblems)]).toMatchObject([
      [],
      { kind: 'editing' },
      [{ messageKey: 'errors.codeWrong' }],
    ]);
  });

  it('of a payment that was changed meanwhile shows it as it is now and says so', async () => {
    const { scope, service, edit, submit, state } = await changing({
      troubles: [refusal('CHANGED_MEANWHILE')],
    });
    await edit({ amount: '120', termsAccepted: true });
    service.list = [scheduledPayment({ version: 2, amount: 5_000, paymentDate: '2026-12-28' })];
    await submit();
    expect(state()).toEqual({ kind: 'refused', code: 'CHANGED_MEANWHILE' });
    expect(scope.getState($change)).toMatchObject({
      amount: '50.00',
      date: '12/28/26',
      termsAccepted: false,
    });
    expect(scope.getState($paymentToChange)?.version).toBe(2);
  });

  it('whose response is lost is resent with the same key; a new body has a new key', async () => {
    const { service, edit, submit, state } = await changing({ troubles: [timedOut(), timedOut()] });
    await edit({ amount: '120', termsAccepted: true });
    await submit();
    expect(state()).toEqual({ kind: 'refused', code: 'OUTCOME_UNKNOWN' });
    await submit();
    await edit({ amount: '130' });
    await submit();
    expect(service.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-1',
      'key-1',
      'key-2',
    ]);
  });

  it.each(['NO_LONGER_CHANGEABLE', 'NOT_FOUND'] as const)(
    'refused with %s leads back to the list',
    async (code) => {
      const { scope, edit, submit, search } = await changing({ troubles: [refusal(code)] });
      await edit({ amount: '120', termsAccepted: true });
      await submit();
      expect([scope.getState($notice), search()]).toMatchObject([
        { kind: 'noLongerChangeable' },
        '?open=fdp',
      ]);
    },
  );

  it('refused for its day keeps what was typed and says why', async () => {
    const { scope, edit, submit, state } = await changing({
      troubles: [refusal('MUST_PAY_TODAY', 422)],
    });
    await edit({ amount: '120', termsAccepted: true });
    await submit();
    expect([state(), scope.getState($change).amount]).toEqual([
      { kind: 'refused', code: 'MUST_PAY_TODAY' },
      '120',
    ]);
  });
});
