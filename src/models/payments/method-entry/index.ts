import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import type { Event, EventCallable, Store } from 'effector';
import { $frameState, frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import { expiringKey } from './rules-expiring.ts';
import { methodPanel } from './rules-panel.ts';
import { sessionEnded } from '../../session/index.ts';
import type { PaymentMethod } from '../wallet/index.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { NEW_CARD } from './types.ts';
import type {
  BankFields,
  TokenizedCard,
  ExpiringCard,
  MethodChoice,
  MethodDraft,
} from './types.ts';
import { createBankAccountTokenFx } from './ports.ts';
import { bankProblems, methodLabel, methodTask } from './rules-method-entry.ts';

export type { MethodEntryUnits, TokenizedCard, ExpiringCard, MethodDraft } from './types.ts';

export const EMPTY_METHOD: MethodDraft = {
  method: null,
  preselected: false,
  bank: { routingNumber: '', accountNumber: '', accountType: 'CHECKING', nameOnAccount: '' },
  bankToken: null,
  connectedBank: null,
  saveMethod: false,
  confirmedExpiring: null,
};

interface Options {
  /** What is filled in, wherever its owner keeps it. */
  $draft: Store<MethodDraft>;
  draftChanged: EventCallable<Partial<MethodDraft>>;
  $methods: Store<PaymentMethod[]>;
  /** `YYYY-MM-DD` in the account's billing time zone. */
  $today: Store<string>;
  /** The method is what is asked for now; what the frame says elsewhere concerns others. */
  $isActive: Store<boolean>;
  /** The customer goes on. */
  submitted: Event<void>;
  /** The customer goes back, or the page opens anew. */
  left: readonly Event<void>[];
}

/**
 * Choosing or entering a payment method (spec 4, 5): a saved one with its security code, a new card, a new bank account.
 * Says once it is at hand (`ready`); the card's number and code never leave card capture's frame.
 */
export function createMethodEntry({
  $draft,
  draftChanged,
  $methods,
  $today,
  $isActive: $asks,
  submitted,
  left,
}: Options) {
  // -- Public events
  const methodSelected = createEvent<MethodChoice>();
  const bankFieldChanged = createEvent<{ field: keyof BankFields; value: string }>();
  const bankAccountChanged = createEvent();
  const cardEntryRestarted = createEvent();
  const expiringConfirmed = createEvent();
  const expiringDeclined = createEvent();
  /** The method is at hand. */
  const ready = createEvent();
  /** The verification of a security code failed itself: nothing is known of the code (spec 4). */
  const verificationFailed = createEvent();

  // -- Effects of its own: what another form captures is not this one's
  const ownCaptureFx = attach({ effect: tokenizeCardFx });
  const ownBankFx = attach({ effect: createBankAccountTokenFx });

  // -- Stores
  /** The captured card or verified code; memory only, gone with a reload. */
  const $captured = createStore<TokenizedCard | null>(null, { serialize: 'ignore' });
  const $problems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
  const $expiringCard = createStore<ExpiringCard | null>(null, { serialize: 'ignore' });
  /** The customer went on while the card-capture frame was still coming. */
  const $early = createStore(false, { serialize: 'ignore' });

  // -- Derived
  const $pending = combine(ownCaptureFx.pending, ownBankFx.pending, (card, bank) => card || bank);
  const $open = combine($pending, (pending) => !pending);
  const $frameComing = combine($frameState, (state) => state === 'loading');
  const $task = combine($draft, $captured, $methods, $today, methodTask);
  /** What the chosen method still asks for. */
  const $panel = combine($draft, $captured, $methods, methodPanel);
  /** The method as it is named; null while it isn't known. */
  const $label = combine($draft, $captured, $methods, methodLabel);

  // -- Filling in: what is being checked stays as it is until the answer comes
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
  sample({ clock: cardEntryRestarted, fn: () => null, target: $captured });

  // -- Going on: what is still to be done is done
  const went = sample({ clock: [submitted, frameSubmitted], filter: $asks, fn: () => undefined });
  sample({ clock: went, fn: () => [], target: $problems });
  const frameCame = sample({
    clock: $frameState.updates,
    source: { asks: $asks, early: $early },
    filter: ({ asks, early }, state) => asks && early && state === 'ready',
    fn: () => undefined,
  });
  const atHand = sample({
    clock: $captured.updates,
    source: { draft: $draft, asks: $asks },
    filter: ({ draft, asks }, captured) => asks && captured?.method === draft.method,
    fn: () => undefined,
  });
  const task = split(sample({ clock: [went, frameCame, atHand], source: $task }), {
    done: ({ kind }) => kind === 'done',
    expiring: ({ kind }) => kind === 'confirmExpiring',
    choose: ({ kind }) => kind === 'choose',
    card: ({ kind }) => kind === 'captureCard' || kind === 'captureCode',
    bank: ({ kind }) => kind === 'tokeniseBank',
  });
  sample({ clock: task.done, fn: () => undefined, target: ready });
  sample({
    clock: task.choose,
    fn: (): FieldProblem[] => [{ field: 'method', messageKey: 'errors.chooseMethod' }],
    target: $problems,
  });
  sample({
    clock: task.expiring,
    fn: (todo) => (todo.kind === 'confirmExpiring' ? todo.card : null),
    target: $expiringCard,
  });
  sample({
    clock: task.card,
    filter: combine($open, $frameComing, (open, coming) => open && !coming),
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
    filter: combine($open, $draft, (open, draft) => open && bankProblems(draft).length === 0),
    fn: ({ bank }) => ({
      ...bank,
      routingNumber: bank.routingNumber.trim(),
      accountNumber: bank.accountNumber.trim(),
    }),
    target: ownBankFx,
  });

  // -- What came back. Whoever went back meanwhile stays there.
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
    target: $captured,
  });
  const refused = split(ownCaptureFx.failData, {
    verification: (failure) =>
      failure.kind === 'refused' && failure.systemErrorCode === 'VERIFICATION_FAILED',
  });
  sample({ clock: refused.verification, fn: () => undefined, target: verificationFailed });
  sample({ clock: refused.__, fn: cardEntryProblems, target: $problems });
  sample({
    clock: ownBankFx.doneData,
    source: $draft,
    fn: ({ bank }, bankToken) => ({ bankToken, bank: { ...bank, accountNumber: '' } }),
    target: draftChanged,
  });
  sample({ clock: ownBankFx.done, filter: $asks, fn: () => undefined, target: ready });
  sample({
    clock: ownBankFx.failData,
    fn: (): FieldProblem[] => [
      { field: 'method', messageKey: 'errors.bankUnavailable', ours: true },
    ],
    target: $problems,
  });

  // -- A card that expires soon is used only when the customer says so, once for it
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

  // -- Beginning anew
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
  sample({ clock: sessionEnded, fn: () => null, target: $captured });

  return {
    $draft,
    $tokenizedCard: $captured,
    $problems,
    $pending,
    $task,
    $panel,
    $label,
    $expiringCard,
    methodSelected,
    bankFieldChanged,
    bankAccountChanged,
    cardEntryRestarted,
    expiringConfirmed,
    expiringDeclined,
    ready,
    verificationFailed,
  };
}

export type MethodEntry = ReturnType<typeof createMethodEntry>;

export type { FieldProblem } from '../../platform/form/types.ts';
export { CONNECT_BANK, NEW_BANK_ACCOUNT, NEW_CARD } from './types.ts';
