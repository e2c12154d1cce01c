import { PAYMENT_LIMITS } from '../payments/amounts/rules-amount-limits.ts';

/** Ranges of the limits: cents, and percent. */
export const LIMITS = {
  cap: PAYMENT_LIMITS,
  percent: { minimum: 1, maximum: 999 },
} as const;

/** Limits above which debits wait for the customer's approval. */
export interface DebitLimits {
  /** The maximum of a debit, in cents. Null for no limit. */
  cap: number | null;
  /** The maximum increase of a bill over the previous one, in percent. Null for any. */
  holdAbovePercent: number | null;
}

/** Why a debit is on hold until the customer decides. */
export type HoldReason = 'CAP' | 'ABOVE_LAST_BILL';

/**
 * Why a debit of `amount` cents is held. `bills`: the charges of the newest bill and of the
 * previous one, if any.
 */
export function holdReason(
  amount: number,
  { cap, holdAbovePercent }: DebitLimits,
  [newest, before]: readonly number[],
): HoldReason | null {
  if (amount <= 0) return null;
  if (cap !== null && amount > cap) return 'CAP';
  if (holdAbovePercent === null || newest === undefined || before === undefined) return null;
  return newest * 100 > before * (100 + holdAbovePercent) ? 'ABOVE_LAST_BILL' : null;
}

/** An invalid limit: out of range, or equal to the current limits. */
export type LimitProblem = 'cap' | 'percent' | 'same';

/** Limits as typed: dollars and percent. Empty for none. */
export interface TypedLimits {
  cap: string;
  percent: string;
}

/** Parses typed limits. Undefined if it is not a number. */
export const parseTypedLimits = (
  { cap, percent }: TypedLimits,
  amountOf: (text: string) => number | null,
): { cap: number | null | undefined; holdAbovePercent: number | null | undefined } => ({
  cap: cap.trim() === '' ? null : (amountOf(cap) ?? undefined),
  holdAbovePercent:
    percent.trim() === ''
      ? null
      : /^\d{1,4}$/.test(percent.trim())
        ? Number(percent.trim())
        : undefined,
});

/** Formats limits for the input fields. */
export const typedLimits = ({ cap, holdAbovePercent }: DebitLimits): TypedLimits => ({
  cap: cap === null ? '' : (cap / 100).toFixed(2),
  percent: holdAbovePercent === null ? '' : String(holdAbovePercent),
});

const within = (
  value: number | null,
  { minimum, maximum }: { minimum: number; maximum: number },
): boolean => value === null || (Number.isInteger(value) && value >= minimum && value <= maximum);

/** Problems of the limits, by field. Empty if they are valid. */
export const limitProblems = ({
  cap,
  holdAbovePercent,
}: DebitLimits): Exclude<LimitProblem, 'same'>[] => [
  ...(within(cap, LIMITS.cap) ? [] : ['cap' as const]),
  ...(within(holdAbovePercent, LIMITS.percent) ? [] : ['percent' as const]),
];

/** Problems of the typed limits. `same` if nothing changes. */
export function typedLimitProblems(
  parsed: ReturnType<typeof parseTypedLimits>,
  now: DebitLimits,
): LimitProblem[] {
  const { cap, holdAbovePercent } = parsed;
  const unread: LimitProblem[] = [
    ...(cap === undefined ? ['cap' as const] : []),
    ...(holdAbovePercent === undefined ? ['percent' as const] : []),
  ];
  const wrong = [
    ...unread,
    ...limitProblems({ cap: cap ?? null, holdAbovePercent: holdAbovePercent ?? null }),
  ];
  if (wrong.length > 0) return wrong;
  return cap === now.cap && holdAbovePercent === now.holdAbovePercent ? ['same'] : [];
}
