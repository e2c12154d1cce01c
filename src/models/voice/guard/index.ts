import { attach, combine, createEvent, createStore, sample } from 'effector';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { mayChange } from '../../permissions/rules-services.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import type { GuardLevel } from '../calls/rules-what-happens.ts';
import { $now, $phoneLine, $phoneLines, phoneLines } from '../phone-lines/index.ts';
import type { PhoneLine } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, updateCallGuardFx } from '../phone-lines/ports.ts';
import type { CallGuardChange } from '../phone-lines/ports.ts';
import { $rehearsedCall, rehearse } from '../rehearsal/index.ts';
import { countsOf, entryProblem, withEntry, withoutEntry } from './rules-draft.ts';
import type { EntryProblem, Guard, NewEntry } from './rules-draft.ts';
import type { GuardList, ListCounts } from './rules-guard.ts';

export { GUARD_LEVELS } from './rules-draft.ts';
export type { EntryProblem, ListedNumber, NewEntry } from './rules-draft.ts';
export { MAX_LISTED } from './rules-guard.ts';
export type { GuardList } from './rules-guard.ts';
export type { GuardLevel } from '../calls/rules-what-happens.ts';

/** What the customer did last to a guard. */
export type GuardDeed =
  | { kind: 'level'; level: GuardLevel }
  | { kind: 'anonymous'; rejects: boolean }
  | { kind: 'listed' | 'unlisted'; list: GuardList; number: string };

/** What became of it. */
export type GuardNotice = {
  kind: 'saved' | 'changedMeanwhile' | 'full' | 'failed';
  deed: GuardDeed;
};

/** A change that the customer made. */
interface Change {
  deed: GuardDeed;
  to: (guard: Guard) => Guard;
}

// -- Public events
export const guardOpened = createEvent();
export const levelChosen = createEvent<GuardLevel>();
export const anonymousChosen = createEvent<boolean>();
/** The customer begins to put a number on a list, or to put none. */
export const entryBegun = createEvent<GuardList>();
export const entryCancelled = createEvent();
export const entryTyped = createEvent<{ number?: string; label?: string }>();
export const entrySubmitted = createEvent();
export const entryRemoved = createEvent<{ list: GuardList; number: string }>();

/** The customer blocks a number that is known, such as one that called. */
export const numberBlocked = createEvent<string>();

// -- Stores
/** The number that is being put on a list; null while none is. */
export const $newEntry = createStore<NewEntry | null>(null, { serialize: 'ignore' });
export const $entryProblem = createStore<EntryProblem | null>(null, { serialize: 'ignore' });
export const $guardNotice = createStore<GuardNotice | null>(null, { serialize: 'ignore' });

/** Changes that were made on the page and are not saved yet; the first one is being sent. */
const $queue = createStore<readonly Change[]>([], { serialize: 'ignore' });

// -- Derived
/** The guard of the open line with what is being saved. */
export const $guard = combine(
  $phoneLine,
  $queue,
  (line, queue): Guard | null =>
    line && queue.reduce((guard: Guard, { to }) => to(guard), line.guard),
);
export const $guardsCalls = combine(
  $profile,
  (profile) => profile !== null && mayChange('guardCalls', profile),
);
/** How many numbers the account's other lines have on their lists. */
const $listedElsewhere = combine($phoneLines, $phoneLine, (all, line) =>
  all
    .filter(({ telephoneNumber }) => telephoneNumber !== line?.telephoneNumber)
    .map(({ guard }) => countsOf(guard))
    .reduce(
      (sum, { blocked, allowed }): ListCounts => ({
        blocked: sum.blocked + blocked,
        allowed: sum.allowed + allowed,
      }),
      { blocked: 0, allowed: 0 },
    ),
);
/** A change is being sent, or the page is read again after somebody else's. */
export const $guardPending = or(updateCallGuardFx.pending, loadPhoneLinesFx.pending);
// -- Opening
sample({ clock: guardOpened, target: phoneLines.opened });

// -- A number for a list
sample({
  clock: entryBegun,
  fn: (list): NewEntry => ({ list, number: '', label: '' }),
  target: $newEntry,
});
sample({
  clock: entryTyped,
  source: $newEntry,
  filter: (entry) => entry !== null,
  fn: (entry, typed): NewEntry | null => entry && { ...entry, ...typed },
  target: $newEntry,
});
reset({ clock: [entryBegun, entryTyped, entryCancelled], target: $entryProblem });
reset({ clock: entryCancelled, target: $newEntry });

const checked = sample({
  clock: entrySubmitted,
  source: {
    line: $phoneLine,
    entry: $newEntry,
    elsewhere: $listedElsewhere,
    sending: $guardPending,
  },
  filter: ({ line, entry, sending }) => line !== null && entry !== null && !sending,
  fn: ({ line, entry, elsewhere }) => ({
    entry,
    problem: line && entry ? entryProblem(line.guard, entry, elsewhere) : null,
  }),
});
sample({ clock: checked, fn: ({ problem }) => problem, target: $entryProblem });
const listed = sample({ clock: checked, filter: ({ problem }) => problem === null });

// -- Changes: each is shown and sent at once, in the order in which they were made
const wanted = createEvent<Change>();
sample({
  clock: levelChosen,
  fn: (level): Change => ({
    deed: { kind: 'level', level },
    to: (guard) => ({ ...guard, level }),
  }),
  target: wanted,
});
sample({
  clock: anonymousChosen,
  fn: (rejects): Change => ({
    deed: { kind: 'anonymous', rejects },
    to: (guard) => ({ ...guard, rejectsAnonymous: rejects }),
  }),
  target: wanted,
});
sample({
  clock: listed,
  fn: ({ entry }): Change => ({
    deed: { kind: 'listed', list: entry?.list ?? 'blocked', number: entry?.number ?? '' },
    to: (guard) => (entry ? withEntry(guard, entry) : guard),
  }),
  target: wanted,
});
sample({
  clock: numberBlocked,
  source: { guard: $guard, elsewhere: $listedElsewhere },
  filter: ({ guard, elsewhere }, number) =>
    guard !== null &&
    entryProblem(guard, { list: 'blocked', number, label: '' }, elsewhere) === null,
  fn: (_, number): Change => ({
    deed: { kind: 'listed', list: 'blocked', number },
    to: (guard) => withEntry(guard, { list: 'blocked', number, label: '' }),
  }),
  target: wanted,
});
sample({
  clock: entryRemoved,
  fn: ({ list, number }): Change => ({
    deed: { kind: 'unlisted', list, number },
    to: (guard) => withoutEntry(guard, list, number),
  }),
  target: wanted,
});

const changeOf = ({ telephoneNumber, guard }: PhoneLine, { to }: Change): CallGuardChange => {
  const { level, rejectsAnonymous, blocked, allowed } = to(guard);
  const copy = (list: Guard[GuardList]) => list.map(({ number, label }) => ({ number, label }));
  return {
    telephoneNumber,
    version: guard.version,
    level,
    rejectsAnonymous,
    blocked: copy(blocked),
    allowed: copy(allowed),
  };
};
/** What becomes of the rehearsed call. */
export const $guardRehearsal = combine(
  { line: $phoneLine, guard: $guard, lines: $phoneLines, call: $rehearsedCall, now: $now },
  ({ line, guard, lines, call, now }) =>
    line && guard && rehearse(call, { ...line, guard }, lines, now),
);

const changeFx = attach({
  source: $phoneLine,
  effect: updateCallGuardFx,
  mapParams: (change: Change, line) => changeOf(line as PhoneLine, change),
});
sample({
  clock: wanted,
  source: { queue: $queue, line: $phoneLine, may: $guardsCalls },
  filter: ({ line, may }) => line !== null && may,
  fn: ({ queue }, change) => [...queue, change],
  target: $queue,
});
sample({
  clock: [$queue, loadPhoneLinesFx.finally],
  source: { queue: $queue, sending: $guardPending },
  filter: ({ queue, sending }) => !sending && queue.length > 0,
  fn: ({ queue }) => queue[0] as Change,
  target: changeFx,
});
sample({ clock: changeFx.done, source: $queue, fn: (queue) => queue.slice(1), target: $queue });
reset({ clock: changeFx.fail, target: $queue });
reset({ clock: wanted, target: $guardNotice });

// -- What came back: after somebody else's change the lines are read again
const kindOf = (failure: RequestFailure): GuardNotice['kind'] => {
  switch (refusalCode(failure)) {
    case 'CHANGED_MEANWHILE':
    case 'ALREADY_LISTED':
      return 'changedMeanwhile';
    case 'LIST_FULL':
      return 'full';
    default:
      return 'failed';
  }
};
sample({
  clock: changeFx.done,
  fn: ({ params: { deed } }): GuardNotice => ({ kind: 'saved', deed }),
  target: $guardNotice,
});
const failed = sample({
  clock: changeFx.fail,
  fn: ({ params: { deed }, error }): GuardNotice => ({ kind: kindOf(error), deed }),
});
sample({ clock: failed, target: $guardNotice });
sample({
  clock: failed,
  filter: ({ kind }) => kind === 'changedMeanwhile',
  fn: () => undefined,
  target: phoneLines.refreshed,
});

// -- What was put on a list is typed no more; each line and visit begins anew
const $number = $phoneLine.map((line) => line?.telephoneNumber ?? null);
const added = sample({
  clock: changeFx.done,
  filter: ({ params: { deed } }) => deed.kind === 'listed',
});
reset({ clock: added, target: $newEntry });
reset({
  clock: [$number, guardOpened, sessionEnded],
  target: [$newEntry, $entryProblem, $guardNotice, $queue],
});
