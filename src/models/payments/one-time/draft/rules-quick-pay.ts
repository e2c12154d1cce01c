import type { PaymentMethod } from '../../wallet/ports.ts';
import type { Draft } from './types.ts';

/** Details of a payment made. */
interface Made {
  paymentMethodType: string;
  lastFour: string;
  status: string;
}

const isUsable = ({ expired, restricted }: PaymentMethod): boolean => !expired && !restricted;

/** Whether the latest payment with this method failed. `payments` newest first. */
const hasFailed = ({ type, lastFour }: PaymentMethod, payments: readonly Made[]): boolean =>
  payments.find((made) => made.paymentMethodType === type && made.lastFour === lastFour)?.status ===
  'FAILED';

/** The method that was paid with last. Undefined if none of these. `payments` newest first. */
const lastUsed = (usable: readonly PaymentMethod[], payments: readonly Made[]) =>
  payments
    .filter(({ status }) => status !== 'FAILED')
    .map(({ paymentMethodType, lastFour }) =>
      usable.find((method) => method.type === paymentMethodType && method.lastFour === lastFour),
    )
    .find((method) => method !== undefined);

/** What may be chosen for the customer: what just failed is not chosen again by itself. */
const choosable = (methods: readonly PaymentMethod[], payments: readonly Made[]): PaymentMethod[] =>
  methods.filter((method) => isUsable(method) && !hasFailed(method, payments));

/**
 * The preselected method: the default one, else the last one used, else the only one, each if it
 * can be used. Null without one. `payments` newest first; null while unknown: nothing is chosen.
 */
export function preselectedMethod(
  methods: readonly PaymentMethod[],
  payments: readonly Made[] | null,
): string | null {
  if (payments === null) return null;
  const usable = choosable(methods, payments);
  const only = usable.length === 1 ? usable[0] : undefined;
  return (
    (usable.find(({ isDefault }) => isDefault) ?? lastUsed(usable, payments) ?? only)?.id ?? null
  );
}

/**
 * The method for quick pay: the last one used if it can be used, else the first usable saved
 * method. Null without one. `payments` newest first.
 */
export function quickMethod(
  methods: readonly PaymentMethod[],
  payments: readonly Made[],
): PaymentMethod | null {
  const usable = choosable(methods, payments);
  return lastUsed(usable, payments) ?? usable[0] ?? null;
}

/**
 * Whether the details of a payment fit on one card: its amount is fixed, it is made today, and with
 * a usable saved method.
 */
export const fitsOneCard = (
  amountOk: boolean,
  { method, dateChoice }: Pick<Draft, 'method' | 'dateChoice'>,
  methods: readonly PaymentMethod[],
): boolean =>
  amountOk &&
  dateChoice === 'TODAY' &&
  methods.some((saved) => saved.id === method && isUsable(saved));
