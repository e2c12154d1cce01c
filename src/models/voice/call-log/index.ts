import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { $page } from '../../shell/routing/index.ts';
import { isListed } from '../calls/rules-what-happens.ts';
import { $guardNotice, numberBlocked } from '../guard/index.ts';
import { $phoneLine, phoneLines } from '../phone-lines/index.ts';
import { loadCallLogFx } from '../phone-lines/ports.ts';
import type { CallFilter, PhoneCall } from '../phone-lines/ports.ts';

export {
  $callLogFile,
  $callLogTransfer,
  callLogFileCancelled,
  callLogFileRequested,
  downloadOf,
} from './file.ts';
export type { PhoneCall } from '../phone-lines/ports.ts';

/** Which calls are shown. */
export type CallsShown = 'ALL' | PhoneCall['outcome'];
export const CALLS_SHOWN: readonly CallsShown[] = [
  'ALL',
  'MISSED',
  'VOICEMAIL',
  'ANSWERED',
  'FORWARDED',
  'REFUSED',
];

/** The log as far as it is loaded. */
export type Log =
  | { kind: 'loading' | 'failed' }
  | { kind: 'ready'; calls: readonly PhoneCall[]; more: boolean; older: 'idle' | 'failed' };

// -- Public events
export const callLogOpened = createEvent();
export const callsShownChosen = createEvent<CallsShown>();
/** The customer wants older calls than those that are there. */
export const olderRequested = createEvent();
export const callLogRetried = createEvent();
/** The customer blocks whoever called, by the number. */
export const callerBlocked = createEvent<string>();

// -- Stores
export const $callsShown = createStore<CallsShown>('ALL', { serialize: 'ignore' });
export const $log = createStore<Log>({ kind: 'loading' }, { sid: 'callLog' });

// -- Derived
export const $olderPending = loadCallLogFx.pending;
const $number = $phoneLine.map((line) => line?.telephoneNumber ?? null);
const $isHere = $page.map((page) => page === 'callLog');
const $wanted = combine($number, $callsShown, (number, shown): CallFilter | null =>
  number === null
    ? null
    : { telephoneNumber: number, outcome: shown === 'ALL' ? null : shown, before: null },
);
/** The callers of the log whom the line blocks, by their numbers. */
export const $blockedCallers = combine($log, $phoneLine, (log, line): ReadonlySet<string> => {
  const numbers = log.kind === 'ready' ? log.calls.map(({ callerNumber }) => callerNumber) : [];
  return new Set(
    numbers.filter(
      (number): number is string => number !== null && isListed(line?.guard.blocked ?? [], number),
    ),
  );
});

// -- Loading: another line or choice begins anew, older calls follow those that are there
sample({ clock: callLogOpened, target: phoneLines.opened });
sample({ clock: callsShownChosen, target: $callsShown });
sample({
  clock: [callLogOpened, $wanted, callLogRetried],
  source: { wanted: $wanted, isHere: $isHere },
  filter: ({ wanted, isHere }) => wanted !== null && isHere,
  fn: ({ wanted }) => wanted as CallFilter,
  target: loadCallLogFx,
});
sample({
  clock: olderRequested,
  source: { wanted: $wanted, log: $log, pending: loadCallLogFx.pending },
  filter: ({ wanted, log, pending }) => wanted !== null && log.kind === 'ready' && !pending,
  fn: ({ wanted, log }) => ({
    ...(wanted as CallFilter),
    before: log.kind === 'ready' ? (log.calls.at(-1)?.id ?? null) : null,
  }),
  target: loadCallLogFx,
});

const isWanted = (wanted: CallFilter | null, asked: CallFilter): boolean =>
  wanted?.telephoneNumber === asked.telephoneNumber && wanted.outcome === asked.outcome;
sample({
  clock: loadCallLogFx.done,
  source: { wanted: $wanted, log: $log },
  filter: ({ wanted }, { params }) => isWanted(wanted, params),
  fn: ({ log }, { params: { before }, result: { calls, more } }): Log => ({
    kind: 'ready',
    calls: before && log.kind === 'ready' ? [...log.calls, ...calls] : calls,
    more,
    older: 'idle',
  }),
  target: $log,
});
sample({
  clock: loadCallLogFx.fail,
  source: { wanted: $wanted, log: $log },
  filter: ({ wanted }, { params }) => isWanted(wanted, params),
  fn: ({ log }, { params: { before } }): Log =>
    before && log.kind === 'ready' ? { ...log, older: 'failed' } : { kind: 'failed' },
  target: $log,
});
reset({ clock: [$wanted, callLogRetried, sessionEnded], target: $log });
reset({ clock: [callLogOpened, sessionEnded], target: $callsShown });
// What was done on another page is told there.
reset({ clock: callLogOpened, target: $guardNotice });

// -- Blocking whoever called
sample({ clock: callerBlocked, target: numberBlocked });
