import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, paymentMethods, payments } from '../../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../../src/server/payment-processor/interface.ts';
import { lastPostingRun } from '../../../../src/server/jobs/posting.ts';
import { NOW, instantPaymentInput, refusalCodeOf } from '../../harness/in-process-backend.ts';
import {
  CUTOFF,
  DUE,
  actor,
  setUpSchedulingTests,
  bankAccountId,
  cancelInput,
  changeInput,
  chargesOf,
  backend,
  futureInput,
  oneMillisecondBefore,
  newYorkTime,
  schedulePayment,
  fetchHistory,
  fetchSavedVisa,
} from './scheduling-support.ts';

setUpSchedulingTests();

describe('a payment that is scheduled', () => {
  test('is told, listed, and no money has moved', async () => {
    const before = await backend.money().billing(actor, 'CORE');
    const receipt = await schedulePayment();
    expect(receipt).toMatchObject({
      status: 'SCHEDULED',
      paymentDate: '2026-12-20',
      amount: 5_000,
      amountDueAfter: 19_817,
      saveMethod: 'NOT_REQUESTED',
      paperless: 'NOT_REQUESTED',
    });
    expect(await backend.money().scheduledPayments(actor)).toEqual([
      {
        paymentId: receipt.paymentId,
        confirmationNumber: receipt.confirmationNumber,
        serviceGroup: 'CORE',
        amount: 5_000,
        paymentDate: '2026-12-20',
        paymentMethodType: 'BANK_ACCOUNT',
        lastFour: '6789',
        paymentMethodId: bankAccountId,
        expiration: null,
        entryDate: NOW.toISOString(),
        enteredBy: 'Dana',
        changeableUntil: CUTOFF.toISOString(),
        version: 1,
      },
    ]);
    const after = await backend.money().billing(actor, 'CORE');
    expect(after).toEqual({ ...before, paymentDates: { ...before.paymentDates, openSlots: 1 } });
    expect(
      (await backend.money().payments(actor, 100)).some(
        ({ paymentId }) => paymentId === receipt.paymentId,
      ),
    ).toBe(false);
    expect([
      await chargesOf(receipt.paymentId),
      await backend.ledgerEntryKinds(receipt.paymentId),
    ]).toEqual([[], []]);
    expect(await fetchHistory(receipt.paymentId)).toEqual(['SUBMITTED Dana', 'SCHEDULED']);
  });

  test('counts before the same bill is paid again: nothing is taken unconfirmed', async () => {
    await schedulePayment({ amount: 10_000 });
    const pay = (amount: number, confirmedAboveAmountDue: boolean) =>
      backend.money().pay(
        actor,
        instantPaymentInput({
          amount,
          confirmedAboveAmountDue,
          paymentMethodId: bankAccountId,
        }),
      );
    expect(await refusalCodeOf(pay(14_818, false))).toBe('AMOUNT_ABOVE_DUE_UNCONFIRMED');
    expect(
      await refusalCodeOf(
        schedulePayment({
          amount: 24_817,
          paymentDate: '2026-12-16',
          confirmedAboveAmountDue: false,
        }),
      ),
    ).toBe('AMOUNT_ABOVE_DUE_UNCONFIRMED');
    expect((await pay(14_817, false)).status).toBe('SUCCESS');
    expect((await pay(9_999, true)).status).toBe('SUCCESS');
  });

  const unconfirmed = { confirmedAboveAmountDue: false };
  const schedules = (amount: number) => () =>
    schedulePayment({ ...unconfirmed, amount, paymentDate: '2026-12-21' });
  const pays = (amount: number) => () =>
    backend
      .money()
      .pay(actor, instantPaymentInput({ ...unconfirmed, amount, paymentMethodId: bankAccountId }));
  const changes = (amount: number) => async () =>
    backend.money().updateScheduled(
      actor,
      changeInput((await backend.money().scheduledPayments(actor))[0]?.paymentId ?? '', {
        amount,
      }),
    );
  type Send = () => Promise<unknown>;
  test.each<[string, number, Send, Send]>([
    ['another one is scheduled', 0, schedules(20_000), schedules(20_001)],
    ['the bill is paid', 0, schedules(20_000), pays(20_001)],
    ['another one is changed', 5_000, schedules(15_000), changes(12_000)],
  ])(
    'counts where at the same instant %s: one of them asks first',
    async (_, first, one, other) => {
      if (first > 0) await schedulePayment({ amount: first });
      const answers = await Promise.all([one, other].map((send) => refusalCodeOf(send())));
      expect(answers.filter((code) => code !== null)).toEqual(['AMOUNT_ABOVE_DUE_UNCONFIRMED']);
      const [{ amountDue }, ahead] = await Promise.all([
        backend.money().billing(actor, 'CORE'),
        backend.money().scheduledPayments(actor),
      ]);
      expect(ahead.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(amountDue);
    },
  );

  test('is listed after the one that is made before it', async () => {
    await schedulePayment({ paymentDate: '2026-12-28', amount: 1_000 });
    await schedulePayment({ paymentDate: '2026-12-16', amount: 2_000 });
    expect(
      (await backend.money().scheduledPayments(actor)).map(({ paymentDate }) => paymentDate),
    ).toEqual(['2026-12-16', '2026-12-28']);
    expect((await backend.money().billing(actor, 'CORE')).paymentDates.openSlots).toBe(0);
    expect(await refusalCodeOf(schedulePayment({ paymentDate: '2026-12-30', amount: 3_000 }))).toBe(
      'TOO_MANY_SCHEDULED',
    );
  });

  test('with the same key is scheduled once, and returns its first response', async () => {
    const input = futureInput();
    const money = backend.money();
    const first = await money.schedule(actor, input);
    await money.updateScheduled(actor, changeInput(first.paymentId));
    expect(await money.schedule(actor, input)).toEqual(first);
    expect(await refusalCodeOf(money.schedule(actor, { ...input, amount: 5_001 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await money.cancelScheduled(actor, cancelInput(first.paymentId, 2));
    expect(await money.schedule(actor, input)).toEqual(first);
    expect(await money.paymentByKey(actor, input.idempotencyKey)).toEqual({
      state: 'ACCEPTED',
      receipt: first,
      payment: null,
      systemErrorCode: null,
    });
    expect(
      (await money.paymentByKey(await backend.actor('credit'), input.idempotencyKey)).state,
    ).toBe('NOT_FOUND');
  });

  test('fifty at once are never three', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        schedulePayment({ amount: 1_000 + index }).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'TOO_MANY_SCHEDULED')).toHaveLength(48);
    expect(await backend.money().scheduledPayments(actor)).toHaveLength(2);
  });

  test('fifty clicks with one key are one', async () => {
    const input = futureInput();
    const ids = (
      await Promise.all(Array.from({ length: 50 }, () => backend.money().schedule(actor, input)))
    ).map(({ paymentId }) => paymentId);
    expect(new Set(ids).size).toBe(1);
  });

  test('is a duplicate of one with the same amount and method, until confirmed', async () => {
    await schedulePayment();
    expect(await refusalCodeOf(schedulePayment({ paymentDate: '2026-12-25' }))).toBe(
      'DUPLICATE_PAYMENT',
    );
    expect(
      await refusalCodeOf(
        backend
          .money()
          .pay(actor, instantPaymentInput({ amount: 5_000, paymentMethodId: bankAccountId })),
      ),
    ).toBe('DUPLICATE_PAYMENT');
    await schedulePayment({ paymentDate: '2026-12-25', confirmedDuplicate: true });
    await backend
      .money()
      .pay(actor, instantPaymentInput({ amount: 7_000, paymentMethodId: bankAccountId }));
    await backend
      .money()
      .cancelScheduled(
        actor,
        cancelInput((await backend.money().scheduledPayments(actor))[0]?.paymentId ?? ''),
      );
    expect(await refusalCodeOf(schedulePayment({ amount: 7_000 }))).toBe('DUPLICATE_PAYMENT');
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
    expect(await refusalCodeOf(schedulePayment({ paymentDate }))).toBe(code);
  });

  test('tomorrow is open until 21:00', async () => {
    backend.setClock(oneMillisecondBefore(newYorkTime('2026-12-14', '21:00:00')));
    expect((await backend.money().billing(actor, 'CORE')).paymentDates.earliestFutureDate).toBe(
      '2026-12-15',
    );
    await schedulePayment({ paymentDate: '2026-12-15' });
    backend.setClock(newYorkTime('2026-12-14', '21:00:00'));
    expect((await backend.money().billing(actor, 'CORE')).paymentDates.earliestFutureDate).toBe(
      '2026-12-16',
    );
    expect(await refusalCodeOf(schedulePayment({ paymentDate: '2026-12-15', amount: 1_000 }))).toBe(
      'DATE_PAST_CUTOFF',
    );
    await schedulePayment({ paymentDate: '2026-12-16', amount: 1_000 });
  });

  test.each(['pastdue30', 'pastdue76'])('other than today is not for %s', async (scenario) => {
    const late = await backend.actor(scenario);
    const {
      paymentDates: { mustPayToday },
      minimumPaymentAmount,
    } = await backend.money().billing(late, 'CORE');
    expect(mustPayToday).toBe(scenario === 'pastdue76' ? 'INACTIVE' : 'PAST_DUE');
    expect(
      await refusalCodeOf(
        backend.money().schedule(
          late,
          futureInput({
            paymentMethodId: await backend.savedBankAccountId(late.accountNumber),
            amount: minimumPaymentAmount,
          }),
        ),
      ),
    ).toBe('MUST_PAY_TODAY');
  });

  test('other than today waits for the pending payment of what was past due', async () => {
    const late = await backend.actor('pastdue30');
    const method = await backend.savedBankAccountId(late.accountNumber);
    const { pastDueAmount } = await backend.money().billing(late, 'CORE');
    await backend
      .money()
      .pay(late, instantPaymentInput({ amount: pastDueAmount, paymentMethodId: method }));
    expect((await backend.money().billing(late, 'CORE')).paymentDates.mustPayToday).toBe(
      'PENDING_INCLUDES_PAST_DUE',
    );
    expect(
      await refusalCodeOf(backend.money().schedule(late, futureInput({ paymentMethodId: method }))),
    ).toBe('MUST_PAY_TODAY');
    const later = new Date(NOW.getTime() + 86_400_000);
    backend.setClock(later);
    await backend.money().post(lastPostingRun(later));
    await backend.money().schedule(late, futureInput({ paymentMethodId: method }));
  });
});

describe('a card', () => {
  test('is proved as the payment is scheduled, and the proof is not kept', async () => {
    const { id, code } = await fetchSavedVisa();
    expect(await refusalCodeOf(schedulePayment({ paymentMethodId: id }))).toBe(
      'SECURITY_CODE_REQUIRED',
    );
    expect(
      await refusalCodeOf(
        schedulePayment({ paymentMethodId: id, securityCodeToken: 'code_T2ZBbm90aGVyQ2FyZFRv' }),
      ),
    ).toBe('SECURITY_CODE_REQUIRED');
    const { paymentId } = await schedulePayment({ paymentMethodId: id, securityCodeToken: code });
    expect((await backend.findStoredPayment(paymentId))?.verificationToken).toBeNull();
    backend.setClock(DUE);
    await backend.money().payDue();
    expect(await chargesOf(paymentId)).toHaveLength(1);
  });

  test('whose proof cannot be asked for is not scheduled', async () => {
    const { id, code } = await fetchSavedVisa();
    const money = backend.money({
      isVerified: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    expect(
      await refusalCodeOf(
        money.schedule(actor, futureInput({ paymentMethodId: id, securityCodeToken: code })),
      ),
    ).toBe('UNAVAILABLE');
  });

  test('that expires before the day is refused, and one that lasts through it is not', async () => {
    const { id, code } = await fetchSavedVisa();
    await backend.database.orm
      .update(paymentMethods)
      .set({ expiration: '1226' })
      .where(eq(paymentMethods.id, id));
    expect(
      await refusalCodeOf(
        schedulePayment({
          paymentMethodId: id,
          securityCodeToken: code,
          paymentDate: '2027-01-01',
        }),
      ),
    ).toBe('CARD_EXPIRES_BEFORE_DATE');
    await schedulePayment({
      paymentMethodId: id,
      securityCodeToken: code,
      paymentDate: '2026-12-31',
    });
  });
});

describe('on its day', () => {
  test('at 05:00 and not before, it is made, once, and posted with the next run', async () => {
    const { paymentId } = await schedulePayment();
    const money = backend.money();
    expect(await money.nextDue()).toEqual(DUE);
    backend.setClock(oneMillisecondBefore(DUE));
    expect(await money.payDue()).toBe(0);
    backend.setClock(DUE);
    expect(await Promise.all([money.payDue(), backend.money().payDue()])).toContain(1);
    expect(await money.payDue()).toBe(0);
    expect(await backend.transitionsOf(paymentId)).toEqual([
      'scheduled',
      'created',
      'authorised',
      'captured',
    ]);
    expect([await chargesOf(paymentId), await backend.ledgerEntryKinds(paymentId)]).toMatchObject([
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
    backend.setClock(nextDay);
    await money.post(lastPostingRun(nextDay));
    expect((await money.payments(actor, 1))[0]).toMatchObject({ paymentId, status: 'SUCCESSFUL' });
    expect(await fetchHistory(paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'DUE',
      'ACCEPTED',
      'POSTED',
    ]);
    expect(await money.scheduledPayments(actor)).toEqual([]);
    expect((await money.billing(actor, 'CORE')).paymentDates.openSlots).toBe(2);
  });

  test('payments missed overnight are made once, in the order of their days', async () => {
    const later = await schedulePayment({ paymentDate: '2026-12-21', amount: 2_000 });
    const sooner = await schedulePayment({ amount: 1_000 });
    backend.setClock(newYorkTime('2026-12-23', '12:00:00'));
    expect(await backend.money().payDue()).toBe(2);
    expect(
      (await backend.charges())
        .map(({ paymentId }) => paymentId)
        .filter((id) => [later.paymentId, sooner.paymentId].includes(id)),
    ).toEqual([sooner.paymentId, later.paymentId]);
    expect((await backend.money().paymentDetail(actor, sooner.paymentId)).amountDueAfter).toBe(
      23_817,
    );
    expect((await backend.money().paymentDetail(actor, later.paymentId)).amountDueAfter).toBe(
      21_817,
    );
  });

  test('a second payment of the same amount is asked about afterwards, for a day', async () => {
    await schedulePayment();
    backend.setClock(DUE);
    await backend.money().payDue();
    const again = () =>
      backend
        .money()
        .pay(actor, instantPaymentInput({ amount: 5_000, paymentMethodId: bankAccountId }));
    expect(await refusalCodeOf(again())).toBe('DUPLICATE_PAYMENT');
    backend.setClock(new Date(DUE.getTime() + 86_400_000 + 1));
    await again();
  });

  test.each([
    ['a card without the money', '4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['a card that can be kept and not charged', '4000000000000341', 'PAYMENT_DECLINED'],
  ])('%s fails, with why, and nothing is booked', async (_, number, code) => {
    const input = futureInput({
      paymentMethodId: null,
      paymentToken: await backend.tokeniseCard(actor.accountNumber, number),
    });
    const money = backend.money();
    const { paymentId } = await money.schedule(actor, input);
    backend.setClock(DUE);
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
    expect(await backend.ledgerEntryKinds(paymentId)).toEqual([]);
    expect((await money.schedule(actor, input)).status).toBe('SCHEDULED');
  });

  test('a card that expired, or a type no longer accepted, is not charged', async () => {
    const { id, code } = await fetchSavedVisa();
    const card = await schedulePayment({ paymentMethodId: id, securityCodeToken: code });
    const account = await schedulePayment({ amount: 1_000 });
    await backend.database.orm
      .update(paymentMethods)
      .set({ expiration: '1126' })
      .where(eq(paymentMethods.id, id));
    await backend.database.orm
      .update(accounts)
      .set({ bankAccountsAccepted: false })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    backend.setClock(DUE);
    await backend.money().payDue();
    expect([
      (await backend.findStoredPayment(card.paymentId))?.failureCode,
      (await backend.findStoredPayment(account.paymentId))?.failureCode,
    ]).toEqual(['METHOD_EXPIRED', 'METHOD_NOT_ACCEPTED']);
    expect([await chargesOf(card.paymentId), await chargesOf(account.paymentId)]).toEqual([[], []]);
    expect(await fetchHistory(card.paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'DUE',
      'FAILED',
    ]);
  });

  test('a bank that does not answer is asked again, and charges once', async () => {
    const { paymentId } = await schedulePayment();
    backend.setClock(DUE);
    await backend
      .money({ authorise: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')) })
      .payDue();
    expect((await backend.money().payments(actor, 1))[0]).toMatchObject({
      paymentId,
      status: 'PENDING',
    });
    backend.setClock(new Date(DUE.getTime() + 60_000));
    await backend.money().reconcile();
    expect(await fetchHistory(paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'DUE',
      'WAITING',
      'ACCEPTED',
    ]);
    expect(await chargesOf(paymentId)).toHaveLength(1);
  });

  test('one that meets a bug keeps no other waiting', async () => {
    const first = await schedulePayment({ amount: 1_000 });
    const second = await schedulePayment({ amount: 2_000 });
    backend.setClock(DUE);
    const bugs = backend.bugs.length;
    await backend
      .money({
        authorise: (asked) =>
          asked.paymentId === first.paymentId
            ? Promise.reject(new Error('a bug'))
            : backend.processor.authorise(asked),
      })
      .payDue();
    expect([backend.bugs.length - bugs, (await chargesOf(second.paymentId)).length]).toEqual([
      1, 1,
    ]);
    await backend.database.orm
      .update(payments)
      .set({ leaseUntil: new Date(0) })
      .where(eq(payments.id, first.paymentId));
    await backend.money().reconcile();
    expect(await chargesOf(first.paymentId)).toHaveLength(1);
  });
});
