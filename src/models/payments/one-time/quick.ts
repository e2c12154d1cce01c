import { combine, createStore, sample } from 'effector';
import { frameSubmitted } from '../card-entry/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { $bill, $draft, draftChanged, EMPTY_DRAFT } from './draft.ts';
import { readDraftFx } from './ports.ts';
import { entry } from './method.ts';
import { $status, $step, stepCompleted, stepSubmitted } from './steps.ts';
import { $reviewProblems, $submission, paymentSubmitted } from './submit.ts';
import { effectiveAmountChoice } from './draft/rules-amount-choice.ts';
import { askedAmountChoice } from './draft/rules-target.ts';

// -- Derived
/** Problems of the single step. */
export const $confirmProblems = combine(entry.$problems, $reviewProblems, (method, review) => [
  ...method,
  ...review,
]);
/** The method in quick pay's URL. */
const $quickMethodId = combine($location, ({ search }) => {
  const query = new URLSearchParams(search);
  return query.get('step') === 'confirm' ? query.get('method') : null;
});

/** The amount in quick pay's URL, if it names one. */
const $askedAmount = $location.map(({ search }) => askedAmountChoice(search));

// -- Stores
/**
 * The terms were accepted when Pay was pressed: accepting them while the code is still being
 * verified is not a request to pay.
 */
const $termsAcceptedOnSubmit = createStore(false, { serialize: 'ignore' });

// -- Opening its URL fills in the payment: the amount due, today, with that method
const $isReady = combine($status, ({ kind }) => kind === 'ready');
const filled = sample({
  clock: [$isReady.updates, readDraftFx.finally],
  source: {
    ready: $isReady,
    named: $quickMethodId,
    bill: $bill,
    asked: $askedAmount,
    draft: $draft,
    submission: $submission,
  },
  filter: ({ ready, named, bill, draft, submission }) =>
    ready &&
    named !== null &&
    bill !== null &&
    !draft.submitted &&
    draft.method !== named &&
    submission.kind === 'idle',
});
sample({
  clock: filled,
  fn: ({ named, bill, asked, draft }) => ({
    ...EMPTY_DRAFT,
    target: draft.target,
    method: named,
    // The link chose it, not the customer: nothing was entered yet.
    preselected: true,
    amountChoice: bill && effectiveAmountChoice(asked, bill),
  }),
  target: draftChanged,
});

// -- The single step is complete: the payment is sent
sample({
  clock: [stepSubmitted, frameSubmitted],
  source: $draft,
  fn: ({ termsAccepted }) => termsAccepted,
  target: $termsAcceptedOnSubmit,
});
const complete = sample({
  clock: stepCompleted,
  source: { step: $step, agreed: $termsAcceptedOnSubmit },
});
sample({
  clock: complete,
  filter: ({ step, agreed }) => step === 'confirm' && agreed,
  fn: () => undefined,
  target: paymentSubmitted,
});
