/** Idle time before the dialog, and the time that the dialog waits (spec 9). Milliseconds. */
export const IDLE_MS = 780_000;
export const WARNING_MS = 120_000;
/** Interval at which an active session is extended (spec 9). Milliseconds. */
export const PING_EVERY_MS = 30_000;
/**
 * The server deletes a session this long after the last activity: longer than the portal by one
 * ping interval (decisions, sign-in step 4).
 */
export const SERVER_SESSION_TTL_MS = IDLE_MS + WARNING_MS + PING_EVERY_MS;

/**
 * A session ends this long after the sign-in, however active the customer is: what was stolen does
 * not work for ever. Milliseconds.
 */
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** Sessions of one person at a time; a further sign-in ends the oldest. */
export const MAX_SESSIONS = 10;

export type Phase =
  | { kind: 'active' }
  /** The dialog is shown; whole seconds until the session ends, 120 to 1. */
  | { kind: 'warning'; secondsLeft: number }
  | { kind: 'over' };

/**
 * The phase of a session, by the time since the customer's last activity: a deadline, never a count
 * of ticks.
 */
export function phaseOf(actedAt: number, now: number): Phase {
  const idle = now - actedAt;
  if (idle < IDLE_MS) return { kind: 'active' };
  const left = IDLE_MS + WARNING_MS - idle;
  return left > 0 ? { kind: 'warning', secondsLeft: Math.ceil(left / 1000) } : { kind: 'over' };
}

/** Instants of one tab's own time, in milliseconds. */
export interface ActivityTimes {
  /** The customer's last activity, in this tab or another. */
  actedAt: number;
  /** When this tab last extended the session on the server. */
  pingedAt: number;
  /** When this tab last notified the others of activity. */
  toldAt: number;
}

/**
 * Activity since the last check. `act`: a key, a click or a touch, which does not close an open
 * dialog. `stay`: the response to the dialog, or browser back. `elsewhere`: activity in another
 * tab.
 */
export type TabActivity = 'none' | 'elsewhere' | 'act' | 'stay';

const ACTIVITY_RANK: Readonly<Record<TabActivity, number>> = {
  none: 0,
  elsewhere: 1,
  act: 2,
  stay: 3,
};

/** The stronger of two activities between two checks. */
export const strongerActivity = (one: TabActivity, other: TabActivity): TabActivity =>
  ACTIVITY_RANK[other] > ACTIVITY_RANK[one] ? other : one;

/** Minimum interval between notifications to other tabs. Milliseconds. */
const BROADCAST_INTERVAL_MS = 5_000;

export interface TimerCheck {
  times: ActivityTimes;
  phase: Phase;
  /** The session must be extended on the server now. */
  ping: boolean;
  /** The other tabs must be notified now. */
  tell: boolean;
}

/**
 * One time check: a pure step, so that a late one (a hidden tab, a sleeping machine) is as correct
 * as one on time.
 */
export function checkTimer(times: ActivityTimes, activity: TabActivity, now: number): TimerCheck {
  const before = phaseOf(times.actedAt, now);
  const acts =
    activity === 'act' ? before.kind === 'active' : activity !== 'none' && before.kind !== 'over';
  const actedAt = acts ? now : times.actedAt;
  const answers = acts && activity === 'stay' && before.kind === 'warning';
  const ping =
    phaseOf(actedAt, now).kind === 'active' &&
    (answers || isPingDue({ actedAt, pingedAt: times.pingedAt, now }));
  const tell =
    acts && activity !== 'elsewhere' && (answers || now - times.toldAt >= BROADCAST_INTERVAL_MS);
  return {
    times: { actedAt, pingedAt: ping ? now : times.pingedAt, toldAt: tell ? now : times.toldAt },
    phase: phaseOf(actedAt, now),
    ping,
    tell,
  };
}

/**
 * Whether the session must be extended now: activity since the last ping, and that is long enough
 * ago.
 */
export const isPingDue = (times: { actedAt: number; pingedAt: number; now: number }): boolean =>
  times.actedAt > times.pingedAt && times.now - times.pingedAt >= PING_EVERY_MS;

/**
 * The customer's last activity in this tab's time, from the server's remaining seconds: possibly in
 * another tab.
 */
export const lastActivityByServer = (now: number, expiresInSeconds: number): number =>
  now - (SERVER_SESSION_TTL_MS - expiresInSeconds * 1000);

/**
 * Seconds at which a screen reader announces the remaining time: often enough to act, rarely enough
 * not to disturb.
 */
const ANNOUNCED_SECONDS: ReadonlySet<number> = new Set([120, 60, 30, 10]);
export const isAnnounced = (secondsLeft: number): boolean => ANNOUNCED_SECONDS.has(secondsLeft);
