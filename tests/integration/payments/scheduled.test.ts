import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, paymentMethods, payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import { lastPostingRun } from '../../../src/server/jobs/posting.ts';
import { NOW, paymentOf, refusalOf } from '../harness/desk.ts';
import {
  CUTOFF,
  DUE,
  actor,
  atTheDesk,
  bank,
  cancelOf,
  changeOf,
  chargesOf,
  desk,
  future,
  just,
  newYork,
  schedule,
  storyOf,
  visa,
} from './scheduling.ts';

atTheDesk();

describe('a payment that is scheduled', () => {
  test('is told, listed, and no money has moved', async () => {
    const before = await desk.money().billing(actor, 'CORE');
    const receipt = await schedule();
    expect(receipt).toMatchObject({
      status: 'SCHEDULED',
      paymentDate: '2026-12-20',
      amount: 5_000,
      amountDueAfter: 19_817,
      saveMethod: 'NOT_REQUESTED',
      paperless: 'NOT_REQUESTED',
    });
    expect(await desk.money().scheduledPayments(actor)).toEqual([
      {
        paymentId: receipt.paymentId,
        confirmationNumber: receipt.confirmationNumber,
        serviceGroup: 'CORE',
        amount: 5_000,
        paymentDate: '2026-12-20',
        paymentMethodType: 'BANK_ACCOUNT',
        lastFour: '6789',
        paymentMethodId: bank,
        entryDate: NOW.toISOString(),
        enteredBy: 'Dana',
        changeableUntil: CUTOFF.toISOString(),
        version: 1,
      },
    ]);
    const after = await desk.money().billing(actor, 'CORE');
    expect(after).toEqual({ ...before, paymentDates: { ...before.paymentDates, openSlots: 1 } });
    expect(
      (await desk.money().payments(actor, 100)).some(
        ({ paymentId }) => paymentId === receipt.paymentId,
      ),
    ).toBe(false);
    expect([await chargesOf(receipt.paymentId), await desk.booked(receipt.paymentId)]).toEqual([
      [],
      [],
    ]);
    expect(await storyOf(receipt.paymentId)).toEqual(['SUBMITTED Dana', 'SCHEDULED']);
  });

  test('is listed after the one that is made before it', async () => {
    await schedule({ paymentDate: '2026-12-28', amount: 1_000 });
    await schedule({ paymentDate: '2026-12-16', amount: 2_000 });
    expect(
      (await desk.money().scheduledPayments(actor)).map(({ paymentDate }) => paymentDate),
    ).toEqual(['2026-12-16', '2026-12-28']);
    expect((await desk.money().billing(actor, 'CORE')).paymentDates.openSlots).toBe(0);
    expect(await refusalOf(schedule({ paymentDate: '2026-12-30', amount: 3_000 }))).toBe(
      'TOO_MANY_SCHEDULED',
    );
  });

  test('with the same key is scheduled once, and answered as it was at first, whatever became of it', async () => {
    const input = future();
    const money = desk.money();
    const first = await money.schedule(actor, input);
    await money.updateScheduled(actor, changeOf(first.paymentId));
    expect(await money.schedule(actor, input)).toEqual(first);
    expect(await refusalOf(money.schedule(actor, { ...input, amount: 5_001 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await money.cancelScheduled(actor, cancelOf(first.paymentId, 2));
    expect(await money.schedule(actor, input)).toEqual(first);
    expect(await money.paymentByKey(actor, input.idempotencyKey)).toEqual({
      state: 'ACCEPTED',
      receipt: first,
      systemErrorCode: null,
    });
    expect((await money.paymentByKey(await desk.actor('credit'), input.idempotencyKey)).state).toBe(
      'NOT_FOUND',
    );
  });

  test('fifty at once are never three', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        schedule({ amount: 1_000 + index }).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'TOO_MANY_SCHEDULED')).toHaveLength(48);
    expect(await desk.money().scheduledPayments(actor)).toHaveLength(2);
  });

  test('fifty clicks with one key are one', async () => {
    const input = future();
    const ids = (
      await Promise.all(Array.from({ length: 50 }, () => desk.money().schedule(actor, input)))
    ).map(({ paymentId }) => paymentId);
    expect(new Set(ids).size).toBe(1);
  });

  test('is a duplicate of another with the same amount and method, made or scheduled, until that is confirmed', async () => {
    await schedule();
    expect(await refusalOf(schedule({ paymentDate: '2026-12-25' }))).toBe('DUPLICATE_PAYMENT');
    expect(
      await refusalOf(desk.money().pay(actor, paymentOf({ amount: 5_000, paymentMethodId: bank }))),
    ).toBe('DUPLICATE_PAYMENT');
    await schedule({ paymentDate: '2026-12-25', confirmedDuplicate: true });
    await desk.money().pay(actor, paymentOf({ amount: 7_000, paymentMethodId: bank }));
    await desk
      .money()
      .cancelScheduled(
        actor,
        cancelOf((await desk.money().scheduledPayments(actor))[0]?.paymentId ?? ''),
      );
    expect(await refusalOf(schedule({ amount: 7_000 }))).toBe('DUPLICATE_PAYMENT');
  });
});

describe('a day', () => {
  test.each([
    ['yesterday', '2026-12-13', 'DATE_OUT_OF_RANGE'],
    ['today, which is paid at once', '2026-12-14', 'DATE_OUT_OF_RANGE'],
    ['tomorrow', '2026-12-15', null],
    ['60 days ahead', '2027-02-12', null],
    ['61 days ahead', '2027-02-13', 'DATE_OUT_OF_RANGE'],
    ['February 30', '2027-02-30', 'BAD_REQUEST'],
  ])('%s: %s', async (_, paymentDate, code) => {
    expect(await refusalOf(schedule({ paymentDate }))).toBe(code);
  });

  test('tomorrow is open until 21:00', async () => {
    desk.turnTo(just(newYork('2026-12-14', '21:00:00')));
    expect((await desk.money().billing(actor, 'CORE')).paymentDates.earliestFutureDate).toBe(
      '2026-12-15',
    );
    await schedule({ paymentDate: '2026-12-15' });
    desk.turnTo(newYork('2026-12-14', '21:00:00'));
    expect((await desk.money().billing(actor, 'CORE')).paymentDates.earliestFutureDate).toBe(
      '2026-12-16',
    );
    expect(await refusalOf(schedule({ paymentDate: '2026-12-15', amount: 1_000 }))).toBe(
      'DATE_PAST_CUTOFF',
    );
    await schedule({ paymentDate: '2026-12-16', amount: 1_000 });
  });

  test.each(['pastdue30', 'pastdue76'])('other than today is not for %s', async (scenario) => {
    const late = await desk.actor(scenario);
    const {
      paymentDates: { mustPayToday },
      minimumPaymentAmount,
    } = await desk.money().billing(late, 'CORE');
    expect(mustPayToday).toBe(scenario === 'pastdue76' ? 'INACTIVE' : 'PAST_DUE');
    expect(
      await refusalOf(
        desk.money().schedule(
          late,
          future({
            paymentMethodId: await desk.bankOf(late.accountNumber),
            amount: minimumPaymentAmount,
          }),
        ),
      ),
    ).toBe('MUST_PAY_TODAY');
  });

  test('other than today waits for the pending payment of what was past due', async () => {
    const late = await desk.actor('pastdue30');
    const method = await desk.bankOf(late.accountNumber);
    const { pastDueAmount } = await desk.money().billing(late, 'CORE');
    await desk.money().pay(late, paymentOf({ amount: pastDueAmount, paymentMethodId: method }));
    expect((await desk.money().billing(late, 'CORE')).paymentDates.mustPayToday).toBe(
      'PENDING_INCLUDES_PAST_DUE',
    );
    expect(await refusalOf(desk.money().schedule(late, future({ paymentMethodId: method })))).toBe(
      'MUST_PAY_TODAY',
    );
    const later = new Date(NOW.getTime() + 86_400_000);
    desk.turnTo(later);
    await desk.money().post(lastPostingRun(later));
    await desk.money().schedule(late, future({ paymentMethodId: method }));
  });
});

describe('a card', () => {
  test('is proved as the payment is scheduled, and the proof is not kept', async () => {
    const { id, code } = await visa();
    expect(await refusalOf(schedule({ paymentMethodId: id }))).toBe('SECURITY_CODE_REQUIRED');
    expect(
      await refusalOf(
        schedule({ paymentMethodId: id, securityCodeToken: 'code_T2ZBbm90aGVyQ2FyZFRv' }),
      ),
    ).toBe('SECURITY_CODE_REQUIRED');
    const { paymentId } = await schedule({ paymentMethodId: id, securityCodeToken: code });
    expect((await desk.stored(paymentId))?.verificationToken).toBeNull();
    desk.turnTo(DUE);
    await desk.money().payDue();
    expect(await chargesOf(paymentId)).toHaveLength(1);
  });

  test('whose proof cannot be asked for is not scheduled', async () => {
    const { id, code } = await visa();
    const money = desk.money({
      isVerified: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    expect(
      await refusalOf(
        money.schedule(actor, future({ paymentMethodId: id, securityCodeToken: code })),
      ),
    ).toBe('UNAVAILABLE');
  });

  test('that expires before the day is refused, and one that lasts through it is not', async () => {
    const { id, code } = await visa();
    await desk.database.orm
      .update(paymentMethods)
      .set({ expiration: '1226' })
      .where(eq(paymentMethods.id, id));
    expect(
      await refusalOf(
        schedule({ paymentMethodId: id, securityCodeToken: code, paymentDate: '2027-01-01' }),
      ),
    ).toBe('CARD_EXPIRES_BEFORE_DATE');
    await schedule({ paymentMethodId: id, securityCodeToken: code, paymentDate: '2026-12-31' });
  });
});

describe('on its day', () => {
  test('at 05:00 and not before, it is made, once, and posted with the next run', async () => {
    const { paymentId } = await schedule();
    const money = desk.money();
    expect(await money.nextDue()).toEqual(DUE);
    desk.turnTo(just(DUE));
    expect(await money.payDue()).toBe(0);
    desk.turnTo(DUE);
    expect(await Promise.all([money.payDue(), desk.money().payDue()])).toContain(1);
    expect(await money.payDue()).toBe(0);
    expect(await desk.steps(paymentId)).toEqual(['scheduled', 'created', 'authorised', 'captured']);
    expect([await chargesOf(paymentId), await desk.booked(paymentId)]).toMatchObject([
      [{ amount: 5_000 }],
      ['PAYMENT_CAPTURED'],
    ]);
    await money.post(lastPostingRun(DUE));
    expect((await money.payments(actor, 1))[0]).toMatchObject({
      paymentId,
      status: 'PENDING',
      paymentDate: '2026-12-20',
      entryDate: NOW.toISOString(),
    });
    const nextDay = new Date(DUE.getTime() + 86_400_000);
    desk.turnTo(nextDay);
    await money.post(lastPostingRun(nextDay));
    expect((await money.payments(actor, 1))[0]).toMatchObject({ paymentId, status: 'SUCCESSFUL' });
    expect(await storyOf(paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'DUE',
      'ACCEPTED',
      'POSTED',
    ]);
    expect(await money.scheduledPayments(actor)).toEqual([]);
    expect((await money.billing(actor, 'CORE')).paymentDates.openSlots).toBe(2);
  });

  test('after a night down those of the night are made in the order of their days, once', async () => {
    const later = await schedule({ paymentDate: '2026-12-21', amount: 2_000 });
    const sooner = await schedule({ amount: 1_000 });
    desk.turnTo(newYork('2026-12-23', '12:00:00'));
    expect(await desk.money().payDue()).toBe(2);
    expect(
      (await desk.charges())
        .map(({ paymentId }) => paymentId)
        .filter((id) => [later.paymentId, sooner.paymentId].includes(id)),
    ).toEqual([sooner.paymentId, later.paymentId]);
    expect((await desk.money().paymentDetail(actor, sooner.paymentId)).amountDueAfter).toBe(23_817);
    expect((await desk.money().paymentDetail(actor, later.paymentId)).amountDueAfter).toBe(21_817);
  });

  test('a second payment of the same amount is asked about afterwards, for a day', async () => {
    await schedule();
    desk.turnTo(DUE);
    await desk.money().payDue();
    const again = () =>
      desk.money().pay(actor, paymentOf({ amount: 5_000, paymentMethodId: bank }));
    expect(await refusalOf(again())).toBe('DUPLICATE_PAYMENT');
    desk.turnTo(new Date(DUE.getTime() + 86_400_000 + 1));
    await again();
  });

  test.each([
    ['a card without the money', '4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['a card that can be kept and not charged', '4000000000000341', 'PAYMENT_DECLINED'],
  ])('%s fails, with why, and nothing is booked', async (_, number, code) => {
    const input = future({
      paymentMethodId: null,
      paymentToken: await desk.card(actor.accountNumber, number),
    });
    const money = desk.money();
    const { paymentId } = await money.schedule(actor, input);
    desk.turnTo(DUE);
    await money.payDue();
    expect((await money.payments(actor, 1))[0]).toMatchObject({
      paymentId,
      status: 'FAILED',
      paymentDate: '2026-12-20',
      systemErrorCode: code,
    });
    expect((await money.paymentDetail(actor, paymentId)).journal.at(-1)).toMatchObject({
      step: 'FAILED',
      systemErrorCode: code,
    });
    expect(await desk.booked(paymentId)).toEqual([]);
    expect((await money.schedule(actor, input)).status).toBe('SCHEDULED');
  });

  test('a card that expired meanwhile, and a kind that is no longer accepted, are not charged', async () => {
    const { id, code } = await visa();
    const card = await schedule({ paymentMethodId: id, securityCodeToken: code });
    const account = await schedule({ amount: 1_000 });
    await desk.database.orm
      .update(paymentMethods)
      .set({ expiration: '1126' })
      .where(eq(paymentMethods.id, id));
    await desk.database.orm
      .update(accounts)
      .set({ bankAccountsAccepted: false })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    desk.turnTo(DUE);
    await desk.money().payDue();
    expect([
      (await desk.stored(card.paymentId))?.failureCode,
      (await desk.stored(account.paymentId))?.failureCode,
    ]).toEqual(['METHOD_EXPIRED', 'METHOD_NOT_ACCEPTED']);
    expect([await chargesOf(card.paymentId), await chargesOf(account.paymentId)]).toEqual([[], []]);
    expect(await storyOf(card.paymentId)).toEqual(['SUBMITTED Dana', 'SCHEDULED', 'DUE', 'FAILED']);
  });

  test('a bank that does not answer is asked again, and charges once', async () => {
    const { paymentId } = await schedule();
    desk.turnTo(DUE);
    await desk
      .money({ authorise: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')) })
      .payDue();
    expect((await desk.money().payments(actor, 1))[0]).toMatchObject({
      paymentId,
      status: 'PENDING',
    });
    desk.turnTo(new Date(DUE.getTime() + 60_000));
    await desk.money().reconcile();
    expect(await storyOf(paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'DUE',
      'WAITING',
      'ACCEPTED',
    ]);
    expect(await chargesOf(paymentId)).toHaveLength(1);
  });

  test('one that meets a bug keeps no other waiting', async () => {
    const first = await schedule({ amount: 1_000 });
    const second = await schedule({ amount: 2_000 });
    desk.turnTo(DUE);
    const bugs = desk.bugs.length;
    await desk
      .money({
        authorise: (asked) =>
          asked.paymentId === first.paymentId
            ? Promise.reject(new Error('a bug'))
            : desk.gateway.authorise(asked),
      })
      .payDue();
    expect([desk.bugs.length - bugs, (await chargesOf(second.paymentId)).length]).toEqual([1, 1]);
    await desk.database.orm
      .update(payments)
      .set({ leaseUntil: new Date(0) })
      .where(eq(payments.id, first.paymentId));
    await desk.money().reconcile();
    expect(await chargesOf(first.paymentId)).toHaveLength(1);
  });
});
