import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CRASH_POINTS } from '../../src/server/usecases/payment/crash-points.ts';
import { billing, byKey, charges, customerOf, freshPlace, pay, savedBank, startBackend } from './backend.ts';
import type { Backend } from './backend.ts';

const AMOUNT = 5_000;
const template = path.join(os.tmpdir(), `portal-template-${process.pid}`);

/** A filled place; on PGlite a copy of one that was filled once, because a new database takes seconds. */
async function filledPlace() {
  const place = await freshPlace();
  if (!place['DATABASE_URL'] && fs.existsSync(template)) fs.cpSync(template, place['DATA_DIR'] ?? '', { recursive: true });
  return place;
}

beforeAll(async () => {
  const place = await freshPlace();
  const backend = await startBackend(place);
  await backend.kill('SIGTERM');
  if (!place['DATABASE_URL']) fs.cpSync(place['DATA_DIR'] ?? '', template, { recursive: true });
});
afterAll(() => fs.rmSync(template, { recursive: true, force: true }));

describe('a backend that is killed in the middle of a payment', () => {
  test.each(CRASH_POINTS)('at %s leaves exactly one payment or none, and the customer sees which', async (point) => {
    const place = await filledPlace();
    const dying = await startBackend(place, { CRASH_AT: point });
    const customer = customerOf(dying.origin);
    await customer.signIn('current');
    const before = await billing(customer);
    const payment = { idempotencyKey: randomUUID(), amount: AMOUNT, paymentMethodId: await savedBank(customer) };
    await expect(pay(customer, payment)).rejects.toThrow();
    await dying.ended;

    const revived = await startBackend(place);
    try {
      const outcome = await byKey(customer, payment.idempotencyKey);
      const taken = await charges(place);
      const after = await billing(customer);
      expect(outcome.state).not.toBe('UNDER_WAY');
      expect(taken).toHaveLength(outcome.state === 'ACCEPTED' ? 1 : 0);
      expect(taken.map(({ paymentId }) => paymentId)).toEqual(outcome.receipt ? [outcome.receipt.paymentId] : []);
      expect(before.amountDue - after.amountDue).toBe(outcome.state === 'ACCEPTED' ? AMOUNT : 0);

      // The customer's browser asks again with the same key: still at most one.
      const again = await pay(customer, payment);
      expect(await charges(place)).toHaveLength(again.receipt ? 1 : 0);
    } finally {
      await revived.kill();
    }
  });
});

describe('a gateway that does not answer', () => {
  let backend: Backend;
  afterAll(() => backend.kill());

  test('leaves the payment pending, is asked again, and charges once', async () => {
    const place = await filledPlace();
    backend = await startBackend(place);
    const customer = customerOf(backend.origin);
    await customer.signIn('current');
    const { gateway } = JSON.parse(fs.readFileSync(path.join(place['DATA_DIR'] ?? '', 'secrets.json'), 'utf8')) as { gateway: string };
    await fetch(`http://127.0.0.1:${place['GATEWAY_PORT']}/v1/test/delays`, { method: 'POST', headers: { authorization: `Bearer ${gateway}`, 'content-type': 'application/json' }, body: JSON.stringify({ delays: [9_000] }) });
    const payment = { idempotencyKey: randomUUID(), amount: AMOUNT, paymentMethodId: await savedBank(customer) };
    const { receipt } = await pay(customer, payment);
    expect(receipt?.status).toBe('PENDING');
    expect((await billing(customer)).pendingPaymentAmount).toBe(AMOUNT);
    expect((await pay(customer, payment)).receipt?.paymentId).toBe(receipt?.paymentId);
    expect((await pay(customer, { ...payment, idempotencyKey: randomUUID() })).code).toBe('DUPLICATE_PAYMENT');
    expect(await charges(place)).toHaveLength(0);
  });
});
