import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  withInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
let bank: string;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor, bank } = at);
});

const saved = async (as = actor) => (await money.wallet(as)).methods;
const use = async () =>
  (await saved())
    .filter(({ autopay, scheduledPayments }) => autopay.length > 0 || scheduledPayments > 0)
    .map(({ lastFour, autopay, scheduledPayments }) => ({ lastFour, autopay, scheduledPayments }));
const enrolled = () =>
  money.pay(
    actor,
    instantPaymentInput({ amount: 1_000, paymentMethodId: bank, enrolAutopay: true }),
  );
const scheduled = () =>
  money.schedule(actor, {
    ...instantPaymentInput({ amount: 5_000, paymentMethodId: bank }),
    paymentDate: '2026-12-20',
  });

describe('a saved method', () => {
  it('says what is to be paid with it', async () => {
    expect(await use()).toEqual([]);
    await enrolled();
    await scheduled();
    expect(await use()).toEqual([{ lastFour: '6789', autopay: ['CORE'], scheduledPayments: 1 }]);
  });

  it('is deleted for good, and deleting it again does no harm', async () => {
    const [first, ...rest] = await saved();
    expect((await money.deletePaymentMethod(actor, first?.id ?? '')).methods).toEqual(rest);
    expect((await money.deletePaymentMethod(actor, first?.id ?? '')).methods).toEqual(rest);
    expect(await saved()).toEqual(rest);
  });

  it('of Auto Pay is kept until Auto Pay ends', async () => {
    await enrolled();
    expect(await refusalCodeOf(money.deletePaymentMethod(actor, bank))).toBe('METHOD_IN_AUTOPAY');
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    expect(
      (await money.deletePaymentMethod(actor, bank)).methods.map(({ id }) => id),
    ).not.toContain(bank);
  });

  it('of a scheduled payment is kept until that is cancelled', async () => {
    const { paymentId } = await scheduled();
    expect(await refusalCodeOf(money.deletePaymentMethod(actor, bank))).toBe('METHOD_SCHEDULED');
    await money.cancelScheduled(actor, { idempotencyKey: randomUUID(), paymentId, version: 1 });
    expect(
      (await money.deletePaymentMethod(actor, bank)).methods.map(({ id }) => id),
    ).not.toContain(bank);
  });

  it('of another account is not touched', async () => {
    const other = await backend.actor('credit');
    const theirs = (await saved(other))[0]?.id ?? '';
    await money.deletePaymentMethod(actor, theirs);
    expect((await saved(other)).map(({ id }) => id)).toContain(theirs);
  });

  it('is not for a representative to delete', async () => {
    expect(
      await refusalCodeOf(money.deletePaymentMethod({ ...actor, userType: 'CSR' }, bank)),
    ).toBe('NOT_PERMITTED');
  });

  it('that was paid with leaves the payment and its receipt as they are', async () => {
    const { paymentId } = await money.pay(
      actor,
      instantPaymentInput({ amount: 1_000, paymentMethodId: bank }),
    );
    await money.deletePaymentMethod(actor, bank);
    expect((await money.paymentDetail(actor, paymentId)).payment).toMatchObject({
      lastFour: '6789',
      status: 'PENDING',
    });
  });
});
