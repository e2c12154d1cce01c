import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { autopayEnrolments, payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/money.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { NOW, atDesk, paymentOf, refusalOf } from '../harness/desk.ts';
import type { Desk } from '../harness/desk.ts';

let desk: Desk;
let money: BillingServices;
let actor: Actor;
atDesk('current', (at) => {
  ({ desk, money, actor } = at);
});

/** The debit day is 12/26, two days before the bill is due; 6:00 in New York is 11:00 UTC. */
const DEBIT = new Date('2026-12-26T11:00:00.000Z');
const A_DAY_LATER = new Date('2026-12-27T11:00:00.000Z');
const A_MONTH_LATER = new Date('2027-01-26T11:00:00.000Z');

const core = async () => (await money.autopay(actor))[0];
const debits = async () =>
  (
    await desk.database.orm
      .select()
      .from(payments)
      .where(eq(payments.accountNumber, actor.accountNumber))
  ).filter(({ origin }) => origin === 'AUTOPAY');
const told = async () =>
  (await debits()).map(({ amount, paymentDate, state }) => `${amount} ${paymentDate} ${state}`);
async function enrolled(over: Parameters<typeof paymentOf>[0] = {}) {
  return money.pay(
    actor,
    paymentOf({
      amount: 1_000,
      paymentMethodId: await desk.bankOf(actor.accountNumber),
      enrolAutopay: true,
      ...over,
    }),
  );
}
/** As the customer who saw the enrolment as it was first. */
const toDay = (
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
const runAt = async (at: Date, by: BillingServices = money) => {
  desk.turnTo(at);
  return by.runAutopay();
};

describe('enrolling with a payment', () => {
  it('tells when it is first debited and what from, and who did it', async () => {
    expect(await enrolled()).toMatchObject({ status: 'SUCCESS', autopay: 'SUCCEEDED' });
    expect(await core()).toMatchObject({
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
      await enrolled({
        paymentMethodId: null,
        paymentToken: await desk.card(actor.accountNumber, '6011111111111117'),
        saveMethod: true,
      }),
    ).toMatchObject({ saveMethod: 'SUCCEEDED', autopay: 'SUCCEEDED' });
    const wallet = await money.wallet(actor);
    expect((await core())?.enrolment).toMatchObject({
      paymentMethodType: 'DISCOVER',
      paymentMethodId: wallet.methods.find(({ lastFour }) => lastFour === '1117')?.id,
    });
  });

  it('that fails leaves the payment as it is, and is repaired by itself', async () => {
    desk.failNextExtra('autopay');
    const { paymentId, autopay } = await enrolled();
    expect([autopay, (await core())?.enrolment]).toEqual(['FAILED', null]);
    expect(await money.repairLeg(actor, { paymentId, leg: 'AUTOPAY' })).toMatchObject({
      autopay: 'SUCCEEDED',
      status: 'SUCCESS',
    });
    expect((await core())?.enrolment).toMatchObject({ lastFour: '6789' });
    expect(await desk.charges()).toHaveLength(1);
  });

  it('with several payments at once enrols once, and each is told that it is on', async () => {
    const moneys = Array.from({ length: 6 }, () => desk.money());
    const receipts = await Promise.all(
      moneys.map(async (by, index) =>
        by.pay(
          actor,
          paymentOf({
            amount: 1_000 + index,
            paymentMethodId: await desk.bankOf(actor.accountNumber),
            enrolAutopay: true,
          }),
        ),
      ),
    );
    expect([receipts.map(({ autopay }) => autopay), desk.bugs]).toEqual([
      receipts.map(() => 'SUCCEEDED'),
      [],
    ]);
    expect(
      await desk.database.orm
        .select()
        .from(autopayEnrolments)
        .where(eq(autopayEnrolments.accountNumber, actor.accountNumber)),
    ).toHaveLength(1);
  });

  it('of one that is enrolled already goes on with the method of the last word', async () => {
    await enrolled();
    await enrolled({
      amount: 1_100,
      paymentMethodId: null,
      paymentToken: await desk.card(actor.accountNumber),
      saveMethod: true,
    });
    expect((await core())?.enrolment).toMatchObject({ lastFour: '4242', version: 2 });
    expect(
      await desk.database.orm
        .select()
        .from(autopayEnrolments)
        .where(eq(autopayEnrolments.accountNumber, actor.accountNumber)),
    ).toHaveLength(1);
  });

  it.each<[string, () => Promise<Parameters<typeof paymentOf>[0]>]>([
    [
      'a card that is not kept',
      async () => ({ paymentMethodId: null, paymentToken: await desk.card(actor.accountNumber) }),
    ],
    [
      'a prepaid card',
      async () => ({
        paymentMethodId: null,
        paymentToken: await desk.card(actor.accountNumber, '5105105105105100'),
        saveMethod: true,
      }),
    ],
  ])('is refused with %s, and nothing is paid', async (_, over) => {
    const given = await over();
    expect(await refusalOf(enrolled(given))).toBe('AUTOPAY_NOT_ALLOWED');
    expect(await desk.charges()).toEqual([]);
  });

  it('is refused for a disconnected account, which can still pay', async () => {
    actor = await desk.actor('disconnected');
    expect(await core()).toMatchObject({ bar: 'DISCONNECTED', enrolment: null });
    expect(await refusalOf(enrolled())).toBe('AUTOPAY_NOT_ALLOWED');
    expect(await enrolled({ enrolAutopay: false })).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('the debit day', () => {
  beforeEach(async () => {
    await enrolled();
  });

  it('is another one from its next such day on, and takes what is due once', async () => {
    expect((await toDay(20)).enrolment).toMatchObject({
      debitDay: 20,
      nextDebitDate: '2026-12-20',
      version: 2,
    });
    await runAt(new Date('2026-12-20T11:00:00.000Z'));
    await runAt(DEBIT);
    expect(await told()).toEqual(['23817 2026-12-20 captured']);
    expect((await core())?.enrolment?.nextDebitDate).toBe('2027-01-20');
  });

  it('that is today begins next month', async () => {
    expect((await toDay(14)).enrolment).toMatchObject({
      debitDay: 14,
      nextDebitDate: '2027-01-14',
    });
  });

  it('is changed once for its key, and not over what another window did', async () => {
    const idempotencyKey = randomUUID();
    await toDay(20, { idempotencyKey });
    expect((await toDay(20, { idempotencyKey })).enrolment).toMatchObject({
      debitDay: 20,
      version: 2,
    });
    expect(await refusalOf(toDay(21))).toBe('CHANGED_MEANWHILE');
  });

  it('on which monthly payments would be late is refused', async () => {
    const late = (await core())?.lateDebitDays ?? [];
    expect(late).toEqual([28]);
    for (const day of late) expect(await refusalOf(toDay(day))).toBe('DEBIT_DAY_LATE');
    expect((await core())?.enrolment).toMatchObject({ debitDay: 26, version: 1 });
  });

  it('of an account that is not enrolled cannot be changed', async () => {
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    expect(await refusalOf(toDay(20))).toBe('NOT_FOUND');
  });

  it('is not for a representative to change', async () => {
    expect(await refusalOf(toDay(20, {}, { ...actor, userType: 'CSR' }))).toBe('NOT_PERMITTED');
  });
});

describe('on the debit day', () => {
  beforeEach(async () => {
    await enrolled();
  });

  it('takes what is still due, at 6:00, once, and goes on to the next month', async () => {
    expect(await runAt(new Date(DEBIT.getTime() - 1))).toBe(0);
    await runAt(DEBIT);
    await runAt(DEBIT);
    expect(await told()).toEqual(['23817 2026-12-26 captured']);
    expect(await money.readBilling(actor, 'CORE')).toMatchObject({ amountDue: 0 });
    expect((await core())?.enrolment).toMatchObject({
      nextDebitDate: '2027-01-26',
      estimatedAmount: 0,
    });
  });

  it('leaves alone what is pending or scheduled', async () => {
    await money.pay(
      actor,
      paymentOf({ amount: 2_000, paymentMethodId: await desk.bankOf(actor.accountNumber) }),
    );
    await money.schedule(actor, {
      ...paymentOf({ amount: 5_000, paymentMethodId: await desk.bankOf(actor.accountNumber) }),
      paymentDate: '2026-12-28',
    });
    await runAt(DEBIT);
    expect(await told()).toEqual(['16817 2026-12-26 captured']);
  });

  it('takes nothing when nothing is due', async () => {
    await money.pay(
      actor,
      paymentOf({ amount: 23_817, paymentMethodId: await desk.bankOf(actor.accountNumber) }),
    );
    await runAt(DEBIT);
    expect([await told(), (await core())?.enrolment?.nextDebitDate]).toEqual([[], '2027-01-26']);
  });

  it('is the same with two backends', async () => {
    desk.turnTo(DEBIT);
    const other = desk.money();
    await Promise.all([
      money.runAutopay(),
      other.runAutopay(),
      money.runAutopay(),
      other.runAutopay(),
    ]);
    expect(await told()).toEqual(['23817 2026-12-26 captured']);
    expect((await desk.charges()).filter(({ amount }) => amount === 23_817)).toHaveLength(1);
  });

  it('comes late, once, after days down', async () => {
    await runAt(new Date('2026-12-30T15:00:00.000Z'));
    await money.runAutopay();
    await money.runAutopay();
    expect(await told()).toEqual(['23817 2026-12-30 captured']);
    expect((await core())?.enrolment?.nextDebitDate).toBe('2027-01-26');
  });

  it('is over once Auto Pay is cancelled, and the key that cancelled it answers the same again', async () => {
    const input = { idempotencyKey: randomUUID(), serviceGroup: 'CORE' as const, version: 1 };
    expect(await money.cancelAutopay(actor, input)).toMatchObject({ enrolment: null });
    expect(await money.cancelAutopay(actor, input)).toMatchObject({ enrolment: null });
    expect(
      await refusalOf(money.cancelAutopay(actor, { ...input, idempotencyKey: randomUUID() })),
    ).toBe('NOT_FOUND');
    await runAt(DEBIT);
    expect(await told()).toEqual([]);
  });
});

describe('a debit that fails', () => {
  /** From a card that is saved and fails when it is charged. */
  beforeEach(async () => {
    const [method] = (await money.wallet(actor)).methods.filter(
      ({ type }) => type === 'BANK_ACCOUNT',
    );
    await enrolled({ paymentMethodId: method?.id ?? '' });
    const failing = await desk.gateway.tokeniseBankAccount({
      owner: actor.accountNumber,
      routingNumber: '021000021',
      accountNumber: '000111111116',
      accountType: 'CHECKING',
      nameOnAccount: 'Dana',
    });
    await desk.database.orm.update(autopayEnrolments).set({
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
    await runAt(DEBIT);
    expect(await failedRow()).toEqual([['2026-12-26', 'FAILED', '2026-12-27']]);
    expect((await core())?.enrolment?.nextDebitDate).toBe('2026-12-27');
    expect(await runAt(new Date(A_DAY_LATER.getTime() - 1))).toBe(0);
    await runAt(A_DAY_LATER);
    expect(await failedRow()).toEqual([
      ['2026-12-27', 'FAILED', null],
      ['2026-12-26', 'FAILED', null],
    ]);
    expect((await core())?.enrolment?.nextDebitDate).toBe('2027-01-26');
    await runAt(new Date('2026-12-28T11:00:00.000Z'));
    expect(await failedRow()).toHaveLength(2);
  });

  it('is tried once more on its own day, whatever day was chosen since; then the new one counts', async () => {
    await runAt(DEBIT);
    expect((await toDay(5)).enrolment).toMatchObject({ debitDay: 5, nextDebitDate: '2026-12-27' });
    await runAt(A_DAY_LATER);
    expect(await failedRow()).toHaveLength(2);
    expect((await core())?.enrolment?.nextDebitDate).toBe('2027-01-05');
  });

  it('is not tried a third time on the morning of its retry where that day became the debit day meanwhile', async () => {
    await runAt(DEBIT);
    await toDay(27);
    await runAt(A_DAY_LATER);
    await money.runAutopay();
    expect(await failedRow()).toHaveLength(2);
    expect((await core())?.enrolment?.nextDebitDate).toBe('2027-01-27');
  });

  it('is not tried again once the customer has paid', async () => {
    await runAt(DEBIT);
    await money.pay(
      actor,
      paymentOf({ amount: 23_817, paymentMethodId: await desk.bankOf(actor.accountNumber) }),
    );
    await runAt(A_DAY_LATER);
    expect(await failedRow()).toEqual([['2026-12-26', 'FAILED', null]]);
  });

  it('is not tried again once Auto Pay is cancelled, and no longer says that it will be', async () => {
    await runAt(DEBIT);
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    await runAt(A_DAY_LATER);
    expect(await failedRow()).toEqual([['2026-12-26', 'FAILED', null]]);
  });
});

describe('a debit whose method can no longer be used', () => {
  it('that is a card past its month is not sent to the bank', async () => {
    await enrolled();
    await desk.database.orm
      .update(autopayEnrolments)
      .set({ fingerprint: 'another', methodType: 'VISA', expiration: '1126' });
    const charged = (await desk.charges()).length;
    await runAt(DEBIT);
    expect(await told()).toEqual(['23817 2026-12-26 failed']);
    expect((await debits())[0]?.failureCode).toBe('METHOD_EXPIRED');
    expect(await desk.charges()).toHaveLength(charged);
  });

  it('that the bank answers for only two days later, and refuses, is tried once more then', async () => {
    await enrolled();
    const silent = desk.money({
      authorise: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
      find: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    await runAt(DEBIT, silent);
    await runAt(A_DAY_LATER, silent);
    expect([await told(), (await core())?.enrolment?.nextDebitDate]).toEqual([
      ['23817 2026-12-26 unknown'],
      '2027-01-26',
    ]);
    desk.turnTo(new Date('2026-12-28T10:00:00.000Z'));
    const [debit] = await debits();
    await desk.gateway.void(debit?.id ?? '');
    await money.reconcile();
    expect(await told()).toEqual(['23817 2026-12-26 failed']);
    await runAt(new Date('2026-12-28T11:00:00.000Z'));
    expect(await told()).toEqual(['23817 2026-12-26 failed', '23817 2026-12-28 captured']);
  });

  it('that the bank does not answer for is pending, asked again and never taken twice', async () => {
    await enrolled();
    const silent = desk.money({
      authorise: (asked) =>
        desk.gateway.authorise(asked).then(
          () =>
            new Promise((_, reject) => {
              reject(new ProcessorOutcomeUnknown('no answer'));
            }),
        ),
    });
    await runAt(DEBIT, silent);
    expect(await told()).toEqual(['23817 2026-12-26 unknown']);
    desk.turnTo(A_DAY_LATER);
    await money.runAutopay();
    desk.turnTo(A_MONTH_LATER);
    await money.reconcile();
    await money.runAutopay();
    expect(await told()).toEqual(['23817 2026-12-26 captured']);
  });
});

it('the demo account whose two service groups are in Auto Pay is debited for each on its day and its ledger sums to zero', async () => {
  actor = await desk.actor('autopay');
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
  await runAt(DEBIT);
  expect(
    (await debits())
      .filter(({ paymentDate }) => paymentDate === '2026-12-26')
      .map(({ serviceGroup, amount }) => [serviceGroup, amount])
      .sort(),
  ).toEqual([
    ['CORE', 24_817],
    ['MOBILE', 14_500],
  ]);
  expect((await desk.lines()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(NOW < DEBIT).toBe(true);
});
