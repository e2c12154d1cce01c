import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $businessNow } from '../../platform/clock/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { $location } from '../../shell/routing/index.ts';
import type { Appointment, CancelReason } from '../types.ts';
import { appointments } from '../index.ts';
import { cancelVisitFx } from '../visits/ports.ts';
import { isOutdated, visitProblem } from '../visits/rules-problems.ts';
import type { VisitProblem } from '../visits/rules-problems.ts';
import { visitIn } from '../visits/rules-which.ts';

export { appointments } from '../index.ts';
export { $changesVisits } from '../visits/index.ts';
export type { VisitProblem } from '../visits/rules-problems.ts';
export type { Appointment, CancelReason };

/** Why a visit may be cancelled, in the order in which it is offered. */
export const CANCEL_REASONS: readonly CancelReason[] = ['WORKS_AGAIN', 'NO_TIME', 'OTHER'];

export interface CancelDraft {
  reason: CancelReason | null;
  /** `reason`: none was chosen. Shown once the customer tries to send it. */
  problem: VisitProblem | 'reason' | null;
}

// -- Public events
export const cancelVisitOpened = createEvent();
export const cancelReasonChosen = createEvent<CancelReason>();
export const cancelSubmitted = createEvent();

// -- Stores
const EMPTY: CancelDraft = { reason: null, problem: null };
export const $cancel = createStore<CancelDraft>(EMPTY, { serialize: 'ignore' });
/** The visit once it is cancelled. */
export const $cancelled = createStore<Appointment | null>(null, { serialize: 'ignore' });

// -- Derived
/** The visit that the address names; null while it is not known, or not there. */
export const $visitToCancel = combine(
  appointments.$data,
  $location,
  $businessNow,
  (card, { search }, now) => (card.kind === 'ready' ? visitIn(card.value, search, now) : null),
);

// -- Loading
sample({ clock: cancelVisitOpened, target: appointments.opened });

// -- Cancelling: sent again it answers the same, so that a second press does no harm
const ownCancelFx = attach({ effect: cancelVisitFx });
export const $cancelling = ownCancelFx.pending;
sample({
  clock: cancelReasonChosen,
  fn: (reason): CancelDraft => ({ reason, problem: null }),
  target: $cancel,
});
const checked = sample({
  clock: cancelSubmitted,
  source: { draft: $cancel, visit: $visitToCancel, sending: $cancelling },
  filter: ({ sending }) => !sending,
});
sample({
  clock: checked,
  fn: ({ draft }): CancelDraft => ({
    ...draft,
    problem: draft.reason === null ? 'reason' : null,
  }),
  target: $cancel,
});
const request = sample({
  clock: checked,
  fn: ({ draft: { reason }, visit }) =>
    reason === null || visit === null
      ? null
      : { orderId: visit.orderId, jobId: visit.jobId, version: visit.version, reason },
});
sample({
  clock: request,
  filter: (sent): sent is NonNullable<typeof sent> => sent !== null,
  target: ownCancelFx,
});
sample({ clock: ownCancelFx.doneData, target: $cancelled });
const refused = sample({ clock: ownCancelFx.failData, fn: visitProblem });
sample({
  clock: refused,
  source: $cancel,
  fn: (draft, problem): CancelDraft => ({ ...draft, problem }),
  target: $cancel,
});
sample({
  clock: [ownCancelFx.doneData, sample({ clock: refused, filter: isOutdated })],
  fn: () => undefined,
  target: appointments.refreshed,
});
reset({ clock: [cancelVisitOpened, sessionEnded], target: [$cancel, $cancelled] });
