import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DevicePaymentInput } from '../../../contracts/generated/selfservice.ts';
import { billingCycles, payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { NOW, withInProcessBackend, refusalCodeOf } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { readLedger } from '../billing/read-ledger.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
let bank: string;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor, bank } = at);
});

/** The demo's phone: $15.00 on each of fourteen more bills. */
const phone = async () => {
  const [device] = await money.devices(actor);
  if (!device) throw new Error('The demo account has no device.');
  return device;
};
const input = async (over: Partial<DevicePaymentInput> = {}): Promise<DevicePaymentInput> => {
  const { id: deviceId, balance: amount } = await phone();
  return {
    idempotencyKey: randomUUID(),
    deviceId,
    amount,
    paymentMethodId: bank,
    securityCodeToken: null,
    paymentToken: null,
    saveMethod: false,
    termsAccepted: true,
    ...over,
  };
};
const charged = async () => (await backend.charges()).map(({ amount }) => amount);
const silent = { authorise: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')) };
/** Makes the next mobile bill. */
async function billed(): Promise<void> {
  const [cycle] = await backend.database.orm
    .select({ dueAt: billingCycles.dueAt })
    .from(billingCycles)
    .where(eq(billingCycles.serviceGroup, 'MOBILE'))
    .orderBy(billingCycles.dueAt);
  for (const at of [cycle?.dueAt ?? NOW, new Date(NOW.getTime() + 32 * 86_400_000)]) {
    backend.setClock(at);
    await money.makeBills();
  }
}

describe('a mobile device', () => {
  it('is paid off at once: nothing is left, and later bills have no instalment', async () => {
    expect(await phone()).toMatchObject({
      balance: 21_000,
      instalmentsLeft: 14,
      paidInFull: false,
    });
    const before = (await money.expectedBill(actor, 'MOBILE'))?.charges ?? 0;
    const due = await money.readMobileBilling(actor);
    const receipt = await money.payOffDevice(actor, await input());
    expect(receipt).toMatchObject({
      serviceGroup: 'MOBILE',
      amount: 21_000,
      status: 'SUCCESS',
      deviceId: (await phone()).id,
      amountDueAfter: 0,
    });
    expect(await phone()).toMatchObject({
      balance: 0,
      instalmentsLeft: 0,
      paidInFull: true,
      upgradeEligible: true,
      paymentPending: false,
    });
    expect(before - ((await money.expectedBill(actor, 'MOBILE'))?.charges ?? 0)).toBe(1_500);
    expect((await money.readMobileBilling(actor))?.currentBalance).toBe(due?.currentBalance);
    expect(await backend.ledgerEntryKinds(receipt.paymentId)).toEqual([
      'CHARGE',
      'PAYMENT_CAPTURED',
    ]);
  });

  it('is among the payments, by its name', async () => {
    const { paymentId } = await money.payOffDevice(actor, await input());
    expect((await money.payments(actor, 1))[0]).toMatchObject({
      paymentId,
      device: 'Northstar 14 Pro',
      serviceGroup: 'MOBILE',
      status: 'PENDING',
    });
    expect((await money.paymentDetail(actor, paymentId)).payment.device).toBe('Northstar 14 Pro');
    await money.post(new Date(NOW.getTime() + 1));
    expect(await readLedger(backend.database.orm)).toMatchObject({
      unbalanced: [],
      brokenHistories: [],
    });
  });

  it('is paid once for its key, and once at all', async () => {
    const given = await input();
    const [one, other] = [
      await money.payOffDevice(actor, given),
      await money.payOffDevice(actor, given),
    ];
    expect(other).toEqual(one);
    expect((await money.paymentByKey(actor, given.idempotencyKey)).receipt).toEqual(one);
    expect(
      await refusalCodeOf(money.payOffDevice(actor, { ...given, idempotencyKey: randomUUID() })),
    ).toBe('DEVICE_PAID');
    expect(await refusalCodeOf(money.payOffDevice(actor, { ...given, saveMethod: true }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await charged()).toEqual([21_000]);
  });

  it('is paid once by two who pay it at the same time', async () => {
    const [one, other] = [await input(), await input()];
    const results = await Promise.all(
      [one, other].map((given) =>
        money.payOffDevice(actor, given).then(
          () => 'paid',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(results.toSorted()).toEqual(['DEVICE_PAID', 'paid']);
    expect(await charged()).toEqual([21_000]);
  });

  it.each([
    ['for less than is left of it', { amount: 20_999 }, 'AMOUNT_OUT_OF_RANGE'],
    ['without the terms', { termsAccepted: false }, 'TERMS_NOT_ACCEPTED'],
    ["that is nobody's", { deviceId: randomUUID() }, 'NOT_FOUND'],
    ['with a method that is not theirs', { paymentMethodId: randomUUID() }, 'METHOD_NOT_FOUND'],
  ] as const)('is not paid %s', async (_, over, code) => {
    expect(await refusalCodeOf(money.payOffDevice(actor, await input(over)))).toBe(code);
    expect([await charged(), (await phone()).balance]).toEqual([[], 21_000]);
  });

  it('whose card is declined stays as it is, and can be paid another way', async () => {
    const token = await backend.tokeniseCard(actor.accountNumber, '4000000000000341');
    expect(
      await refusalCodeOf(
        money.payOffDevice(actor, await input({ paymentMethodId: null, paymentToken: token })),
      ),
    ).toBe('PAYMENT_DECLINED');
    expect(await phone()).toMatchObject({ balance: 21_000, paymentPending: false });
    expect((await money.payOffDevice(actor, await input())).status).toBe('SUCCESS');
  });

  it('with a pending bank payment says so, takes no second one, and is paid later', async () => {
    const given = await input();
    expect((await backend.money(silent).payOffDevice(actor, given)).status).toBe('PENDING');
    expect(await phone()).toMatchObject({ balance: 21_000, paymentPending: true });
    expect(
      await refusalCodeOf(money.payOffDevice(actor, { ...given, idempotencyKey: randomUUID() })),
    ).toBe('DEVICE_PAID');
    // The bank accepted it all the same.
    const [open] = await backend.database.orm
      .select()
      .from(payments)
      .where(eq(payments.deviceId, given.deviceId));
    await backend.processor.authorise({
      paymentId: open?.id ?? '',
      owner: actor.accountNumber,
      token: open?.gatewayToken ?? '',
      verificationToken: null,
      amount: given.amount,
    });
    backend.setClock(new Date(NOW.getTime() + 120_000));
    await backend.database.orm
      .update(payments)
      .set({ leaseUntil: new Date(0) })
      .where(eq(payments.deviceId, given.deviceId));
    await money.reconcile();
    expect(await phone()).toMatchObject({ balance: 0, paidInFull: true, paymentPending: false });
    expect(await charged()).toEqual([21_000]);
  });

  it('that was billed again during a pending payment gets that instalment refunded', async () => {
    const given = await input();
    await backend.money(silent).payOffDevice(actor, given);
    const [open] = await backend.database.orm
      .select()
      .from(payments)
      .where(eq(payments.deviceId, given.deviceId));
    await billed();
    expect((await phone()).balance).toBeLessThan(21_000);
    const twice = 21_000 - (await phone()).balance;
    const before = (await money.readMobileBilling(actor))?.currentBalance ?? 0;
    await backend.processor.authorise({
      paymentId: open?.id ?? '',
      owner: actor.accountNumber,
      token: open?.gatewayToken ?? '',
      verificationToken: null,
      amount: given.amount,
    });
    await backend.database.orm
      .update(payments)
      .set({ leaseUntil: new Date(0) })
      .where(eq(payments.deviceId, given.deviceId));
    await money.reconcile();
    expect(await phone()).toMatchObject({ balance: 0, instalmentsLeft: 0 });
    expect(before - ((await money.readMobileBilling(actor))?.currentBalance ?? 0)).toBe(twice);
    expect(
      (await money.expectedBill(actor, 'MOBILE'))?.lines
        .filter(({ code }) => code === 'INSTALMENT_CREDIT')
        .map(({ amount }) => amount),
    ).toEqual([-twice]);
    expect(await readLedger(backend.database.orm)).toMatchObject({
      unbalanced: [],
      brokenHistories: [],
    });
  });
});
