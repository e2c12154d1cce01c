import type { CaseSide, CaseState } from './types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is promised, in milliseconds (D-430). */
export const CASES = {
  /** From a new or reopened case to the first answer. */
  firstAnswerMs: 4 * HOUR_MS,
  /** From the customer's answer to ours. */
  answerMs: DAY_MS,
  /** For the customer to answer; then the case counts as resolved. */
  customerMs: 7 * DAY_MS,
  /** From resolved to closed. */
  closesAfterMs: 14 * DAY_MS,
} as const;

/** What one side does with a case. */
export type CaseStep =
  | 'CUSTOMER_WRITES'
  | 'CUSTOMER_REOPENS'
  /** The desk says what it does next. */
  | 'DESK_ANSWERS'
  /** The desk needs something of the customer. */
  | 'DESK_ASKS'
  | 'DESK_RESOLVES';

/** What the support desk does with a case. */
export type DeskStep = Extract<CaseStep, `DESK_${string}`>;

/** A case's state, who owes the next step, and by when. */
export interface CaseStanding {
  state: CaseState;
  owes: CaseSide | null;
  /** With `RESOLVED`: until when it can be reopened. Null with `CLOSED`. */
  by: Date | null;
}

/** How a case stands while something is promised with it. */
export type PromisedStanding = CaseStanding & { by: Date };

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** What is promised as a case reaches a state. */
function reached(state: Exclude<CaseState, 'CLOSED'>, at: Date): PromisedStanding {
  switch (state) {
    case 'OPEN':
    case 'REOPENED':
      return { state, owes: 'US', by: later(at, CASES.firstAnswerMs) };
    case 'WAITING_ON_US':
      return { state, owes: 'US', by: later(at, CASES.answerMs) };
    case 'WAITING_ON_YOU':
      return { state, owes: 'YOU', by: later(at, CASES.customerMs) };
    case 'RESOLVED':
      return { state, owes: null, by: later(at, CASES.closesAfterMs) };
  }
}

/** A new case. */
export const openedAt = (at: Date): PromisedStanding => reached('OPEN', at);

/**
 * A case at an instant: one that waited for the customer too long is resolved as of then, and a
 * resolved one is closed after 14 days.
 */
export function standingAt(stored: CaseStanding, at: Date): CaseStanding {
  const { state, by } = stored;
  if (by === null || at < by) return stored;
  if (state === 'WAITING_ON_YOU') return standingAt(reached('RESOLVED', by), at);
  return state === 'RESOLVED' ? { state: 'CLOSED', owes: null, by: null } : stored;
}

type OpenState = Exclude<CaseState, 'RESOLVED' | 'CLOSED'>;

const isOpenState = (state: CaseState): state is OpenState =>
  state !== 'RESOLVED' && state !== 'CLOSED';

/** Whether somebody still owes a step. */
export const isOpenCase = ({ state }: Pick<CaseStanding, 'state'>): boolean => isOpenState(state);

/** A case after a step of the desk; null for one on which nobody works any more. */
export function afterDeskStep(
  { state }: CaseStanding,
  step: DeskStep,
  at: Date,
): PromisedStanding | null {
  if (!isOpenState(state)) return null;
  switch (step) {
    case 'DESK_ANSWERS':
      return reached('WAITING_ON_US', at);
    case 'DESK_ASKS':
      return reached('WAITING_ON_YOU', at);
    case 'DESK_RESOLVES':
      return reached('RESOLVED', at);
  }
}

/**
 * A case after a step at an instant, where it stands as {@link standingAt} says; null for a step
 * that cannot be. What the customer adds while we owe the next step moves no promise.
 */
export function afterStep(now: CaseStanding, step: CaseStep, at: Date): CaseStanding | null {
  const { state } = now;
  switch (step) {
    case 'CUSTOMER_REOPENS':
      return state === 'RESOLVED' ? reached('REOPENED', at) : null;
    case 'CUSTOMER_WRITES':
      if (!isOpenState(state)) return null;
      return state === 'WAITING_ON_YOU' ? reached('WAITING_ON_US', at) : now;
    default:
      return afterDeskStep(now, step, at);
  }
}

/** Why the customer cannot take this step; null where it can be taken. */
export function stepDenial(
  { state }: Pick<CaseStanding, 'state'>,
  step: 'CUSTOMER_WRITES' | 'CUSTOMER_REOPENS',
): 'CASE_CLOSED' | 'CASE_RESOLVED' | 'CASE_NOT_RESOLVED' | null {
  if (state === 'CLOSED') return 'CASE_CLOSED';
  if (step === 'CUSTOMER_WRITES') return state === 'RESOLVED' ? 'CASE_RESOLVED' : null;
  return state === 'RESOLVED' ? null : 'CASE_NOT_RESOLVED';
}

/** Whether we have not kept what we promised. `by` and `now` as RFC 3339 in UTC. */
export const isPromiseMissed = (
  { owes, by }: { owes: CaseSide | null; by: string | null },
  now: string,
): boolean => owes === 'US' && by !== null && Date.parse(now) > Date.parse(by);
