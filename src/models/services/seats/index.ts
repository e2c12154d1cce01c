import { combine, createEvent, createStore, merge, sample } from 'effector';
import { reset } from 'patronum/reset';
import { mayChange, mayUse } from '../../permissions/rules-services.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import { createKeyedQuery } from '../../platform/query/keyed-query.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { addOnServices } from '../../account/sign-in-sequence/queries.ts';
import { assignSeatFx, loadSeatsFx, releaseSeatFx } from './ports.ts';
import type { Seat, SeatPerson, Seats } from './ports.ts';
import { seatFailureOutcome } from './rules-seat-problems.ts';
import type { SeatProblem } from './rules-seat-problems.ts';

export type { Seat, SeatPerson } from './ports.ts';
export type { SeatProblem } from './rules-seat-problems.ts';

/** What the last change came to, shown above the list. */
export type SeatNotice =
  { kind: 'assigned' | 'released'; person: SeatPerson } | { kind: 'problem'; problem: SeatProblem };

/** A seat whose person is known: the one to release. */
type TakenSeat = Seat & { person: SeatPerson };

// -- Public events
/** The seats of this service are shown. */
export const seatsOpened = createEvent<string>();
/** The person to get a seat is chosen, by guid. */
export const personChosen = createEvent<string>();
export const assignmentRequested = createEvent();
/** The release of a seat is asked for, by the seat's id. */
export const releaseRequested = createEvent<string>();

// -- Stores
export const seats = createKeyedQuery<string, Seats>({
  name: 'seats',
  loadFx: loadSeatsFx,
  matchesKey: ({ serviceId }, key) => serviceId === key,
});
/** The chosen person's guid; empty for none. */
export const $chosenPerson = createStore('', { serialize: 'ignore' });
/** An assignment was asked for without a person. */
export const $isPersonMissing = createStore(false, { serialize: 'ignore' });
export const $seatNotice = createStore<SeatNotice | null>(null, { serialize: 'ignore' });

// -- Derived
/** Whether this person may see whose seats they are. */
export const $readsSeats = combine(
  $profile,
  (profile) => profile !== null && mayUse('readSeats', profile),
);
/** Whether this person may give and release seats: representatives only see them. */
export const $managesSeats = combine(
  $profile,
  (profile) => profile !== null && mayChange('manageSeats', profile),
);
const $list = combine(seats.$data, (card) => (card.kind === 'ready' ? card.value : null));
/** Seats with a person, and how many are free. */
export const $takenSeats = combine($list, (list) =>
  (list?.seats ?? []).filter((seat): seat is TakenSeat => seat.person !== null),
);
export const $freeSeats = combine(
  $list,
  (list) => (list?.seats ?? []).filter(({ state }) => state === 'FREE').length,
);
export const $withoutSeat = combine($list, (list) => list?.withoutSeat ?? []);
/** Seats of a suspended service are given to nobody. */
export const $isSuspended = combine($list, (list) => list?.state === 'SUSPENDED');

// -- Mutations
const assignment = createConfirmedMutation({
  name: 'seats.assign',
  makeKeyFx: newIdFx,
  sendFx: assignSeatFx,
  inputOf: ({ serviceId, person }: { serviceId: string; person: SeatPerson }, idempotencyKey) => ({
    serviceId,
    guid: person.guid,
    idempotencyKey,
  }),
  failureOutcome: seatFailureOutcome,
});
const release = createConfirmedMutation({
  name: 'seats.release',
  sendFx: releaseSeatFx,
  inputOf: ({ serviceId, seat }: { serviceId: string; seat: TakenSeat }) => ({
    serviceId,
    seatId: seat.seatId,
    version: seat.version,
  }),
  failureOutcome: seatFailureOutcome,
});
export const {
  $confirmation: $assigning,
  confirmed: assignmentConfirmed,
  declined: assignmentDeclined,
} = assignment;
export const {
  $confirmation: $releasing,
  confirmed: releaseConfirmed,
  declined: releaseDeclined,
} = release;

// -- Loading
sample({ clock: seatsOpened, target: seats.opened });

// -- Asking
sample({ clock: personChosen, target: $chosenPerson });
const asked = sample({
  clock: assignmentRequested,
  source: { list: $list, chosen: $chosenPerson },
  fn: ({ list, chosen }) => ({
    serviceId: list?.serviceId ?? '',
    person: list?.withoutSeat.find(({ guid }) => guid === chosen) ?? null,
  }),
});
sample({ clock: asked, fn: ({ person }) => person === null, target: $isPersonMissing });
sample({
  clock: asked,
  filter: (question: {
    serviceId: string;
    person: SeatPerson | null;
  }): question is { serviceId: string; person: SeatPerson } => question.person !== null,
  target: assignment.requested,
});
const releaseAsked = sample({
  clock: releaseRequested,
  source: { list: $list, taken: $takenSeats },
  fn: ({ list, taken }, seatId) => ({
    serviceId: list?.serviceId ?? '',
    seat: taken.find((one) => one.seatId === seatId) ?? null,
  }),
});
sample({
  clock: releaseAsked,
  filter: (question: {
    serviceId: string;
    seat: TakenSeat | null;
  }): question is { serviceId: string; seat: TakenSeat } => question.seat !== null,
  target: release.requested,
});
sample({
  clock: seatsOpened,
  fn: () => undefined,
  target: [assignment.closed, release.closed],
});
sample({ clock: personChosen, fn: () => false, target: $isPersonMissing });

// -- Results are shown on the list; how many are taken stands on the services page, too
const changed = merge([assignment.done, release.done]);
sample({ clock: changed, target: seats.changed });
sample({ clock: changed, fn: () => undefined, target: addOnServices.refreshed });
sample({
  clock: assignment.doneSubject,
  fn: ({ person }): SeatNotice => ({ kind: 'assigned', person }),
  target: $seatNotice,
});
sample({
  clock: release.doneSubject,
  fn: ({ seat }): SeatNotice => ({ kind: 'released', person: seat.person }),
  target: $seatNotice,
});
const refusedBy = merge([assignment.noticeRaised, release.noticeRaised]);
sample({
  clock: refusedBy,
  fn: (problem): SeatNotice => ({ kind: 'problem', problem }),
  target: $seatNotice,
});
// Whoever was refused has an old list before them.
sample({
  clock: refusedBy,
  source: seats.$key,
  filter: (id: string | null): id is string => id !== null,
  target: seats.opened,
});
reset({
  clock: [seatsOpened, assignment.requested, release.requested, sessionEnded],
  target: $seatNotice,
});
reset({ clock: [assignment.done, seatsOpened, sessionEnded], target: $chosenPerson });
