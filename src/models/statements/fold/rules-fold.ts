/** Entries of a long list that are shown at first. */
export const SHOWN_FIRST = 8;
/** A list of this many entries is shown whole: a button for a few more would be no help. */
const SHORT = 12;

/** Whether a list is shown in part until the customer asks for the rest. */
export const isLong = (entries: number): boolean => entries > SHORT;

/**
 * Whether this entry of a list stays out of sight: `index` from 0; `isWhole`: all was asked for.
 */
export const isBeyond = (index: number, entries: number, isWhole: boolean): boolean =>
  !isWhole && isLong(entries) && index >= SHOWN_FIRST;
