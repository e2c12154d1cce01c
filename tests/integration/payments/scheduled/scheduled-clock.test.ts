import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { changeableUntil } from '../../../../src/models/payments/scheduled/rules-cancel-change.ts';
import { dueAt } from '../../../../src/server/usecases/payments/scheduled/due-times.ts';
import {
  fetchBalance,
  cancelScheduledPayment,
  changeScheduledAmount,
  fetchCharges,
  createCustomerClient,
  fetchSavedBankAccountId,
  schedule,
  fetchScheduledPayments,
  fetchPaymentHistory,
} from '../../harness/backend.ts';
import type { Backend, CustomerClient } from '../../harness/backend.ts';
import { withBackend } from '../../harness/shared-backend.ts';
import { addDays, dayIn } from '../../../../src/models/platform/calendar/rules-calendar.ts';

const ZONE = 'America/New_York';

let environment: Record<string, string>;
let backend: Backend;
let customer: CustomerClient;
let bank: string;

withBackend((shared, its) => {
  backend = shared;
  environment = its;
});
beforeEach(async () => {
  customer = createCustomerClient(backend.origin);
  await customer.call('POST', '/sandbox/reset', {});
  // Noon, whenever these tests run: far from any cut-off.
  await moveTo(
    new Date(dueAt(addDays(dayIn(new Date(), ZONE), 1), ZONE).getTime() + 7 * 3_600_000),
  );
  await customer.signIn('current');
  bank = await fetchSavedBankAccountId(customer);
});

const moveTo = (now: Date) => customer.call('POST', '/sandbox/clock', { now: now.toISOString() });
/** Days after the day on which each test starts. */
const inDays = (days: number) => addDays(dayIn(new Date(), ZONE), days + 1);
const schedulePayment = async (amount: number, days: number) =>
  (
    await schedule(customer, {
      idempotencyKey: randomUUID(),
      amount,
      paymentDate: inDays(days),
      paymentMethodId: bank,
    })
  ).paymentId ?? '';
const chargedInOrder = async (ids: string[]) =>
  (await fetchCharges(environment))
    .map(({ paymentId }) => paymentId)
    .filter((id) => ids.includes(id));

test('advancing the clock makes scheduled payments at 05:00 in order, and posts them', async () => {
  const before = await fetchBalance(customer);
  const later = await schedulePayment(2_000, 4);
  const sooner = await schedulePayment(1_000, 2);
  expect((await fetchScheduledPayments(customer)).map(({ paymentId }) => paymentId)).toEqual([
    sooner,
    later,
  ]);
  expect(await fetchBalance(customer)).toEqual(before);
  await customer.call('POST', '/sandbox/clock', { advance: 'P6D' });
  expect(await chargedInOrder([sooner, later])).toEqual([sooner, later]);
  for (const [id, days] of [
    [sooner, 2],
    [later, 4],
  ] as const) {
    const { status, journal } = await fetchPaymentHistory(customer, id);
    const due = journal.find(({ step }) => step === 'DUE')?.at ?? '';
    expect(status).toBe('SUCCESSFUL');
    expect(journal.map(({ step }) => step)).toEqual([
      'SUBMITTED',
      'SCHEDULED',
      'DUE',
      'ACCEPTED',
      'POSTED',
    ]);
    expect(Math.abs(Date.parse(due) - dueAt(inDays(days), ZONE).getTime())).toBeLessThan(60_000);
  }
  expect((await fetchBalance(customer)).amountDue).toBe(before.amountDue - 3_000);
});

test('at 21:00 of the day before a payment can no longer be changed, and it is made', async () => {
  const id = await schedulePayment(1_000, 2);
  const [scheduled] = await fetchScheduledPayments(customer);
  if (!scheduled) throw new Error('Nothing is scheduled.');
  expect(scheduled.changeableUntil).toBe(changeableUntil(inDays(2), ZONE).toISOString());
  await moveTo(new Date(Date.parse(scheduled.changeableUntil) - 60_000));
  expect(
    await changeScheduledAmount(customer, scheduled, {
      idempotencyKey: randomUUID(),
      amount: 1_500,
    }),
  ).toBeNull();
  await moveTo(new Date(scheduled.changeableUntil));
  expect(
    await changeScheduledAmount(
      customer,
      { ...scheduled, version: 2 },
      { idempotencyKey: randomUUID(), amount: 1_600 },
    ),
  ).toBe('NO_LONGER_CHANGEABLE');
  expect(await cancelScheduledPayment(customer, { ...scheduled, version: 2 }, randomUUID())).toBe(
    'NO_LONGER_CHANGEABLE',
  );
  await moveTo(dueAt(inDays(2), ZONE));
  expect(
    (await fetchCharges(environment)).filter(({ paymentId }) => paymentId === id),
  ).toMatchObject([{ amount: 1_500 }]);
});

test('a part of a combined submit is made to fail, and repaired alone', async () => {
  await customer.call('POST', '/sandbox/faults', { call: 'leg.paperless' });
  const { body } = await customer.graph<{
    createFuturePayment: { paymentId: string; paperless: string };
  }>(
    'mutation F($input: FuturePaymentInput!) { createFuturePayment(input: $input) { ' +
      'paymentId paperless } }',
    {
      input: {
        idempotencyKey: randomUUID(),
        serviceGroup: 'CORE',
        amount: 1_000,
        paymentDate: inDays(3),
        paymentMethodId: bank,
        saveMethod: false,
        enrolAutopay: false,
        enrolPaperless: true,
        termsAccepted: true,
        confirmedAboveAmountDue: false,
        confirmedDuplicate: false,
      },
    },
  );
  const { paymentId, paperless } = body.data.createFuturePayment;
  expect(paperless).toBe('FAILED');
  const settings = async () =>
    (await customer.call<{ paperless: boolean }>('GET', '/api/pub/settings/v1/settings')).body
      .paperless;
  expect(await settings()).toBe(false);
  const repaired = await customer.graph<{ repairPaymentLeg: { paperless: string } }>(
    'mutation R($input: LegRepair!) { repairPaymentLeg(input: $input) { paperless } }',
    { input: { paymentId, leg: 'PAPERLESS' } },
  );
  expect([repaired.body.data.repairPaymentLeg.paperless, await settings()]).toEqual([
    'SUCCEEDED',
    true,
  ]);
});
