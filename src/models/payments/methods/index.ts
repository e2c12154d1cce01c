import { createEvent, createStore, sample, split } from 'effector';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { createQuestion } from '../../platform/query/question.ts';
import type { FailureOutcome } from '../../platform/query/question.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import type { PaymentMethod } from '../wallet/index.ts';
import { deletePaymentMethodFx } from '../wallet/ports.ts';
import { formLeft } from './form.ts';
import { noticeGiven, noticeLeft, paymentMethodsOpened } from './notice.ts';
import type { Notice } from './notice.ts';
import { blockOf, isInUse } from './rules.ts';
import type { Block } from './rules.ts';

export { $methodsNotice, paymentMethodsOpened } from './notice.ts';
export type { Notice } from './notice.ts';
export {
  $form,
  $formPending,
  $formProblems,
  $formState,
  addRequested,
  cardEditRequested,
  formLeft,
  isOfMethod,
  labelRequested,
} from './form.ts';
export type { FormState, MethodForm, OpenForm } from './form.ts';
export { $addable, $addDraft, addEntry, addLabelled, addSubmitted } from './add.ts';
export { $cardDraft, cardEdited, cardSubmitted } from './edit-card.ts';
export { $labelDraft, labelEdited, labelSubmitted } from './label.ts';
export type { CardDraft, LabelDraft } from './rules-form.ts';
export type { Block } from './rules.ts';

function deletionFailureOutcome(failure: RequestFailure): FailureOutcome<'inUse'> {
  if (outcomeUnknown(failure)) return { stays: 'unknown' };
  return isInUse(refusalCode(failure)) ? { tells: 'inUse' } : { stays: 'refused' };
}

// Deleting what is gone already is answered all the same: it needs no key.
const question = createQuestion({
  sendFx: deletePaymentMethodFx,
  inputOf: ({ id }: PaymentMethod) => ({ paymentMethodId: id }),
  failureOutcome: deletionFailureOutcome,
});

// -- Public events
/** The customer wants this method deleted. */
export const deletionRequested = createEvent<PaymentMethod>();
export const roadblockLeft = createEvent();
export const {
  confirmed: deletionConfirmed,
  declined: deletionDeclined,
  $question: $deletion,
} = question;

// -- Stores
/** The method that cannot be deleted, because something is to be paid with it (spec 4, roadblock). */
export const $roadblock = createStore<{ method: PaymentMethod; block: Block } | null>(null, {
  serialize: 'ignore',
});

// -- Opening
sample({ clock: paymentMethodsOpened, target: [wallet.opened, question.closed] });
sample({
  clock: [paymentMethodsOpened, deletionRequested, sessionEnded],
  fn: () => null,
  target: $roadblock,
});

// -- Asking, or saying why not; a form that is open closes
sample({ clock: deletionRequested, fn: () => undefined, target: [noticeLeft, formLeft] });
const wanted = split(deletionRequested, { blocked: (method) => blockOf(method) !== null });
sample({
  clock: wanted.blocked,
  fn: (method) => ({ method, block: blockOf(method) ?? 'AUTOPAY' }),
  target: $roadblock,
});
sample({ clock: wanted.__, target: question.requested });
sample({ clock: roadblockLeft, fn: () => null, target: $roadblock });

// -- What came back
sample({
  clock: question.doneTo,
  fn: ({ type, lastFour }): Notice => ({ kind: 'deleted', type, lastFour }),
  target: noticeGiven,
});
sample({ clock: question.told, fn: (): Notice => ({ kind: 'inUse' }), target: noticeGiven });
sample({ clock: [question.done, question.told], fn: () => undefined, target: wallet.refreshed });
