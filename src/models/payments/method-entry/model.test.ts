import { allSettled, createEvent, createStore, fork, sample } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import {
  bankAccountToken,
  connectedBankAccountToken,
} from '../../../../tests/fixtures/payments/payment.ts';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { frameReady, frameShown, frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx, waitForFrameFx } from '../card-entry/ports.ts';
import { sessionEnded } from '../../session/index.ts';
import {
  CONNECT_BANK,
  createMethodEntry,
  createMethodState,
  EMPTY_METHOD,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
} from './index.ts';
import type { MethodDraft } from './index.ts';
import { createBankAccountTokenFx, createConnectedBankAccountTokenFx } from './ports.ts';

/** A form with its owner's draft, and the number of times its method became ready. */
function form() {
  const draftChanged = createEvent<Partial<MethodDraft>>();
  const submitted = createEvent();
  const left = createEvent();
  const shown = createEvent();
  const $default = createStore<string | null>(null);
  const $mayAskExpiring = createStore(true);
  const $draft = createStore<MethodDraft>(EMPTY_METHOD);
  const $asks = createStore(true);
  const $came = createStore(0);
  const $failed = createStore(0);
  sample({
    clock: draftChanged,
    source: $draft,
    fn: (draft, change) => ({ ...draft, ...change }),
    target: $draft,
  });
  const entry = createMethodEntry({
    state: createMethodState({
      $draft,
      $methods: createStore([savedCard(), savedBankAccount()]),
      $today: createStore('2026-12-14'),
    }),
    draftChanged,
    $isActive: $asks,
    submitted,
    left: [left],
    preselection: { on: [shown], $method: $default },
    $mayAskExpiring,
  });
  sample({ clock: entry.ready, source: $came, fn: (times) => times + 1, target: $came });
  sample({
    clock: entry.verificationFailed,
    source: $failed,
    fn: (times) => times + 1,
    target: $failed,
  });
  return { ...entry, submitted, left, shown, $default, $mayAskExpiring, $asks, $came, $failed };
}

const one = form();
const other = form();
type Form = typeof one;

/** A browser with both forms, the first of which is active. */
function browser(
  capture: (...asked: unknown[]) => unknown = () => captureResponse(),
  tokenise: (...asked: unknown[]) => unknown = () => bankAccountToken(),
) {
  const captured = vi.fn(capture);
  const tokenised = vi.fn(tokenise);
  let frameTimeIsOver: () => void = () => undefined;
  const scope = fork({
    values: [[other.$asks, false]],
    handlers: [
      [tokenizeCardFx, captured],
      [createBankAccountTokenFx, tokenised],
      [
        waitForFrameFx,
        () =>
          new Promise<void>((resolve) => {
            frameTimeIsOver = resolve;
          }),
      ],
    ],
  });
  return {
    scope,
    captured,
    tokenised,
    frameTimeIsOver: () => {
      frameTimeIsOver();
    },
    choose: (method: string, on: Form = one) =>
      allSettled(on.methodSelected, { scope, params: method }),
    goOn: (on: Form = one) => allSettled(on.submitted, { scope }),
    type: async (
      fields: Partial<
        Record<'routingNumber' | 'accountNumber' | 'accountNumberAgain' | 'nameOnAccount', string>
      >,
    ) => {
      for (const [field, value] of Object.entries(fields))
        await allSettled(one.bankFieldChanged, {
          scope,
          params: { field: field as 'routingNumber', value },
        });
    },
    of: (on: Form = one) => ({
      came: scope.getState(on.$came),
      problems: scope.getState(on.$problems),
      captured: scope.getState(on.$tokenizedCard),
      draft: scope.getState(on.$draft),
    }),
  };
}

const ACCOUNT = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountNumberAgain: '000123456789',
  nameOnAccount: 'Harbor Street Bakery',
};

describe('a method', () => {
  it('is at hand once its code is right', async () => {
    const { choose, goOn, captured, of } = browser();
    await choose(savedCard().id);
    await goOn();
    expect(captured).toHaveBeenCalledExactlyOnceWith({
      purpose: 'SECURITY_CODE',
      paymentMethodId: savedCard().id,
    });
    expect(of()).toMatchObject({
      came: 1,
      captured: { method: savedCard().id, paymentToken: captureResponse().paymentToken },
    });
    await goOn();
    expect([captured.mock.calls.length, of().came]).toEqual([1, 2]);
  });

  it('that is a saved bank account is at hand at once', async () => {
    const { choose, goOn, captured, of } = browser();
    await choose(savedBankAccount().id);
    await goOn();
    expect([of().came, captured.mock.calls]).toEqual([1, []]);
  });

  it('is chosen first', async () => {
    const { goOn, choose, of } = browser();
    await goOn();
    expect(of()).toMatchObject({
      came: 0,
      problems: [{ field: 'method', messageKey: 'errors.chooseMethod' }],
    });
    await choose(savedBankAccount().id);
    expect(of().problems).toEqual([]);
  });

  it('stays while a card is being checked, and is checked once whatever is pressed', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { scope, choose, goOn, captured, of } = browser(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await choose(NEW_CARD);
    const going = [goOn(), goOn(), allSettled(frameSubmitted, { scope })];
    void choose(savedBankAccount().id);
    expect([captured.mock.calls.length, of().draft.method]).toEqual([1, NEW_CARD]);
    answer(captureResponse());
    await Promise.all(going);
    expect(of()).toMatchObject({ came: 1, captured: { method: NEW_CARD } });
  });

  it.each([
    ['the code is wrong', declined('NETPSC-1001'), 'errors.codeWrong'],
    ['the card is not taken', declined('CARD_INVALID'), 'errors.validateCard'],
    ['card capture is unreachable', unreachable(), 'errors.captureUnavailable'],
    ['a field is wrong', { kind: 'invalid', fields: ['zipCode'] }, 'errors.frame.zipCode'],
  ])('is not at hand where %s', async (_, failure, messageKey) => {
    const { choose, goOn, of } = browser(() => {
      throw failure;
    });
    await choose(savedCard().id);
    await goOn();
    expect(of()).toMatchObject({ came: 0, captured: null, problems: [{ messageKey }] });
  });

  it('whose verification failed itself says so apart from what is wrong with it', async () => {
    const { scope, choose, goOn, of } = browser(() => {
      throw declined('VERIFICATION_FAILED', 502);
    });
    await choose(savedCard().id);
    await goOn();
    expect([scope.getState(one.$failed), of().problems, scope.getState(one.$pending)]).toEqual([
      1,
      [],
      false,
    ]);
  });

  it('is forgotten as the session ends', async () => {
    const { scope, choose, goOn, of } = browser();
    await choose(NEW_CARD);
    await goOn();
    await allSettled(sessionEnded, { scope });
    expect(of().captured).toBeNull();
  });
});

describe('a new bank account', () => {
  it('names every field that is wrong, and asks the bank nothing', async () => {
    const { choose, goOn, tokenised, of, type } = browser();
    await choose(NEW_BANK_ACCOUNT);
    await goOn();
    expect([of().problems.map(({ field }) => field), tokenised.mock.calls]).toEqual([
      ['nameOnAccount', 'routingNumber', 'accountNumber'],
      [],
    ]);
    await type({ ...ACCOUNT, routingNumber: '021000022' });
    await goOn();
    expect(of().problems).toMatchObject([{ field: 'routingNumber' }]);
  });

  it('whose two numbers differ goes nowhere, and keeps both to be compared', async () => {
    const { choose, goOn, tokenised, of, type } = browser();
    await choose(NEW_BANK_ACCOUNT);
    await type({ ...ACCOUNT, accountNumberAgain: '000123456798' });
    await goOn();
    expect(of().problems).toMatchObject([{ field: 'accountNumberAgain' }]);
    expect(tokenised).not.toHaveBeenCalled();
    expect(of().draft.bank).toMatchObject({
      accountNumber: '000123456789',
      accountNumberAgain: '000123456798',
    });
  });

  it('is at hand once it is tokenised; its number is forgotten', async () => {
    const { choose, goOn, type, tokenised, of } = browser();
    await choose(NEW_BANK_ACCOUNT);
    await type({ ...ACCOUNT, accountNumber: ' 000123456789 ' });
    await goOn();
    expect(tokenised).toHaveBeenCalledExactlyOnceWith({
      nameOnAccount: ACCOUNT.nameOnAccount,
      routingNumber: ACCOUNT.routingNumber,
      accountNumber: '000123456789',
      accountType: 'CHECKING',
    });
    expect(of()).toMatchObject({
      came: 1,
      draft: {
        bankToken: { lastFour: '6789' },
        bank: { accountNumber: '', accountNumberAgain: '' },
      },
    });
  });

  it('that cannot be tokenized shows a system error and keeps the entered data', async () => {
    const { choose, goOn, type, of } = browser(undefined, () => {
      throw unreachable();
    });
    await choose(NEW_BANK_ACCOUNT);
    await type(ACCOUNT);
    await goOn();
    expect(of()).toMatchObject({
      came: 0,
      problems: [{ field: 'method', messageKey: 'errors.bankUnavailable', ours: true }],
      draft: { bank: ACCOUNT },
    });
  });
});

describe('the frame', () => {
  it('that is pressed before it is there is asked as soon as it is', async () => {
    const { scope, choose, goOn, captured, of, frameTimeIsOver } = browser();
    await choose(NEW_CARD);
    void allSettled(frameShown, { scope });
    void goOn();
    expect(captured).not.toHaveBeenCalled();
    void allSettled(frameReady, { scope });
    frameTimeIsOver();
    await allSettled(scope);
    expect([captured.mock.calls.length, of().came]).toEqual([1, 1]);
  });

  it('takes Enter for going on', async () => {
    const { scope, choose, of } = browser();
    await choose(NEW_CARD);
    await allSettled(frameSubmitted, { scope });
    expect(of().came).toBe(1);
  });

  it('says nothing to a form that does not ask', async () => {
    const { scope, choose, goOn, captured, of } = browser();
    await choose(NEW_CARD, other);
    await allSettled(frameSubmitted, { scope });
    await goOn(other);
    expect([captured.mock.calls, of(other).came]).toEqual([[], 0]);
  });
});

it('what another form captures is not this one’s', async () => {
  const { choose, goOn, of } = browser();
  await choose(NEW_CARD);
  await choose(NEW_CARD, other);
  await goOn();
  expect([of().captured?.method, of(other)]).toMatchObject([
    NEW_CARD,
    { captured: null, came: 0, problems: [] },
  ]);
});

it('what one customer chooses another does not see', async () => {
  const [mine, theirs] = [browser(), browser()];
  await mine.choose(NEW_CARD);
  await mine.goOn();
  expect([mine.of().captured?.method, theirs.of()]).toMatchObject([
    NEW_CARD,
    { captured: null, came: 0, draft: { method: null } },
  ]);
});

describe('the default method', () => {
  const withDefault = () => {
    const opened = browser();
    const { scope } = opened;
    return {
      ...opened,
      offer: () => allSettled(one.$default, { scope, params: savedCard().id }),
      show: () => allSettled(one.shown, { scope }),
    };
  };

  it('is chosen for a customer who has chosen none', async () => {
    const { offer, show, of } = withDefault();
    await show();
    expect(of().draft.method).toBeNull();
    await offer();
    await show();
    expect(of().draft).toMatchObject({ method: savedCard().id, preselected: true });
  });

  it('is not chosen over what the customer has chosen', async () => {
    const { offer, show, choose, of } = withDefault();
    await offer();
    await choose(savedBankAccount().id);
    await show();
    expect(of().draft).toMatchObject({ method: savedBankAccount().id, preselected: false });
  });
});

describe('a bank account that is connected online', () => {
  const connecting = (connect: (...asked: unknown[]) => unknown) => {
    const exchanged = vi.fn(connect);
    const $asked = createStore(0);
    sample({
      clock: one.connectRequested,
      source: $asked,
      fn: (times) => times + 1,
      target: $asked,
    });
    const scope = fork({ handlers: [[createConnectedBankAccountTokenFx, exchanged]] });
    return {
      scope,
      exchanged,
      asked: () => scope.getState($asked),
      draft: () => scope.getState(one.$draft),
      consent: () =>
        allSettled(one.bankConsented, { scope, params: { publicToken: 'public-token' } }),
    };
  };

  it('is asked for on a step of its own, and is at hand once the service took it', async () => {
    const { scope, asked, draft, consent } = connecting(() => connectedBankAccountToken());
    await allSettled(one.methodSelected, { scope, params: CONNECT_BANK });
    await allSettled(one.submitted, { scope });
    expect(asked()).toBe(1);
    await consent();
    expect(draft().connectedBank).toEqual(connectedBankAccountToken());
    await allSettled(one.otherAccountRequested, { scope });
    expect(draft().connectedBank).toBeNull();
  });

  it('is exchanged once while on its way, and no other method is chosen meanwhile', async () => {
    let arrive: (token: unknown) => void = () => undefined;
    const { scope, exchanged, draft, consent } = connecting(
      () => new Promise((resolve) => (arrive = resolve)),
    );
    await allSettled(one.methodSelected, { scope, params: CONNECT_BANK });
    const first = consent();
    void consent();
    void allSettled(one.methodSelected, { scope, params: NEW_CARD });
    expect(scope.getState(one.$connecting)).toBe(true);
    arrive(connectedBankAccountToken());
    await first;
    expect([exchanged.mock.calls.length, draft().method]).toEqual([1, CONNECT_BANK]);
  });
});
