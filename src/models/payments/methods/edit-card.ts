import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { $today } from '../../billing/index.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { $frameState, frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import { updateCardFx } from '../wallet/ports.ts';
import {
  $form,
  $formIdle,
  $formState,
  $previousTryUncertain,
  formAnswered,
  formProblemsFound,
  formEdited,
  formFailed,
  formOpened,
  formSending,
  formSubmitted,
  formVerifying,
  isOfMethod,
} from './form.ts';
import { typedExpiry } from './rules-methods.ts';
import {
  securityCodeProblems,
  cardDraftOf,
  cardProblems,
  cardRefusals,
  cardChange,
  isCodeMissing,
  unchangedProblems,
} from './rules-form.ts';
import type { CardDraft } from './rules-form.ts';

// -- Public events
export const cardEdited = createEvent<Partial<CardDraft>>();
export const cardSubmitted = createEvent();

// -- Internal events
/** The frame returned the code's token. Null for none. */
const codeResolved = createEvent<string | null>();

// -- Stores
export const $cardDraft = createStore<CardDraft>(
  { expiration: '', zipCode: '' },
  { serialize: 'ignore' },
);

// -- Effects
/** This form's own effects, so that other forms' results are ignored. */
const verifyFx = attach({ effect: tokenizeCardFx });
const updateFx = attach({ effect: updateCardFx });

// -- Derived
const $editing = combine(
  { form: $form, draft: $cardDraft, today: $today },
  ({ form, draft, today }) =>
    form?.kind === 'card' ? { method: form.method, draft, today } : null,
);
const $problems = combine($editing, (editing) =>
  editing ? cardProblems(editing.draft, editing.method, editing.today) : [],
);
const $isVerifying = combine($formState, ({ kind }) => kind === 'verifying');

// -- Input: starts with the current card
sample({
  clock: formOpened,
  filter: isOfMethod,
  fn: ({ method }) => cardDraftOf(method),
  target: $cardDraft,
});
// Data being sent stays unchanged until the response is received.
const edited = sample({ clock: cardEdited, filter: $formIdle });
sample({
  clock: edited,
  source: $cardDraft,
  fn: (draft, edit) => ({
    ...draft,
    ...edit,
    ...(edit.expiration === undefined ? {} : { expiration: typedExpiry(edit.expiration) }),
  }),
  target: $cardDraft,
});
sample({ clock: edited, fn: () => undefined, target: formEdited });

// -- Submitting: checked, then the frame is queried for an optional code
const submitted = sample({
  clock: [cardSubmitted, frameSubmitted],
  source: { editing: $editing, idle: $formIdle, problems: $problems, frame: $frameState },
  filter: ({ editing, idle }) => editing !== null && idle,
});
sample({ clock: submitted, fn: ({ problems }) => ({ problems }), target: formSubmitted });
const checked = split(
  sample({ clock: submitted, filter: ({ problems }) => problems.length === 0 }),
  { asked: ({ frame }) => frame === 'ready' },
);
sample({ clock: checked.asked, fn: () => undefined, target: formVerifying });
sample({
  clock: checked.asked,
  fn: ({ editing }) => ({
    purpose: 'SECURITY_CODE' as const,
    paymentMethodId: editing?.method.id ?? '',
  }),
  target: verifyFx,
});
// Nothing can have been typed in an absent frame.
sample({ clock: checked.__, fn: () => null, target: codeResolved });
const verified = sample({ clock: verifyFx.doneData, filter: $isVerifying });
sample({ clock: verified, fn: ({ paymentToken }) => paymentToken, target: codeResolved });
const notVerified = split(sample({ clock: verifyFx.failData, filter: $isVerifying }), {
  missing: isCodeMissing,
});
sample({ clock: notVerified.missing, fn: () => null, target: codeResolved });
sample({ clock: notVerified.__, fn: securityCodeProblems, target: formProblemsFound });

// -- Sent, unless nothing has changed
const changeDecided = split(
  sample({
    clock: codeResolved,
    source: $editing,
    fn: (editing, token) =>
      editing && { ...cardChange(editing.draft, editing.method, token), method: editing.method },
  }),
  {
    unchanged: (change) => change !== null && !change.isChanged,
    changed: (change) => change !== null,
  },
);
sample({
  clock: changeDecided.unchanged,
  fn: (change) => (change ? unchangedProblems(change.method) : []),
  target: formProblemsFound,
});
sample({ clock: changeDecided.changed, fn: () => undefined, target: formSending });
const sent = sample({ clock: changeDecided.changed, fn: (change) => change?.input ?? null });
sample({ clock: sent, filter: (input) => input !== null, target: updateFx });

// -- Results
sample({ clock: updateFx.done, fn: () => undefined, target: formAnswered });
const failed = split(
  sample({
    clock: updateFx.failData,
    source: { inDoubt: $previousTryUncertain, editing: $editing },
    fn: ({ inDoubt, editing }, failure) => ({
      inDoubt,
      failure,
      problems: editing ? cardRefusals(failure, editing.method) : [],
    }),
  }),
  {
    doneBefore: ({ inDoubt, failure }) => inDoubt && refusalCode(failure) === 'NOTHING_CHANGED',
  },
);
sample({ clock: failed.doneBefore, fn: () => undefined, target: formAnswered });
sample({
  clock: failed.__,
  fn: ({ failure, problems }) => ({ failure, problems }),
  target: formFailed,
});
