import { prorate } from '../../billing/bill/rules-lines.ts';
import { instantOf } from '../../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';
import type { CreditOutcome, NetworkService, OutageCause } from '../types.ts';
import { countOf, joined, minutesBetween, touch, within, without } from './rules-minutes.ts';
import type { Minutes } from './rules-minutes.ts';

/** What is credited lasts longer than this, in minutes. */
const CREDITED_AFTER_MINUTES = 120;
/** Each started part of this length is a day's share, in minutes. */
const DAY_MINUTES = 24 * 60;
/** A day's share of the monthly price: one of so many. No month has more of them. */
const SHARES_OF_MONTH = 30;
/** Announced work in these hours of the account's night is not credited. */
const NIGHT_HOURS = { from: 0, to: 6 } as const;

/** Causes that the provider cannot prevent: they are not credited. */
const NOT_COVERED: readonly OutageCause[] = ['POWER', 'WEATHER'];

/** An outage, or planned work, after which service is back. Instants in milliseconds. */
export interface EndedOutage {
  id: string;
  planned: boolean;
  cause: OutageCause;
  services: readonly NetworkService[];
  from: number;
  to: number;
  /** The end with which planned work was announced; null where none was. */
  announcedEnd: number | null;
}

/** Days' shares that were credited, by service. */
export type CreditDays = Readonly<Partial<Record<NetworkService, number>>>;

export interface CreditedOutage extends EndedOutage {
  days: CreditDays;
}

/** The account when an outage ended. */
export interface AccountAtOutage {
  timeZone: string;
  /**
   * What each of its services costs a month, less promotions and before taxes, in cents from 0. A
   * service that it does not have is absent.
   */
  prices: Readonly<Partial<Record<NetworkService, number>>>;
  /** When its services were cut off for non-payment; instants in milliseconds. */
  cutOff: readonly { from: number; to: number }[];
}

/** What an account lost by an outage, and what is given back for it. */
export interface OutageLoss {
  /** The account's services that were out. */
  services: NetworkService[];
  /** Minutes without service; one of several outages is counted by that which ended first. */
  minutes: number;
  days: CreditDays;
  /** From 0. */
  cents: number;
  outcome: CreditOutcome;
}

const spanOf = ({ from, to }: { from: number; to: number }): Minutes => minutesBetween(from, to);

/** The account's services that an outage hits. */
const servicesOut = (
  { services }: Pick<EndedOutage, 'services'>,
  { prices }: AccountAtOutage,
): NetworkService[] => services.filter((service) => prices[service] !== undefined);

/** Minutes without service. One that was cut off for non-payment loses nothing. */
const lostIn = (outage: EndedOutage, { cutOff }: AccountAtOutage): Minutes[] =>
  without([spanOf(outage)], cutOff.map(spanOf));

/** The nights that planned work was announced for. */
function announcedNights({ from, announcedEnd }: EndedOutage, timeZone: string): Minutes[] {
  const until = announcedEnd ?? from;
  const nights: Minutes[] = [];
  for (let day = dayIn(from, timeZone); day <= dayIn(until, timeZone); day = addDays(day, 1)) {
    const at = (hour: number): number => instantOf(day, hour, timeZone).getTime();
    nights.push(minutesBetween(at(NIGHT_HOURS.from), at(NIGHT_HOURS.to)));
  }
  return within(nights, [minutesBetween(from, until)]);
}

/** Minutes that are credited once they are long enough. */
function creditable(outage: EndedOutage, account: AccountAtOutage): Minutes[] {
  const lost = lostIn(outage, account);
  if (outage.planned) return without(lost, announcedNights(outage, account.timeZone));
  return NOT_COVERED.includes(outage.cause) ? [] : lost;
}

const daysOf = (minutes: number): number =>
  minutes > CREDITED_AFTER_MINUTES ? Math.ceil(minutes / DAY_MINUTES) : 0;

/**
 * An outage with others of the service whose minutes overlap or touch: the customer knew one. How
 * long it was until then, and the days' shares that the others have.
 */
function jointOutage(
  outage: EndedOutage,
  others: readonly CreditedOutage[],
  service: NetworkService,
  account: AccountAtOutage,
): { minutes: number; days: number } {
  let parts = creditable(outage, account);
  let days = 0;
  let left = others.filter(({ services }) => services.includes(service));
  for (let size = -1; size !== left.length;) {
    size = left.length;
    const near = left.filter((other) => touch(creditable(other, account), parts));
    left = left.filter((other) => !near.includes(other));
    parts = joined([...parts, ...near.flatMap((other) => creditable(other, account))]);
    days += near.reduce((sum, other) => sum + (other.days[service] ?? 0), 0);
  }
  return { minutes: countOf(parts), days };
}

interface Share {
  days: number;
  cents: number;
  /** Why it is nothing. */
  outcome: Exclude<CreditOutcome, 'CUT_OFF' | 'NOT_COVERED' | 'NIGHT_WORK'>;
}

/** What is given back of one service. */
function shareOf(
  outage: EndedOutage,
  before: readonly CreditedOutage[],
  service: NetworkService,
  account: AccountAtOutage,
): Share {
  const none = { days: 0, cents: 0 };
  const joint = jointOutage(outage, before, service, account);
  const wanted = daysOf(joint.minutes);
  if (wanted === 0) return { ...none, outcome: 'TOO_SHORT' };
  if (wanted <= joint.days) return { ...none, outcome: 'COUNTED_BEFORE' };
  const monthOf = ({ to }: EndedOutage): string => dayIn(to, account.timeZone).slice(0, 7);
  const given = before
    .filter((other) => monthOf(other) === monthOf(outage))
    .reduce((sum, { days }) => sum + (days[service] ?? 0), 0);
  const days = Math.min(wanted - joint.days, Math.max(0, SHARES_OF_MONTH - given));
  if (days === 0) return { ...none, outcome: 'MONTH_LIMIT' };
  const price = account.prices[service] ?? 0;
  // The shares of a month come to no more than its price, however they are rounded.
  const cents =
    prorate(price, given + days, SHARES_OF_MONTH) - prorate(price, given, SHARES_OF_MONTH);
  return cents > 0 ? { days, cents, outcome: 'CREDITED' } : { ...none, outcome: 'NOT_CHARGED' };
}

/** Of several services: the reason that says most. */
const MOST_SAID: readonly Share['outcome'][] = [
  'CREDITED',
  'NOT_CHARGED',
  'MONTH_LIMIT',
  'COUNTED_BEFORE',
  'TOO_SHORT',
];

/**
 * What an account lost by an outage, and what is given back: once a service was out for more
 * than 2 hours, a thirtieth of its monthly price for every started 24 hours, at most the
 * monthly price in a month. Nothing for power cuts and weather, for announced work at night, and
 * for time in which service was cut off for non-payment. Null where none of its services was out.
 * `before`: the account's outages that ended before this one, with what was credited for them.
 */
export function lossOf(
  outage: EndedOutage,
  before: readonly CreditedOutage[],
  account: AccountAtOutage,
): OutageLoss | null {
  const services = servicesOut(outage, account);
  if (services.length === 0) return null;
  const counted = before.filter((other) => servicesOut(other, account).length > 0);
  const lost = lostIn(outage, account);
  const minutes = countOf(
    without(
      lost,
      counted.flatMap((other) => lostIn(other, account)),
    ),
  );
  const nothing = { services, minutes, days: {}, cents: 0 };
  if (lost.length === 0)
    return { ...nothing, outcome: countOf([spanOf(outage)]) > 0 ? 'CUT_OFF' : 'TOO_SHORT' };
  if (creditable(outage, account).length === 0)
    return { ...nothing, outcome: outage.planned ? 'NIGHT_WORK' : 'NOT_COVERED' };
  const shares = services.map(
    (service) => [service, shareOf(outage, before, service, account)] as const,
  );
  return {
    services,
    minutes,
    days: Object.fromEntries(
      shares.flatMap(([service, { days }]) => (days > 0 ? [[service, days]] : [])),
    ),
    cents: shares.reduce((sum, [, { cents }]) => sum + cents, 0),
    outcome:
      MOST_SAID.find((one) => shares.some(([, { outcome }]) => outcome === one)) ?? 'TOO_SHORT',
  };
}

/**
 * What was credited before beside this outage: for outages that ended on the same day of the
 * account, or that run into it. `day` is that day; null where one of them ended on another. Null
 * where nothing was.
 */
export function creditedBeside(
  outage: EndedOutage,
  before: readonly (EndedOutage & { cents: number })[],
  timeZone: string,
): { cents: number; day: Day | null } | null {
  const day = dayIn(outage.to, timeZone);
  const ended = (other: EndedOutage): Day => dayIn(other.to, timeZone);
  const beside = before.filter(
    (other) =>
      other.cents > 0 && (ended(other) === day || touch([spanOf(other)], [spanOf(outage)])),
  );
  if (beside.length === 0) return null;
  return {
    cents: beside.reduce((sum, { cents }) => sum + cents, 0),
    day: beside.every((other) => ended(other) === day) ? day : null,
  };
}

/** Outages in the order in which they ended, and are credited. */
export const inOrderOfEnd = <One extends Pick<EndedOutage, 'id' | 'to'>>(
  outages: readonly One[],
): One[] => outages.toSorted((one, other) => one.to - other.to || (one.id < other.id ? -1 : 1));
