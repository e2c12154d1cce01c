import type { PaymentMethod } from '../../wallet/ports.ts';
import type { Draft } from './types.ts';

/** What is known of a payment that was made. */
interface Made {
  paymentMethodType: string;
  lastFour: string;
  status: string;
}

const isUsable = ({ expired, restricted }: PaymentMethod): boolean => !expired && !restricted;

/** The method that is chosen to begin with: the default one, while it can be used; null without one. */
export const defaultMethod = (methods: readonly PaymentMethod[]): string | null =>
  methods.find((method) => method.isDefault && isUsable(method))?.id ?? null;

/** What quick pay would pay with: what was paid with last, while it can be used, else the first saved method that can; null without one. `payments` newest first. */
export function quickMethod(
  methods: readonly PaymentMethod[],
  payments: readonly Made[],
): PaymentMethod | null {
  const usable = methods.filter(isUsable);
  const last = payments
    .filter(({ status }) => status !== 'FAILED')
    .map(({ paymentMethodType, lastFour }) =>
      usable.find((method) => method.type === paymentMethodType && method.lastFour === lastFour),
    )
    .find((method) => method !== undefined);
  return last ?? usable[0] ?? null;
}

/** Whether the details of a payment fit on one card: its amount is settled, it is made today, and with a saved method that can be used. */
export const fitsOneCard = (
  amountOk: boolean,
  { method, dateChoice }: Pick<Draft, 'method' | 'dateChoice'>,
  methods: readonly PaymentMethod[],
): boolean =>
  amountOk &&
  dateChoice === 'TODAY' &&
  methods.some((saved) => saved.id === method && isUsable(saved));
