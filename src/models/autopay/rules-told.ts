import { isRefusedMethod } from '../payments/wallet/rules-wallet.ts';
import type { Acceptance } from '../payments/wallet/rules-wallet.ts';
import { isExpiredOn, nextDebitState } from './rules-next-debit.ts';
import type { NextDebitState } from './rules-next-debit.ts';
import { expectedDebit } from './rules-expected.ts';
import type { DebitedGroup, NextDebit } from './rules-expected.ts';

/** The next debit as it is told. Cents. */
export interface ToldDebit {
  /** `bill`: of what is due now it takes nothing, but of the bill that is made before it. */
  state: NextDebitState | 'bill';
  amount: number;
  /** When the bill is made that it takes beside what is due now, `YYYY-MM-DD`; null for none. */
  billOn: string | null;
}

/**
 * What is told of the next debit: what becomes of it, and what it takes with the bill that is made
 * before it (D-512). A bill that a credit pays is not told.
 */
export function toldDebit(
  group: DebitedGroup & { amountDue: number },
  enrolment: NextDebit & Parameters<typeof nextDebitState>[1],
  accepted: Acceptance | null,
): ToldDebit {
  const state = nextDebitState(group, enrolment, accepted);
  const { amount, held, billOn } = expectedDebit(group, enrolment);
  const isMade = state !== 'refused' && state !== 'expired' && state !== 'held';
  if (!isMade || billOn === null || amount === enrolment.estimatedAmount)
    return { state, amount: enrolment.estimatedAmount, billOn: null };
  if (held === 'CAP') return { state: held, amount, billOn };
  return { state: enrolment.estimatedAmount === 0 ? 'bill' : 'made', amount, billOn };
}

/** A debit that takes what a cancelled payment was to pay, unless limits that are set stop it. */
export interface DebitInstead {
  /** `YYYY-MM-DD`. */
  date: string;
  isLimited: boolean;
}

/**
 * The debit that takes what a scheduled payment of the same bill was to pay, once that is cancelled
 * (D-514). Null where Auto Pay is off, or can take nothing from its method.
 */
export function debitInstead(
  enrolment:
    | (Pick<NextDebit, 'nextDebitDate' | 'cap'> & {
        paymentMethodType: string;
        expiration?: string | null;
        holdAbovePercent?: number | null;
      })
    | null
    | undefined,
  accepted: Acceptance | null,
): DebitInstead | null {
  if (!enrolment) return null;
  const { nextDebitDate: date, paymentMethodType, expiration, cap, holdAbovePercent } = enrolment;
  if (isRefusedMethod(accepted, paymentMethodType) || isExpiredOn(expiration, date)) return null;
  return { date, isLimited: cap != null || holdAbovePercent != null };
}
