import { createHash } from 'node:crypto';
import { addDays, nextBillDate } from '../../models/billing/rules.ts';
import { AUTOPAY_DISCOUNT } from '../../models/autopay/rules.ts';
import { billingCycles, payments, paymentTransitions, statements } from '../db/schema/index.ts';
import { billAt } from '../usecases/payment/due-times.ts';
import type { DemoRows } from './rows.ts';

export const TIME_ZONE = 'America/New_York';

/** From a bill to its due date. */
const TERM_DAYS = 30;

export const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);

/** The same id for the same name at every fill, so that a demo story can be told again. */
export const stableId = (name: string): string => {
  const digest = createHash('sha256').update(name).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

export const confirmationOf = (id: string, accountNumber: string): string => `9${id.replaceAll(/\D/g, '').slice(0, 9).padEnd(9, '0')}${accountNumber.slice(-2)}`;

export interface FilledMethod {
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

/** A service group's bills as the demo has them; amounts in cents. */
export interface DemoBills {
  accountNumber: string;
  serviceGroup: 'CORE' | 'MOBILE';
  /** Newest last; the last one is the current statement. */
  charges: readonly number[];
  /** How many of them are paid, oldest first. */
  paid: number;
  /** Days from today to the current statement's due date. */
  dueIn: number;
  /** Paid beyond what was owed. */
  credit: number;
  /** Paid by itself since before the oldest. */
  inAutopay: boolean;
  /** Where there is no statement yet: what a month costs, and days from today to the first bill. */
  first: { charges: number; inDays: number };
}

/** Core services' names are as they were before there was mobile. */
const nameOf = ({ accountNumber, serviceGroup }: DemoBills): string => (serviceGroup === 'CORE' ? accountNumber : `${accountNumber} ${serviceGroup}`);

function fillPayment(rows: DemoRows, bills: DemoBills, payer: Payer, method: FilledMethod, cents: number, day: string): void {
  const { accountNumber, serviceGroup, inAutopay } = bills;
  const id = stableId(`payment ${nameOf(bills)} ${day} ${cents}`);
  const at = noon(day);
  const postedAt = noon(addDays(day, 1));
  rows.add(payments, {
    id, accountNumber, guid: payer.guid, enteredBy: payer.firstName, serviceGroup, amount: cents, confirmationNumber: confirmationOf(id, accountNumber),
    methodType: method.type, lastFour: method.lastFour, gatewayToken: method.token, methodFingerprint: method.fingerprint, origin: inAutopay ? 'AUTOPAY' : 'CUSTOMER', paymentDate: inAutopay ? day : null, state: 'posted', enteredAt: at, dueAt: at, postedAt, saveMethod: 'NOT_REQUESTED', leaseUntil: at,
  });
  rows.add(paymentTransitions,
    { paymentId: id, from: null, to: 'created', at, reason: 'entered' }, { paymentId: id, from: 'created', to: 'authorised', at, reason: 'the bank authorised' },
    { paymentId: id, from: 'authorised', to: 'captured', at, reason: 'the gateway captured' }, { paymentId: id, from: 'captured', to: 'posted', at: postedAt, reason: 'posting run' },
  );
  rows.enter({ accountNumber, serviceGroup, kind: 'PAYMENT_CAPTURED', reference: id, cents, at });
  rows.enter({ accountNumber, serviceGroup, kind: 'PAYMENT_POSTED', reference: id, cents, at: postedAt });
}

/** When the group is billed next: a month after the current statement. Its charges are what the month costs, Auto Pay's discount taken off. */
function fillCycle(rows: DemoRows, { accountNumber, serviceGroup, charges, dueIn, first }: DemoBills, discount: number, today: string): void {
  const current = charges.at(-1);
  const statementDate = addDays(today, dueIn - TERM_DAYS);
  const firstDate = addDays(today, first.inDays);
  const anchorDay = Number((current === undefined ? firstDate : statementDate).slice(8));
  const nextDate = current === undefined ? firstDate : nextBillDate(statementDate, anchorDay);
  rows.add(billingCycles, { accountNumber, serviceGroup, anchorDay, nextDate, dueAt: billAt(nextDate, TIME_ZONE), termDays: TERM_DAYS, monthlyCharges: current === undefined ? first.charges : current + discount });
}

/** The ledger, statements and payments of a service group, and its bill to come. Statements of the past are 30 days apart. */
export function fillBills(rows: DemoRows, bills: DemoBills, payer: Payer, method: FilledMethod | undefined, today: string): void {
  const { accountNumber, serviceGroup, inAutopay } = bills;
  const discount = inAutopay ? AUTOPAY_DISCOUNT[serviceGroup] : 0;
  rows.openLedger(accountNumber, serviceGroup);
  for (const [index, charges] of bills.charges.entries()) {
    const dueDate = addDays(today, bills.dueIn - (bills.charges.length - 1 - index) * 30);
    const statementDate = addDays(dueDate, -TERM_DAYS);
    const id = stableId(`statement ${nameOf(bills)} ${index}`);
    rows.add(statements, { id, accountNumber, serviceGroup, statementDate, dueDate, charges, discount });
    rows.enter({ accountNumber, serviceGroup, kind: 'CHARGE', reference: id, cents: charges, at: noon(statementDate) });
    const paidOn = addDays(dueDate, -5);
    if (index < bills.paid && method) fillPayment(rows, bills, payer, method, charges + (index === bills.paid - 1 ? bills.credit : 0), paidOn < today ? paidOn : addDays(today, -2));
  }
  fillCycle(rows, bills, discount, today);
}
