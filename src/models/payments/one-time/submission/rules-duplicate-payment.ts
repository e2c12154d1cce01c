import { dueAt } from '../../dates/rules-due-times.ts';

/** How long the same payment again is asked about, in milliseconds (D-60). */
export const DUPLICATE_WINDOW_MS = 24 * 3_600_000;

/** What two payments of an account have in common when one repeats the other: the bill, too. */
export const DUPLICATE_TRAITS = ['serviceGroup', 'amount', 'method'] as const;

/** Statuses of payments that took no money and never will: such a payment can be made again. */
export const REPEATABLE_STATUSES: readonly string[] = ['FAILED', 'CANCELLED'];

/** The bill, cents, and a name of the card or bank account. */
type Traits = Readonly<Record<(typeof DUPLICATE_TRAITS)[number], string | number>>;

/**
 * Whether a payment at `now` repeats this one, made at `at` or scheduled for then. Instants in
 * milliseconds of business time.
 */
export const isDuplicate = (
  payment: Traits,
  known: Traits & { status: string; at: number },
  now: number,
): boolean =>
  DUPLICATE_TRAITS.every((trait) => payment[trait] === known[trait]) &&
  !REPEATABLE_STATUSES.includes(known.status) &&
  known.at > now - DUPLICATE_WINDOW_MS;

interface KnownPayment {
  serviceGroup: string;
  amount: number;
  paymentMethodType: string;
  lastFour: string;
  confirmationNumber: string;
}

interface MadePayment extends KnownPayment {
  status: string;
  entryDate: string;
  origin: string;
  paymentDate: string | null;
}

/** The payment that another one would duplicate. */
export type DuplicatePayment =
  | { kind: 'made'; confirmationNumber: string; at: string }
  | { kind: 'scheduled'; confirmationNumber: string; day: string };

interface Clock {
  /** Business time. */
  now: string;
  /** IANA name. */
  billingTimeZone: string;
}

/**
 * When money was taken: a scheduled payment's was entered before. Auto Pay's debits are entered as
 * they are made.
 */
const madeAt = (told: MadePayment, { billingTimeZone }: Clock): string =>
  told.origin === 'CUSTOMER' && told.paymentDate !== null
    ? dueAt(told.paymentDate, billingTimeZone).toISOString()
    : told.entryDate;

/**
 * Which payment the one at hand repeats: the newest that was made, else one that is scheduled. Null
 * where the lists do not tell. `made` newest first; cents.
 */
export function findDuplicatePayment(
  payment: { serviceGroup: string; amount: number; type: string; lastFour: string },
  made: readonly MadePayment[],
  scheduled: readonly (KnownPayment & { paymentDate: string })[],
  clock: Clock,
): DuplicatePayment | null {
  const isSame = (told: KnownPayment, status: string, at: string) =>
    isDuplicate(
      {
        serviceGroup: payment.serviceGroup,
        amount: payment.amount,
        method: `${payment.type} ${payment.lastFour}`,
      },
      {
        serviceGroup: told.serviceGroup,
        amount: told.amount,
        method: `${told.paymentMethodType} ${told.lastFour}`,
        status,
        at: Date.parse(at),
      },
      Date.parse(clock.now),
    );
  const before = made.find((told) => isSame(told, told.status, madeAt(told, clock)));
  if (before)
    return {
      kind: 'made',
      confirmationNumber: before.confirmationNumber,
      at: madeAt(before, clock),
    };
  const dueOf = ({ paymentDate }: { paymentDate: string }): string =>
    dueAt(paymentDate, clock.billingTimeZone).toISOString();
  const ahead = scheduled.find((told) => isSame(told, 'SCHEDULED', dueOf(told)));
  return ahead
    ? { kind: 'scheduled', confirmationNumber: ahead.confirmationNumber, day: ahead.paymentDate }
    : null;
}
