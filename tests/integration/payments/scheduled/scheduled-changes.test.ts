import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accounts, auditEntries } from '../../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../../src/server/payment-processor/interface.ts';
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
  restoreDemo,
  schedulePayment,
  fetchHistory,
  fetchSavedVisa,
} from './scheduling-support.ts';

setUpSchedulingTests();

describe('a change', () => {
  test('of amount, day and method is saved as a new version, and paid so on its day', async () => {
    const { paymentId } = await schedulePayment();
    const money = backend.money();
    const { id, code } = await fetchSavedVisa();
    const changed = await money.updateScheduled(
      actor,
      changeInput(paymentId, { paymentMethodId: id, securityCodeToken: code }),
    );
    expect(changed).toMatchObject({
      paymentId,
      amount: 6_000,
      paymentDate: '2026-12-22',
      paymentMethodType: 'VISA',
      lastFour: '4242',
      paymentMethodId: id,
      version: 2,
      changeableUntil: '2026-12-22T02:00:00.000Z',
    });
    expect(await money.scheduledPayments(actor)).toEqual([changed]);
    backend.setClock(DUE);
    expect(await money.payDue()).toBe(0);
    backend.setClock(newYorkTime('2026-12-22', '05:00:00'));
    await money.payDue();
    expect(await chargesOf(paymentId)).toMatchObject([{ amount: 6_000 }]);
    expect(await fetchHistory(paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'CHANGED Dana',
      'DUE',
      'ACCEPTED',
    ]);
  });

  test('may keep the day, and does not count itself among the two', async () => {
    const { paymentId } = await schedulePayment();
    await schedulePayment({ amount: 1_000 });
    expect(
      (
        await backend
          .money()
          .updateScheduled(actor, changeInput(paymentId, { paymentDate: '2026-12-20' }))
      ).version,
    ).toBe(2);
  });

  test('with the same key is made once and answered as it was', async () => {
    const { paymentId } = await schedulePayment();
    const money = backend.money();
    const input = changeInput(paymentId);
    const answers = await Promise.all([
      money.updateScheduled(actor, input),
      backend.money().updateScheduled(actor, input),
    ]);
    await money.updateScheduled(actor, changeInput(paymentId, { version: 2, amount: 7_000 }));
    expect(await money.updateScheduled(actor, input)).toEqual(answers[0]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await refusalCodeOf(money.updateScheduled(actor, { ...input, amount: 1 }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(
      await refusalCodeOf(
        money.cancelScheduled(actor, {
          idempotencyKey: input.idempotencyKey,
          paymentId,
          version: 3,
        }),
      ),
    ).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('by two tabs at once is one, and the other hears of it', async () => {
    const { paymentId } = await schedulePayment();
    const outcomes = await Promise.all(
      [1_000, 2_000, 3_000].map((amount) =>
        refusalCodeOf(backend.money().updateScheduled(actor, changeInput(paymentId, { amount }))),
      ),
    );
    expect(outcomes.sort()).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', null].sort());
    expect((await backend.money().scheduledPayments(actor))[0]?.version).toBe(2);
  });

  test.each([
    ['without the terms', { termsAccepted: false }, 'TERMS_NOT_ACCEPTED'],
    ['below the minimum', { amount: 99 }, 'AMOUNT_OUT_OF_RANGE'],
    ['above what is due', { amount: 24_818 }, 'AMOUNT_ABOVE_DUE_UNCONFIRMED'],
    ['to today', { paymentDate: '2026-12-14' }, 'DATE_OUT_OF_RANGE'],
    ['to a method that is not there', { paymentMethodId: randomUUID() }, 'METHOD_NOT_FOUND'],
  ])('%s is refused', async (_, more, code) => {
    const { paymentId } = await schedulePayment();
    expect(
      await refusalCodeOf(backend.money().updateScheduled(actor, changeInput(paymentId, more))),
    ).toBe(code);
    expect((await backend.money().scheduledPayments(actor))[0]).toMatchObject({
      amount: 5_000,
      version: 1,
    });
  });

  test('is refused once something is past due, and a cancellation is not', async () => {
    const { paymentId } = await schedulePayment({ paymentDate: '2027-02-01' });
    backend.setClock(newYorkTime('2027-01-20', '12:00:00'));
    expect(
      await refusalCodeOf(
        backend
          .money()
          .updateScheduled(actor, changeInput(paymentId, { paymentDate: '2027-02-02' })),
      ),
    ).toBe('MUST_PAY_TODAY');
    await backend.money().cancelScheduled(actor, cancelInput(paymentId));
  });
});

describe('a cancellation', () => {
  test('is final: nothing is charged, the slot is free, and its key answers again', async () => {
    const { paymentId } = await schedulePayment();
    const money = backend.money();
    const input = cancelInput(paymentId);
    const cancelled = await money.cancelScheduled(actor, input);
    expect(cancelled).toMatchObject({ paymentId, amount: 5_000 });
    expect(await money.cancelScheduled(actor, input)).toEqual(cancelled);
    expect(await refusalCodeOf(money.cancelScheduled(actor, cancelInput(paymentId)))).toBe(
      'NO_LONGER_CHANGEABLE',
    );
    backend.setClock(DUE);
    expect([
      await money.payDue(),
      await chargesOf(paymentId),
      await money.scheduledPayments(actor),
    ]).toEqual([0, [], []]);
    expect((await money.payments(actor, 100)).some((row) => row.paymentId === paymentId)).toBe(
      false,
    );
    expect((await money.paymentDetail(actor, paymentId)).payment.status).toBe('CANCELLED');
    expect(await fetchHistory(paymentId)).toEqual([
      'SUBMITTED Dana',
      'SCHEDULED',
      'CANCELLED Dana',
    ]);
    await schedulePayment({ paymentDate: '2026-12-28' });
  });

  test('comes until 21:00 of the day before, a change too', async () => {
    const { paymentId } = await schedulePayment();
    backend.setClock(CUTOFF);
    expect(
      await refusalCodeOf(backend.money().cancelScheduled(actor, cancelInput(paymentId))),
    ).toBe('NO_LONGER_CHANGEABLE');
    expect(
      await refusalCodeOf(backend.money().updateScheduled(actor, changeInput(paymentId))),
    ).toBe('NO_LONGER_CHANGEABLE');
    backend.setClock(oneMillisecondBefore(CUTOFF));
    await backend
      .money()
      .updateScheduled(actor, changeInput(paymentId, { amount: 1_000, paymentDate: '2026-12-20' }));
    await backend.money().cancelScheduled(actor, cancelInput(paymentId, 2));
  });

  test("of another account's payment, or of none, finds nothing", async () => {
    const { paymentId } = await schedulePayment();
    const stranger = await backend.actor('credit');
    const money = backend.money();
    for (const id of [paymentId, randomUUID()]) {
      expect(await refusalCodeOf(money.cancelScheduled(stranger, cancelInput(id)))).toBe(
        'NOT_FOUND',
      );
      expect(await refusalCodeOf(money.updateScheduled(stranger, changeInput(id)))).toBe(
        'NOT_FOUND',
      );
      expect(await refusalCodeOf(money.paymentDetail(stranger, id))).toBe('NOT_FOUND');
      expect(
        await refusalCodeOf(money.repairLeg(stranger, { paymentId: id, leg: 'PAPERLESS' })),
      ).toBe('NOT_FOUND');
    }
  });

  test('of what the customer no longer sees so is refused', async () => {
    const { paymentId } = await schedulePayment();
    await backend.money().updateScheduled(actor, changeInput(paymentId));
    expect(
      await refusalCodeOf(backend.money().cancelScheduled(actor, cancelInput(paymentId))),
    ).toBe('CHANGED_MEANWHILE');
  });
});

describe('the parts of a combined submit', () => {
  const isPaperless = async () =>
    (
      await backend.database.orm
        .select()
        .from(accounts)
        .where(eq(accounts.accountNumber, actor.accountNumber))
    )[0]?.paperless;
  const paperlessNotes = async () =>
    (
      await backend.database.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'PAPERLESS_CHANGED'))
    ).map(({ actorName, detail }) => ({ actorName, detail }));
  const discover = async () =>
    (await backend.money().wallet(actor)).methods.filter(({ type }) => type === 'DISCOVER');
  const both = async () => ({
    paymentMethodId: null,
    paymentToken: await backend.tokeniseCard(actor.accountNumber, '6011111111111117'),
    saveMethod: true,
    enrolPaperless: true,
  });

  test('are done as the payment is scheduled, once', async () => {
    expect(await schedulePayment(await both())).toMatchObject({
      status: 'SCHEDULED',
      saveMethod: 'SUCCEEDED',
      paperless: 'SUCCEEDED',
    });
    expect([await isPaperless(), await paperlessNotes()]).toEqual([
      true,
      [{ actorName: 'Dana Whitfield', detail: { from: 'OFF', to: 'ON' } }],
    ]);
    const [saved] = await discover();
    expect((await backend.money().scheduledPayments(actor))[0]?.paymentMethodId).toBe(saved?.id);
  });

  test('run when an instant payment is captured, and wait while the bank is silent', async () => {
    const money = backend.money({
      authorise: async (asked) => {
        await backend.processor.authorise(asked);
        throw new ProcessorOutcomeUnknown('no answer');
      },
    });
    const { paymentId, ...receipt } = await money.pay(actor, instantPaymentInput(await both()));
    expect(receipt).toMatchObject({
      status: 'PENDING',
      saveMethod: 'UNKNOWN',
      paperless: 'UNKNOWN',
    });
    expect([await isPaperless(), await discover()]).toEqual([false, []]);
    expect(await money.repairLeg(actor, { paymentId, leg: 'PAPERLESS' })).toMatchObject({
      paperless: 'UNKNOWN',
    });
    backend.setClock(new Date(NOW.getTime() + 60_000));
    await backend.money().reconcile();
    expect(await backend.money().paymentDetail(actor, paymentId)).toMatchObject({
      saveMethod: 'SUCCEEDED',
      paperless: 'SUCCEEDED',
    });
  });

  test('are not done for a payment that fails', async () => {
    const money = backend.money();
    const input = instantPaymentInput({
      ...(await both()),
      paymentToken: await backend.tokeniseCard(actor.accountNumber, '4000000000000002'),
    });
    expect(await refusalCodeOf(money.pay(actor, input))).toBe('PAYMENT_DECLINED');
    const [failed] = await money.payments(actor, 1);
    expect(await money.paymentDetail(actor, failed?.paymentId ?? '')).toMatchObject({
      payment: { status: 'FAILED', systemErrorCode: 'PAYMENT_DECLINED' },
      saveMethod: 'FAILED',
      paperless: 'FAILED',
    });
    expect(
      await refusalCodeOf(
        money.repairLeg(actor, { paymentId: failed?.paymentId ?? '', leg: 'PAPERLESS' }),
      ),
    ).toBe('PAYMENT_DECLINED');
    expect(await isPaperless()).toBe(false);
  });

  test.each(['scheduled', 'made at once'])(
    'that fail undo nothing, and are repaired alone, of a payment that is %s',
    async (how) => {
      backend.failNextExtra('saveMethod');
      backend.failNextExtra('paperless');
      const money = backend.money();
      const input = await both();
      const receipt =
        how === 'scheduled'
          ? await money.schedule(actor, futureInput(input))
          : await money.pay(actor, instantPaymentInput(input));
      const { paymentId } = receipt;
      expect(receipt).toMatchObject({
        status: how === 'scheduled' ? 'SCHEDULED' : 'SUCCESS',
        saveMethod: 'FAILED',
        paperless: 'FAILED',
      });
      expect([await isPaperless(), await paperlessNotes(), await discover()]).toEqual([
        false,
        [],
        [],
      ]);

      backend.failNextExtra('paperless');
      expect(await refusalCodeOf(money.repairLeg(actor, { paymentId, leg: 'PAPERLESS' }))).toBe(
        'UNAVAILABLE',
      );
      const repairs = await Promise.all(
        [1, 2, 3].map(() => backend.money().repairLeg(actor, { paymentId, leg: 'PAPERLESS' })),
      );
      for (const repaired of repairs)
        expect(repaired).toEqual({ ...receipt, paperless: 'SUCCEEDED' });
      expect([await isPaperless(), (await paperlessNotes()).length]).toEqual([true, 1]);
      expect(await money.repairLeg(actor, { paymentId, leg: 'SAVE_METHOD' })).toEqual({
        ...receipt,
        saveMethod: 'SUCCEEDED',
        paperless: 'SUCCEEDED',
      });
      expect(await discover()).toHaveLength(1);
      expect(
        await backend
          .charges()
          .then((all) => all.filter((charge) => charge.paymentId === paymentId)),
      ).toHaveLength(how === 'scheduled' ? 0 : 1);
    },
  );

  test('save the requested method, also after the payment is changed to another', async () => {
    backend.failNextExtra('saveMethod');
    const { paymentId } = await schedulePayment({ ...(await both()), enrolPaperless: false });
    await backend
      .money()
      .updateScheduled(actor, changeInput(paymentId, { paymentMethodId: bankAccountId }));
    await backend.money().repairLeg(actor, { paymentId, leg: 'SAVE_METHOD' });
    expect(await discover()).toHaveLength(1);
    expect((await backend.money().scheduledPayments(actor))[0]).toMatchObject({
      paymentMethodType: 'BANK_ACCOUNT',
      paymentMethodId: bankAccountId,
    });
  });
});

describe('whoever', () => {
  test.each(['standard', 'billing'])('is %s neither schedules nor reads', async (scenario) => {
    const other = await backend.actor(scenario);
    const money = backend.money();
    expect(
      await Promise.all([
        refusalCodeOf(money.schedule(other, futureInput())),
        refusalCodeOf(money.scheduledPayments(other)),
        refusalCodeOf(money.cancelScheduled(other, cancelInput(randomUUID()))),
        refusalCodeOf(money.updateScheduled(other, changeInput(randomUUID()))),
        refusalCodeOf(money.repairLeg(other, { paymentId: randomUUID(), leg: 'PAPERLESS' })),
        refusalCodeOf(money.paymentDetail(other, randomUUID())),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => 'NOT_PERMITTED'));
  });

  test('opens the demo account finds two scheduled', async () => {
    await restoreDemo();
    const claire = await backend.actor('scheduled');
    expect(
      (await backend.money().scheduledPayments(claire)).map(({ amount, paymentDate }) => [
        amount,
        paymentDate,
      ]),
    ).toEqual([
      [10_000, '2026-12-19'],
      [14_817, '2026-12-26'],
    ]);
    backend.setClock(newYorkTime('2026-12-26', '06:00:00'));
    await backend.money().payDue();
    expect((await backend.money().payments(claire, 2)).map(({ status }) => status)).toEqual([
      'PENDING',
      'PENDING',
    ]);
  });
});
