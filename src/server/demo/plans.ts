import type { BillItem, Rate } from '../../models/billing/bill/rules-lines.ts';
import { PLANS, PRICE_LIST, coreProducts, lineProduct } from './price-list.ts';
import { planProduct, regularTotal } from './price-list.ts';
import type { CoreService, Product } from './price-list.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../models/billing/rules-bill-dates.ts';
import type { ServiceGroup } from '../../models/platform/service-group/types.ts';

/** Current and past products of an account, and its events. */
export interface AccountHistory {
  rates: Rate[];
  items: BillItem[];
}

const MOBILE_LINES = ['(207) 555-0141', '(207) 555-0142', '(207) 555-0143'].map((number) =>
  lineProduct(PLANS.MOBILE, number, 'phone'),
);

/**
 * Mobile devices, each on its line, and how many bills will still have an instalment: none when it
 * was paid at once.
 */
export const DEVICES: readonly {
  name: keyof typeof PRICE_LIST.devices;
  phoneNumber: string;
  left: number;
}[] = [
  { name: 'Northstar 14 Pro', phoneNumber: '2075550141', left: 14 },
  { name: 'Northstar Tab 9', phoneNumber: '2075550142', left: 3 },
  { name: 'Northstar 11', phoneNumber: '2075550143', left: 0 },
];

/** Whether a device is paid in instalments. */
export const inInstalments = ({ name }: (typeof DEVICES)[number]): boolean =>
  PRICE_LIST.devices[name] !== null;

/**
 * Each device's instalments, from its line's first bill until the day before the first bill without
 * one.
 */
function instalmentRates(firstDay: string, lastDay: string): Rate[] {
  return DEVICES.flatMap(({ name, left }) => {
    const cents = PRICE_LIST.devices[name];
    if (cents === null) return [];
    let next = lastDay;
    for (let bill = 0; bill <= left; bill += 1) next = nextBillDate(next, Number(lastDay.slice(8)));
    return [
      {
        service: 'MOBILE',
        kind: 'EQUIPMENT',
        code: 'DEVICE_INSTALMENT',
        name,
        cents,
        startsOn: firstDay,
        endsOn: addDays(next, -1),
      } satisfies Rate,
    ];
  });
}

/** What every account of a service group has at the regular price, instalments aside. */
const regularProducts = (
  serviceGroup: ServiceGroup,
  services: readonly CoreService[],
): Product[] =>
  serviceGroup === 'MOBILE' ? [planProduct(PLANS.MOBILE), ...MOBILE_LINES] : coreProducts(services);

const since = (product: Product, startsOn: string, endsOn: string | null = null): Rate => ({
  ...product,
  startsOn,
  endsOn,
});

/**
 * Promotions by which each month was cheaper than the regular price, each for as long as it is
 * unchanged.
 */
function deriveOffers(
  service: 'INTERNET' | 'MOBILE',
  months: readonly { day: string; less: number }[],
): Rate[] {
  const offers: Rate[] = [];
  for (const [index, { day, less }] of months.entries()) {
    const last = offers.at(-1);
    if (last && last.endsOn === null && last.cents !== -less) last.endsOn = addDays(day, -1);
    if (less > 0 && months[index - 1]?.less !== less)
      offers.push({
        service,
        kind: 'PROMOTION',
        code: 'PROMOTION',
        name: 'Business welcome offer',
        cents: -less,
        startsOn: day,
        endsOn: null,
      });
  }
  return offers;
}

/** A current promotion with an end, in cents a month. */
export interface Offer {
  name: string;
  cents: number;
  endsOn: string;
}

/**
 * Account history since the first bill that produces the requested bill totals, in cents before any
 * Auto Pay discount: everything at its regular price, and promotions down to the total. Throws if a
 * month asks for more than the price list does.
 */
export function buildRegularHistory(
  serviceGroup: ServiceGroup,
  services: readonly CoreService[],
  months: readonly { day: string; charges: number }[],
  offer: Offer | null,
): AccountHistory {
  const [first] = months;
  if (!first) return { rates: [], items: [] };
  const products = regularProducts(serviceGroup, services).map((product) =>
    since(product, first.day),
  );
  const rates =
    serviceGroup === 'MOBILE'
      ? [...products, ...instalmentRates(first.day, months.at(-1)?.day ?? first.day)]
      : products;
  const service = serviceGroup === 'MOBILE' ? 'MOBILE' : 'INTERNET';
  const running = offer
    ? [
        {
          service,
          kind: 'PROMOTION',
          code: 'PROMOTION',
          name: offer.name,
          cents: -offer.cents,
          startsOn: first.day,
          endsOn: offer.endsOn,
        } satisfies Rate,
      ]
    : [];
  const regular = regularTotal(serviceGroup, rates) - (offer?.cents ?? 0);
  const reduced = months.map(({ day, charges }) => ({ day, less: regular - charges }));
  const short = reduced.find(({ less }) => less < 0);
  if (short)
    throw new Error(`The bill of ${short.day} is ${-short.less} cents above the price list.`);
  return { rates: [...rates, ...running, ...deriveOffers(service, reduced)], items: [] };
}
