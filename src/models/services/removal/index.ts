import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { addOnServices } from '../../account/sign-in-sequence/queries.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { codeAmong, outcomeUnknown } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import { seats } from '../seats/index.ts';
import { unused, unusedOpened } from '../unused/index.ts';
import type { UnusedSeat } from '../unused/index.ts';
import { removeSeatFx } from './ports.ts';

const codeOf = codeAmong(['VERSION_CONFLICT', 'NOT_FOUND', 'NOT_PERMITTED']);

/** Why a seat was not given up. Each has a text of its own. */
export type RemovalProblem = NonNullable<ReturnType<typeof codeOf>>;

/** The question before a seat is given up. */
interface Question {
  seat: UnusedSeat;
  /** The day of the first bill without it. */
  nextBillOn: string | null;
}

/** What the last change came to. */
export type RemovalNotice =
  ({ kind: 'removed' } & Question) | { kind: 'problem'; problem: RemovalProblem };

/** A definite refusal leads back to the list, which is loaded anew. */
function failureOutcome(failure: RequestFailure): FailureOutcome<RemovalProblem> {
  const problem = codeOf(failure);
  if (problem !== null) return { tells: problem };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}

// -- Public events
/** A seat is to be given up, by its id. */
export const removalRequested = createEvent<string>();

// -- Stores
export const $removalNotice = createStore<RemovalNotice | null>(null, { serialize: 'ignore' });

// -- Derived
const $list = combine(unused.$data, (card) => (card.kind === 'ready' ? card.value : null));

// -- Giving a seat up
const removal = createConfirmedMutation({
  name: 'unused.remove',
  makeKeyFx: newIdFx,
  sendFx: removeSeatFx,
  inputOf: ({ seat }: Question, idempotencyKey) => ({
    serviceId: seat.serviceId,
    seatId: seat.seatId,
    version: seat.version,
    idempotencyKey,
  }),
  failureOutcome,
});
export const {
  $confirmation: $removing,
  confirmed: removalConfirmed,
  declined: removalDeclined,
} = removal;

// -- Asking
const asked = sample({
  clock: removalRequested,
  source: $list,
  fn: (list, seatId): Question | null => {
    const seat = list?.seats.find((one) => one.seatId === seatId);
    return seat ? { seat, nextBillOn: list?.nextBillOn ?? null } : null;
  },
});
sample({
  clock: asked,
  filter: (question: Question | null): question is Question => question !== null,
  target: removal.requested,
});

// -- Results: the list and the numbers of seats are read again
sample({
  clock: [removal.done, removal.noticeRaised],
  fn: () => undefined,
  target: [unused.refreshed, addOnServices.refreshed],
});
sample({
  clock: removal.doneSubject,
  fn: ({ seat, nextBillOn }): RemovalNotice => ({ kind: 'removed', seat, nextBillOn }),
  target: $removalNotice,
});
sample({
  clock: removal.noticeRaised,
  fn: (problem): RemovalNotice => ({ kind: 'problem', problem }),
  target: $removalNotice,
});
// Its seats, too, are read again.
sample({
  clock: [removal.done, removal.noticeRaised],
  source: seats.$key,
  filter: (id: string | null): id is string => id !== null,
  target: seats.opened,
});
sample({ clock: unusedOpened, fn: () => undefined, target: removal.closed });
reset({ clock: [unusedOpened, removal.requested, sessionEnded], target: $removalNotice });
