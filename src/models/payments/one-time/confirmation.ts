import { createStore, sample } from 'effector';
import {
  $declinedSince,
  $lastReceipts,
  keyAnswered,
  receiptsRestored,
  receiptsShown,
  receiptsWanted,
  submissionBegan,
} from '../receipts/index.ts';
import { sessionEnded } from '../../session/index.ts';
import type { MethodLabel } from '../method-entry/types.ts';
import { $draft, $tokenizedCard, oneTimePaymentOpened } from './draft.ts';
import {
  findPaymentByKeyFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from './ports.ts';
import { submissionShownAgain } from './submission/rules-submit.ts';
import type { Submission } from './draft/types.ts';
import { $methodLabel, $requestedStep } from './steps.ts';
import { $submission, laterPaymentFailed, paymentSubmitted } from './submit.ts';

/** The payment was sent with a prepaid card, which is not saved. False after a reload. */
export const $paidWithPrepaid = createStore(false, { serialize: 'ignore' });

/** The method that the payment was sent with, labelled as on review. Null after a reload. */
export const $methodUsed = createStore<MethodLabel | null>(null, { serialize: 'ignore' });

// -- The keys of what was accepted, and of what was not after it, and what is shown of it
sample({ clock: [paymentSubmitted, oneTimePaymentOpened], target: submissionBegan });
sample({
  clock: [sendInstantPaymentFx.done, sendFuturePaymentFx.done, sendDevicePaymentFx.done],
  fn: ({ params }) => params.idempotencyKey,
  target: keyAnswered,
});
sample({
  clock: findPaymentByKeyFx.done,
  filter: ({ result }) => result.state === 'ACCEPTED',
  fn: ({ params }) => params,
  target: keyAnswered,
});
sample({ clock: laterPaymentFailed, target: keyAnswered });
sample({
  clock: $submission,
  filter: ({ kind }) => kind === 'accepted',
  fn: (submission) =>
    submission.kind === 'accepted' ? [...(submission.also ?? []), submission.receipt] : [],
  target: receiptsShown,
});

// -- How it was paid
sample({
  clock: paymentSubmitted,
  source: { draft: $draft, captured: $tokenizedCard },
  fn: ({ draft, captured }) => captured?.method === draft.method && captured.prepaid,
  target: $paidWithPrepaid,
});

sample({
  clock: [sendInstantPaymentFx, sendFuturePaymentFx, sendDevicePaymentFx],
  source: $methodLabel,
  fn: (label) => label,
  target: $methodUsed,
});
sample({ clock: [oneTimePaymentOpened, sessionEnded], fn: () => null, target: $methodUsed });
// -- After Back and Forward: the result's URL shows the result, and never the form again
sample({
  clock: oneTimePaymentOpened,
  source: {
    wanted: $requestedStep,
    submission: $submission,
    receipts: $lastReceipts,
    declined: $declinedSince,
  },
  filter: ({ wanted, submission, receipts }) =>
    wanted === 'result' && submission.kind === 'idle' && receipts.length > 0,
  fn: ({ receipts, declined }): Submission => submissionShownAgain(receipts, declined),
  target: $submission,
});

// -- After a reload: the result's URL shows the result
sample({ clock: oneTimePaymentOpened, target: receiptsWanted });
sample({
  clock: receiptsRestored,
  source: { wanted: $requestedStep, submission: $submission, declined: $declinedSince },
  filter: ({ wanted, submission }) => wanted === 'result' && submission.kind === 'idle',
  fn: ({ declined }, receipts): Submission => submissionShownAgain(receipts, declined),
  target: $submission,
});
