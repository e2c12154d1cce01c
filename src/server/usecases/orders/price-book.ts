import type { Plan } from '../../../models/orders/types.ts';
import { soldPlan } from '../../../models/speed-test/rules-plans.ts';

/** The plans that are sold now, each with the id of its offer. */
export type PriceBook = readonly (Plan & { offerId: string })[];

const internet = (offerId: string, name: string, monthlyCents: number, latencyMs: number) => {
  const sold = soldPlan(name);
  if (!sold) throw new Error(`Nobody knows the speed of ${name}.`);
  const { downKbps, upKbps } = sold;
  return {
    offerId,
    service: 'INTERNET',
    plan: name,
    monthlyCents,
    speed: { downKbps, upKbps, latencyMs },
    channels: null,
  } as const;
};
const tv = (offerId: string, plan: string, monthlyCents: number, channels: number) =>
  ({ offerId, service: 'VIDEO', plan, monthlyCents, speed: null, channels }) as const;

/** The one price list of plans: cents a month, without equipment, promotions and taxes (D-509). */
export const PRICE_BOOK: PriceBook = [
  internet('internet-300', 'Business Internet 300', 8_999, 18),
  internet('internet-600', 'Business Internet 600', 12_799, 15),
  internet('internet-1000', 'Business Internet 1000', 16_999, 12),
  tv('tv-essentials', 'Business TV Essentials', 2_999, 40),
  tv('tv-select', 'Business TV Select', 4_999, 75),
  tv('tv-premier', 'Business TV Premier', 7_999, 125),
];
