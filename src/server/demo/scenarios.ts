import { fleetHistory, freightHistory } from './freight-history.ts';
import { BAKERY_LINES, FLEET_LINES } from './lines.ts';
import type { DemoLine } from './lines.ts';
import { bakeryPhoneHistory, bakeryHistory } from './bakery-history.ts';
import { RETURNS_ACCOUNT, returnsCharges, returnsHistory } from './returns.ts';
import { SEATS_ACCOUNT, seatsCharges, seatsHistory } from './seats.ts';
import type { AccountHistory } from './plans.ts';
import { coreProducts, regularTotal } from './price-list.ts';
import type { CoreService, PRICE_LIST } from './price-list.ts';
import type { DemoStreaming } from './streaming.ts';
import type { EnterpriseRole, Role, UserType } from '../../models/permissions/types.ts';

/** The demo accounts (decisions). One shared password; sandbox only. */
export const DEMO_PASSWORD = 'Portal-demo-2026';

export interface DemoMethod {
  kind: 'CARD' | 'BANK_ACCOUNT';
  number: string;
}

/** Mobile phone service, with the same fields as an account. */
export interface DemoMobile {
  charges: readonly number[];
  earlier?: number;
  history?: (days: readonly string[]) => AccountHistory;
  /** Whether the database generates its statement lines from its rates (freight-history.ts). */
  manyLines?: boolean;
  paid: number;
  dueIn: number;
  paidTwice?: { bill: number; after: number; again: number };
  autopay?: number;
  /** The customer's labels for its lines. */
  lines?: readonly DemoLine[];
}

export interface DemoAccount {
  accountNumber: string;
  companyName: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  services: readonly CoreService[];
  methods: readonly DemoMethod[];
  /** Monthly charges in cents, newest last; the last is the current statement. */
  charges: readonly number[];
  /** Number of earlier statements, all paid; `history` describes their contents. */
  earlier?: number;
  history?: (days: readonly string[]) => AccountHistory;
  /** A current promotion with an end: days from today to its last day. */
  offer?: { name: keyof typeof PRICE_LIST.offers; endsIn: number };
  /** How many of `charges` are paid, oldest first; the rest is due. */
  paid: number;
  /** Days from today to the current statement's due date; negative is past due. */
  dueIn: number;
  /** Credit beyond the amount due, in cents. */
  credit: number;
  /** Method kinds that the account does not accept. */
  refuses?: readonly DemoMethod['kind'][];
  /** Scheduled payments: cents, days from today, and index of the method. */
  scheduled?: readonly { cents: number; inDays: number; method: number }[];
  /** Index of its Auto Pay method. */
  autopay?: number;
  /** Streaming apps, each with automatic debits. */
  streaming?: readonly DemoStreaming[];
  /** Whether its next statement is late: it was due yesterday. */
  late?: boolean;
  /** Bills are made but not shown. */
  suppressed?: boolean;
  /** Mobile phone service, with separate bills. */
  mobile?: DemoMobile;
}

const VISA: DemoMethod = { kind: 'CARD', number: '4242424242424242' };
const MASTERCARD: DemoMethod = { kind: 'CARD', number: '5555555555554444' };
const AMEX: DemoMethod = { kind: 'CARD', number: '378282246310005' };
const BANK: DemoMethod = { kind: 'BANK_ACCOUNT', number: '000123456789' };

const COMMON_ACCOUNT_FIELDS = {
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  services: ['INTERNET', 'VIDEO', 'VOICE'],
  methods: [VISA, BANK],
  credit: 0,
  dueIn: 14,
  paid: 3,
} as const;

/** What promotions take off four months' regular price, in cents. */
const REDUCED = [2_500, 2_000, 1_500, 1_500] as const;

/** What a month of these services costs a new customer, taxes included, in cents. */
export const welcomePrice = (services: DemoAccount['services']): number =>
  regularTotal('CORE', coreProducts(services)) - 1_500;

/** Four months of these services, with fewer promotions from month to month. */
const monthsOf = (services: DemoAccount['services']): readonly number[] =>
  REDUCED.map((less) => regularTotal('CORE', coreProducts(services)) - less);

const MONTHS = monthsOf(COMMON_ACCOUNT_FIELDS.services);
const SAVER = { name: 'Business saver offer' } as const;

const MOBILE_MONTH = 14_500;

/**
 * Number of unpaid statements, and the due date of the current one: they are due 30 days apart, the
 * current one within the next 30 days.
 */
const unpaidOf = (daysPastDue: number) => {
  const unpaid = Math.floor(daysPastDue / 30) + 2;
  return { unpaid, dueIn: (unpaid - 1) * 30 - daysPastDue };
};

/** Mobile phone service whose oldest unpaid bill was due this many days ago. */
function pastDueMobile(daysPastDue: number): DemoMobile {
  const { unpaid, dueIn } = unpaidOf(daysPastDue);
  return { charges: Array.from({ length: unpaid + 2 }, () => MOBILE_MONTH), paid: 2, dueIn };
}

/**
 * An account that stopped paying: the statement due `daysPastDue` days ago and all later ones are
 * unpaid.
 */
function pastDueAccount(
  accountNumber: string,
  companyName: string,
  street: string,
  daysPastDue: number,
): DemoAccount {
  const { unpaid, dueIn } = unpaidOf(daysPastDue);
  return {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber,
    companyName,
    street,
    charges: [...MONTHS, ...MONTHS],
    paid: MONTHS.length * 2 - unpaid,
    dueIn,
  };
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000001',
    companyName: 'Harbor Street Bakery',
    street: '18 Harbor Street',
    charges: MONTHS,
    earlier: 20,
    history: bakeryHistory,
    methods: [VISA, MASTERCARD, AMEX, BANK],
    mobile: {
      charges: Array.from({ length: 12 }, () => MOBILE_MONTH),
      paid: 11,
      dueIn: 9,
      history: bakeryPhoneHistory,
      paidTwice: { bill: 9, after: 3, again: 5 },
      lines: BAKERY_LINES,
    },
  },
  // Both of its service groups are past due.
  {
    ...pastDueAccount('8000000002', 'Ridgeline Cycles', '240 Ridge Road', 31),
    mobile: pastDueMobile(31),
  },
  pastDueAccount('8000000003', 'Juniper Dental Group', '77 Juniper Lane', 44),
  pastDueAccount('8000000004', 'Copper Kettle Cafe', '9 Market Square', 51),
  pastDueAccount('8000000005', 'Lakeside Print Shop', '512 Lake Avenue', 77),
  pastDueAccount('8000000006', 'Maple & Main Realty', '1 Main Street', 55),
  pastDueAccount('8000000007', 'Northgate Auto Repair', '860 North Gate', 90),
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000008',
    companyName: 'Silver Pine Accounting',
    street: '33 Pine Street',
    charges: MONTHS,
    paid: 4,
    credit: 4_210,
    offer: { ...SAVER, endsIn: 200 },
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000009',
    companyName: 'Blue Door Studio',
    street: '14 Gallery Way',
    charges: [],
    paid: 0,
    methods: [],
  },
  // The spec's other axes; services.ts has their differences.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000010',
    companyName: 'Gulf Coast Marine',
    street: '5 Wharf Road',
    charges: MONTHS,
    offer: { ...SAVER, endsIn: 135 },
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000011',
    companyName: 'Piedmont Optical',
    street: '128 Congress Street',
    charges: MONTHS,
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000012',
    companyName: 'Lakeview Apartments',
    street: '400 Lakeview Drive',
    charges: monthsOf(['INTERNET', 'VIDEO']),
    services: ['INTERNET', 'VIDEO'],
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000013',
    companyName: 'Summit Logistics Group',
    street: '2200 Summit Parkway',
    charges: monthsOf(['INTERNET', 'VOICE']),
    services: ['INTERNET', 'VOICE'],
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000014',
    companyName: 'Cedar Lane Books',
    street: '61 Cedar Lane',
    // Its service waits to be set up, and is not billed before.
    charges: [],
    paid: 0,
    services: ['INTERNET'],
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000015',
    companyName: 'Fernwood Veterinary',
    street: '19 Fernwood Road',
    charges: MONTHS,
    scheduled: [
      { cents: 10_000, inDays: 5, method: 1 },
      { cents: 14_817, inDays: 12, method: 0 },
    ],
  },
  // Payment restrictions: saved methods exist, but none of these kinds may be used.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000016',
    companyName: 'Quarry Road Masonry',
    street: '305 Quarry Road',
    charges: MONTHS,
    refuses: ['CARD'],
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000017',
    companyName: 'Bright Spark Electric',
    street: '42 Commercial Street',
    charges: MONTHS,
    refuses: ['BANK_ACCOUNT'],
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000018',
    companyName: 'Old Mill Antiques',
    street: '7 Mill Lane',
    charges: MONTHS,
    offer: { ...SAVER, endsIn: 260 },
    refuses: ['CARD', 'BANK_ACCOUNT'],
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000019',
    companyName: 'Blue Heron Catering',
    street: '26 Heron Point',
    charges: MONTHS,
    autopay: 0,
    mobile: { charges: [MOBILE_MONTH, MOBILE_MONTH, MOBILE_MONTH], paid: 2, dueIn: 14, autopay: 0 },
    streaming: [
      { appName: 'Lantern Stream', monthlyPrice: 1_687, inDays: 17, method: 0, months: 5 },
      { appName: 'Sideline Sports', monthlyPrice: 2_637, inDays: 24, method: 1, months: 3 },
    ],
  },
  // An account without users yet, for registration with its ZIP.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000020',
    companyName: 'Tidewater Surf Shop',
    street: '90 Tidewater Walk',
    charges: [welcomePrice(COMMON_ACCOUNT_FIELDS.services)],
    paid: 0,
    methods: [],
  },
  // Only mobile phone service is past due, restricted, temporarily disconnected, and permanently
  // disconnected.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000021',
    companyName: 'Anchor Point Cleaning',
    street: '11 Ropewalk',
    charges: MONTHS,
    mobile: pastDueMobile(31),
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000025',
    companyName: 'Bay Ridge Florists',
    street: '48 Bay Ridge Road',
    charges: MONTHS,
    mobile: pastDueMobile(44),
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000026',
    companyName: 'Stone Bridge Plumbing',
    street: '620 Bridge Street',
    charges: MONTHS,
    mobile: pastDueMobile(55),
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000027',
    companyName: 'Whitecap Sailing School',
    street: '2 Harbor Walk',
    charges: MONTHS,
    mobile: pastDueMobile(85),
  },
  // Statement generation.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000022',
    companyName: 'Gray Gull Charters',
    street: '3 Ferry Slip',
    charges: MONTHS,
    paid: 4,
    late: true,
  },
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000023',
    companyName: 'Salt Marsh Outfitters',
    street: '210 Marsh Road',
    charges: MONTHS,
    suppressed: true,
  },
  // Ten years of statements, 300 phones, 20,000 rows of activity.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000024',
    companyName: 'Northern Freight Lines',
    street: '1 Terminal Road',
    charges: MONTHS,
    earlier: 116,
    history: freightHistory,
    mobile: {
      charges: [MOBILE_MONTH],
      earlier: 119,
      paid: 0,
      dueIn: 9,
      history: fleetHistory,
      manyLines: true,
      lines: FLEET_LINES,
    },
  },
  // Its area is out, and there is planned work tomorrow.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: '8000000030',
    companyName: 'Eastern Prom Books',
    street: '15 Beckett Street',
    charges: MONTHS,
  },
  // Two charges for boxes that were not returned, one of which was; returns.ts has them.
  {
    ...COMMON_ACCOUNT_FIELDS,
    accountNumber: RETURNS_ACCOUNT,
    companyName: 'Longfellow Letterpress',
    street: '31 India Street',
    charges: Array.from({ length: 4 }, () => returnsCharges(COMMON_ACCOUNT_FIELDS.services)),
    history: (days) => returnsHistory(COMMON_ACCOUNT_FIELDS.services, days),
  },
  // Every add-on service; seats.ts has them.
  {
    ...pastDueAccount(SEATS_ACCOUNT, 'Beacon Hill Architects', '75 Beacon Street', 12),
    charges: Array.from({ length: 8 }, () => seatsCharges(COMMON_ACCOUNT_FIELDS.services)),
    history: (days) => seatsHistory(COMMON_ACCOUNT_FIELDS.services, days),
  },
];

export interface DemoUser {
  scenario: string;
  accountNumber: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  enterpriseRole?: EnterpriseRole;
}

const owner = (
  scenario: string,
  accountNumber: string,
  firstName: string,
  lastName: string,
): DemoUser => ({
  scenario,
  accountNumber,
  firstName,
  lastName,
  role: 'PRIMARY',
  userType: 'CONSUMER',
});

export const DEMO_USERS: readonly DemoUser[] = [
  owner('current', '8000000001', 'Dana', 'Whitfield'),
  owner('pastdue30', '8000000002', 'Marcus', 'Bell'),
  owner('pastdue43', '8000000003', 'Priya', 'Raman'),
  owner('pastdue50', '8000000004', 'Elena', 'Soto'),
  owner('pastdue76', '8000000005', 'Tom', 'Lindqvist'),
  owner('softdisconnect', '8000000006', 'Grace', 'Okafor'),
  owner('disconnected', '8000000007', 'Omar', 'Haddad'),
  owner('credit', '8000000008', 'Wei', 'Zhang'),
  owner('newcustomer', '8000000009', 'Noor', 'Siddiqui'),
  {
    scenario: 'admin',
    accountNumber: '8000000001',
    firstName: 'Luis',
    lastName: 'Ortega',
    role: 'ADMIN',
    userType: 'CONSUMER',
  },
  {
    scenario: 'billing',
    accountNumber: '8000000001',
    firstName: 'Hannah',
    lastName: 'Cole',
    role: 'BILLING',
    userType: 'CONSUMER',
  },
  {
    scenario: 'standard',
    accountNumber: '8000000001',
    firstName: 'Sam',
    lastName: 'Novak',
    role: 'STANDARD',
    userType: 'CONSUMER',
  },
  {
    scenario: 'csr',
    accountNumber: '8000000001',
    firstName: 'Robin',
    lastName: 'Marsh',
    role: 'PRIMARY',
    userType: 'CSR',
  },
  {
    scenario: 'bobo',
    accountNumber: '8000000001',
    firstName: 'Alex',
    lastName: 'Tran',
    role: 'PRIMARY',
    userType: 'BOBO',
  },
  owner('bhn', '8000000010', 'Rafael', 'Cruz'),
  owner('twc', '8000000011', 'Helen', 'Brandt'),
  owner('community', '8000000012', 'Renee', 'Park'),
  { ...owner('enterprise', '8000000013', 'Victor', 'Langley'), enterpriseRole: 'PROVIDER' },
  {
    scenario: 'enterprise-admin',
    accountNumber: '8000000013',
    firstName: 'Mina',
    lastName: 'Farouk',
    role: 'ADMIN',
    userType: 'CONSUMER',
    enterpriseRole: 'ADMIN',
  },
  {
    scenario: 'enterprise-standard',
    accountNumber: '8000000013',
    firstName: 'Jonas',
    lastName: 'Weber',
    role: 'STANDARD',
    userType: 'CONSUMER',
    enterpriseRole: 'STANDARD',
  },
  {
    scenario: 'enterprise-none',
    accountNumber: '8000000013',
    firstName: 'Iris',
    lastName: 'Okada',
    role: 'STANDARD',
    userType: 'CONSUMER',
    enterpriseRole: 'NONE',
  },
  owner('selfinstall', '8000000014', 'Beth', 'Arnold'),
  owner('scheduled', '8000000015', 'Claire', 'Dumont'),
  owner('autopay', '8000000019', 'Leila', 'Haas'),
  owner('mobile-pastdue', '8000000021', 'Sofia', 'Marino'),
  owner('mobile-hotlined', '8000000025', 'Ines', 'Calloway'),
  owner('mobile-disconnected', '8000000026', 'Paul', 'Eriksen'),
  owner('mobile-inactive', '8000000027', 'Joan', 'Tremblay'),
  owner('nocard', '8000000016', 'Hugo', 'Stein'),
  owner('nobank', '8000000017', 'Aisha', 'Karim'),
  owner('nopay', '8000000018', 'Walter', 'Finch'),
  owner('delayed', '8000000022', 'Nora', 'Lindqvist'),
  owner('suppressed', '8000000023', 'Theo', 'Mbeki'),
  owner('large', '8000000024', 'Ingrid', 'Vale'),
  owner('outage', '8000000030', 'Nadia', 'Castellano'),
  owner('returns', RETURNS_ACCOUNT, 'Ruth', 'Amsel'),
  owner('seats', SEATS_ACCOUNT, 'Nadia', 'Rossi'),
  {
    scenario: 'seats-admin',
    accountNumber: SEATS_ACCOUNT,
    firstName: 'Peter',
    lastName: 'Lang',
    role: 'ADMIN',
    userType: 'CONSUMER',
  },
  {
    scenario: 'seats-standard',
    accountNumber: SEATS_ACCOUNT,
    firstName: 'Amy',
    lastName: 'Tan',
    role: 'STANDARD',
    userType: 'CONSUMER',
  },
];
