import { payments, paymentTransitions, streamingSubscriptions } from '../db/schema/index.ts';
import { debitAt } from '../usecases/payments/scheduled/due-times.ts';
import { confirmationOf, noon, stableId, TIME_ZONE } from './bills.ts';
import type { SeededMethod, Payer } from './bills.ts';
import type { DemoRows } from './rows.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';

/** A streaming subscription of an account. */
export interface DemoStreaming {
  appName: string;
  /** Cents, tax included. */
  monthlyPrice: number;
  /** Days from today to the next renewal. */
  inDays: number;
  /** Index of the account method it debits. */
  method: number;
  /** Number of renewals debited so far. */
  months: number;
}

/**
 * The renewal this many months earlier, on the same day of the month or the last day of a shorter
 * month.
 */
function renewalBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  const dayOfMonth = String(Math.min(date, lastOfMonth.getUTCDate())).padStart(2, '0');
  return `${lastOfMonth.toISOString().slice(0, 8)}${dayOfMonth}`;
}

function seedDebit(
  rows: DemoRows,
  subscriptionId: string,
  { accountNumber, payer, method }: { accountNumber: string; payer: Payer; method: SeededMethod },
  cents: number,
  day: string,
): void {
  const id = stableId(`streaming ${subscriptionId} ${day}`);
  const at = debitAt(day, TIME_ZONE);
  const postedAt = noon(addDays(day, 1));
  rows.add(payments, {
    id,
    accountNumber,
    guid: payer.guid,
    enteredBy: payer.firstName,
    serviceGroup: 'STREAMING',
    subscriptionId,
    amount: cents,
    confirmationNumber: confirmationOf(id, accountNumber),
    methodType: method.type,
    lastFour: method.lastFour,
    gatewayToken: method.token,
    methodFingerprint: method.fingerprint,
    methodExpiration: method.expiration,
    paymentMethodId: method.id,
    origin: 'AUTOPAY',
    paymentDate: day,
    state: 'posted',
    enteredAt: at,
    dueAt: at,
    postedAt,
    saveMethod: 'NOT_REQUESTED',
    leaseUntil: at,
  });
  rows.add(
    paymentTransitions,
    { paymentId: id, from: null, to: 'created', at, reason: 'the subscription renews' },
    { paymentId: id, from: 'created', to: 'authorised', at, reason: 'the bank authorised' },
    { paymentId: id, from: 'authorised', to: 'captured', at, reason: 'the gateway captured' },
    { paymentId: id, from: 'captured', to: 'posted', at: postedAt, reason: 'posting run' },
  );
  for (const [kind, when] of [
    ['CHARGE', at],
    ['PAYMENT_CAPTURED', at],
    ['PAYMENT_POSTED', postedAt],
  ] as const)
    rows.enter({ accountNumber, serviceGroup: 'STREAMING', kind, reference: id, cents, at: when });
}

/** An account's subscriptions and their debits so far. */
export function seedStreaming(
  rows: DemoRows,
  accountNumber: string,
  streaming: readonly DemoStreaming[],
  payer: Payer,
  methods: readonly SeededMethod[],
  today: string,
): void {
  if (streaming.length > 0) rows.openLedger(accountNumber, 'STREAMING');
  for (const { appName, monthlyPrice, inDays, method: which, months } of streaming) {
    const method = methods[which];
    if (!method) throw new Error(`Account ${accountNumber} has no method ${which}.`);
    const id = stableId(`subscription ${accountNumber} ${appName}`);
    const renewsOn = addDays(today, inDays);
    rows.add(streamingSubscriptions, {
      id,
      accountNumber,
      guid: payer.guid,
      enteredBy: payer.firstName,
      appName,
      monthlyPrice,
      anchorDay: Number(renewsOn.slice(8)),
      renewsOn,
      dueAt: debitAt(renewsOn, TIME_ZONE),
      methodType: method.type,
      lastFour: method.lastFour,
      gatewayToken: method.token,
      fingerprint: method.fingerprint,
      expiration: method.expiration,
    });
    for (let month = months; month > 0; month -= 1)
      seedDebit(
        rows,
        id,
        { accountNumber, payer, method },
        monthlyPrice,
        renewalBefore(renewsOn, month),
      );
  }
}
