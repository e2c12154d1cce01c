import { isExpiredOn } from '../../autopay/rules-next-debit.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** What about the way bills are paid needs the customer, the most urgent first. */
export type PaymentTrouble =
  'debitFailed' | 'paused' | 'expires' | 'expired' | 'restricted' | 'notLoaded';

/** A part of the card: what it knows, null until then, and whether it could not be loaded. */
interface Part<Value> {
  failed: boolean;
  value: Value | null;
}

interface HowPaid {
  /** A debit failed, and nothing was paid since. */
  failedDebit: boolean;
  autopay: Part<
    readonly {
      enrolment: {
        held: unknown;
        nextHold: unknown;
        nextDebitDate: Day;
        expiration?: string | null;
      } | null;
    }[]
  >;
  wallet: Part<{ methods: readonly { expired: boolean; restricted: boolean }[] }>;
  /** The other parts. */
  others: readonly { failed: boolean }[];
}

/**
 * The most urgent trouble with how bills are paid, or null: a failed debit, Auto Pay that holds its
 * debit, a card that expires before its debit, a method that expired or is not accepted, a part
 * that could not be loaded.
 */
export function paymentTrouble({
  failedDebit,
  autopay,
  wallet,
  others,
}: HowPaid): PaymentTrouble | null {
  const methods = wallet.value?.methods ?? [];
  const found: readonly [PaymentTrouble, boolean][] = [
    ['debitFailed', failedDebit],
    [
      'paused',
      (autopay.value ?? []).some(
        ({ enrolment }) => enrolment !== null && Boolean(enrolment.held ?? enrolment.nextHold),
      ),
    ],
    [
      'expires',
      (autopay.value ?? []).some(
        ({ enrolment }) =>
          enrolment !== null && isExpiredOn(enrolment.expiration, enrolment.nextDebitDate),
      ),
    ],
    ['expired', methods.some(({ expired }) => expired)],
    ['restricted', methods.some(({ restricted }) => restricted)],
    ['notLoaded', [autopay, wallet, ...others].some(({ failed }) => failed)],
  ];
  return found.find(([, is]) => is)?.[0] ?? null;
}
