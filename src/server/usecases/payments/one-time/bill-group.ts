import type { BillPayment, StoredPayment } from './ports.ts';

/** The service group that a payment is shown with: the one whose bill it pays, and mobile for a device; a streaming subscription has none, so that nothing of a bill is asked of it. */
export function billGroup({
  id,
  serviceGroup,
}: Pick<StoredPayment, 'id' | 'serviceGroup'>): BillPayment['serviceGroup'] {
  if (serviceGroup === 'STREAMING')
    throw new Error(`Payment ${id} is a subscription's: it has no bill.`);
  return serviceGroup === 'DEVICE' ? 'MOBILE' : serviceGroup;
}
