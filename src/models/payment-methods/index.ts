import { createEvent, createStore, sample, split } from 'effector';
import { outcomeUnknown, refusalCode } from '../call/errors.ts';
import type { CallFailure } from '../call/errors.ts';
import { createQuestion } from '../call/question.ts';
import type { Fate } from '../call/question.ts';
import { sessionEnded } from '../session/index.ts';
import { wallet } from '../wallet/index.ts';
import type { PaymentMethod } from '../wallet/index.ts';
import { deletePaymentMethodFx } from '../wallet/ports.ts';
import { blockOf, isInUse } from './rules.ts';
import type { Block } from './rules.ts';

export type { Block } from './rules.ts';

/** What the page says above the methods. */
export type Notice = { kind: 'deleted'; type: string; lastFour: string } | { kind: 'inUse' };

function fateOf(failure: CallFailure): Fate<'inUse'> {
  if (outcomeUnknown(failure)) return { stays: 'unknown' };
  return isInUse(refusalCode(failure)) ? { tells: 'inUse' } : { stays: 'refused' };
}

// Deleting what is gone already is answered all the same: it needs no key.
const question = createQuestion({ sendFx: deletePaymentMethodFx, inputOf: ({ id }: PaymentMethod) => ({ paymentMethodId: id }), fateOf });

// -- Public events
export const paymentMethodsOpened = createEvent();
/** The customer wants this method deleted. */
export const deletionRequested = createEvent<PaymentMethod>();
export const roadblockLeft = createEvent();
export const { confirmed: deletionConfirmed, declined: deletionDeclined, $question: $deletion } = question;

// -- Stores
/** The method that cannot be deleted, because something is to be paid with it (spec 4, roadblock). */
export const $roadblock = createStore<{ method: PaymentMethod; block: Block } | null>(null, { serialize: 'ignore' });
export const $methodsNotice = createStore<Notice | null>(null, { serialize: 'ignore' });

// -- Opening
sample({ clock: paymentMethodsOpened, target: [wallet.opened, question.closed] });
sample({ clock: [paymentMethodsOpened, deletionRequested, sessionEnded], fn: () => null, target: [$methodsNotice, $roadblock] });

// -- Asking, or saying why not
const wanted = split(deletionRequested, { blocked: (method) => blockOf(method) !== null });
sample({ clock: wanted.blocked, fn: (method) => ({ method, block: blockOf(method) ?? 'AUTOPAY' }), target: $roadblock });
sample({ clock: wanted.__, target: question.asked });
sample({ clock: roadblockLeft, fn: () => null, target: $roadblock });

// -- What came back
sample({ clock: question.doneTo, fn: ({ type, lastFour }): Notice => ({ kind: 'deleted', type, lastFour }), target: $methodsNotice });
sample({ clock: question.told, fn: (): Notice => ({ kind: 'inUse' }), target: $methodsNotice });
sample({ clock: [question.done, question.told], fn: () => undefined, target: wallet.refreshed });
