import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $businessNow } from '../../platform/clock/index.ts';
import { createIdempotentSubmit, createMemoryKey } from '../../platform/idempotent-submit/index.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { sessionEnded } from '../../session/index.ts';
import { $location, $page } from '../../shell/routing/index.ts';
import type { Appointment, VisitWindow, WindowHold } from '../types.ts';
import { $openDays, calendar } from '../calendar/index.ts';
import { nearestWindows } from '../calendar/rules-calendar.ts';
import { appointments } from '../index.ts';
import { loadAppointmentsFx } from '../ports.ts';
import { holdWindowFx, rescheduleVisitFx } from '../visits/ports.ts';
import { choosesAnew, isOutdated, visitProblem } from '../visits/rules-problems.ts';
import type { VisitProblem } from '../visits/rules-problems.ts';
import { visitIn } from '../visits/rules-which.ts';

export { $openDays, calendar } from '../calendar/index.ts';
export { $changesVisits } from '../visits/index.ts';
export { appointments } from '../index.ts';
export type { VisitProblem } from '../visits/rules-problems.ts';
export type { Appointment, VisitWindow, WindowHold };

/** How far a move is: a window is chosen, looked at once more while it is kept, and taken. */
export type RescheduleStage =
  { kind: 'choose' } | { kind: 'review'; hold: WindowHold } | { kind: 'done'; visit: Appointment };

/** Full windows are replaced by so many near them. */
const NEAREST = 3;

// -- Public events
export const rescheduleOpened = createEvent();
/** A window is chosen, by when it begins. */
export const windowChosen = createEvent<string>();
/** Back to the windows. */
export const anotherWindowWanted = createEvent();
export const moveConfirmed = createEvent();

// -- Stores
export const $stage = createStore<RescheduleStage>({ kind: 'choose' }, { serialize: 'ignore' });
/** The window that is being kept, or was asked for last. */
export const $asked = createStore<string | null>(null, { serialize: 'ignore' });
export const $rescheduleProblem = createStore<VisitProblem | null>(null, { serialize: 'ignore' });

// -- Derived
/** The visit that the address names; null while it is not known, or not there. */
export const $visitToMove = combine(
  appointments.$data,
  $location,
  $businessNow,
  (card, { search }, now) => (card.kind === 'ready' ? visitIn(card.value, search, now) : null),
);
/** Windows near the one that somebody else took meanwhile. */
export const $nearest = combine(
  $openDays,
  $asked,
  $rescheduleProblem,
  (days, asked, problem): VisitWindow[] =>
    asked !== null && problem === 'WINDOW_FULL' ? nearestWindows(days, asked, NEAREST) : [],
);

// -- Loading: the visits, then the calendar of the one that the address names
sample({ clock: rescheduleOpened, target: appointments.opened });
const isMovable = (visit: Appointment | null): visit is Appointment =>
  visit !== null && visit.rescheduleDenial === null;
const visitsKnown = sample({
  clock: loadAppointmentsFx.doneData,
  source: { visit: $visitToMove, page: $page, stage: $stage },
  fn: ({ visit, page, stage }) =>
    page === 'rescheduleVisit' && stage.kind === 'choose' ? visit : null,
});
sample({
  clock: visitsKnown,
  filter: isMovable,
  fn: ({ orderId, jobId }: Appointment) => ({ orderId, jobId }),
  target: calendar.opened,
});

// -- Keeping a window
export const keepWindowFx = attach({
  source: $visitToMove,
  effect: holdWindowFx,
  mapParams: (windowStart: string, visit) => ({
    orderId: visit?.orderId ?? '',
    jobId: visit?.jobId ?? '',
    windowStart,
  }),
});
/** The window that is being kept now. */
export const $keeping = keepWindowFx.pending;
const chosen = sample({
  clock: windowChosen,
  source: $keeping,
  filter: (keeping) => !keeping,
  fn: (_, windowStart) => windowStart,
});
sample({ clock: chosen, target: [$asked, keepWindowFx] });
sample({
  clock: keepWindowFx.doneData,
  fn: (hold): RescheduleStage => ({ kind: 'review', hold }),
  target: $stage,
});

// -- Moving, once for each window that is kept
interface Move {
  orderId: string;
  jobId: string;
  version: number;
  windowStart: string;
}
const key = createMemoryKey('appointments.move');
export const moving = createIdempotentSubmit({
  name: 'appointments.move',
  $input: combine($visitToMove, $stage, (visit, stage): Move | null =>
    visit !== null && stage.kind === 'review'
      ? {
          orderId: visit.orderId,
          jobId: visit.jobId,
          version: visit.version,
          windowStart: stage.hold.windowStart,
        }
      : null,
  ),
  fingerprint: ({ orderId, jobId, windowStart }) => `${orderId} ${jobId} ${windowStart}`,
  key,
  makeKeyFx: newIdFx,
  sendFx: attach({
    effect: rescheduleVisitFx,
    mapParams: ({ input, idempotencyKey }: { input: Move; idempotencyKey: string }) => ({
      ...input,
      idempotencyKey,
    }),
  }),
});
sample({ clock: moveConfirmed, target: moving.requested });
sample({
  clock: moving.accepted,
  fn: (visit): RescheduleStage => ({ kind: 'done', visit }),
  target: $stage,
});

// -- What went wrong: a window that is gone is chosen anew, and what changed is read again
const refused = sample({
  clock: [keepWindowFx.failData, moving.sendRefused],
  fn: visitProblem,
});
sample({
  clock: [refused, sample({ clock: moving.unknown, fn: (): VisitProblem => 'unknown' })],
  target: $rescheduleProblem,
});
const gone = sample({
  clock: refused,
  filter: (problem) => choosesAnew(problem) || isOutdated(problem),
});
sample({
  clock: [gone, anotherWindowWanted],
  fn: (): RescheduleStage => ({ kind: 'choose' }),
  target: $stage,
});
sample({
  clock: [gone, anotherWindowWanted, moving.accepted],
  fn: () => undefined,
  target: appointments.refreshed,
});
sample({
  clock: [gone, anotherWindowWanted, moving.accepted, rescheduleOpened],
  fn: () => undefined,
  target: [key.forgotten, moving.abandoned],
});
reset({
  clock: [chosen, moveConfirmed, anotherWindowWanted, rescheduleOpened, sessionEnded],
  target: $rescheduleProblem,
});
reset({ clock: [rescheduleOpened, sessionEnded], target: [$stage, $asked] });
