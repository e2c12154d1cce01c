import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AutopayLimits, DebitRelease } from '../../../contracts/generated/selfservice.ts';
import { autopayEnrolments, payments, statements } from '../../../src/server/db/schema/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { autopayLimits, debitRelease, requestedChange } from '../../fixtures/autopay/autopay.ts';
import {
  withInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', async (at) => {
  ({ backend, money, actor } = at);
  await money.submitAutopay(actor, {
    idempotencyKey: randomUUID(),
    paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
    securityCodeToken: null,
    paymentToken: null,
    termsAccepted: true,
    wishes: [requestedChange()],
  });
});

/** The debit day is 12/26; the amount due is $248.17. */
const DEBIT = new Date('2026-12-26T11:00:00.000Z');
const NEXT_DEBIT = new Date('2027-01-26T11:00:00.000Z');
const enrolment = async () =>
  (await money.autopay(actor)).find(({ serviceGroup }) => serviceGroup === 'CORE')?.enrolment;
const limit = (over: Partial<AutopayLimits>, as = actor) =>
  money.setAutopayLimits(
    as,
    autopayLimits({ idempotencyKey: randomUUID(), cap: null, holdAbovePercent: null, ...over }),
  );
const release = (over: Partial<DebitRelease> = {}, by: BillingServices = money) =>
  by.releaseDebit(actor, debitRelease({ idempotencyKey: randomUUID(), ...over }));
const runAutopayAt = async (at: Date) => {
  backend.setClock(at);
  return money.runAutopay();
};
/** Charges of this account at the payment processor; another one is in Auto Pay as well. */
async function charged(): Promise<number[]> {
  const own = new Set(
    (
      await backend.database.orm
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.accountNumber, actor.accountNumber))
    ).map(({ id }) => id),
  );
  return (await backend.charges())
    .filter(({ paymentId }) => own.has(paymentId))
    .map(({ amount }) => amount);
}
/** Sets the amount of the previous bill. */
async function setLastBill(cents: number): Promise<void> {
  const rows = (
    await backend.database.orm
      .select()
      .from(statements)
      .where(eq(statements.accountNumber, actor.accountNumber))
  )
    .filter(({ serviceGroup }) => serviceGroup === 'CORE')
    .sort((one, other) => (one.statementDate < other.statementDate ? 1 : -1));
  await backend.database.orm
    .update(statements)
    .set({ charges: cents })
    .where(eq(statements.id, rows[1]?.id ?? ''));
}

describe('what the next debit will be', () => {
  it.each<[string, Partial<AutopayLimits>, number | null, unknown]>([
    ['taken, without limits', {}, null, null],
    ['taken, below the cap', { cap: 30_000 }, null, null],
    ['held, above the cap', { cap: 10_000 }, null, 'CAP'],
    ['held, far above the last bill', { holdAbovePercent: 20 }, 10_000, 'ABOVE_LAST_BILL'],
    ['taken, little above the last bill', { holdAbovePercent: 999 }, 24_000, null],
  ])('%s, is what is told before and what the run does', async (_, over, before, nextHold) => {
    if (before !== null) await setLastBill(before);
    expect((await limit(over)).enrolment?.nextHold).toBe(nextHold);
    await runAutopayAt(DEBIT);
    expect((await enrolment())?.held?.reason ?? null).toBe(nextHold);
  });
});

describe('limits', () => {
  it('are set once for their key, and not over what another window did', async () => {
    const given = autopayLimits();
    await money.setAutopayLimits(actor, given);
    expect((await money.setAutopayLimits(actor, given)).enrolment).toMatchObject({
      cap: 30_000,
      holdAbovePercent: 20,
      version: 2,
    });
    expect(await refusalCodeOf(limit({ cap: 100 }))).toBe('CHANGED_MEANWHILE');
    expect((await limit({ version: 2 })).enrolment).toMatchObject({
      cap: null,
      holdAbovePercent: null,
      version: 3,
    });
  });

  it.each<[string, Partial<AutopayLimits>]>([
    ['a cap below a dollar', { cap: 99 }],
    ['a cap above the most that may be paid', { cap: 10_000_000 }],
    ['no percent', { holdAbovePercent: 0 }],
    ['a thousand percent', { holdAbovePercent: 1_000 }],
  ])('of %s are refused, and the field is named', async (_, over) => {
    expect(await limit(over).catch((error: { fields: string[] }) => error.fields)).toEqual([
      over.cap === undefined ? '$input.holdAbovePercent' : '$input.cap',
    ]);
  });

  it('of what is not enrolled cannot be set, nor by a representative', async () => {
    expect(await refusalCodeOf(limit({}, { ...actor, userType: 'BOBO' }))).toBe('NOT_PERMITTED');
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    expect(await refusalCodeOf(limit({}))).toBe('NOT_FOUND');
  });
});

describe('a debit', () => {
  it('above the cap is held: nothing is taken, and whoever enrolled is told once', async () => {
    await limit({ cap: 24_816 });
    backend.setClock(DEBIT);
    await money.runAutopay();
    await backend.money().runAutopay();
    expect(await charged()).toEqual([]);
    expect(
      (await backend.noticesOf('debit-held')).filter(({ guid }) => guid === actor.guid),
    ).toMatchObject([
      { state: 'pending', facts: { serviceGroup: 'CORE', amount: 24_817, reason: 'CAP' } },
    ]);
    expect(await enrolment()).toMatchObject({
      held: { debitDate: '2026-12-26', amount: 24_817, reason: 'CAP' },
      nextDebitDate: '2027-01-26',
    });
  });

  it('of just the cap is made', async () => {
    await limit({ cap: 24_817 });
    await runAutopayAt(DEBIT);
    expect([await charged(), (await enrolment())?.held]).toEqual([[24_817], null]);
  });

  it.each([
    [20_680, 20, 'ABOVE_LAST_BILL'],
    [20_681, 20, null],
    [30_000, 1, null],
  ])(
    'of a bill after one of %d, to be held above %d percent more: %s',
    async (before, holdAbovePercent, reason) => {
      await setLastBill(before);
      await limit({ holdAbovePercent });
      await runAutopayAt(DEBIT);
      expect([(await enrolment())?.held?.reason ?? null, await charged()]).toEqual([
        reason,
        reason ? [] : [24_817],
      ]);
    },
  );
});

describe('a debit that is held', () => {
  beforeEach(async () => {
    await limit({ cap: 20_000 });
    await runAutopayAt(DEBIT);
  });

  it('is made when the customer releases it, once whatever is sent', async () => {
    const given = debitRelease({ idempotencyKey: randomUUID() });
    const receipts = await Promise.all(
      [1, 2, 3].map(() =>
        backend
          .money()
          .releaseDebit(actor, given)
          .catch((error: { code: string }) => error.code),
      ),
    );
    expect(receipts.filter((answer) => typeof answer === 'object')).not.toEqual([]);
    expect(await money.releaseDebit(actor, given)).toMatchObject({
      amount: 24_817,
      lastFour: '6789',
      status: 'SUCCESS',
    });
    expect([
      await charged(),
      (await enrolment())?.held,
      (await money.payments(actor, 1))[0],
    ]).toMatchObject([[24_817], null, { origin: 'AUTOPAY', enteredBy: 'Dana' }]);
    expect(await refusalCodeOf(money.releaseDebit(actor, { ...given, amount: 1 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('tells on its page when it was held and when it was released', async () => {
    backend.setClock(new Date('2026-12-27T18:30:00.000Z'));
    const { paymentId } = await release();
    const { journal } = await money.paymentDetail(actor, paymentId);
    expect(journal.map(({ step, at, by }) => [step, at, by]).slice(0, 2)).toEqual([
      ['HELD', DEBIT.toISOString(), null],
      ['RELEASED', '2026-12-27T18:30:00.000Z', 'Dana'],
    ]);
  });

  it('is not one any more once it is paid in another way', async () => {
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 24_817,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
        confirmedDuplicate: true,
      }),
    );
    expect((await enrolment())?.held).toBeNull();
    expect(await refusalCodeOf(release())).toBe('NOT_HELD');
    expect(await charged()).toEqual([24_817]);
  });

  it('of another amount than the customer saw is not made', async () => {
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 1_000,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    expect((await enrolment())?.held?.amount).toBe(23_817);
    expect(await refusalCodeOf(release())).toBe('CHANGED_MEANWHILE');
    expect(await release({ amount: 23_817 })).toMatchObject({ amount: 23_817 });
  });

  it('stays as it was held once the next bill is made: no more is released', async () => {
    backend.setClock(new Date('2026-12-29T15:00:00.000Z'));
    await money.makeBills();
    const now = await enrolment();
    expect(now?.estimatedAmount).toBeGreaterThan(24_817);
    expect(now?.held).toEqual({
      debitDate: '2026-12-26',
      amount: 24_817,
      dueDate: '2026-12-28',
      dueAmount: 24_817,
      reason: 'CAP',
    });
    expect(await refusalCodeOf(release({ amount: now?.estimatedAmount ?? 0 }))).toBe(
      'CHANGED_MEANWHILE',
    );
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 1_000,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    expect((await enrolment())?.held?.amount).toBe(23_817);
    expect(await release({ amount: 23_817 })).toMatchObject({ amount: 23_817 });
    expect([await charged(), (await enrolment())?.held]).toEqual([[1_000, 23_817], null]);
    expect((await enrolment())?.estimatedAmount).toBe((now?.estimatedAmount ?? 0) - 24_817);
  });

  it('that the bank declines on release has taken nothing, and says so', async () => {
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 2,
    });
    await money.submitAutopay(actor, {
      idempotencyKey: randomUUID(),
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: await backend.tokeniseCard(actor.accountNumber, '4000000000000341'),
      termsAccepted: true,
      wishes: [requestedChange({ payToday: null })],
    });
    await limit({ cap: 20_000 });
    await runAutopayAt(NEXT_DEBIT);
    const held = await enrolment();
    expect(
      await refusalCodeOf(
        release({ version: held?.version ?? 0, amount: held?.held?.amount ?? 0 }),
      ),
    ).toBe('PAYMENT_DECLINED');
    expect([await charged(), (await money.payments(actor, 1))[0]]).toMatchObject([
      [],
      { status: 'FAILED', retryDate: null },
    ]);
  });

  it('stays held until the next debit day, which looks at it anew', async () => {
    await limit({ version: 2 });
    await runAutopayAt(NEXT_DEBIT);
    expect([(await charged()).length, (await enrolment())?.held]).toEqual([1, null]);
  });

  it('cannot be released where none is, or by a representative', async () => {
    await release();
    expect(await refusalCodeOf(release({ version: 3 }))).toBe('NOT_HELD');
    actor = { ...actor, userType: 'CSR' };
    expect(await refusalCodeOf(release())).toBe('NOT_PERMITTED');
  });
});

it('a hold ends with its enrolment', async () => {
  await limit({ cap: 20_000 });
  await runAutopayAt(DEBIT);
  await money.cancelAutopay(actor, {
    idempotencyKey: randomUUID(),
    serviceGroup: 'CORE',
    version: 2,
  });
  expect(await refusalCodeOf(release())).toBe('NOT_HELD');
  const rows = await backend.database.orm
    .select()
    .from(autopayEnrolments)
    .where(eq(autopayEnrolments.accountNumber, actor.accountNumber));
  expect(rows.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
});

describe('a key that was used before', () => {
  const key = randomUUID();
  const day = (over: object) =>
    money.changeDebitDay(actor, {
      idempotencyKey: key,
      serviceGroup: 'CORE',
      version: 2,
      debitDay: 9,
      ...over,
    });
  const cancel = (version: number) =>
    money.cancelAutopay(actor, { idempotencyKey: key, serviceGroup: 'CORE', version });

  it('answers the same request as it was, and refuses any other limits', async () => {
    const asked = { idempotencyKey: key, cap: 50_000 };
    const first = await limit(asked);
    expect(await limit(asked)).toEqual(first);
    for (const other of [{ cap: 60_000 }, { version: 2 }, { holdAbovePercent: 20 }])
      expect(await refusalCodeOf(limit({ ...asked, ...other }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await enrolment()).toMatchObject({ cap: 50_000, version: 2 });
  });

  it('of limits neither moves the debit day nor ends Auto Pay', async () => {
    const before = await limit({ idempotencyKey: key, cap: 50_000 });
    expect(await refusalCodeOf(day({}))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusalCodeOf(cancel(2))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await enrolment()).toEqual(before.enrolment);
  });

  it('of a debit day sets no limits, and another day is refused', async () => {
    const before = await day({ version: 1 });
    expect(await day({ version: 1 })).toEqual(before);
    expect(await refusalCodeOf(day({ version: 1, debitDay: 10 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusalCodeOf(limit({ idempotencyKey: key, version: 2, cap: 1_000 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await enrolment()).toEqual(before.enrolment);
  });

  it('that ended Auto Pay answers so again, and does nothing else', async () => {
    await cancel(1);
    expect((await cancel(1)).enrolment ?? null).toBeNull();
    expect(await refusalCodeOf(cancel(2))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusalCodeOf(limit({ idempotencyKey: key, cap: 1_000 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });
});
