import type { DeviceSubtype, RestartDenial, RestartFailure, RestartState } from './types.ts';
import { SUBTYPES } from './rules-subtypes.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** What a box does from now on; the sandbox sets it. */
export type DeviceFault = 'none' | 'hang' | 'no-lock' | 'offline' | 'weak-signal';

export const DEVICE_FAULTS: readonly DeviceFault[] = [
  'none',
  'hang',
  'no-lock',
  'offline',
  'weak-signal',
];

/** Times and limits of restarts (D-423), in milliseconds but for the number a day. */
export const RESTARTS = {
  /** From the request to each moment. */
  queuedMs: 2 * SECOND_MS,
  sentMs: 10 * SECOND_MS,
  restartingMs: 25 * SECOND_MS,
  backMs: 150 * SECOND_MS,
  noLockMs: 4 * MINUTE_MS,
  givesUpMs: 10 * MINUTE_MS,
  /** From one request to the next. */
  pauseMs: 10 * MINUTE_MS,
  perDay: 5,
  dayMs: 24 * 60 * MINUTE_MS,
} as const;

/** How a restart ends. */
export type RestartEnd = Extract<RestartState, 'BACK' | 'FAILED' | 'TIMED_OUT'>;

/** How and when a restart will end, as what is known of the box decides it. */
export interface RestartPlan {
  endsAt: Date;
  end: RestartEnd;
  reason: RestartFailure | null;
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** How a restart requested at this instant ends for a box with this fault. */
export function planRestart(fault: DeviceFault, requestedAt: Date): RestartPlan {
  switch (fault) {
    case 'none':
    case 'weak-signal':
      return { endsAt: after(requestedAt, RESTARTS.backMs), end: 'BACK', reason: null };
    case 'no-lock':
      return { endsAt: after(requestedAt, RESTARTS.noLockMs), end: 'FAILED', reason: 'NO_LOCK' };
    case 'hang':
      return { endsAt: after(requestedAt, RESTARTS.givesUpMs), end: 'TIMED_OUT', reason: null };
    case 'offline':
      return {
        endsAt: after(requestedAt, RESTARTS.restartingMs),
        end: 'FAILED',
        reason: 'NOT_DELIVERED',
      };
  }
}

/** A restart with its plan. */
export interface PlannedRestart extends RestartPlan {
  requestedAt: Date;
}

/**
 * The plan once an outage of the box's service began while it ran: it fails then. An outage that
 * began before the request, or after the end, changes nothing.
 */
export function withOutage(restart: PlannedRestart, outageBegan: Date | null): RestartPlan {
  const { endsAt, end, reason, requestedAt } = restart;
  return outageBegan !== null && outageBegan >= requestedAt && outageBegan < endsAt
    ? { endsAt: outageBegan, end: 'FAILED', reason: 'OUTAGE' }
    : { endsAt, end, reason };
}

/** How far a restart is at an instant. Never goes back as time goes on. */
export function restartStateAt(
  { requestedAt, endsAt, end }: PlannedRestart,
  at: Date,
): RestartState {
  if (at >= endsAt) return end;
  const passed = at.getTime() - requestedAt.getTime();
  if (passed >= RESTARTS.restartingMs) return 'RESTARTING';
  if (passed >= RESTARTS.sentMs) return 'SENT';
  return passed >= RESTARTS.queuedMs ? 'QUEUED' : 'REQUESTED';
}

/**
 * The plan of a running restart once its box has another fault: a box that went silent as it
 * restarted never tells that it is back. What should have ended by then ends now.
 */
export function replanRestart(restart: PlannedRestart, fault: DeviceFault, now: Date): RestartPlan {
  const delivered = restartStateAt(restart, now) === 'RESTARTING';
  const plan = planRestart(fault === 'offline' && delivered ? 'hang' : fault, restart.requestedAt);
  return { ...plan, endsAt: plan.endsAt > now ? plan.endsAt : now };
}

/** The stages of a restart that comes back, in order. */
export const RESTART_STAGES = ['REQUESTED', 'QUEUED', 'SENT', 'RESTARTING', 'BACK'] as const;

/** Whether a restart in this state has ended. */
export const isRestartOver = (state: RestartState): state is RestartEnd =>
  state === 'BACK' || state === 'FAILED' || state === 'TIMED_OUT';

/** Every reason why a restart is not begun. */
const DENIALS: Readonly<Record<RestartDenial['code'], true>> = {
  NOT_PERMITTED: true,
  NOT_RESTARTABLE: true,
  SERVICE_INTERRUPTED: true,
  OUTAGE_KNOWN: true,
  RESTART_RUNNING: true,
  DEVICE_BUSY: true,
  DEVICE_UNREACHABLE: true,
  RESTARTED_RECENTLY: true,
};

/** Whether an error code says why a restart is not begun. */
export const isRestartDenial = (code: string): code is RestartDenial['code'] =>
  Object.hasOwn(DENIALS, code);

/** When the portal gives up on a restart that was requested at this instant; RFC 3339 in UTC. */
export const restartGivesUpAt = (requestedAt: string): string =>
  new Date(Date.parse(requestedAt) + RESTARTS.givesUpMs).toISOString();

/** What decides whether a box may be restarted now. */
export interface RestartFacts {
  subtype: DeviceSubtype;
  /** Whether the person's role may restart boxes (src/models/permissions). */
  mayRestart: boolean;
  /** Whether the account's service is interrupted or ended for non-payment (spec 4). */
  interrupted: boolean;
  /** Whether an outage of its service is open where it stands. */
  outage: boolean;
  /** Whether it is offline, or its state unknown, for another reason. */
  unreachable: boolean;
  /** Until when it installs software; null while it does not. */
  busyUntil: Date | null;
  /** Its restarts of the last day, in any order. */
  restarts: readonly PlannedRestart[];
  now: Date;
}

/** From when on a box may be restarted again; null where nothing of the last day is in the way. */
function againAt(restarts: readonly PlannedRestart[], now: Date): Date | null {
  const requested = restarts
    .map(({ requestedAt }) => requestedAt.getTime())
    .filter((at) => at > now.getTime() - RESTARTS.dayMs)
    .toSorted((one, other) => other - one);
  const [last] = requested;
  if (last === undefined) return null;
  const fifth = requested[RESTARTS.perDay - 1];
  const free = Math.max(last + RESTARTS.pauseMs, fifth === undefined ? 0 : fifth + RESTARTS.dayMs);
  return free > now.getTime() ? new Date(free) : null;
}

const denied = (code: RestartDenial['code'], until: Date | null = null): RestartDenial => ({
  code,
  againAt: until?.toISOString() ?? null,
});

/**
 * Why a box may not be restarted now; null where it may. What nobody can change comes first, then
 * what the customer should know before anything else: unpaid service, a known outage.
 */
export function restartDenial(facts: RestartFacts): RestartDenial | null {
  const { subtype, mayRestart, interrupted, outage, unreachable, busyUntil, restarts, now } = facts;
  if (!SUBTYPES[subtype].restartable) return denied('NOT_RESTARTABLE');
  if (!mayRestart) return denied('NOT_PERMITTED');
  if (interrupted) return denied('SERVICE_INTERRUPTED');
  if (outage) return denied('OUTAGE_KNOWN');
  if (restarts.some((restart) => !isRestartOver(restartStateAt(restart, now))))
    return denied('RESTART_RUNNING');
  if (unreachable) return denied('DEVICE_UNREACHABLE');
  if (busyUntil !== null && busyUntil > now) return denied('DEVICE_BUSY', busyUntil);
  const again = againAt(restarts, now);
  return again === null ? null : denied('RESTARTED_RECENTLY', again);
}
