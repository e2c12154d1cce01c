import { attach, combine, createEvent, createStore, sample } from 'effector';
import { draftWithoutCardNumbers } from '../../platform/card-numbers/rules-card-numbers.ts';
import { labelPaymentMethodFx } from '../wallet/ports.ts';
import {
  $form,
  $formIdle,
  formAnswered,
  formEdited,
  formFailed,
  formOpened,
  formSending,
  formSubmitted,
  isOfMethod,
} from './form.ts';
import { labelDraftOf, labelInput, labelProblems, labelRefusals } from './rules-form.ts';
import type { LabelDraft } from './rules-form.ts';

// -- Public events
export const labelEdited = createEvent<Partial<LabelDraft>>();
export const labelSubmitted = createEvent();

// -- Stores
export const $labelDraft = createStore<LabelDraft>(
  { nickname: '', isDefault: false },
  { serialize: 'ignore' },
);

// -- Effects
const labelFx = attach({ effect: labelPaymentMethodFx });

// -- Derived
const $naming = combine($form, $labelDraft, (form, draft) =>
  form?.kind === 'label' ? { method: form.method, draft } : null,
);

// -- Input: starts with the current label
sample({
  clock: formOpened,
  filter: isOfMethod,
  fn: ({ method }) => labelDraftOf(method),
  target: $labelDraft,
});
const edited = sample({ clock: labelEdited, filter: $formIdle });
sample({
  clock: edited,
  source: $labelDraft,
  fn: (draft, edit) => ({ ...draft, ...edit }),
  target: $labelDraft,
});
sample({ clock: edited, fn: () => undefined, target: formEdited });

// -- Submitting: once, however often it is pressed
const submitted = sample({
  clock: labelSubmitted,
  source: { naming: $naming, idle: $formIdle },
  filter: ({ naming, idle }) => naming !== null && idle,
  fn: ({ naming }) => ({
    problems: naming ? labelProblems(naming.draft) : [],
    input: naming && labelInput(naming.draft, naming.method),
  }),
});
sample({ clock: submitted, fn: ({ problems }) => ({ problems }), target: formSubmitted });
sample({
  clock: submitted,
  source: $labelDraft,
  fn: (draft) => draftWithoutCardNumbers(draft, 'nickname'),
  target: $labelDraft,
});
const checked = sample({
  clock: submitted,
  filter: ({ problems }) => problems.length === 0,
  fn: ({ input }) => input,
});
sample({ clock: checked, fn: () => undefined, target: formSending });
sample({ clock: checked, filter: (input) => input !== null, target: labelFx });

// -- Results
sample({ clock: labelFx.done, fn: () => undefined, target: formAnswered });
sample({
  clock: labelFx.failData,
  fn: (failure) => ({ failure, problems: labelRefusals(failure) }),
  target: formFailed,
});
