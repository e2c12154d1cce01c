import { attach, createEvent, createStore, sample, split } from 'effector';
import { outcomeUnknown, refusalCode } from '../call/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { $listed, listShown, scheduledOpened } from './list.ts';
import { cancelScheduledPaymentFx, makeChangeKeyFx } from './ports.ts';
import type { ScheduledPayment } from './ports.ts';
import { outcomeOf } from './rules.ts';

/** The question whether a payment is cancelled, and how its answer fares. */
export interface Cancelling {
  payment: ScheduledPayment;
  /** One for the whole question: sent again, it settles what became of the first. */
  key: string | null;
  state: 'asking' | 'sending' | 'refused' | 'unknown';
}

// -- Public events
export const cancelRequested = createEvent<string>();
export const cancelConfirmed = createEvent();
export const cancelDeclined = createEvent();

// -- Internal events
const keyReady = createEvent<string>();

// -- Stores
export const $cancelling = createStore<Cancelling | null>(null, { serialize: 'ignore' });

// -- Effects
const makeKeyFx = attach({ effect: makeChangeKeyFx });

// -- Asking
sample({
  clock: cancelRequested,
  source: $listed,
  fn: (list, paymentId): Cancelling | null => {
    const payment = list.find((row) => row.paymentId === paymentId);
    return payment ? { payment, key: null, state: 'asking' } : null;
  },
  target: $cancelling,
});
sample({ clock: cancelDeclined, source: $cancelling, filter: (question) => question?.state !== 'sending', fn: () => null, target: $cancelling });

// -- Sending: a second click finds it under way
const confirmed = sample({ clock: cancelConfirmed, source: $cancelling, filter: (question: Cancelling | null): question is Cancelling => question !== null && question.state !== 'sending' });
sample({ clock: confirmed, fn: (question): Cancelling => ({ ...question, state: 'sending' }), target: $cancelling });
sample({ clock: confirmed, filter: ({ key }) => key === null, fn: () => undefined, target: makeKeyFx });
sample({ clock: confirmed, filter: ({ key }) => key !== null, fn: ({ key }) => key ?? '', target: keyReady });
sample({ clock: makeKeyFx.doneData, target: keyReady });
const sent = sample({ clock: keyReady, source: $cancelling, filter: (question: Cancelling | null): question is Cancelling => question !== null, fn: (question, key) => ({ ...question, key }) });
sample({ clock: sent, target: $cancelling });
sample({ clock: sent, fn: ({ payment: { paymentId, version }, key }) => ({ idempotencyKey: key, paymentId, version }), target: cancelScheduledPaymentFx });

// -- What came back
sample({ clock: cancelScheduledPaymentFx.doneData, fn: (payment) => ({ kind: 'cancelled' as const, payment }), target: listShown });
const failed = split(sample({ clock: cancelScheduledPaymentFx.failData, fn: (failure) => ({ kind: outcomeOf(refusalCode(failure), outcomeUnknown(failure)) }) }), {
  told: ({ kind }) => kind === 'changedMeanwhile' || kind === 'noLongerChangeable',
  unknown: ({ kind }) => kind === 'unknown',
});
sample({ clock: failed.told, fn: ({ kind }) => ({ kind: kind === 'changedMeanwhile' ? kind : ('noLongerChangeable' as const) }), target: listShown });
const stayed = (state: Cancelling['state']) => (question: Cancelling | null): Cancelling | null => question && { ...question, state };
sample({ clock: failed.unknown, source: $cancelling, fn: stayed('unknown'), target: $cancelling });
sample({ clock: failed.__, source: $cancelling, fn: stayed('refused'), target: $cancelling });
sample({ clock: [listShown, scheduledOpened, sessionEnded], fn: () => null, target: $cancelling });
