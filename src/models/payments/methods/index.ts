import { createEvent, createStore, sample, split } from 'effector';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import type { PaymentMethod } from '../wallet/index.ts';
import { deletePaymentMethodFx } from '../wallet/ports.ts';
import { formDismissed } from './form.ts';
import { noticeShown, noticeDismissed, paymentMethodsOpened } from './notice.ts';
import type { Notice } from './notice.ts';
import { deletionBlock, isInUse } from './rules-methods.ts';
import type { DeletionBlock } from './rules-methods.ts';

export { $methodsNotice, paymentMethodsOpened } from './notice.ts';
export type { Notice } from './notice.ts';
export {
  $form,
  $formPending,
  $formProblems,
  $formState,
  $formWait,
  addRequested,
  cardEditRequested,
  formDismissed,
  isOfMethod,
  labelRequested,
} from './form.ts';
export type { FormState, MethodForm, OpenForm } from './form.ts';
export { $addable, $addDraft, addEntry, addLabelled, addSubmitted } from './add.ts';
export { $cardDraft, cardEdited, cardSubmitted } from './edit-card.ts';
export { $labelDraft, labelEdited, labelSubmitted } from './label.ts';
export type { CardDraft, LabelDraft } from './rules-form.ts';
export type { DeletionBlock } from './rules-methods.ts';

function deletionFailureOutcome(failure: RequestFailure): FailureOutcome<'inUse'> {
  if (outcomeUnknown(failure)) return { stays: 'unknown' };
  return isInUse(refusalCode(failure)) ? { tells: 'inUse' } : { stays: 'refused' };
}

// Deleting a method that is already deleted succeeds: no idempotency key is needed.
const deletion = createConfirmedMutation({
  name: 'methods.remove',
  sendFx: deletePaymentMethodFx,
  inputOf: ({ id }: PaymentMethod) => ({ paymentMethodId: id }),
  failureOutcome: deletionFailureOutcome,
});

// -- Public events
/** The customer requests deletion of this method. */
export const deletionRequested = createEvent<PaymentMethod>();
export const deletionBlockDismissed = createEvent();
export const {
  confirmed: deletionConfirmed,
  declined: deletionDeclined,
  $confirmation: $deletion,
} = deletion;

// -- Stores
/** The method that cannot be deleted, because a payment will use it (spec 4, roadblock). */
export const $deletionBlock = createStore<{ method: PaymentMethod; block: DeletionBlock } | null>(
  null,
  {
    serialize: 'ignore',
  },
);

// -- Opening
sample({ clock: paymentMethodsOpened, target: [wallet.opened, deletion.closed] });
sample({
  clock: [paymentMethodsOpened, deletionRequested, sessionEnded],
  fn: () => null,
  target: $deletionBlock,
});

// -- Opens the confirmation or the deletion block; an open form closes
sample({ clock: deletionRequested, fn: () => undefined, target: [noticeDismissed, formDismissed] });
const wanted = split(deletionRequested, { blocked: (method) => deletionBlock(method) !== null });
sample({
  clock: wanted.blocked,
  fn: (method) => ({ method, block: deletionBlock(method) ?? 'AUTOPAY' }),
  target: $deletionBlock,
});
sample({ clock: wanted.__, target: deletion.requested });
sample({ clock: deletionBlockDismissed, fn: () => null, target: $deletionBlock });

// -- Results
sample({
  clock: deletion.doneSubject,
  fn: ({ type, lastFour }): Notice => ({ kind: 'deleted', type, lastFour }),
  target: noticeShown,
});
sample({
  clock: deletion.noticeRaised,
  fn: (): Notice => ({ kind: 'inUse' }),
  target: noticeShown,
});
sample({
  clock: [deletion.done, deletion.noticeRaised],
  fn: () => undefined,
  target: wallet.refreshed,
});
