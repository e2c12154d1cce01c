import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, autopayEnrolments, payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  NOW,
  withInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

/** The debit day is 12/26, two days before the bill is due; 6:00 in New York is 11:00 UTC. */
const DEBIT = new Date('2026-12-26T11:00:00.000Z');
const A_DAY_LATER = new Date('2026-12-27T11:00:00.000Z');
const A_MONTH_LATER = new Date('2027-01-26T11:00:00.000Z');

const fetchCoreGroup = async () => (await money.autopay(actor))[0];
const fetchDebits = async () =>
  (
    await backend.database.orm
      .select()
      .from(payments)
      .where(eq(payments.accountNumber, actor.accountNumber))
      .orderBy(payments.paymentDate)
  ).filter(({ origin }) => origin === 'AUTOPAY');
const debitSummaries = async () =>
  (await fetchDebits()).map(
    ({ amount, paymentDate, state }) => `${amount} ${paymentDate} ${state}`,
  );
async function payAndEnrol(over: Parameters<typeof instantPaymentInput>[0] = {}) {
  return money.pay(
    actor,
    instantPaymentInput({
      amount: 1_000,
      paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      enrolAutopay: true,
      ...over,
    }),
  );
}
/** From the customer who saw the first version of the enrolment. */
const debitDayChange = (
  debitDay: number,
  over: Partial<Parameters<BillingServices['changeDebitDay']>[1]> = {},
  as = actor,
) =>
  money.changeDebitDay(as, {
    idempotencyKey: randomUUID(),
    serviceGroup: 'CORE',
    version: 1,
    debitDay,
    ...over,
  });
const runAutopayAt = async (at: Date, by: BillingServices = money) => {
  backend.setClock(at);
  return by.runAutopay();
};

describe('enrolling with a payment', () => {
  it('tells when it is first debited and what from, and who did it', async () => {
    expect(await payAndEnrol()).toMatchObject({ status: 'SUCCESS', autopay: 'SUCCEEDED' });
    expect(await fetchCoreGroup()).toMatchObject({
      enrolment: {
        paymentMethodType: 'BANK_ACCOUNT',
        lastFour: '6789',
        debitDay: 26,
        nextDebitDate: '2026-12-26',
        estimatedAmount: 23_817,
        enrolledBy: 'Dana',
        version: 1,
      },
    });
  });

  it('keeps the new card in the wallet and debits that one', async () => {
    expect(
      await payAndEnrol({
        paymentMethodId: null,
        paymentToken: await backend.tokeniseCard(actor.accountNumber, '6011111111111117'),
        saveMethod: true,
      }),
    ).toMatchObject({ saveMethod: 'SUCCEEDED', autopay: 'SUCCEEDED' });
    const wallet = await money.wallet(actor);
    expect((await fetchCoreGroup())?.enrolment).toMatchObject({
      paymentMethodType: 'DISCOVER',
      paymentMethodId: wallet.methods.find(({ lastFour }) => lastFour === '1117')?.id,
    });
  });

  it('that fails leaves the payment as it is, and is repaired by itself', async () => {
    backend.failNextExtra('autopay');
    const { paymentId, autopay } = await payAndEnrol();
    expect([autopay, (await fetchCoreGroup())?.enrolment]).toEqual(['FAILED', null]);
    expect(await money.repairLeg(actor, { paymentId, leg: 'AUTOPAY' })).toMatchObject({
      autopay: 'SUCCEEDED',
      status: 'SUCCESS',
    });
    expect((await fetchCoreGroup())?.enrolment).toMatchObject({ lastFour: '6789' });
    expect(await backend.charges()).toHaveLength(1);
  });

  it('with several payments at once enrols once, and each is told that it is on', async () => {
    const moneys = Array.from({ length: 5 }, () => backend.money());
    const receipts = await Promise.all(
      moneys.map(async (by, index) =>
        by.pay(
          actor,
          instantPaymentInput({
            amount: 1_000 + index,
            paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
            enrolAutopay: true,
          }),
        ),
      ),
    );
    expect([receipts.map(({ autopay }) => autopay), backend.bugs]).toEqual([
      receipts.map(() => 'SUCCEEDED'),
      [],
    ]);
    expect(
      await backend.database.orm
        .select()
        .from(autopayEnrolments)
        .where(eq(autopayEnrolments.accountNumber, actor.accountNumber)),
    ).toHaveLength(1);
  });

  it('of one that is enrolled already goes on with the method of the last word', async () => {
    await payAndEnrol();
    await payAndEnrol({
      amount: 1_100,
      paymentMethodId: null,
      paymentToken: await backend.tokeniseCard(actor.accountNumber),
      saveMethod: true,
    });
    expect((await fetchCoreGroup())?.enrolment).toMatchObject({ lastFour: '4242', version: 2 });
    expect(
      await backend.database.orm
        .select()
        .from(autopayEnrolments)
        .where(eq(autopayEnrolments.accountNumber, actor.accountNumber)),
    ).toHaveLength(1);
  });

  it.each<[string, () => Promise<Parameters<typeof instantPaymentInput>[0]>]>([
    [
      'a card that is not kept',
      async () => ({
        paymentMethodId: null,
        paymentToken: await backend.tokeniseCard(actor.accountNumber),
      }),
    ],
    [
      'a prepaid card',
      async () => ({
        paymentMethodId: null,
        paymentToken: await backend.tokeniseCard(actor.accountNumber, '5105105105105100'),
        saveMethod: true,
      }),
    ],
  ])('is refused with %s, and nothing is paid', async (_, over) => {
    const given = await over();
    expect(await refusalCodeOf(payAndEnrol(given))).toBe('AUTOPAY_NOT_ALLOWED');
    expect(await backend.charges()).toEqual([]);
  });

  it('is refused for a disconnected account, which can still pay', async () => {
    actor = await backend.actor('disconnected');
    expect(await fetchCoreGroup()).toMatchObject({ bar: 'DISCONNECTED', enrolment: null });
    expect(await refusalCodeOf(payAndEnrol())).toBe('AUTOPAY_NOT_ALLOWED');
    expect(await payAndEnrol({ enrolAutopay: false })).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('the debit day', () => {
  beforeEach(async () => {
    await payAndEnrol();
  });

  it('is another one from its next such day on, and takes what is due once', async () => {
    expect((await debitDayChange(20)).enrolment).toMatchObject({
      debitDay: 20,
      nextDebitDate: '2026-12-20',
      version: 2,
    });
    await runAutopayAt(new Date('2026-12-20T11:00:00.000Z'));
    await runAutopayAt(DEBIT);
    expect(await debitSummaries()).toEqual(['23817 2026-12-20 captured']);
    expect((await fetchCoreGroup())?.enrolment?.nextDebitDate).toBe('2027-01-20');
  });

  it('that is today begins next month', async () => {
    expect((await debitDayChange(14)).enrolment).toMatchObject({
      debitDay: 14,
      nextDebitDate: '2027-01-14',
    });
  });

  it('is changed once for its key, and not over what another window did', async () => {
    const idempotencyKey = randomUUID();
    await debitDayChange(20, { idempotencyKey });
    expect((await debitDayChange(20, { idempotencyKey })).enrolment).toMatchObject({
      debitDay: 20,
      version: 2,
    });
    expect(await refusalCodeOf(debitDayChange(21))).toBe('CHANGED_MEANWHILE');
  });

  it('on which monthly payments would be late is refused', async () => {
    const late = (await fetchCoreGroup())?.lateDebitDays ?? [];
    expect(late).toEqual([28]);
    for (const day of late) expect(await refusalCodeOf(debitDayChange(day))).toBe('DEBIT_DAY_LATE');
    expect((await fetchCoreGroup())?.enrolment).toMatchObject({ debitDay: 26, version: 1 });
  });

  it('of an account that is not enrolled cannot be changed', async () => {
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    expect(await refusalCodeOf(debitDayChange(20))).toBe('NOT_FOUND');
  });

  it('is not for a representative to change', async () => {
    expect(await refusalCodeOf(debitDayChange(20, {}, { ...actor, userType: 'CSR' }))).toBe(
      'NOT_PERMITTED',
    );
  });
});

describe('on the debit day', () => {
  beforeEach(async () => {
    await payAndEnrol();
  });

  it('takes what is still due, at 6:00, once, and goes on to the next month', async () => {
    expect(await runAutopayAt(new Date(DEBIT.getTime() - 1))).toBe(0);
    await runAutopayAt(DEBIT);
    await runAutopayAt(DEBIT);
    expect(await debitSummaries()).toEqual(['23817 2026-12-26 captured']);
    expect(await money.readBilling(actor, 'CORE')).toMatchObject({ amountDue: 0 });
    expect((await fetchCoreGroup())?.enrolment).toMatchObject({
      nextDebitDate: '2027-01-26',
      estimatedAmount: 0,
    });
  });

  it('leaves alone what is pending or scheduled', async () => {
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 2_000,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    await money.schedule(actor, {
      ...instantPaymentInput({
        amount: 5_000,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
      paymentDate: '2026-12-28',
    });
    await runAutopayAt(DEBIT);
    expect(await debitSummaries()).toEqual(['16817 2026-12-26 captured']);
  });

  it('takes nothing when nothing is due', async () => {
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 23_817,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    await runAutopayAt(DEBIT);
    expect([await debitSummaries(), (await fetchCoreGroup())?.enrolment?.nextDebitDate]).toEqual([
      [],
      '2027-01-26',
    ]);
  });

  it('is the same with two backends', async () => {
    backend.setClock(DEBIT);
    const other = backend.money();
    await Promise.all([
      money.runAutopay(),
      other.runAutopay(),
      money.runAutopay(),
      other.runAutopay(),
    ]);
    expect(await debitSummaries()).toEqual(['23817 2026-12-26 captured']);
    expect((await backend.charges()).filter(({ amount }) => amount === 23_817)).toHaveLength(1);
  });

  it('comes late, once, after days down', async () => {
    await runAutopayAt(new Date('2026-12-30T15:00:00.000Z'));
    await money.runAutopay();
    await money.runAutopay();
    expect(await debitSummaries()).toEqual(['23817 2026-12-30 captured']);
    expect((await fetchCoreGroup())?.enrolment?.nextDebitDate).toBe('2027-01-26');
  });

  it('is final once Auto Pay is cancelled, and its key returns the same response', async () => {
    const input = { idempotencyKey: randomUUID(), serviceGroup: 'CORE' as const, version: 1 };
    expect(await money.cancelAutopay(actor, input)).toMatchObject({ enrolment: null });
    expect(await money.cancelAutopay(actor, input)).toMatchObject({ enrolment: null });
    expect(
      await refusalCodeOf(money.cancelAutopay(actor, { ...input, idempotencyKey: randomUUID() })),
    ).toBe('NOT_FOUND');
    await runAutopayAt(DEBIT);
    expect(await debitSummaries()).toEqual([]);
  });
});

describe('a debit that fails', () => {
  /** With a saved card that fails when it is charged. */
  beforeEach(async () => {
    const [method] = (await money.wallet(actor)).methods.filter(
      ({ type }) => type === 'BANK_ACCOUNT',
    );
    await payAndEnrol({ paymentMethodId: method?.id ?? '' });
    const failing = await backend.processor.tokeniseBankAccount({
      owner: actor.accountNumber,
      routingNumber: '021000021',
      accountNumber: '000111111116',
      accountType: 'CHECKING',
      nameOnAccount: 'Dana',
    });
    await backend.database.orm.update(autopayEnrolments).set({
      gatewayToken: failing.token,
      fingerprint: failing.fingerprint,
      lastFour: failing.lastFour,
    });
  });
  const failedRow = async () =>
    (await money.payments(actor, 12))
      .filter(({ origin }) => origin === 'AUTOPAY')
      .map(({ paymentDate, status, retryDate }) => [paymentDate, status, retryDate]);

  it('is tried once more on the next day, then reported, then next month', async () => {
    await runAutopayAt(DEBIT);
    expect(await failedRow()).toEqual([['2026-12-26', 'FAILED', '2026-12-27']]);
    expect((await fetchCoreGroup())?.enrolment?.nextDebitDate).toBe('2026-12-27');
    expect(await runAutopayAt(new Date(A_DAY_LATER.getTime() - 1))).toBe(0);
    await runAutopayAt(A_DAY_LATER);
    expect(await failedRow()).toEqual([
      ['2026-12-27', 'FAILED', null],
      ['2026-12-26', 'FAILED', null],
    ]);
    expect((await fetchCoreGroup())?.enrolment?.nextDebitDate).toBe('2027-01-26');
    await runAutopayAt(new Date('2026-12-28T11:00:00.000Z'));
    expect(await failedRow()).toHaveLength(2);
  });

  it('is retried on its own day, even if another is chosen; then the new one counts', async () => {
    await runAutopayAt(DEBIT);
    expect((await debitDayChange(5)).enrolment).toMatchObject({
      debitDay: 5,
      nextDebitDate: '2026-12-27',
    });
    await runAutopayAt(A_DAY_LATER);
    expect(await failedRow()).toHaveLength(2);
    expect((await fetchCoreGroup())?.enrolment?.nextDebitDate).toBe('2027-01-05');
  });

  it('has no third attempt when its retry day becomes the debit day meanwhile', async () => {
    await runAutopayAt(DEBIT);
    await debitDayChange(27);
    await runAutopayAt(A_DAY_LATER);
    await money.runAutopay();
    expect(await failedRow()).toHaveLength(2);
    expect((await fetchCoreGroup())?.enrolment?.nextDebitDate).toBe('2027-01-27');
  });

  it('is not tried again once the customer has paid', async () => {
    await runAutopayAt(DEBIT);
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 23_817,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    await runAutopayAt(A_DAY_LATER);
    expect(await failedRow()).toEqual([['2026-12-26', 'FAILED', null]]);
  });

  it('is not retried once Auto Pay is cancelled, and no longer says that it will be', async () => {
    await runAutopayAt(DEBIT);
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    await runAutopayAt(A_DAY_LATER);
    expect(await failedRow()).toEqual([['2026-12-26', 'FAILED', null]]);
  });
});

describe('a debit whose method can no longer be used', () => {
  it('that is a card past its month is not sent to the bank', async () => {
    await payAndEnrol();
    await backend.database.orm
      .update(autopayEnrolments)
      .set({ fingerprint: 'another', methodType: 'VISA', expiration: '1126' });
    const charged = (await backend.charges()).length;
    await runAutopayAt(DEBIT);
    expect(await debitSummaries()).toEqual(['23817 2026-12-26 failed']);
    expect((await fetchDebits())[0]?.failureCode).toBe('METHOD_EXPIRED');
    expect(await backend.charges()).toHaveLength(charged);
  });

  it('that the bank declines only two days later is retried then', async () => {
    await payAndEnrol();
    const silent = backend.money({
      authorise: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
      find: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    await runAutopayAt(DEBIT, silent);
    await runAutopayAt(A_DAY_LATER, silent);
    expect([await debitSummaries(), (await fetchCoreGroup())?.enrolment?.nextDebitDate]).toEqual([
      ['23817 2026-12-26 unknown'],
      '2027-01-26',
    ]);
    backend.setClock(new Date('2026-12-28T10:00:00.000Z'));
    const [debit] = await fetchDebits();
    await backend.processor.void(debit?.id ?? '');
    await money.reconcile();
    expect(await debitSummaries()).toEqual(['23817 2026-12-26 failed']);
    await runAutopayAt(new Date('2026-12-28T11:00:00.000Z'));
    expect(await debitSummaries()).toEqual([
      '23817 2026-12-26 failed',
      '23817 2026-12-28 captured',
    ]);
  });

  it('that the bank does not answer is pending, reconciled and never charged twice', async () => {
    await payAndEnrol();
    const silent = backend.money({
      authorise: (asked) =>
        backend.processor.authorise(asked).then(
          () =>
            new Promise((_, reject) => {
              reject(new ProcessorOutcomeUnknown('no answer'));
            }),
        ),
    });
    await runAutopayAt(DEBIT, silent);
    expect(await debitSummaries()).toEqual(['23817 2026-12-26 unknown']);
    backend.setClock(A_DAY_LATER);
    await money.runAutopay();
    backend.setClock(A_MONTH_LATER);
    await money.reconcile();
    await money.runAutopay();
    expect(await debitSummaries()).toEqual(['23817 2026-12-26 captured']);
  });
});

it('the demo account with Auto Pay of two groups is debited for each, and balances', async () => {
  actor = await backend.actor('autopay');
  expect(
    (await money.autopay(actor)).map(({ serviceGroup, enrolment }) => [
      serviceGroup,
      enrolment?.debitDay,
      enrolment?.lastFour,
    ]),
  ).toEqual([
    ['CORE', 26, '4242'],
    ['MOBILE', 26, '4242'],
  ]);
  expect((await money.payments(actor, 12)).every(({ origin }) => origin === 'AUTOPAY')).toBe(true);
  await runAutopayAt(DEBIT);
  expect(
    (await fetchDebits())
      .filter(({ paymentDate }) => paymentDate === '2026-12-26')
      .map(({ serviceGroup, amount }) => [serviceGroup, amount])
      .sort(),
  ).toEqual([
    ['CORE', 24_817],
    ['MOBILE', 14_500],
  ]);
  expect((await backend.ledgerLines()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(NOW < DEBIT).toBe(true);
});

it('of an account that accepts no method is barred for every service', async () => {
  await backend.database.orm
    .update(accounts)
    .set({ bankAccountsAccepted: false, cardsAccepted: false })
    .where(eq(accounts.accountNumber, actor.accountNumber));
  expect((await money.autopay(actor)).map(({ bar }) => bar)).toEqual([
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
});
