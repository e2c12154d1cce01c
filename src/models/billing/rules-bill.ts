import { AUTOPAY_DISCOUNT } from '../autopay/rules.ts';

/** What a service group costs in a month, and whether Auto Pay runs for it as its bill is made. */
interface Month {
  serviceGroup: 'CORE' | 'MOBILE';
  /** Cents, before any discount. */
  monthlyCharges: number;
  inAutopay: boolean;
}

/** The new charges of a month's bill and what Auto Pay took off them, in cents: core services have the discount (spec 9), up to all of what they cost. */
export function billOf({ serviceGroup, monthlyCharges, inAutopay }: Month): { charges: number; discount: number } {
  const discount = inAutopay ? Math.min(AUTOPAY_DISCOUNT[serviceGroup], monthlyCharges) : 0;
  return { charges: monthlyCharges - discount, discount };
}
