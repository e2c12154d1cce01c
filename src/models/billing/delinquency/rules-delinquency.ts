/** Money in whole cents; days as `YYYY-MM-DD`. */
type Cents = number;

export type DelinquencyLevel = 'LEVEL_30' | 'LEVEL_43' | 'LEVEL_50' | 'LEVEL_76';

/** Days past due from which each level applies, highest first (spec 4 and 9). */
const LEVELS: readonly (readonly [number, DelinquencyLevel])[] = [
  [76, 'LEVEL_76'],
  [50, 'LEVEL_50'],
  [43, 'LEVEL_43'],
  [30, 'LEVEL_30'],
];

/** Days past due at which the level changes. */
export const LEVEL_DAYS: readonly number[] = LEVELS.map(([from]) => from);

/** Day on which a soft disconnect scheduled at 43 interrupts service. */
export const SOFT_DISCONNECT_DAYS = 50;

/** The level by days since the oldest unpaid due date. Null under 30. */
export const delinquencyLevel = (daysPastDue: number): DelinquencyLevel | null =>
  LEVELS.find(([from]) => daysPastDue >= from)?.[1] ?? null;

/** `max(0, past due − pending)`: the amount to pay now to be in good standing. */
export const adjustedDelinquency = (pastDue: Cents, pending: Cents): Cents =>
  Math.max(0, pastDue - pending);
