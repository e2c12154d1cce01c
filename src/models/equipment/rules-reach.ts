import type { DeviceFault, PlannedRestart } from './rules-restart.ts';
import { RESTARTS, restartStateAt, isRestartOver } from './rules-restart.ts';
import { drawn } from '../platform/drawn/rules-drawn.ts';
import { signalAt } from './rules-signal.ts';
import { SUBTYPES } from './rules-subtypes.ts';
import type { DeviceReach, DeviceSignal, DeviceSubtype, ReachCause } from './types.ts';

/** A box reports once in this time, in milliseconds. */
export const REPORT_EVERY_MS = 60_000;

/** "Online" is: reported within this time, in milliseconds (D-421). */
export const ONLINE_WITHIN_MS = 5 * 60_000;

/** What is stored of a box that its state follows from; business time. */
export interface StoredBox {
  subtype: DeviceSubtype;
  /** From which its signal and its minute of reporting follow. */
  seed: number;
  /** First connected; null for never. */
  connectedAt: Date | null;
  fault: DeviceFault;
  /** Since when it does so; null where it never had a fault. */
  faultSince: Date | null;
}

/** An open outage of a box's service where it stands. */
export interface BoxOutage {
  id: string;
  startedAt: Date;
}

/** The state of a box at an instant. */
export interface BoxState {
  reach: DeviceReach;
  cause: ReachCause | null;
  since: Date | null;
  lastSeen: Date | null;
  outageId: string | null;
  upSince: Date | null;
  /** Since when it has been reached without a break; null while it is not. */
  reachedSince: Date | null;
  signal: DeviceSignal | null;
}

/** Whether a box that reported last at this instant counts as online. */
export const isOnline = (lastSeen: Date, at: Date): boolean =>
  at.getTime() - lastSeen.getTime() <= ONLINE_WITHIN_MS;

/** A box as it was before a fault that is still to come: the clock may have gone back. */
const withFaultAt = (box: StoredBox, at: Date): StoredBox =>
  box.faultSince !== null && box.faultSince > at
    ? { ...box, fault: 'none', faultSince: null }
    : box;

/** The last report of a box that is up, at or before an instant. */
function reportBefore(seed: number, at: Date): Date {
  const phase = Math.floor(drawn(seed, 0) * REPORT_EVERY_MS);
  return new Date(Math.floor((at.getTime() - phase) / REPORT_EVERY_MS) * REPORT_EVERY_MS + phase);
}

/** Since when a box is down, and why. */
interface Down {
  cause: ReachCause;
  since: Date;
  outageId?: string;
}

/** When a restart takes its box down: as it is restarted. */
const goesDown = ({ requestedAt }: PlannedRestart): Date =>
  new Date(requestedAt.getTime() + RESTARTS.restartingMs);

const newestFirst = (restarts: readonly PlannedRestart[]): PlannedRestart[] =>
  restarts.toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime());

/**
 * What the last restart did to a box: down while it restarts, and from then on where it did not
 * come back, until its fault ends: somebody pulled its power cord.
 */
function downByRestart(
  { fault }: StoredBox,
  restarts: readonly PlannedRestart[],
  at: Date,
): Down | null {
  const [last] = newestFirst(restarts.filter(({ requestedAt }) => requestedAt <= at));
  if (!last) return null;
  const state = restartStateAt(last, at);
  if (state === 'RESTARTING') return { cause: 'RESTART', since: goesDown(last) };
  const stays =
    (fault === 'hang' || fault === 'no-lock') &&
    isRestartOver(state) &&
    state !== 'BACK' &&
    (last.reason === 'NO_LOCK' || last.end === 'TIMED_OUT');
  return stays ? { cause: 'RESTART_FAILED', since: goesDown(last) } : null;
}

/** A box that stopped to report counts as online for some minutes more. */
function silent({ seed, fault, faultSince }: StoredBox, at: Date): Down | null {
  if (fault !== 'offline' || faultSince === null) return null;
  const lastSeen = reportBefore(seed, faultSince);
  return isOnline(lastSeen, at) ? null : { cause: 'SILENT', since: lastSeen };
}

const latestOf = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce(
    (latest, one) => (one !== null && (latest === null || one > latest) ? one : latest),
    null,
  );

/**
 * Since when a box that is up runs: since a restart brought it back, since a fault of it ended, or
 * else since it was connected.
 */
function upSince(
  { connectedAt, fault, faultSince }: StoredBox,
  restarts: readonly PlannedRestart[],
  at: Date,
): Date | null {
  return latestOf([
    connectedAt,
    fault === 'none' ? faultSince : null,
    ...restarts
      .filter((restart) => restartStateAt(restart, at) === 'BACK')
      .map(({ endsAt }) => endsAt),
  ]);
}

const UNKNOWN: Omit<BoxState, 'cause'> = {
  reach: 'UNKNOWN',
  since: null,
  lastSeen: null,
  outageId: null,
  upSince: null,
  reachedSince: null,
  signal: null,
};

/** What is around a box. */
export interface BoxSurroundings {
  restarts: readonly PlannedRestart[];
  /** The open outage of its service where it stands; null for none. */
  outage: BoxOutage | null;
  /** When the last outage of its service that is over ended where it stands; null for none. */
  outageEnded: Date | null;
  /** The state of the modem that it works through; null for none. */
  modem: BoxState | null;
}

const byOutage = (outage: BoxOutage | null): Down | null =>
  outage && { cause: 'OUTAGE', since: outage.startedAt, outageId: outage.id };

/** Down with its modem; by an outage where one took the modem. */
const byModem = ({ subtype }: StoredBox, modem: BoxState | null): Down | null => {
  if (!SUBTYPES[subtype].behindModem || modem?.reach !== 'OFFLINE' || modem.since === null)
    return null;
  const { since, outageId } = modem;
  return outageId === null ? { cause: 'MODEM', since } : { cause: 'OUTAGE', since, outageId };
};

/**
 * Since when a box that is up is reached: since it runs, since the last outage of its service
 * ended, or since the modem that it works through is reached, whichever came last.
 */
const reachedSince = (
  { subtype }: StoredBox,
  up: Date | null,
  { outageEnded, modem }: BoxSurroundings,
): Date | null =>
  latestOf([
    up,
    outageEnded,
    SUBTYPES[subtype].behindModem && modem !== null ? modem.reachedSince : null,
  ]);

/** A box that is down was heard of before. */
const downState = ({ seed }: StoredBox, { cause, since, outageId }: Down): BoxState => ({
  reach: 'OFFLINE',
  cause,
  since,
  lastSeen: reportBefore(seed, since),
  outageId: outageId ?? null,
  upSince: null,
  reachedSince: null,
  signal: null,
});

/** A box that is up, with its signal where it measures one. */
function upState(box: StoredBox, around: BoxSurroundings, at: Date): BoxState {
  const { seed, fault, faultSince } = box;
  const signal = SUBTYPES[box.subtype].measuresSignal
    ? signalAt(seed, fault === 'weak-signal', at)
    : null;
  const degraded = signal !== null && signal.grade !== 'GOOD';
  const up = upSince(box, around.restarts, at);
  const reached = reachedSince(box, up, around);
  const silentSince = fault === 'offline' ? faultSince : null;
  return {
    reach: degraded ? 'DEGRADED' : 'ONLINE',
    cause: degraded ? 'SIGNAL' : null,
    since: degraded ? faultSince && latestOf([faultSince, reached]) : reached,
    lastSeen: reportBefore(seed, silentSince ?? at),
    outageId: null,
    upSince: up,
    reachedSince: reached,
    signal,
  };
}

/**
 * The state of a box: a pure function of what is stored of it, its restarts, the open outage of its
 * service and the last one that ended, its modem where it works through one, and time.
 */
export function boxStateAt(stored: StoredBox, around: BoxSurroundings, at: Date): BoxState {
  const { restarts, outage, modem } = around;
  const box = withFaultAt(stored, at);
  if (box.connectedAt === null || box.connectedAt > at)
    return { ...UNKNOWN, cause: 'NOT_CONNECTED' };
  if (!SUBTYPES[box.subtype].reports) return { ...UNKNOWN, cause: 'ONE_WAY' };
  const down =
    byOutage(outage) ?? downByRestart(box, restarts, at) ?? silent(box, at) ?? byModem(box, modem);
  return down ? downState(box, down) : upState(box, around, at);
}
