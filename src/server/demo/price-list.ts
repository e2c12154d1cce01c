import type { BillItem, Rate } from '../../models/billing/bill/rules-lines.ts';
import { billOf } from '../../models/billing/bill/rules-bill.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';
import { PRICE_BOOK } from '../usecases/orders/price-book.ts';
import type { ServiceGroup } from '../../models/platform/service-group/types.ts';

export type CoreService = 'INTERNET' | 'VIDEO' | 'VOICE';
export type Product = Pick<Rate, 'service' | 'kind' | 'code' | 'name' | 'cents'>;

interface PricedPlan {
  service: CoreService | 'MOBILE';
  /** Cents a month, without equipment, promotions and taxes. */
  cents: number;
  /** What it cost formerly, the latest last. Customers keep a price for a year at least. */
  formerly: readonly number[];
}

/** What a line of a mobile plan costs, in cents a month: a phone, and a hotspot. */
interface PricedMobilePlan extends PricedPlan {
  lines: { phone: number; hotspot?: number };
}

/** Plan names of the services, as customers bought them. */
export const PLANS = {
  INTERNET: 'Business Internet 600',
  VIDEO: 'Business TV Select',
  VOICE: 'Business Voice',
  MOBILE: 'Business Mobile Unlimited',
  FLEET: 'Business Mobile Fleet',
} as const;

/** What plans cost formerly. */
const FORMERLY: Readonly<Record<string, readonly number[]>> = {
  [PLANS.INTERNET]: [10_999, 12_299],
};
const CORE: Readonly<Record<string, PricedPlan>> = {
  ...Object.fromEntries(
    PRICE_BOOK.map(({ service, plan, monthlyCents }) => [
      plan,
      { service, cents: monthlyCents, formerly: FORMERLY[plan] ?? [] },
    ]),
  ),
  [PLANS.VOICE]: { service: 'VOICE', cents: 2_999, formerly: [] },
};
const MOBILE: Readonly<Record<string, PricedMobilePlan>> = {
  [PLANS.MOBILE]: { service: 'MOBILE', cents: 3_000, formerly: [], lines: { phone: 3_000 } },
  [PLANS.FLEET]: {
    service: 'MOBILE',
    cents: 9_900,
    formerly: [],
    lines: { phone: 2_500, hotspot: 4_000 },
  },
};

/** Add-on services, in cents a month: for each seat, where they have seats. */
const ADD_ONS = {
  'Business E-mail': 600,
  'Desktop Security': 400,
  'Cloud Backup': 700,
  'Domain Name': 200,
  'Web Hosting': 1_500,
  'Managed Router': 2_000,
  'Business WiFi': 1_000,
} as const;
export type AddOnName = keyof typeof ADD_ONS;

const equipment = (service: CoreService | 'ACCOUNT', code: Rate['code'], cents: number) =>
  ({ service, kind: 'EQUIPMENT', code, name: null, cents }) as const satisfies Product;

/**
 * The one price list of the demo, in cents: every plan, piece of equipment, instalment, fee and
 * promotion on a demo bill reads its price here, so that it costs the same everywhere. A customer
 * who pays less has a promotion that says so.
 */
export const PRICE_LIST = {
  core: CORE,
  mobile: MOBILE,
  equipment: {
    modem: equipment('INTERNET', 'MODEM_RENTAL', 1_300),
    staticIp: equipment('INTERNET', 'STATIC_IP', 1_500),
    setTopBox: equipment('VIDEO', 'SET_TOP_BOX', 500),
    repairPlan: equipment('ACCOUNT', 'REPAIR_PLAN', 1_000),
  },
  /** Monthly instalments of devices; null for one that is sold without any. */
  devices: { 'Northstar 14 Pro': 1_500, 'Northstar Tab 9': 1_000, 'Northstar 11': null },
  addOns: ADD_ONS,
  once: { installation: 9_900, technicianVisit: 7_500, unreturnedTvBox: 12_000 },
  /** Promotions, taken off each month. */
  offers: { 'Business saver offer': 1_000, 'Loyalty offer': 500 },
} as const;

const planOf = (name: string): PricedPlan => {
  const plan = PRICE_LIST.core[name] ?? PRICE_LIST.mobile[name];
  if (!plan) throw new Error(`The price list has no plan ${name}.`);
  return plan;
};

/** A plan as its customers buy it today. */
export const planProduct = (name: string): Product => {
  const { service, cents } = planOf(name);
  return { service, kind: 'PLAN', code: 'PLAN', name, cents };
};

/** The plan's prices, the first first and today's last; cents a month. */
export const pricesOf = (name: string): readonly number[] => {
  const { cents, formerly } = planOf(name);
  return [...formerly, cents];
};

/** An add-on service with this many seats, or without seats. */
export const addOnProduct = (name: AddOnName, seats = 1): Product => ({
  service: 'ACCOUNT',
  kind: 'PLAN',
  code: 'PLAN',
  name,
  cents: ADD_ONS[name] * seats,
});

const isAddOn = (name: string): name is AddOnName => Object.hasOwn(ADD_ONS, name);

/** A line of a mobile plan, named by its number. */
export function lineProduct(plan: string, number: string, kind: 'phone' | 'hotspot'): Product {
  const cents = PRICE_LIST.mobile[plan]?.lines[kind];
  if (cents === undefined) throw new Error(`The price list has no ${kind} on ${plan}.`);
  return { service: 'MOBILE', kind: 'EQUIPMENT', code: 'MOBILE_LINE', name: number, cents };
}

const deviceCents = (name: string | null): number | null =>
  Object.entries(PRICE_LIST.devices).find(([device]) => device === name)?.[1] ?? null;

/** Whether a plan or piece of equipment costs, or once cost, what the price list says. */
export function isListed({
  service,
  code,
  name,
  cents,
}: Pick<BillItem, 'service' | 'code' | 'name' | 'cents'>): boolean {
  if (name !== null && code === 'PLAN' && isAddOn(name)) return cents % ADD_ONS[name] === 0;
  if (code === 'PLAN') return pricesOf(name ?? '').includes(cents);
  if (code === 'DEVICE_INSTALMENT') return deviceCents(name) === cents;
  if (code === 'MOBILE_LINE')
    return Object.values(PRICE_LIST.mobile).some(({ lines }) =>
      Object.values<number>(lines).includes(cents),
    );
  return Object.values(PRICE_LIST.equipment).some(
    (item) => item.service === service && item.code === code && item.cents === cents,
  );
}

/** What comes with each service: its plan, and the equipment that every demo customer has. */
const BUNDLES: Readonly<Record<CoreService, readonly Product[]>> = {
  INTERNET: [
    planProduct(PLANS.INTERNET),
    PRICE_LIST.equipment.modem,
    PRICE_LIST.equipment.staticIp,
    PRICE_LIST.equipment.repairPlan,
  ],
  VIDEO: [planProduct(PLANS.VIDEO), PRICE_LIST.equipment.setTopBox, PRICE_LIST.equipment.setTopBox],
  VOICE: [planProduct(PLANS.VOICE)],
};

/** The products of these core services. */
export const coreProducts = (services: readonly CoreService[]): Product[] =>
  services.flatMap((service) => BUNDLES[service]);

/** Monthly total of products at their regular price, taxes included, in cents. */
export function regularTotal(serviceGroup: ServiceGroup, products: readonly Product[]): number {
  const day = '2026-01-01';
  return billOf({
    serviceGroup,
    day,
    nextDay: addDays(day, 28),
    previous: { from: addDays(day, -28), billed: true },
    rates: products.map((product) => ({ ...product, startsOn: day, endsOn: null })),
    outages: [],
    items: [],
    inAutopay: false,
  }).charges;
}
