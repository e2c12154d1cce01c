import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nextDebitDate } from '../../src/models/autopay/rules.ts';
import { addDays, dayIn } from '../../src/models/billing/rules.ts';
import { CRASH_POINTS, DEBIT_CRASH_POINTS, DUE_CRASH_POINTS, SCHEDULE_CRASH_POINTS, SETTLE_CRASH_POINTS } from '../../src/server/usecases/payment/crash-points.ts';
import { askGateway, autopayOf, billing, byKey, cancel, changeAmount, charges, customerOf, debitsOf, freshPlace, gatewaysPayments, killGateway, pay, savedBank, schedule, scheduledOf, startBackend, storyOf, untilGatewayIsBack } from './backend.ts';
import type { Backend, Customer } from './backend.ts';
import { ledgerOf } from './ledger-of.ts';

const AMOUNT = 5_000;
const template = path.join(os.tmpdir(), `portal-template-${process.pid}`);

let place: Record<string, string>;
let running: Backend[] = [];

/** A filled place; on PGlite a copy of one that was filled once, because a new database takes seconds. */
async function filledPlace() {
  const fresh = await freshPlace();
  if (!fresh['DATABASE_URL'] && fs.existsSync(template)) fs.cpSync(template, fresh['DATA_DIR'] ?? '', { recursive: true });
  return fresh;
}

async function start(more: Record<string, string> = {}): Promise<Backend> {
  const backend = await startBackend(place, more);
  running.push(backend);
  return backend;
}

async function signedIn(backend: Backend) {
  const customer = customerOf(backend.origin);
  await customer.signIn('current');
  return { customer, payment: { idempotencyKey: randomUUID(), amount: AMOUNT, paymentMethodId: await savedBank(customer) }, before: await billing(customer) };
}

const untilGateway = async (state: string): Promise<void> => {
  while (!(await gatewaysPayments(place)).some((payment) => payment.state === state)) await new Promise((resolve) => setTimeout(resolve, 20));
};

const byId = (left: { paymentId: string }, right: { paymentId: string }): number => left.paymentId.localeCompare(right.paymentId);

/** The customer sees one payment or none, the gateway charged exactly that, and the ledger says the same to the cent. */
async function expectOneOrNone(backend: Backend, customer: Customer, payment: { idempotencyKey: string; amount: number; paymentMethodId: string }, before: { amountDue: number }): Promise<string> {
  const outcome = await byKey(customer, payment.idempotencyKey);
  expect(outcome.state).not.toBe('UNDER_WAY');
  const once = outcome.state === 'ACCEPTED';
  expect((await charges(place)).map(({ paymentId, amount }) => ({ paymentId, amount }))).toEqual(outcome.receipt ? [outcome.receipt] : []);
  expect(before.amountDue - (await billing(customer)).amountDue).toBe(once ? AMOUNT : 0);

  // The customer's browser asks again with the same key: still at most one, and now there is a result.
  const again = await pay(customer, payment);
  expect(again.receipt?.paymentId ?? null).toBe(once ? outcome.receipt?.paymentId : outcome.state === 'NOT_FOUND' ? again.receipt?.paymentId : null);
  const charged = (await charges(place)).map(({ paymentId, amount }) => ({ paymentId, amount }));
  expect(charged).toHaveLength(again.receipt ? 1 : 0);
  await backend.kill('SIGTERM');
  const ledger = await ledgerOf(place);
  expect(ledger.booked).toEqual(charged);
  expect(ledger.brokenHistories).toEqual([]);
  return outcome.state;
}

beforeAll(async () => {
  place = await freshPlace();
  const backend = await start();
  await backend.kill('SIGTERM');
  if (!place['DATABASE_URL']) fs.cpSync(place['DATA_DIR'] ?? '', template, { recursive: true });
});
afterEach(async () => {
  for (const backend of running) await backend.kill();
  running = [];
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});
afterAll(() => fs.rmSync(template, { recursive: true, force: true }));

/** Every row, or, where CRASH_SAMPLE names a share (of 1), at least one and that many by chance of TEST_SEED. */
function sampled<Row>(rows: readonly Row[]): Row[] {
  const size = Math.max(1, Math.round(Number(process.env['CRASH_SAMPLE'] ?? 1) * rows.length));
  return size < rows.length ? fc.sample(fc.shuffledSubarray([...rows], { minLength: size, maxLength: size }), { seed: Number(process.env['TEST_SEED'] ?? 1), numRuns: 1 }).flat() : [...rows];
}

/** What the customer finds after the restart. Up to the commit of the payment's row there was none. */
const OUTCOMES: Record<(typeof CRASH_POINTS)[number], string> = {
  'before-key-asked': 'NOT_FOUND', 'before-checks': 'NOT_FOUND', 'before-begin': 'NOT_FOUND', 'inside-begin': 'NOT_FOUND', 'after-begin': 'FAILED',
  'after-authorise-answer': 'ACCEPTED', 'after-authorised': 'ACCEPTED', 'after-capture-answer': 'ACCEPTED', 'inside-capture': 'ACCEPTED', 'after-captured': 'ACCEPTED',
};

/** How long each of the gateway's answers is held back, in milliseconds, so that it has done that and not said so. */
const GATEWAY_SLOW = [['authorised', [6_000]], ['captured', [0, 6_000]]] as const;

describe('a backend that is killed in the middle of a payment', () => {
  test.each(sampled(CRASH_POINTS))('at %s leaves exactly one payment or none, and the customer sees which', async (point) => {
    place = await filledPlace();
    const dying = await start({ CRASH_AT: point });
    const { customer, payment, before } = await signedIn(dying);
    await expect(pay(customer, payment)).rejects.toThrow();
    await dying.ended;
    expect(await expectOneOrNone(await start(), customer, payment, before)).toBe(OUTCOMES[point]);
  });

  test.each(sampled(GATEWAY_SLOW))('while the gateway has %s and not yet answered', async (state, delays) => {
    place = await filledPlace();
    const dying = await start();
    const { customer, payment, before } = await signedIn(dying);
    await askGateway(place, 'POST', '/v1/test/delays', { delays: [...delays] });
    const [sent] = [pay(customer, payment).catch(() => null)];
    await untilGateway(state);
    await dying.kill();
    await sent;
    expect(await expectOneOrNone(await start(), customer, payment, before)).toBe('ACCEPTED');
  });
});

describe('a backend that is killed again while it settles', () => {
  test.each(sampled(SETTLE_CRASH_POINTS.flatMap((again) => (['after-begin', 'after-authorise-answer', 'after-capture-answer'] as const).map((first) => [first, again] as const))))('first at %s, then at %s', async (first, again) => {
    place = await filledPlace();
    const dying = await start({ CRASH_AT: first });
    const { customer, payment, before } = await signedIn(dying);
    await expect(pay(customer, payment)).rejects.toThrow();
    await dying.ended;
    await expect(start({ CRASH_AT: again })).rejects.toThrow('ended');
    expect(await expectOneOrNone(await start(), customer, payment, before)).toBe(OUTCOMES[first]);
  });
});

describe('a gateway that is killed', () => {
  test.each(sampled(GATEWAY_SLOW))('once it has %s leaves the payment pending; a minute later it is settled, charged once', async (state, delays) => {
    place = await filledPlace();
    const backend = await start();
    const { customer, payment, before } = await signedIn(backend);
    await askGateway(place, 'POST', '/v1/test/delays', { delays: [...delays] });
    const sent = pay(customer, payment);
    await untilGateway(state);
    await killGateway(place);
    expect((await sent).receipt?.status).toBe('PENDING');
    await untilGatewayIsBack(place);
    await customer.call('POST', '/sandbox/clock', { advance: 'PT1M' });
    expect((await pay(customer, payment)).receipt?.status).toBe('SUCCESS');
    await expectOneOrNone(backend, customer, payment, before);
  });

  test('before it heard of the payment leaves none', async () => {
    place = await filledPlace();
    const backend = await start();
    const { customer, payment, before } = await signedIn(backend);
    await killGateway(place);
    expect((await pay(customer, payment)).receipt?.status).toBe('PENDING');
    await untilGatewayIsBack(place);
    await customer.call('POST', '/sandbox/clock', { advance: 'PT1M' });
    expect(await expectOneOrNone(backend, customer, payment, before)).toBe('FAILED');
  });
});

describe('a gateway that does not answer', () => {
  test('leaves the payment pending, refuses another of the kind, is asked again, and charges once', async () => {
    place = await filledPlace();
    const backend = await start();
    const { customer, payment, before } = await signedIn(backend);
    await askGateway(place, 'POST', '/v1/test/delays', { delays: [9_000] });
    const { receipt } = await pay(customer, payment);
    expect(receipt?.status).toBe('PENDING');
    expect((await billing(customer)).pendingPaymentAmount).toBe(AMOUNT);
    expect((await pay(customer, payment)).receipt?.paymentId).toBe(receipt?.paymentId);
    expect((await pay(customer, { ...payment, idempotencyKey: randomUUID() })).code).toBe('DUPLICATE_PAYMENT');
    expect(await charges(place)).toHaveLength(0);
    await customer.call('POST', '/sandbox/clock', { advance: 'PT1M' });
    expect(await expectOneOrNone(backend, customer, payment, before)).toBe('ACCEPTED');
  });
});

const inDays = (days: number): string => addDays(dayIn(new Date(), 'America/New_York'), days);
const future = ({ idempotencyKey, amount, paymentMethodId }: { idempotencyKey: string; amount: number; paymentMethodId: string }) => ({ idempotencyKey, amount, paymentMethodId, paymentDate: inDays(2) });

/** Nothing was charged, and every payment's history is one line. */
async function expectNothingCharged(backend: Backend): Promise<void> {
  expect(await charges(place)).toEqual([]);
  await backend.kill('SIGTERM');
  expect(await ledgerOf(place)).toMatchObject({ booked: [], brokenHistories: [] });
}

describe('a backend that is killed while a payment is scheduled', () => {
  test.each(sampled(SCHEDULE_CRASH_POINTS))('at %s leaves it scheduled once or not at all, and the customer sees which', async (point) => {
    place = await filledPlace();
    const dying = await start({ CRASH_AT: point });
    const { customer, payment } = await signedIn(dying);
    await expect(schedule(customer, future(payment))).rejects.toThrow();
    await dying.ended;
    const backend = await start();
    const there = point === 'after-begin';
    expect((await byKey(customer, payment.idempotencyKey)).state).toBe(there ? 'ACCEPTED' : 'NOT_FOUND');
    expect(await scheduledOf(customer)).toHaveLength(there ? 1 : 0);
    const { paymentId } = await schedule(customer, future(payment));
    expect(await scheduledOf(customer)).toMatchObject([{ paymentId, amount: AMOUNT }]);
    await expectNothingCharged(backend);
  });

  const acts = ['changed', 'cancelled'] as const;
  test.each(sampled(acts.flatMap((act) => SCHEDULE_CRASH_POINTS.map((point) => [act, point] as const))))('or %s, at %s: it is done once or not at all', async (act, point) => {
    place = await filledPlace();
    const dying = await start({ CRASH_AT: point });
    const customer = customerOf(dying.origin);
    await customer.signIn('scheduled');
    const [first, second] = await scheduledOf(customer);
    if (!first || !second) throw new Error('The demo account has not two payments scheduled.');
    const idempotencyKey = randomUUID();
    const ask = () => (act === 'changed' ? changeAmount(customer, first, { idempotencyKey, amount: 6_000 }) : cancel(customer, first, idempotencyKey));
    const done = act === 'changed' ? [{ ...first, amount: 6_000, version: 2 }, second] : [second];
    await expect(ask()).rejects.toThrow();
    await dying.ended;
    const backend = await start();
    expect(await scheduledOf(customer)).toEqual(point === 'after-begin' ? done : [first, second]);
    expect(await ask()).toBeNull();
    expect(await scheduledOf(customer)).toEqual(done);
    await expectNothingCharged(backend);
  });
});

describe('a backend that is killed on the day of a payment', () => {
  test.each(sampled(DUE_CRASH_POINTS))('at %s makes it once it is back, once', async (point) => {
    place = await filledPlace();
    const dying = await start({ CRASH_AT: point });
    const { customer, payment } = await signedIn(dying);
    const { paymentId } = await schedule(customer, future(payment));
    await expect(customer.call('POST', '/sandbox/clock', { advance: 'P3D' })).rejects.toThrow();
    await dying.ended;
    const backend = await start();
    expect((await charges(place)).map(({ paymentId: id, amount }) => [id, amount])).toEqual([[paymentId, AMOUNT]]);
    expect(await storyOf(customer, paymentId ?? '')).toMatchObject({ status: 'PENDING', journal: [{ step: 'SUBMITTED' }, { step: 'SCHEDULED' }, { step: 'DUE' }, { step: 'ACCEPTED' }] });
    await customer.call('POST', '/sandbox/clock', { advance: 'P1D' });
    expect((await storyOf(customer, paymentId ?? '')).status).toBe('SUCCESSFUL');
    expect(await charges(place)).toHaveLength(1);
    await backend.kill('SIGTERM');
    const ledger = await ledgerOf(place);
    expect(ledger.booked).toMatchObject([{ paymentId, amount: AMOUNT }]);
    expect(ledger.brokenHistories).toEqual([]);
  });
});

describe('a backend that is killed on the debit day of Auto Pay', () => {
  /** So that nothing but debits is made until then. */
  async function cancelDemoPayments(backend: Backend): Promise<void> {
    const customer = customerOf(backend.origin);
    await customer.signIn('scheduled');
    for (const payment of await scheduledOf(customer)) expect(await cancel(customer, payment, randomUUID())).toBeNull();
  }

  test.each(sampled(DEBIT_CRASH_POINTS))('at %s debits once it is back, each account once, and goes on to the next month', async (point) => {
    place = await filledPlace();
    const dying = await start({ CRASH_AT: point });
    await cancelDemoPayments(dying);
    const { customer, payment, before } = await signedIn(dying);
    await schedule(customer, { ...payment, paymentDate: inDays(20), enrolAutopay: true });
    const enrolled = await autopayOf(customer);
    if (!enrolled) throw new Error('Auto Pay is not on.');
    // The first thing that is made after today, for this account and the demo's own one in Auto Pay.
    await expect(customer.call('POST', '/sandbox/clock', { advance: 'P15D' })).rejects.toThrow();
    await dying.ended;
    const backend = await start();
    const other = customerOf(backend.origin);
    await other.signIn('autopay');
    const [debit, ...more] = await debitsOf(customer);
    expect([more, debit]).toMatchObject([[], { amount: before.amountDue - AMOUNT, status: 'PENDING', paymentDate: enrolled.nextDebitDate }]);
    const made = [debit, (await debitsOf(other))[0]].map((one) => ({ paymentId: one?.paymentId ?? '', amount: one?.amount ?? 0 })).sort(byId);
    expect((await charges(place)).map(({ paymentId, amount }) => ({ paymentId, amount })).sort(byId)).toEqual(made);
    expect(await storyOf(customer, debit?.paymentId ?? '')).toMatchObject({ journal: [{ step: 'DUE' }, { step: 'ACCEPTED' }] });
    expect(await autopayOf(customer)).toMatchObject({ nextDebitDate: nextDebitDate(Number(enrolled.nextDebitDate.slice(8)), enrolled.nextDebitDate), estimatedAmount: 0 });
    await customer.call('POST', '/sandbox/clock', { advance: 'P2D' });
    expect([await debitsOf(customer), (await charges(place)).length]).toMatchObject([[{ status: 'SUCCESSFUL' }], 2]);
    await backend.kill('SIGTERM');
    const ledger = await ledgerOf(place);
    expect([ledger.booked.sort(byId), ledger.brokenHistories, ledger.unbalanced]).toEqual([made, [], []]);
  });
});
