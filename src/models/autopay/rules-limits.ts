import { PAYMENT_LIMITS } from '../payments/limits/rules-payment-limits.ts';

/** What may be set as limits: cents, and percent. */
export const LIMITS = {
  cap: PAYMENT_LIMITS,
  percent: { minimum: 1, maximum: 999 },
} as const;

/** Which debits the customer wants to be asked about before they are made. */
export interface DebitLimits {
  /** The most that a debit may take, in cents; null for no limit. */
  cap: number | null;
  /** How many percent a bill may be above the one before; null for any. */
  holdAbovePercent: number | null;
}

/** Why a debit is held until the customer decides. */
export type HoldReason = 'CAP' | 'ABOVE_LAST_BILL';

/** Whether a debit of `amount` cents is held. `bills`: the charges of the newest bill and of the one before it, as far as there are any. */
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

/** A limit that cannot be set: it lies outside what may be set, or nothing is limited any other way than it is. */
export type LimitProblem = 'cap' | 'percent' | 'same';

/** Limits as they are typed: dollars and percent; empty for none. */
export interface TypedLimits {
  cap: string;
  percent: string;
}

/** What was typed, as limits; undefined where it is no number. */
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

/** Limits as they stand in the fields. */
export const typedLimits = ({ cap, holdAbovePercent }: DebitLimits): TypedLimits => ({
  cap: cap === null ? '' : (cap / 100).toFixed(2),
  percent: holdAbovePercent === null ? '' : String(holdAbovePercent),
});

const within = (
  value: number | null,
  { minimum, maximum }: { minimum: number; maximum: number },
): boolean => value === null || (Number.isInteger(value) && value >= minimum && value <= maximum);

/** What is wrong with limits, field by field; nothing when they can be set. */
export const limitProblems = ({
  cap,
  holdAbovePercent,
}: DebitLimits): Exclude<LimitProblem, 'same'>[] => [
  ...(within(cap, LIMITS.cap) ? [] : ['cap' as const]),
  ...(within(holdAbovePercent, LIMITS.percent) ? [] : ['percent' as const]),
];

/** What is wrong with what was typed; `same` where it changes nothing. */
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
