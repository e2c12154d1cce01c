import { billOf } from '../../models/billing/bill/rules-bill.ts';
import type { BillItem, Rate } from '../../models/billing/bill/rules-lines.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../models/billing/rules-bill-dates.ts';
import type { ServiceGroup } from '../../models/platform/service-group/types.ts';

type Service = 'INTERNET' | 'VIDEO' | 'VOICE';
type Product = Pick<Rate, 'service' | 'kind' | 'code' | 'name' | 'cents'>;

/** Current and past products of an account, and its events. */
export interface AccountHistory {
  rates: Rate[];
  items: BillItem[];
}

/** Plan names of the services. */
export const PLANS: Readonly<Record<Service, string>> = {
  INTERNET: 'Business Internet 600',
  VIDEO: 'Business TV Select',
  VOICE: 'Business Voice',
};

/** Products of each service, in cents a month; the internet price is the remainder of the bill. */
const PRODUCTS: Readonly<Record<Service, readonly Product[]>> = {
  INTERNET: [
    { service: 'INTERNET', kind: 'EQUIPMENT', code: 'MODEM_RENTAL', name: null, cents: 1_300 },
    { service: 'INTERNET', kind: 'EQUIPMENT', code: 'STATIC_IP', name: null, cents: 1_500 },
    { service: 'ACCOUNT', kind: 'EQUIPMENT', code: 'REPAIR_PLAN', name: null, cents: 1_000 },
  ],
  VIDEO: [
    { service: 'VIDEO', kind: 'PLAN', code: 'PLAN', name: PLANS.VIDEO, cents: 4_999 },
    { service: 'VIDEO', kind: 'EQUIPMENT', code: 'SET_TOP_BOX', name: null, cents: 1_000 },
  ],
  VOICE: [{ service: 'VOICE', kind: 'PLAN', code: 'PLAN', name: PLANS.VOICE, cents: 2_999 }],
};

/** Mobile phone service: a plan, and lines named by their numbers. */
export const MOBILE_PLAN: Product = {
  service: 'MOBILE',
  kind: 'PLAN',
  code: 'PLAN',
  name: 'Business Mobile Unlimited',
  cents: 0,
};
const MOBILE_LINES = ['(207) 555-0141', '(207) 555-0142', '(207) 555-0143'].map(
  (name): Product => ({
    service: 'MOBILE',
    kind: 'EQUIPMENT',
    code: 'MOBILE_LINE',
    name,
    cents: 3_000,
  }),
);

/**
 * Mobile devices, each on its line: the instalment and number of remaining bills, or null when it
 * was paid at once.
 */
export const DEVICES: readonly {
  name: string;
  phoneNumber: string;
  instalments: { cents: number; left: number } | null;
}[] = [
  { name: 'Northstar 14 Pro', phoneNumber: '2075550141', instalments: { cents: 1_500, left: 14 } },
  { name: 'Northstar Tab 9', phoneNumber: '2075550142', instalments: { cents: 1_000, left: 3 } },
  { name: 'Northstar 11', phoneNumber: '2075550143', instalments: null },
];

/**
 * Each device's instalments, from its line's first bill until the day before the first bill without
 * one.
 */
function instalmentRates(firstDay: string, lastDay: string): Rate[] {
  return DEVICES.flatMap(({ name, instalments }) => {
    if (!instalments) return [];
    let next = lastDay;
    for (let bill = 0; bill <= instalments.left; bill += 1)
      next = nextBillDate(next, Number(lastDay.slice(8)));
    return [
      {
        service: 'MOBILE',
        kind: 'EQUIPMENT',
        code: 'DEVICE_INSTALMENT',
        name,
        cents: instalments.cents,
        startsOn: firstDay,
        endsOn: addDays(next, -1),
      } satisfies Rate,
    ];
  });
}

/** All products except the plan, whose price is the remainder. */
const additionalProducts = (serviceGroup: ServiceGroup, services: readonly Service[]): Product[] =>
  serviceGroup === 'MOBILE' ? MOBILE_LINES : services.flatMap((service) => PRODUCTS[service]);

const since = (product: Product, startsOn: string, endsOn: string | null = null): Rate => ({
  ...product,
  startsOn,
  endsOn,
});

/** Monthly total of these rates, taxes included. */
const monthlyTotal = (serviceGroup: ServiceGroup, rates: Rate[], day: string): number =>
  billOf({
    serviceGroup,
    day,
    nextDay: addDays(day, 28),
    previous: { from: addDays(day, -28), billed: true },
    rates,
    outages: [],
    items: [],
    inAutopay: false,
  }).charges;

/**
 * Promotions by which each month was cheaper than the most expensive one, each for as long as it is
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

/** A current promotion with an end, in cents a month; the plan price is higher by it. */
export interface Offer {
  name: string;
  cents: number;
  endsOn: string;
}

/**
 * Account history since the first bill that produces the requested bill totals, in cents before any
 * discount.
 */
export function buildRegularHistory(
  serviceGroup: ServiceGroup,
  services: readonly Service[],
  months: readonly { day: string; charges: number }[],
  offer: Offer | null,
): AccountHistory {
  const [first] = months;
  if (!first) return { rates: [], items: [] };
  const others = [
    ...additionalProducts(serviceGroup, services).map((product) => since(product, first.day)),
    ...(serviceGroup === 'MOBILE'
      ? instalmentRates(first.day, months.at(-1)?.day ?? first.day)
      : []),
  ];
  const dearest = Math.max(...months.map(({ charges }) => charges));
  const plan: Product =
    serviceGroup === 'MOBILE'
      ? MOBILE_PLAN
      : { service: 'INTERNET', kind: 'PLAN', code: 'PLAN', name: PLANS.INTERNET, cents: 0 };
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
  const own = since(
    {
      ...plan,
      cents: dearest - monthlyTotal(serviceGroup, others, first.day) + (offer?.cents ?? 0),
    },
    first.day,
  );
  return {
    rates: [
      own,
      ...others,
      ...running,
      ...deriveOffers(
        service,
        months.map(({ day, charges }) => ({ day, less: dearest - charges })),
      ),
    ],
    items: [],
  };
}
