import fc from 'fast-check';
import { asc, between, eq, inArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAccounts, ledgerEntries, ledgerLines, payments, paymentTransitions } from '../../src/server/db/schema/index.ts';
import { GatewayUnknown } from '../../src/server/gateway/interface.ts';
import type { PaymentGateway } from '../../src/server/gateway/interface.ts';
import type { Money } from '../../src/server/money.ts';
import type { Actor } from '../../src/server/usecases/payment/ports.ts';
import { LEGAL_TRANSITIONS, OPEN_STATES } from '../../src/server/usecases/payment/state-machine.ts';
import { NOW, openDesk, paymentOf, refusalOf } from './desk.ts';
import type { Desk } from './desk.ts';

/**
 * Schedules of what customers, two backends and the gateway may do at once: double submits, two tabs, a time-out and a
 * retry, a reload in flight, a payment changed in one tab and cancelled in the other, a backend that dies at the gateway.
 * After each one everything is settled, and the gateway's charges, the payments and the ledger are compared.
 * SOAK_RUNS says how many (`npm run soak`: 10,000); TEST_SEED repeats them.
 */
const RUNS = Number(process.env['SOAK_RUNS'] ?? 60);
const SEED = Number(process.env['TEST_SEED'] ?? 1);

/** How the gateway bears itself during one act: it answers, its answer is lost before or after it did its work, or the backend dies there. */
const BEARINGS = ['answers', 'answers', 'answers', 'silentBefore', 'silentAfterAuthorise', 'silentAfterCapture', 'diesBefore', 'diesAfterAuthorise', 'diesAfterCapture'] as const;
type Bearing = (typeof BEARINGS)[number];

type Act =
  | { kind: 'pay' | 'schedule'; key: number; body: number; at: Bearing }
  | { kind: 'change' | 'cancel'; key: number; own: number }
  | { kind: 'ask'; key: number }
  | { kind: 'reconcile' | 'payDue'; at: Bearing };

const key = fc.integer({ min: 0, max: 2 });
const body = fc.integer({ min: 0, max: 1 });
const at = fc.constantFrom(...BEARINGS);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), key, body, at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('schedule' as const), key: fc.integer({ min: 3, max: 6 }), body: fc.integer({ min: 0, max: 2 }), at: fc.constant('answers' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('change' as const, 'cancel' as const), key: key.map((number) => number + 3), own: body }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ask' as const), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reconcile' as const, 'payDue' as const), at }) },
);
/** Moments one after the other; what stands in one moment happens at once. Time passes before each, in hours. */
const schedule = fc.array(fc.record({ hours: fc.constantFrom(0, 0, 0, 1, 14, 24), acts: fc.array(act, { minLength: 1, maxLength: 4 }) }), { minLength: 1, maxLength: 5 });

let desk: Desk;
let actor: Actor;
let bank: string;
beforeAll(async () => {
  desk = await openDesk();
  actor = await desk.actor('current');
  bank = await desk.bankOf(actor.accountNumber);
});
afterAll(() => desk.close());

const silent = () => Promise.reject(new GatewayUnknown('no answer'));
const dies = () => Promise.reject(new Error('died'));

function through(bearing: Bearing): Partial<PaymentGateway> {
  const ends = bearing.startsWith('dies') ? dies : silent;
  switch (bearing) {
    case 'answers':
      return {};
    case 'silentBefore':
    case 'diesBefore':
      return { authorise: ends };
    case 'silentAfterAuthorise':
    case 'diesAfterAuthorise':
      return { authorise: async (asked) => { await desk.gateway.authorise(asked); return ends(); } };
    case 'silentAfterCapture':
    case 'diesAfterCapture':
      return { capture: async (id) => { await desk.gateway.capture(id); return ends(); } };
  }
}

/** A key or an id that is another in every run, and the same when the run is told again. */
const uuid = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

interface Told {
  paid: Set<string>;
  cancelled: Set<string>;
  ids: Set<string>;
}

/** The first of a run's five amounts, which no other run has: so none meets another's duplicate guard. */
const amountsOf = (run: number) => 1_000 + run * 5;

const diedAtTheBank = (error: unknown) => {
  if ((error as Error).message !== 'died') throw error;
  return null;
};

/** What a customer, or a backend's own work, does; and what it was told. */
async function perform(money: Money, run: number, one: Act, told: Told): Promise<void> {
  const idempotencyKey = 'key' in one ? uuid(`${SEED} ${run} ${one.key}`) : '';
  const heard = <Answer>(work: Promise<Answer>, tell: (answer: Answer) => void) => refusalOf(work.then(tell)).catch(diedAtTheBank);
  const amount = (content: number) => amountsOf(run) + content;
  switch (one.kind) {
    case 'pay':
      await heard(money.pay(actor, paymentOf({ idempotencyKey, amount: amount(one.body), paymentMethodId: bank })), ({ paymentId, status }) => {
        told.ids.add(paymentId);
        if (status === 'SUCCESS') told.paid.add(paymentId);
      });
      return;
    case 'schedule':
      await heard(money.schedule(actor, { ...paymentOf({ idempotencyKey, amount: amount(one.body + 2), paymentMethodId: bank }), paymentDate: '2026-12-16' }), ({ paymentId }) => { told.ids.add(paymentId); });
      return;
    case 'change':
    case 'cancel': {
      const [found] = await money.scheduledPayments(actor);
      if (!found) return;
      const change = { idempotencyKey: uuid(`${SEED} ${run} ${one.kind} ${one.own}`), paymentId: found.paymentId, version: found.version };
      if (one.kind === 'cancel') await heard(money.cancelScheduled(actor, change), ({ paymentId }) => { told.cancelled.add(paymentId); });
      else await heard(money.updateScheduled(actor, { ...change, amount: found.amount, paymentDate: '2026-12-17', paymentMethodId: null, securityCodeToken: null, paymentToken: null, termsAccepted: true, confirmedAboveAmountDue: true }), () => undefined);
      return;
    }
    case 'ask':
      await heard(money.paymentByKey(actor, idempotencyKey), ({ receipt }) => { if (receipt?.status === 'SUCCESS') told.paid.add(receipt.paymentId); });
      return;
    case 'reconcile':
      await money.reconcile();
      return;
    case 'payDue':
      await money.payDue();
  }
}

/** Lets go of what a dead backend held, as a minute does. */
const letGo = () => desk.database.orm.update(payments).set({ leaseUntil: new Date(0) }).where(inArray(payments.state, [...OPEN_STATES]));

/** Until nothing is open: days pass, a healthy backend makes what is due and asks about the rest. */
async function settle(): Promise<void> {
  for (let days = 3; days < 8; days += 1) {
    desk.turnTo(new Date(NOW.getTime() + days * 86_400_000));
    await letGo();
    const money = desk.money();
    await money.payDue();
    await money.reconcile();
  }
}

/** Whether a payment's steps follow each other, from nothing to the state it is in. */
function isUnbroken(steps: readonly { from: string | null; to: string }[], state: string): boolean {
  const legal = (from: string | null, to: string) => from !== null && (LEGAL_TRANSITIONS as Readonly<Record<string, readonly string[]>>)[from]?.includes(to);
  return steps.every(({ from, to }, index) => (index === 0 ? from === null : from === steps[index - 1]?.to && legal(from, to))) && steps.at(-1)?.to === state;
}

/** The gateway's charges, the payments and the ledger say the same, and what the customer was told holds. */
async function compare(run: number, told: Told): Promise<void> {
  const { orm } = desk.database;
  const rows = await orm.select().from(payments).where(between(payments.amount, amountsOf(run), amountsOf(run) + 4));
  const ids = new Set(rows.map(({ id }) => id));
  const taken = rows.filter(({ state }) => state === 'captured' || state === 'posted');
  const amounts = (list: readonly { id: string; amount: number }[]) => list.map(({ id, amount }) => `${id} ${amount}`).sort();
  expect(rows.filter(({ state }) => OPEN_STATES.includes(state) || state === 'scheduled')).toEqual([]);
  const known = (await Promise.all(rows.map(({ id }) => desk.gateway.find(id)))).filter((found) => found !== null);
  expect(amounts(known.filter(({ state }) => state === 'captured').map(({ paymentId: id, amount }) => ({ id, amount })))).toEqual(amounts(taken));
  // An authorisation that is neither taken nor given back would hold the customer's money.
  expect(known.filter(({ state }) => state === 'authorised')).toEqual([]);
  const booked = rows.length === 0 ? [] : await orm.select({ id: ledgerEntries.reference, amount: ledgerLines.cents }).from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id)).innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.ledgerAccountId))
    .where(inArray(ledgerEntries.reference, [...ids]));
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(amounts(booked.filter(({ amount }) => amount > 0))).toEqual(amounts(taken));
  const steps = rows.length === 0 ? [] : await orm.select().from(paymentTransitions).where(inArray(paymentTransitions.paymentId, [...ids])).orderBy(asc(paymentTransitions.id));
  for (const { id, state } of rows) expect(isUnbroken(steps.filter(({ paymentId }) => paymentId === id), state), id).toBe(true);
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  for (const id of told.paid) expect(['captured', 'posted']).toContain(stateOf.get(id));
  for (const id of told.cancelled) expect(stateOf.get(id)).toBe('cancelled');
  for (const id of told.ids) expect(ids.has(id), 'a payment that the customer was told of is kept').toBe(true);
}

test(`no order of what happens loses a payment, makes it twice or tears it (${RUNS} schedules from seed ${SEED})`, async () => {
  let run = 0;
  await fc.assert(fc.asyncProperty(schedule, async (moments) => {
    run += 1;
    const told: Told = { paid: new Set(), cancelled: new Set(), ids: new Set() };
    let hours = 0;
    desk.turnTo(NOW);
    for (const moment of moments) {
      hours += moment.hours;
      desk.turnTo(new Date(NOW.getTime() + hours * 3_600_000));
      await Promise.all(moment.acts.map((one) => perform(desk.money('at' in one ? through(one.at) : {}), run, one, told)));
      const waiting = await desk.money().scheduledPayments(actor);
      expect(waiting.length).toBeLessThanOrEqual(2);
    }
    await settle();
    await compare(run, told);
  }), { seed: SEED, numRuns: RUNS, endOnFailure: true });
  // No charge without a payment, over all of them.
  const kept = new Set((await desk.database.orm.select({ id: payments.id }).from(payments)).map(({ id }) => id));
  expect((await desk.charges()).filter(({ paymentId }) => !kept.has(paymentId))).toEqual([]);
  expect(desk.bugs.filter((bug) => (bug as Error).message !== 'died')).toEqual([]);
}, RUNS * 2_000 + 120_000);
