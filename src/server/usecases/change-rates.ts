import type { AllowanceRate } from './allowance.ts';
import { takeShared } from './row-limit.ts';
import type { SharedAllowances } from './row-limit.ts';

/** So many at once, and as many again over an hour. */
const anHour = (most: number): AllowanceRate => ({ burst: most, perSecond: most / 3_600 });

/**
 * What customers may change that leaves a letter, a label or an entry of the audit list each time
 * (D-482): of one thing, such as a line or a recipient; one person; and all of an account together.
 * What undoes a change, such as a released seat, is limited by it.
 */
export const CHANGE_RATES = {
  /** New PINs of mailboxes, each with a letter; and tries to guess the current one. Of a line. */
  mailboxPins: { each: anHour(10), person: anHour(60), account: anHour(120) },
  /** Seats that are given, each with a letter. Of a recipient. */
  seats: { each: anHour(10), person: anHour(200), account: anHour(400) },
  /** Labels of returns. Of a box. */
  returns: { each: anHour(5), person: anHour(30), account: anHour(60) },
  /** Names of boxes and lines. Of a box or a line. */
  names: { each: anHour(30), person: anHour(300), account: anHour(600) },
  /** Windows that are kept while a customer decides. Of a visit. */
  windows: { each: anHour(40), person: anHour(80), account: anHour(160) },
  /** Quotes. Of an offer. */
  quotes: { each: anHour(30), person: anHour(60), account: anHour(120) },
  /** Runs of troubleshooting. Of a subject of the account. */
  runs: { each: anHour(12), person: anHour(30), account: anHour(48) },
} as const satisfies Record<string, Record<'each' | 'person' | 'account', AllowanceRate>>;

/**
 * Entries of the list of changes that a person, and everybody of an account together, leave within
 * an hour at most, whatever they change (D-519): three changes of 500 lines, and anybody's day.
 */
export const AUDIT_RATE = { person: 1_500, account: 3_000, withinMs: 3_600_000 } as const;

/** What limits of changes are made of. */
export interface ChangeRateDeps {
  allowances: SharedAllowances;
  /** Real time. */
  realNow: () => Date;
}

/** Throws `THROTTLED` above a limit of {@link CHANGE_RATES}; `of` is the thing that is changed. */
export async function takeChange(
  { allowances, realNow }: ChangeRateDeps,
  { guid, accountNumber }: { guid: string; accountNumber: string },
  kind: keyof typeof CHANGE_RATES,
  of: string,
): Promise<void> {
  const { each, person, account } = CHANGE_RATES[kind];
  const at = realNow();
  await takeShared(allowances, { kind, whose: guid }, person, at);
  await takeShared(allowances, { kind, whose: accountNumber }, account, at);
  await takeShared(allowances, { kind, whose: `${accountNumber} ${of}` }, each, at);
}
