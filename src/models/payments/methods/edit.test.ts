import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  savedBankAccount,
  savedCard,
  wallet as walletOf,
} from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { refused, timedOut } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $frameState, frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import type { CardEntryFailure } from '../card-entry/ports.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { sessionEnded } from '../../session/index.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  loadWalletFx,
  updateCardFx,
} from '../wallet/ports.ts';
import {
  $cardDraft,
  $form,
  $formProblems,
  $formState,
  $labelDraft,
  $methodsNotice,
  cardEdited,
  cardEditRequested,
  cardSubmitted,
  deletionRequested,
  formDismissed,
  isOfMethod,
  labelEdited,
  labelRequested,
  labelSubmitted,
  paymentMethodsOpened,
} from './index.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
  status = 200,
): RequestFailure => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const NO_CODE: CardEntryFailure = {
  kind: 'invalid',
  fields: ['securityCode'],
  problems: { securityCode: 'REQUIRED' },
};
const WRONG_CODE: CardEntryFailure = {
  kind: 'invalid',
  fields: ['securityCode'],
  problems: { securityCode: 'CODE_WRONG' },
};

/**
 * The page of a customer with a saved Visa and a bank account. `code` is the frame's response. Each
 * failure applies to one request.
 */
async function page({
  code = NO_CODE,
  frame = 'ready',
  troubles = [],
}: {
  code?: CardEntryFailure | 'typed';
  frame?: 'ready' | 'loading' | 'failed';
  troubles?: RequestFailure[];
} = {}) {
  const calls = {
    load: vi.fn(() => walletOf()),
    verify: vi.fn(() => {
      if (code !== 'typed') throw code;
      return captureResponse();
    }),
    send: vi.fn(() => {
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      return walletOf();
    }),
  };
  const scope = fork({
    values: [
      [$businessNow, '2026-12-14T15:00:00.000Z'],
      [$frameState, frame],
    ],
    handlers: [
      [loadWalletFx, calls.load],
      [tokenizeCardFx, calls.verify],
      [updateCardFx, calls.send],
      [labelPaymentMethodFx, calls.send],
      [deletePaymentMethodFx, calls.send],
    ],
  });
  await allSettled(paymentMethodsOpened, { scope });
  calls.load.mockClear();
  return {
    scope,
    calls,
    edit: (method = savedCard()) => allSettled(cardEditRequested, { scope, params: method }),
    name: (method = savedBankAccount()) => allSettled(labelRequested, { scope, params: method }),
    type: (edit: Parameters<typeof cardEdited>[0]) =>
      allSettled(cardEdited, { scope, params: edit }),
    call: (edit: Parameters<typeof labelEdited>[0]) =>
      allSettled(labelEdited, { scope, params: edit }),
    save: () => allSettled(cardSubmitted, { scope }),
    saveName: () => allSettled(labelSubmitted, { scope }),
    leave: () => allSettled(formDismissed, { scope }),
    open: () => {
      const form = scope.getState($form);
      return form && (isOfMethod(form) ? [form.kind, form.method.lastFour] : [form.kind]);
    },
    state: () => scope.getState($formState),
    problems: () => scope.getState($formProblems).map(({ field }) => field),
    notice: () => scope.getState($methodsNotice),
  };
}

describe('a customer who edits a card', () => {
  it('finds it as it is, and saves a new expiration without a code', async () => {
    const { scope, edit, type, save, calls, open, notice } = await page();
    await edit();
    expect(scope.getState($cardDraft)).toEqual({ expiration: '0929', zipCode: '04101' });
    await type({ expiration: '1130' });
    expect(scope.getState($cardDraft).expiration).toBe('1130');
    await save();
    expect(calls.send).toHaveBeenCalledExactlyOnceWith({
      paymentMethodId: savedCard().id,
      expiration: '1130',
      zipCode: '04101',
      securityCodeToken: null,
    });
    expect([open(), notice(), calls.load.mock.calls.length]).toEqual([
      null,
      { kind: 'changed', type: 'VISA', lastFour: '4242' },
      1,
    ]);
  });

  it('has the code that was typed verified for this card, and sends its token', async () => {
    const { edit, save, calls, notice } = await page({ code: 'typed' });
    await edit();
    await save();
    expect(calls.verify).toHaveBeenCalledExactlyOnceWith({
      purpose: 'SECURITY_CODE',
      paymentMethodId: savedCard().id,
    });
    expect(calls.send).toHaveBeenCalledExactlyOnceWith({
      paymentMethodId: savedCard().id,
      expiration: '0929',
      zipCode: '04101',
      securityCodeToken: captureResponse().paymentToken,
    });
    expect(notice()).toMatchObject({ kind: 'changed' });
  });

  it('saves by Enter in the frame, too', async () => {
    const { scope, edit, type, calls } = await page();
    await edit();
    await type({ zipCode: '04103' });
    await allSettled(frameSubmitted, { scope });
    expect(calls.send).toHaveBeenCalledOnce();
  });

  it('and presses twice sends it once', async () => {
    const { edit, type, save, calls } = await page();
    await edit();
    await type({ zipCode: '04103' });
    await Promise.all([save(), save()]);
    expect([calls.verify.mock.calls.length, calls.send.mock.calls.length]).toEqual([1, 1]);
  });

  it('and changes nothing is told of the date first and of the code', async () => {
    const { edit, save, calls, problems, state } = await page();
    await edit();
    await save();
    expect([problems(), state(), calls.send.mock.calls]).toEqual([
      ['cardExpiration', 'frame.securityCode'],
      { kind: 'editing' },
      [],
    ]);
  });

  it.each([
    ['13/29', 'cardExpiration'],
    ['11/26', 'cardExpiration'],
    ['01/47', 'cardExpiration'],
  ])(
    'to %s is told what is wrong before anything is asked, until they correct it',
    async (expiration, field) => {
      const { edit, type, save, calls, problems } = await page();
      await edit();
      await type({ expiration });
      await save();
      expect([problems(), calls.verify.mock.calls, calls.send.mock.calls]).toEqual([
        [field],
        [],
        [],
      ]);
      await type({ zipCode: '04103' });
      expect(problems()).toEqual([]);
    },
  );

  it('that a payment is scheduled with cannot have it expire before', async () => {
    const { edit, type, save, problems, calls } = await page();
    await edit(savedCard({ scheduledPayments: 1, scheduledUntil: '2027-01-15' }));
    await type({ expiration: '12/26' });
    await save();
    expect([problems(), calls.send.mock.calls]).toEqual([['cardExpiration'], []]);
  });

  it('and mistypes the code keeps what was typed', async () => {
    const { scope, edit, type, save, calls, problems, state } = await page({ code: WRONG_CODE });
    await edit();
    await type({ zipCode: '04103' });
    await save();
    expect([
      problems(),
      state(),
      scope.getState($cardDraft).zipCode,
      calls.send.mock.calls,
    ]).toEqual([['frame.securityCode'], { kind: 'editing' }, '04103', []]);
  });

  it.each(['loading', 'failed'] as const)(
    'while the frame is %s saves the rest without it',
    async (frame) => {
      const { edit, type, save, calls } = await page({ frame });
      await edit();
      await type({ zipCode: '04103' });
      await save();
      expect([calls.verify.mock.calls.length, calls.send.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it.each([
    ['METHOD_EXPIRED', ['cardExpiration']],
    ['CARD_EXPIRES_BEFORE_DATE', ['cardExpiration']],
    ['SECURITY_CODE_REQUIRED', ['frame.securityCode']],
    ['NOTHING_CHANGED', ['cardExpiration', 'frame.securityCode']],
  ] as const)('and is refused with %s reads it beside %j', async (code, fields) => {
    const { edit, type, save, problems, state, open } = await page({ troubles: [refusal(code)] });
    await edit();
    await type({ zipCode: '04103' });
    await save();
    expect([problems(), state(), open()]).toEqual([fields, { kind: 'editing' }, ['card', '4242']]);
  });

  it('and is refused otherwise is told that the card is as it was, and can try again', async () => {
    const { scope, edit, type, save, state, notice } = await page({
      troubles: [refusal('UNAVAILABLE')],
    });
    await edit();
    await type({ zipCode: '04103' });
    await save();
    expect([state(), scope.getState($cardDraft).zipCode]).toEqual([
      { kind: 'refused', code: 'UNAVAILABLE' },
      '04103',
    ]);
    await save();
    expect(notice()).toMatchObject({ kind: 'changed' });
  });

  it.each([timedOut(), refusal('INTERNAL', 500)])(
    'and gets no certain answer tries again, and that nothing is left to change is success then',
    async (trouble) => {
      const { edit, type, save, state, notice } = await page({
        troubles: [trouble, refusal('NOTHING_CHANGED')],
      });
      await edit();
      await type({ zipCode: '04103' });
      await save();
      expect([state(), notice()]).toEqual([{ kind: 'unknown' }, null]);
      await save();
      expect(notice()).toMatchObject({ kind: 'changed' });
    },
  );

  it('that somebody else deleted meanwhile is told so', async () => {
    const { edit, type, save, open, notice, calls } = await page({
      troubles: [refusal('NOT_FOUND')],
    });
    await edit();
    await type({ zipCode: '04103' });
    await save();
    expect([open(), notice(), calls.load.mock.calls.length]).toEqual([null, { kind: 'gone' }, 1]);
  });
});

describe('a customer who names a method', () => {
  it('finds what it is called, gives it a nickname and makes it the default one', async () => {
    const { scope, name, call, saveName, calls, open, notice } = await page();
    await name();
    expect(scope.getState($labelDraft)).toEqual({ nickname: '', isDefault: false });
    await call({ nickname: ' Shop account ' });
    await call({ isDefault: true });
    await saveName();
    expect(calls.send).toHaveBeenCalledExactlyOnceWith({
      paymentMethodId: savedBankAccount().id,
      nickname: 'Shop account',
      isDefault: true,
    });
    expect([open(), notice(), calls.load.mock.calls.length]).toEqual([
      null,
      { kind: 'labelled', type: 'BANK_ACCOUNT', lastFour: '6789' },
      1,
    ]);
  });

  it('takes a nickname back by leaving it empty', async () => {
    const { name, call, saveName, calls } = await page();
    await name(savedBankAccount({ nickname: 'Shop' }));
    await call({ nickname: '' });
    await saveName();
    expect(calls.send).toHaveBeenCalledExactlyOnceWith({
      paymentMethodId: savedBankAccount().id,
      nickname: null,
      isDefault: false,
    });
  });

  it.each(['4242 4242 4242 4242', 'x'.repeat(31)])(
    '%j is told why that is none, until they correct it',
    async (nickname) => {
      const { name, call, saveName, calls, problems } = await page();
      await name();
      await call({ nickname });
      await saveName();
      expect([problems(), calls.send.mock.calls]).toEqual([['nickname'], []]);
      await call({ nickname: 'Shop' });
      expect(problems()).toEqual([]);
    },
  );

  it.each([
    ['refused', refusal('NOT_PERMITTED')],
    ['unknown', timedOut()],
  ] as const)('keeps what was typed when it is %s, and can try again', async (kind, trouble) => {
    const { scope, name, call, saveName, state, notice } = await page({ troubles: [trouble] });
    await name();
    await call({ nickname: 'Shop' });
    await saveName();
    expect([state().kind, scope.getState($labelDraft).nickname]).toEqual([kind, 'Shop']);
    await saveName();
    expect(notice()).toMatchObject({ kind: 'labelled' });
  });

  it('and presses twice sends it once', async () => {
    const { name, saveName, calls } = await page();
    await name();
    await Promise.all([saveName(), saveName()]);
    expect(calls.send).toHaveBeenCalledOnce();
  });
});

describe('the forms of the page', () => {
  it('are open one at a time, each as its method is', async () => {
    const { scope, edit, name, type, open } = await page();
    await edit();
    await type({ zipCode: '04103' });
    await name();
    expect(open()).toEqual(['label', '6789']);
    await edit();
    expect([open(), scope.getState($cardDraft).zipCode]).toEqual([['card', '4242'], '04101']);
  });

  it('close when the customer leaves, deletes a method or the session ends', async () => {
    const { scope, edit, leave, open } = await page();
    const closing = [
      leave,
      () => allSettled(deletionRequested, { scope, params: savedBankAccount() }),
      () => allSettled(sessionEnded, { scope }),
    ];
    for (const close of closing) {
      await edit();
      expect(open()).toEqual(['card', '4242']);
      await close();
      expect(open()).toBeNull();
    }
  });

  it('of two customers do not touch each other', async () => {
    const [first, second] = [await page(), await page()];
    await first.edit();
    expect([first.open(), second.open()]).toEqual([['card', '4242'], null]);
  });
});
