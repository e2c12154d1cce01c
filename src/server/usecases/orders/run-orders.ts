import { orderStateAt, QUOTE_KEPT_MS, SWITCH_MS } from '../../../models/orders/rules-orders.ts';
import type { HoldReason } from '../../../models/orders/types.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { switchOn } from './place-order.ts';
import type { OpenOrder, OrderDeps } from './ports.ts';

interface Needs extends Pick<OrderDeps, 'orders' | 'standing' | 'businessNow'> {
  report: (error: unknown) => void;
}

type Due = Awaited<ReturnType<OrderDeps['orders']['switching']>>[number];

/** Why an order can't be switched tonight; null if it can. */
async function obstacleTo(
  { standing }: Pick<Needs, 'standing'>,
  { accountNumber, billingTimeZone }: Due,
): Promise<HoldReason | null> {
  const core = await standing({ accountNumber, billingTimeZone }, 'CORE');
  return core === null || core.serviceState === 'ACTIVE' ? null : 'SERVICE_INTERRUPTED';
}

/**
 * Switches an order, or stops it until the next night. Of more than the customer had, the price
 * begins when it is switched; of less, on the day that was agreed.
 */
async function switchOrder(
  open: OpenOrder,
  obstacle: HoldReason | null,
  { billingTimeZone }: Due,
): Promise<void> {
  const { switchFrom, startsOn, terms, fallsOut } = open.stored;
  const reason = obstacle ?? (fallsOut ? 'PROVISIONING_FAILED' : null);
  const endedAt = new Date(switchFrom.getTime() + SWITCH_MS);
  if (reason === null) return open.complete(endedAt);
  const nextNight = addDays(dayIn(switchFrom, billingTimeZone), 1);
  return open.hold(
    reason,
    {
      switchFrom: switchOn(nextNight, billingTimeZone),
      startsOn: terms.direction === 'UPGRADE' ? nextNight : startsOn,
    },
    endedAt,
  );
}

/**
 * Switches the orders whose night has come. One that fails is reported and does not delay the
 * others.
 */
export async function runOrders(needs: Needs): Promise<void> {
  const { orders, businessNow, report } = needs;
  const due = await orders.switching(new Date(businessNow().getTime() - SWITCH_MS));
  for (const order of due)
    await obstacleTo(needs, order)
      .then((obstacle) =>
        orders.withOrderLocked(order.accountNumber, order.orderId, async (open) => {
          // Another backend may have switched it since it was found.
          if (open && orderStateAt(open.stored, businessNow()) === 'IN_PROGRESS')
            await switchOrder(open, obstacle, order);
        }),
      )
      .catch(report);
}

/** When the next order will have been switched; null for none. */
export async function nextOrder({
  orders,
  businessNow,
}: Pick<Needs, 'orders' | 'businessNow'>): Promise<Date | null> {
  const next = await orders.nextSwitch(new Date(businessNow().getTime() - SWITCH_MS));
  return next && new Date(next.getTime() + SWITCH_MS);
}

/** Deletes quotes that expired {@link QUOTE_KEPT_MS} ago, of whichever account. */
export const endQuotes = ({
  orders,
  businessNow,
}: Pick<Needs, 'orders' | 'businessNow'>): Promise<void> =>
  orders.endQuotes(new Date(businessNow().getTime() - QUOTE_KEPT_MS));

/** When the next quote is to be deleted; null for none. */
export async function nextQuoteEnd({ orders }: Pick<Needs, 'orders'>): Promise<Date | null> {
  const first = await orders.firstQuoteEnd();
  return first && new Date(first.getTime() + QUOTE_KEPT_MS);
}
