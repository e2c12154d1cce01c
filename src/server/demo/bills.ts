import { AUTOPAY_DISCOUNT } from '../../models/autopay/rules-discount.ts';
import { REFUND_AFTER_DAYS } from '../../models/billing/refunds/rules-refund-day.ts';
import {
  billingCycles,
  billItems,
  mobileDevices,
  payments,
  paymentTransitions,
  refunds,
  serviceRates,
  statementLines,
  statements,
} from '../db/schema/index.ts';
import { calculateBill } from '../usecases/billing/billing-history.ts';
import type { BillingHistory, CalculatedBill } from '../usecases/billing/billing-history.ts';
import { deterministicId } from '../usecases/billing/deterministic-id.ts';
import { nextDebitDate, proposedDayFor } from '../../models/autopay/rules-debits.ts';
import { billAt } from '../usecases/payments/scheduled/due-times.ts';
import { DEVICES, buildRegularHistory, inInstalments } from './plans.ts';
import type { Offer, AccountHistory } from './plans.ts';
import { PRICE_LIST } from './price-list.ts';
import type { BillItem } from '../../models/billing/bill/rules-lines.ts';
import { outagesOf } from '../../models/billing/delinquency/rules-outages.ts';
import type { BalanceHistory } from '../../models/billing/delinquency/rules-outages.ts';
import type { DemoRows } from './rows.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';
import { billDateBefore, nextBillDate } from '../../models/billing/rules-bill-dates.ts';
import type { ServiceGroup } from '../../models/platform/service-group/types.ts';

export const TIME_ZONE = 'America/New_York';

/** Days from a bill to its due date. */
const TERM_DAYS = 30;

export const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);

/** The same id for the same name at every seeding, so that demo histories are reproducible. */
export const stableId = deterministicId;

export const confirmationOf = (id: string, accountNumber: string): string =>
  `9${id.replaceAll(/\D/g, '').slice(0, 9).padEnd(9, '0')}${accountNumber.slice(-2)}`;

export interface SeededMethod {
  id: string;
  token: string;
  fingerprint: string;
  lastFour: string;
  type: string;
  expiration: string | null;
}

export interface Payer {
  guid: string;
  firstName: string;
}

/** Demo bills of a service group; amounts in cents. */
export interface DemoBills {
  accountNumber: string;
  serviceGroup: ServiceGroup;
  services: readonly ('INTERNET' | 'VIDEO' | 'VOICE')[];
  /** Newest last; the last one is the current statement. */
  charges: readonly number[];
  /** Number of earlier statements, all paid; `history` describes their contents. */
  earlier?: number;
  /** Products and events by bill date; without it they are derived from the charges. */
  history?: (days: readonly string[]) => AccountHistory;
  /** Whether the database generates its statement lines from its rates (freight-history.ts). */
  manyLines?: boolean;
  /** A current promotion with an end: days from today to its last day. */
  offer?: { name: keyof typeof PRICE_LIST.offers; endsIn: number };
  /** Number of paid statements, oldest first. */
  paid: number;
  /** Days from today to the current statement's due date. */
  dueIn: number;
  /** Credit beyond the amount due. */
  credit: number;
  /**
   * A bill paid manually some days after it was made and again days later; the excess was refunded.
   * Its index among all bills, and the days.
   */
  paidTwice?: { bill: number; after: number; again: number };
  /** Whether Auto Pay was active before the oldest bill. */
  inAutopay: boolean;
  /** Whether its next statement is late: it was due yesterday. */
  late?: boolean;
  /** For groups without a statement yet: monthly charges, and days from today to the first bill. */
  first: { charges: number; inDays: number };
}

/** Names of core services keep their form from before mobile was added. */
const nameOf = ({ accountNumber, serviceGroup }: DemoBills): string =>
  serviceGroup === 'CORE' ? accountNumber : `${accountNumber} ${serviceGroup}`;

function seedPayment(
  rows: DemoRows,
  bills: DemoBills,
  payer: Payer,
  method: SeededMethod,
  cents: number,
  day: string,
): string {
  const { accountNumber, serviceGroup, inAutopay } = bills;
  const id = stableId(`payment ${nameOf(bills)} ${day} ${cents}`);
  const at = noon(day);
  const postedAt = noon(addDays(day, 1));
  rows.add(payments, {
    id,
    accountNumber,
    guid: payer.guid,
    enteredBy: payer.firstName,
    serviceGroup,
    amount: cents,
    confirmationNumber: confirmationOf(id, accountNumber),
    methodType: method.type,
    lastFour: method.lastFour,
    gatewayToken: method.token,
    methodFingerprint: method.fingerprint,
    origin: inAutopay ? 'AUTOPAY' : 'CUSTOMER',
    paymentDate: inAutopay ? day : null,
    state: 'posted',
    enteredAt: at,
    dueAt: at,
    postedAt,
    saveMethod: 'NOT_REQUESTED',
    leaseUntil: at,
  });
  rows.add(
    paymentTransitions,
    { paymentId: id, from: null, to: 'created', at, reason: 'entered' },
    { paymentId: id, from: 'created', to: 'authorised', at, reason: 'the bank authorised' },
    { paymentId: id, from: 'authorised', to: 'captured', at, reason: 'the gateway captured' },
    { paymentId: id, from: 'captured', to: 'posted', at: postedAt, reason: 'posting run' },
  );
  rows.enter({ accountNumber, serviceGroup, kind: 'PAYMENT_CAPTURED', reference: id, cents, at });
  rows.enter({
    accountNumber,
    serviceGroup,
    kind: 'PAYMENT_POSTED',
    reference: id,
    cents,
    at: postedAt,
  });
  return id;
}

/**
 * Refunds a duplicate payment to its method ten days after it was posted; returns the items for the
 * next bill.
 */
function seedRefund(
  rows: DemoRows,
  { accountNumber, serviceGroup }: DemoBills,
  paymentId: string,
  cents: number,
  paidOn: string,
): BillItem {
  const id = stableId(`refund ${paymentId}`);
  const on = addDays(paidOn, 1 + REFUND_AFTER_DAYS);
  const item = {
    service: 'MOBILE',
    kind: 'ADJUSTMENT',
    code: 'REFUND',
    name: null,
    cents,
    on,
    refundedPaymentId: paymentId,
  } as const;
  rows.add(refunds, {
    id,
    accountNumber,
    paymentId,
    serviceGroup,
    amount: cents,
    state: 'sent',
    requestedAt: noon(on),
    endedAt: noon(on),
  });
  rows.enter({ accountNumber, serviceGroup, kind: 'REFUND', reference: id, cents, at: noon(on) });
  return item;
}

/**
 * Bill dates, oldest first: a month apart, and 30 days apart for unpaid bills, because delinquency
 * is counted in days.
 */
function billDates(
  { charges, earlier = 0, paid, dueIn, late }: DemoBills,
  today: string,
): string[] {
  if (charges.length === 0) return [];
  const yesterday = addDays(today, -1);
  const days = [
    late
      ? billDateBefore(yesterday, Number(yesterday.slice(8)))
      : addDays(today, dueIn - TERM_DAYS),
  ];
  for (let index = charges.length - 2; index >= -earlier; index -= 1) {
    const [next = today] = days;
    const [oldestUnpaid = next] = days.slice(Math.min(paid - index, days.length) - 1);
    days.unshift(
      index >= paid
        ? addDays(next, -TERM_DAYS)
        : billDateBefore(next, Number(oldestUnpaid.slice(8))),
    );
  }
  return days;
}

/**
 * Delay of a late statement beyond its usual hour. The customer is told 24 to 48 hours (spec 9) and
 * the day by the end of which it is ready, so this is the maximum, and the day is two after the
 * usual one. Not before the end of the day on which the demo is seeded.
 */
const LATE_MS = 48 * 3_600_000;

/** Next bill of the group: a month after the current statement. */
function seedCycle(
  rows: DemoRows,
  { accountNumber, serviceGroup, late }: DemoBills,
  nextDate: string,
  anchorDay: number,
): void {
  const dueAt = new Date(billAt(nextDate, TIME_ZONE).getTime() + (late ? LATE_MS : 0));
  rows.add(billingCycles, {
    accountNumber,
    serviceGroup,
    anchorDay,
    nextDate,
    dueAt,
    termDays: TERM_DAYS,
  });
}

/** A bill with its lines, items and ledger changes. */
function seedBill(
  rows: DemoRows,
  { accountNumber, serviceGroup, manyLines }: DemoBills,
  id: string,
  statementDate: string,
  bill: CalculatedBill,
): void {
  const { lines, periodTo, previousBalance, payments: paid, adjustments } = bill;
  const { charges, discount, givenBack, isFinal } = bill;
  rows.add(statements, {
    id,
    accountNumber,
    serviceGroup,
    statementDate,
    dueDate: addDays(statementDate, TERM_DAYS),
    periodTo,
    previousBalance,
    payments: paid,
    adjustments,
    charges,
    discount,
    isFinal,
  });
  if (!manyLines)
    rows.add(
      statementLines,
      ...lines.map(({ amount, ...line }, position) => ({
        id: stableId(`line ${id} ${position}`),
        statementId: id,
        accountNumber,
        serviceGroup,
        statementDate,
        position,
        ...line,
        refundedPaymentId: line.refundedPaymentId ?? null,
        cents: amount,
      })),
    );
  const entry = { accountNumber, serviceGroup, reference: id, at: noon(statementDate) };
  if (charges > 0) rows.enter({ ...entry, kind: 'CHARGE', cents: charges });
  if (givenBack > 0) rows.enter({ ...entry, kind: 'ADJUSTMENT', cents: givenBack });
}

/** Its rates and events, each on its statement. */
function seedHistory(
  rows: DemoRows,
  bills: DemoBills,
  { rates, items }: AccountHistory,
  statementOf: (day: string) => string | null,
): void {
  const { accountNumber, serviceGroup } = bills;
  rows.add(
    serviceRates,
    ...rates.map((rate, position) => ({
      id: stableId(`rate ${nameOf(bills)} ${position}`),
      accountNumber,
      serviceGroup,
      ...rate,
      position,
    })),
  );
  for (const [index, item] of items.entries()) {
    const id = stableId(`item ${nameOf(bills)} ${index}`);
    rows.add(billItems, {
      id,
      accountNumber,
      serviceGroup,
      ...item,
      refundedPaymentId: null,
      statementId: statementOf(item.on),
    });
    if (item.kind === 'ADJUSTMENT')
      rows.enter({
        accountNumber,
        serviceGroup,
        kind: 'ADJUSTMENT',
        reference: id,
        cents: -item.cents,
        at: noon(item.on),
      });
  }
}

/** Mobile devices and their instalment rates. */
function seedDevices(
  rows: DemoRows,
  bills: DemoBills,
  { rates }: AccountHistory,
  today: string,
): void {
  const { accountNumber } = bills;
  rows.add(
    mobileDevices,
    ...DEVICES.map((device) => {
      const { name, phoneNumber } = device;
      const rate = rates.findIndex(
        (candidate) => candidate.code === 'DEVICE_INSTALMENT' && candidate.name === name,
      );
      return {
        id: stableId(`device ${accountNumber} ${name}`),
        accountNumber,
        name,
        phoneNumber,
        upgradeOn: addDays(today, 200),
        rateId: inInstalments(device) ? stableId(`rate ${nameOf(bills)} ${rate}`) : null,
      };
    }),
  );
}

/** Products and events of the group: from its own history, or derived from its bill totals. */
function accountHistoryOf(
  bills: DemoBills,
  days: readonly string[],
  firstDate: string,
  today: string,
): AccountHistory {
  const { serviceGroup, services, charges, history: story, offer, first, inAutopay } = bills;
  if (story) return story(days);
  const asked =
    days.length > 0
      ? days.map((day, index) => ({
          day,
          charges: (charges[index] ?? 0) + (inAutopay ? AUTOPAY_DISCOUNT[serviceGroup] : 0),
        }))
      : [{ day: firstDate, charges: first.charges }];
  const ending: Offer | null = offer
    ? {
        name: offer.name,
        cents: PRICE_LIST.offers[offer.name],
        endsOn: addDays(today, offer.endsIn),
      }
    : null;
  return buildRegularHistory(serviceGroup, services, asked, ending);
}

/** The days of the bills so far, oldest first, of the first if there is none, and of the next. */
function datesOf(bills: DemoBills, today: string) {
  const days = billDates(bills, today);
  const current = days.at(-1);
  const firstDate = addDays(today, bills.first.inDays);
  const anchorDay = Number((bills.late ? addDays(today, -1) : (current ?? firstDate)).slice(8));
  const nextDate = current === undefined ? firstDate : nextBillDate(current, anchorDay);
  return { days, firstDate, anchorDay, nextDate };
}

/** The day on which Auto Pay debited a bill: the debit day follows from the newest bill. */
const debitOf = (newest: string, day: string): string =>
  nextDebitDate(
    proposedDayFor({ statementDate: newest, dueDate: addDays(newest, TERM_DAYS) }, newest),
    day,
  );

/** What a bill's payer pays in the end, in cents, and the refund of what was paid twice. */
function seedPayments(
  rows: DemoRows,
  bills: DemoBills,
  [payer, method]: [Payer, SeededMethod],
  { index, day, cents, newest }: { index: number; day: string; cents: number; newest: string },
  today: string,
): { paid: number; paidOn: string; back: BillItem | null } {
  const twice = bills.paidTwice?.bill === index ? bills.paidTwice : null;
  const paidOn = bills.inAutopay
    ? debitOf(newest, day)
    : addDays(day, twice?.after ?? TERM_DAYS - 5);
  seedPayment(rows, bills, payer, method, cents, paidOn < today ? paidOn : addDays(today, -2));
  if (!twice) return { paid: cents, paidOn, back: null };
  const again = addDays(day, twice.again);
  const second = seedPayment(rows, bills, payer, method, cents, again);
  return { paid: 2 * cents, paidOn, back: seedRefund(rows, bills, second, cents, again) };
}

/** The ledger, statements and payments of a service group, their history, and its next bill. */
export function seedBills(
  rows: DemoRows,
  bills: DemoBills,
  payer: Payer,
  method: SeededMethod | undefined,
  today: string,
): void {
  const { accountNumber, serviceGroup, inAutopay, earlier = 0 } = bills;
  const { days, firstDate, anchorDay, nextDate } = datesOf(bills, today);
  const story = accountHistoryOf(bills, days, firstDate, today);
  const idOf = (index: number): string => stableId(`statement ${nameOf(bills)} ${index}`);
  rows.openLedger(accountNumber, serviceGroup);
  let [last, paid, back]: [BillingHistory['last'], number, BillItem | null] = [null, 0, null];
  const [made, changes]: [BalanceHistory['bills'][number][], { on: string; cents: number }[]] = [
    [],
    [],
  ];
  for (const [index, day] of days.entries()) {
    // A customer who stopped paying has lost service by and by.
    const cut =
      index > bills.paid + earlier
        ? outagesOf(serviceGroup, { bills: made, changes, pending: [] }, day)
        : { outages: [], endedOn: null };
    const happened = story.items.filter(({ on }) => on <= day && on > (days[index - 1] ?? ''));
    const items = [...happened, ...(back ? [back] : [])].map((item) => ({ ...item, id: '' }));
    const bill = calculateBill(
      { serviceGroup, nextDate: day, nextDay: days[index + 1] ?? nextDate, anchorDay },
      { rates: story.rates, ...cut, items, last, paid },
      inAutopay,
    );
    made.push({ statementDate: day, dueDate: addDays(day, TERM_DAYS), charges: bill.charges });
    changes.push({ on: day, cents: bill.charges + bill.adjustments });
    seedBill(rows, bills, idOf(index), day, bill);
    if (back)
      rows.add(billItems, {
        id: stableId(`item ${nameOf(bills)} refund`),
        accountNumber,
        serviceGroup,
        ...back,
        statementId: idOf(index),
      });
    [last, paid, back] = [{ statementDate: day, totalDue: bill.totalDue }, 0, null];
    if (index >= bills.paid + earlier || !method) continue;
    const cents = bill.totalDue + (index === bills.paid + earlier - 1 ? bills.credit : 0);
    const due = { index, day, cents, newest: days.at(-1) ?? day };
    const settled = seedPayments(rows, bills, [payer, method], due, today);
    [paid, back] = [settled.paid, settled.back];
    changes.push({ on: settled.paidOn, cents: -paid });
  }
  const statementOf = (on: string): string | null => {
    const index = days.findIndex((day) => day >= on);
    return index < 0 ? null : idOf(index);
  };
  seedHistory(rows, bills, story, statementOf);
  if (serviceGroup === 'MOBILE' && story.rates.some(({ code }) => code === 'DEVICE_INSTALMENT'))
    seedDevices(rows, bills, story, today);
  seedCycle(rows, bills, nextDate, anchorDay);
}
