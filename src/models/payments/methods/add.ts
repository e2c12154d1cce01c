import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { draftWithoutCardNumbers } from '../../platform/card-numbers/rules-card-numbers.ts';
import { $today } from '../../billing/index.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import {
  createMethodEntry,
  createMethodState,
  EMPTY_METHOD,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
} from '../method-entry/index.ts';
import type { MethodDraft } from '../method-entry/index.ts';
import { wallet } from '../wallet/index.ts';
import { savePaymentMethodFx } from '../wallet/ports.ts';
import {
  $form,
  $formIdle,
  $formState,
  formProblemsFound,
  formEdited,
  formFailed,
  formDismissed,
  formOpened,
  formSending,
  formSubmitted,
  formVerifying,
} from './form.ts';
import { noticeShown, paymentMethodsOpened } from './notice.ts';
import { addInput, addRefusals, labelProblems, prepaidProblems } from './rules-form.ts';
import type { LabelDraft } from './rules-form.ts';

/** Draft of a new method: its input and its label. */
export type AddDraft = MethodDraft & LabelDraft;

const EMPTY: AddDraft = { ...EMPTY_METHOD, nickname: '', isDefault: false };

// -- Public events
export const addLabelled = createEvent<Partial<LabelDraft>>();
export const addSubmitted = createEvent();

// -- Internal events
const changed = createEvent<Partial<AddDraft>>();
const entrySubmitted = createEvent();
const left = createEvent();

// -- Stores
export const $addDraft = createStore<AddDraft>(EMPTY, { serialize: 'ignore' });

// -- Effects
const saveFx = attach({ effect: savePaymentMethodFx });

// -- Derived
const $isOpen = combine($form, (form) => form?.kind === 'add');
/** Method types that may be added: those that the account accepts. */
export const $addable = combine(wallet.$data, (card) =>
  card.kind === 'ready'
    ? [
        ...(card.value.cardsAccepted ? [NEW_CARD] : []),
        ...(card.value.bankAccountsAccepted ? [NEW_BANK_ACCOUNT] : []),
      ]
    : [],
);

/** Entry of the new method. */
export const addEntry = createMethodEntry({
  state: createMethodState({
    $draft: $addDraft,
    $methods: createStore([], { serialize: 'ignore' }),
    $today,
  }),
  draftChanged: changed,
  $isActive: $isOpen,
  submitted: entrySubmitted,
  left: [left],
});

// -- Opening: empty, with the first accepted type preselected
sample({ clock: [formDismissed, paymentMethodsOpened], fn: () => undefined, target: left });
sample({
  clock: formOpened,
  source: $addable,
  filter: (_, { kind }) => kind === 'add',
  fn: ([method = null]): AddDraft => ({ ...EMPTY, method }),
  target: $addDraft,
});
sample({ clock: formOpened, fn: () => null, target: addEntry.$tokenizedCard });
sample({
  clock: changed,
  source: $addDraft,
  fn: (draft, change) => ({ ...draft, ...change }),
  target: $addDraft,
});
const labelled = sample({ clock: addLabelled, filter: $formIdle });
sample({ clock: labelled, target: changed });
sample({
  clock: [
    labelled,
    addEntry.methodSelected,
    addEntry.bankFieldChanged,
    addEntry.cardEntryRestarted,
  ],
  fn: () => undefined,
  target: formEdited,
});

// -- Submitting: checks the label first, then the method itself
const submitted = sample({
  clock: addSubmitted,
  source: { draft: $addDraft, open: $isOpen, idle: $formIdle },
  filter: ({ open, idle }) => open && idle,
  fn: ({ draft }) => ({ problems: labelProblems(draft) }),
});
sample({
  clock: submitted,
  source: $addDraft,
  fn: (draft) => draftWithoutCardNumbers(draft, 'nickname'),
  target: $addDraft,
});
sample({ clock: submitted, target: formSubmitted });
sample({
  clock: submitted,
  filter: ({ problems }) => problems.length === 0,
  fn: () => undefined,
  target: entrySubmitted,
});
sample({
  clock: addEntry.$pending,
  filter: (pending) => pending,
  fn: () => undefined,
  target: formVerifying,
});
sample({
  clock: addEntry.$problems.updates,
  filter: (problems) => problems.length > 0,
  target: formProblemsFound,
});
sample({
  clock: addEntry.verificationFailed,
  fn: () => [{ field: 'method', messageKey: 'errors.unableToComplete', ours: true as const }],
  target: formProblemsFound,
});

// -- Method ready: saved once, unless it is a prepaid card
const methodReady = split(
  sample({
    clock: addEntry.ready,
    source: { draft: $addDraft, captured: addEntry.$tokenizedCard, state: $formState },
    filter: ({ state }) => state.kind !== 'sending',
    fn: ({ draft, captured }) => ({
      problems: [...labelProblems(draft), ...prepaidProblems(captured)],
      input: addInput(draft, captured),
    }),
  }),
  { wrong: ({ problems }) => problems.length > 0 },
);
sample({ clock: methodReady.wrong, fn: ({ problems }) => problems, target: formProblemsFound });
sample({ clock: methodReady.__, fn: () => undefined, target: formSending });
sample({
  clock: methodReady.__,
  filter: ({ input }) => input !== null,
  fn: ({ input }) => input ?? { paymentToken: '', nickname: null, isDefault: false },
  target: saveFx,
});

// -- Results: an expired token or a card that its bank declined must be entered again
sample({
  clock: saveFx.done,
  source: addEntry.$label,
  fn: (label) => ({
    kind: 'added' as const,
    type: label?.type ?? 'CREDIT_CARD',
    lastFour: label?.lastFour ?? '',
  }),
  target: noticeShown,
});
sample({ clock: saveFx.done, fn: () => undefined, target: wallet.refreshed });
sample({
  clock: saveFx.failData,
  fn: (failure) => ({ failure, problems: addRefusals(failure) }),
  target: formFailed,
});
const tokenRejected = sample({
  clock: saveFx.failData,
  filter: (failure) =>
    ['PAYMENT_TOKEN_EXPIRED', 'METHOD_PREPAID', 'CARD_NOT_VERIFIED'].includes(
      refusalCode(failure) ?? '',
    ),
});
sample({ clock: tokenRejected, fn: () => null, target: addEntry.$tokenizedCard });
sample({ clock: tokenRejected, fn: () => ({ bankToken: null }), target: changed });
