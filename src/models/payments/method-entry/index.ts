import {
  draftWithoutCardNumbers,
  holdsCardNumber,
} from '../../platform/card-numbers/rules-card-numbers.ts';
import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import type { Event, EventCallable, Store, Unit } from 'effector';
import { equals } from 'patronum/equals';
import { not } from 'patronum/not';
import { or } from 'patronum/or';
import { $frameState, frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import type { CardEntryFailure } from '../card-entry/ports.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import { expiringKey } from './rules-expiring.ts';
import { sessionEnded } from '../../session/index.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { NEW_CARD } from './types.ts';
import type {
  BankFields,
  TokenizedCard,
  ExpiringCard,
  MethodChoice,
  MethodDraft,
} from './types.ts';
import { createBankAccountTokenFx, createConnectedBankAccountTokenFx } from './ports.ts';
import { bankProblems } from './rules-method-entry.ts';
import type { MethodState } from './state.ts';

export type { MethodEntryUnits, TokenizedCard, ExpiringCard, MethodDraft } from './types.ts';

export { createMethodState } from './state.ts';

export const EMPTY_METHOD: MethodDraft = {
  method: null,
  preselected: false,
  bank: {
    routingNumber: '',
    accountNumber: '',
    accountNumberAgain: '',
    accountType: 'CHECKING',
    nameOnAccount: '',
  },
  bankToken: null,
  connectedBank: null,
  saveMethod: false,
  confirmedExpiring: null,
};

interface Options {
  /** How far the method is: what is filled in, and what is at hand. */
  state: MethodState;
  draftChanged: EventCallable<Partial<MethodDraft>>;
  /** Whether this form is active. Frame events of other forms are ignored. */
  $isActive: Store<boolean>;
  /** The customer continues. */
  submitted: Event<void>;
  /** The customer goes back, or the page is opened again. */
  left: readonly Event<void>[];
  /**
   * A method is chosen for the customer at these moments, where they have chosen none; null chooses
   * none.
   */
  preselection?: { on: readonly Unit<unknown>[]; $method: Store<MethodChoice | null> };
  /**
   * Whether a card that expires soon is asked about now; left out where nothing comes before it.
   */
  $mayAskExpiring?: Store<boolean>;
}

/**
 * Choosing or entering a payment method (spec 4, 5): a saved one with its security code, a new
 * card, a new bank account, one that is connected online. Says once it is at hand (`ready`); the
 * card's number and code never leave card capture's frame. The memory of it is its owner's: see
 * {@link createMethodState}.
 */
export function createMethodEntry({
  state: { $draft, $tokenizedCard, $task, $panel, $label },
  draftChanged,
  $isActive,
  submitted,
  left,
  preselection,
  $mayAskExpiring = createStore(true, { serialize: 'ignore' }),
}: Options) {
  // -- Public events
  const methodSelected = createEvent<MethodChoice>();
  const bankFieldChanged = createEvent<{ field: keyof BankFields; value: string }>();
  const bankAccountChanged = createEvent();
  const cardEntryRestarted = createEvent();
  const saveMethodToggled = createEvent<boolean>();
  const expiringConfirmed = createEvent();
  const expiringDeclined = createEvent();
  /**
   * The customer agreed to pay from an account of their bank: the service takes it, by its public
   * token.
   */
  const bankConsented = createEvent<{ publicToken: string }>();
  /** The customer connects a different account. */
  const otherAccountRequested = createEvent();

  // -- What its owner is told
  /** The method is available. */
  const ready = createEvent();
  /** The bank is connected on a step of its own. */
  const connectRequested = createEvent();
  /** The security code check itself failed: the code may be right or wrong (spec 4). */
  const verificationFailed = createEvent<CardEntryFailure>();

  // -- Own effects, separate from other forms' card entry
  const ownCaptureFx = attach({ effect: tokenizeCardFx });
  const ownBankFx = attach({ effect: createBankAccountTokenFx });
  const ownConnectFx = attach({ effect: createConnectedBankAccountTokenFx });

  // -- Stores
  const $problems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
  const $expiringCard = createStore<ExpiringCard | null>(null, { serialize: 'ignore' });
  /** The customer continued while the card entry frame was still loading. */
  const $early = createStore(false, { serialize: 'ignore' });

  // -- Derived
  const $connecting = ownConnectFx.pending;
  const $pending = or(ownCaptureFx.pending, ownBankFx.pending, $connecting);
  const $open = not($pending);
  const $frameComing = equals($frameState, 'loading');

  // -- Input: fields being checked stay unchanged until the response is received
  sample({
    clock: methodSelected,
    filter: $open,
    fn: (method) => ({ method, preselected: false }),
    target: draftChanged,
  });
  sample({
    clock: bankFieldChanged,
    source: $draft,
    filter: $open,
    fn: ({ bank }, { field, value }) => ({ bank: { ...bank, [field]: value }, bankToken: null }),
    target: draftChanged,
  });
  sample({ clock: bankAccountChanged, fn: () => ({ bankToken: null }), target: draftChanged });
  sample({ clock: saveMethodToggled, fn: (saveMethod) => ({ saveMethod }), target: draftChanged });
  sample({ clock: cardEntryRestarted, fn: () => null, target: $tokenizedCard });

  // -- The method that is chosen to begin with
  if (preselection)
    sample({
      clock: [...preselection.on],
      source: { method: preselection.$method, draft: $draft },
      filter: ({ method, draft }) => method !== null && draft.method === null,
      fn: ({ method }) => ({ method, preselected: true }),
      target: draftChanged,
    });

  // -- Continuing: runs the remaining tasks
  const went = sample({
    clock: [submitted, frameSubmitted],
    filter: $isActive,
    fn: () => undefined,
  });
  sample({ clock: went, fn: () => [], target: $problems });
  const frameCame = sample({
    clock: $frameState.updates,
    source: { asks: $isActive, early: $early },
    filter: ({ asks, early }, state) => asks && early && state === 'ready',
    fn: () => undefined,
  });
  const atHand = sample({
    clock: $tokenizedCard.updates,
    source: { draft: $draft, asks: $isActive },
    filter: ({ draft, asks }, captured) => asks && captured?.method === draft.method,
    fn: () => undefined,
  });
  const task = split(sample({ clock: [went, frameCame, atHand], source: $task }), {
    done: ({ kind }) => kind === 'done',
    expiring: ({ kind }) => kind === 'confirmExpiring',
    choose: ({ kind }) => kind === 'choose',
    card: ({ kind }) => kind === 'captureCard' || kind === 'captureCode',
    bank: ({ kind }) => kind === 'tokeniseBank',
    connect: ({ kind }) => kind === 'connectBank',
  });
  sample({ clock: task.done, fn: () => undefined, target: ready });
  sample({ clock: task.connect, fn: () => undefined, target: connectRequested });
  sample({
    clock: task.choose,
    fn: (): FieldProblem[] => [{ field: 'method', messageKey: 'errors.chooseMethod' }],
    target: $problems,
  });
  sample({
    clock: task.expiring,
    filter: $mayAskExpiring,
    fn: (todo) => (todo.kind === 'confirmExpiring' ? todo.card : null),
    target: $expiringCard,
  });
  sample({
    clock: task.card,
    filter: not(or($pending, $frameComing)),
    fn: (todo) =>
      todo.kind === 'captureCode'
        ? { purpose: 'SECURITY_CODE' as const, paymentMethodId: todo.paymentMethodId }
        : { purpose: 'CARD' as const },
    target: ownCaptureFx,
  });
  sample({ clock: task.card, filter: $frameComing, fn: () => true, target: $early });
  sample({ clock: task.bank, source: $draft, fn: bankProblems, target: $problems });
  sample({
    clock: task.bank,
    source: $draft,
    filter: ({ bank }) => holdsCardNumber(bank.nameOnAccount),
    fn: ({ bank }) => ({ bank: draftWithoutCardNumbers(bank, 'nameOnAccount') }),
    target: draftChanged,
  });
  sample({
    clock: task.bank,
    source: $draft,
    filter: combine($open, $draft, (open, draft) => open && bankProblems(draft).length === 0),
    fn: ({ bank: { routingNumber, accountNumber, accountType, nameOnAccount } }) => ({
      routingNumber: routingNumber.trim(),
      accountNumber: accountNumber.trim(),
      accountType,
      nameOnAccount,
    }),
    target: ownBankFx,
  });

  // -- Results. A customer who went back meanwhile stays there.
  sample({
    clock: ownCaptureFx.done,
    fn: ({
      params,
      result: { paymentToken, type, lastFour, expiration, prepaid },
    }): TokenizedCard => ({
      method: params.purpose === 'CARD' ? NEW_CARD : params.paymentMethodId,
      paymentToken,
      type,
      lastFour,
      expiration,
      prepaid,
    }),
    target: $tokenizedCard,
  });
  const refused = split(ownCaptureFx.failData, {
    verification: (failure) =>
      failure.kind === 'refused' && failure.systemErrorCode === 'VERIFICATION_FAILED',
  });
  sample({ clock: refused.verification, target: verificationFailed });
  sample({ clock: refused.__, fn: cardEntryProblems, target: $problems });
  sample({
    clock: ownBankFx.doneData,
    source: $draft,
    fn: ({ bank }, bankToken) => ({
      bankToken,
      bank: { ...bank, accountNumber: '', accountNumberAgain: '' },
    }),
    target: draftChanged,
  });
  sample({ clock: ownBankFx.done, filter: $isActive, fn: () => undefined, target: ready });
  sample({
    clock: ownBankFx.failData,
    fn: (): FieldProblem[] => [
      { field: 'method', messageKey: 'errors.bankUnavailable', ours: true },
    ],
    target: $problems,
  });

  // -- A bank account that is connected online
  sample({ clock: bankConsented, filter: $open, target: ownConnectFx });
  sample({
    clock: ownConnectFx.doneData,
    fn: (connectedBank) => ({ connectedBank }),
    target: draftChanged,
  });
  sample({
    clock: otherAccountRequested,
    fn: () => ({ connectedBank: null }),
    target: draftChanged,
  });

  // -- A card that expires soon is used only after the customer confirms, once per card
  const agreed = sample({
    clock: expiringConfirmed,
    source: $expiringCard,
    filter: (card: ExpiringCard | null): card is ExpiringCard => card !== null,
  });
  sample({
    clock: agreed,
    fn: (card) => ({ confirmedExpiring: expiringKey(card) }),
    target: draftChanged,
  });
  sample({ clock: agreed, fn: () => undefined, target: ready });
  sample({
    clock: [agreed, expiringDeclined, methodSelected, ...left, sessionEnded],
    fn: () => null,
    target: $expiringCard,
  });

  // -- Reset
  sample({
    clock: [methodSelected, bankFieldChanged, ...left, sessionEnded],
    fn: () => [],
    target: $problems,
  });
  sample({
    clock: [$frameState.updates, methodSelected, ...left, sessionEnded],
    fn: () => false,
    target: $early,
  });
  sample({ clock: sessionEnded, fn: () => null, target: $tokenizedCard });

  return {
    $draft,
    $tokenizedCard,
    $problems,
    $pending,
    $connecting,
    $task,
    $panel,
    $label,
    $expiringCard,
    methodSelected,
    bankFieldChanged,
    bankAccountChanged,
    cardEntryRestarted,
    saveMethodToggled,
    expiringConfirmed,
    expiringDeclined,
    bankConsented,
    otherAccountRequested,
    ready,
    connectRequested,
    bankConnected: ownConnectFx.done.map(() => undefined),
    bankConnectFailed: ownConnectFx.failData,
    verificationFailed,
  };
}

export type MethodEntry = ReturnType<typeof createMethodEntry>;

export type { FieldProblem } from '../../platform/form/types.ts';
export { CONNECT_BANK, NEW_BANK_ACCOUNT, NEW_CARD } from './types.ts';
