import type { BillPayment, StoredPayment } from './ports.ts';

/**
 * The service group that a payment is shown with: that of its bill, and mobile for a device. Null
 * for a streaming subscription, so that no bill is queried for it.
 */
export function billGroup({
  id,
  serviceGroup,
}: Pick<StoredPayment, 'id' | 'serviceGroup'>): BillPayment['serviceGroup'] {
  if (serviceGroup === 'STREAMING')
    throw new Error(`Payment ${id} is a subscription's: it has no bill.`);
  return serviceGroup === 'DEVICE' ? 'MOBILE' : serviceGroup;
}
