/** Money in whole cents; days as `YYYY-MM-DD`. */
type Cents = number;

export type DelinquencyLevel = 'LEVEL_30' | 'LEVEL_43' | 'LEVEL_50' | 'LEVEL_76';

/** Days past due from which each level applies (spec 4 and 9). */
export const DAYS_OF_LEVEL = {
  LEVEL_30: 30,
  LEVEL_43: 43,
  LEVEL_50: 50,
  LEVEL_76: 76,
} as const satisfies Record<DelinquencyLevel, number>;

/** Highest first. */
const LEVELS: readonly DelinquencyLevel[] = ['LEVEL_76', 'LEVEL_50', 'LEVEL_43', 'LEVEL_30'];

/** Days past due at which the level changes. */
export const LEVEL_DAYS: readonly number[] = LEVELS.map((level) => DAYS_OF_LEVEL[level]);

/** Day on which a soft disconnect scheduled at level 43 interrupts service. */
export const SOFT_DISCONNECT_DAYS = DAYS_OF_LEVEL.LEVEL_50;

/** The level by days since the oldest unpaid due date. Null under 30. */
export const delinquencyLevel = (daysPastDue: number): DelinquencyLevel | null =>
  LEVELS.find((level) => daysPastDue >= DAYS_OF_LEVEL[level]) ?? null;

/** `max(0, past due − pending)`: the amount to pay now to be in good standing. */
export const adjustedDelinquency = (pastDue: Cents, pending: Cents): Cents =>
  Math.max(0, pastDue - pending);
