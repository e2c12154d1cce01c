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

/**
 * The preselected method: the default one if it can be used. What just failed is not chosen again
 * by itself. Null without one. `payments` newest first.
 */
export const defaultMethod = (
  methods: readonly PaymentMethod[],
  payments: readonly Made[] = [],
): string | null =>
  methods.find((method) => method.isDefault && isUsable(method) && !hasFailed(method, payments))
    ?.id ?? null;

/**
 * The method for quick pay: the last one used if it can be used, else the first usable saved
 * method. Null without one. `payments` newest first.
 */
export function quickMethod(
  methods: readonly PaymentMethod[],
  payments: readonly Made[],
): PaymentMethod | null {
  const usable = methods.filter((method) => isUsable(method) && !hasFailed(method, payments));
  const last = payments
    .filter(({ status }) => status !== 'FAILED')
    .map(({ paymentMethodType, lastFour }) =>
      usable.find((method) => method.type === paymentMethodType && method.lastFour === lastFour),
    )
    .find((method) => method !== undefined);
  return last ?? usable[0] ?? null;
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
