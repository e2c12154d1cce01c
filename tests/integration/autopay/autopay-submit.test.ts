import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AutopaySubmission } from '../../../contracts/generated/selfservice.ts';
import { accounts, autopayEnrolments, payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { requestedChange } from '../../fixtures/autopay/autopay.ts';
import {
  NOW,
  withInProcessBackend,
  futurePaymentInput,
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

const core = async () =>
  (await money.autopay(actor)).find(({ serviceGroup }) => serviceGroup === 'CORE');
const made = async () =>
  (
    await backend.database.orm
      .select()
      .from(payments)
      .where(eq(payments.accountNumber, actor.accountNumber))
  ).filter(({ enteredAt }) => enteredAt >= NOW);
const enrolmentRows = () =>
  backend.database.orm
    .select()
    .from(autopayEnrolments)
    .where(eq(autopayEnrolments.accountNumber, actor.accountNumber));

/** The customer's submission: with the saved bank account unless specified. */
async function submission(over: Partial<AutopaySubmission> = {}): Promise<AutopaySubmission> {
  return {
    idempotencyKey: randomUUID(),
    paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
    securityCodeToken: null,
    paymentToken: null,
    termsAccepted: true,
    wishes: [requestedChange()],
    ...over,
  };
}
const submit = async (over: Partial<AutopaySubmission> = {}, by: BillingServices = money) =>
  by.submitAutopay(actor, await submission(over));
/** A new card instead of the saved account. */
const newCard = async (number?: string) => ({
  paymentMethodId: null,
  paymentToken: await backend.tokeniseCard(actor.accountNumber, number),
});
const pastDue = async () => {
  actor = await backend.actor('pastdue30');
  return (await core())?.pastDueAmount ?? 0;
};

describe('enrolling', () => {
  it('with nothing to pay today is on from then, and nothing is charged', async () => {
    const outcome = await submit();
    expect(outcome).toMatchObject({
      saveMethod: 'NOT_REQUESTED',
      parts: [
        { serviceGroup: 'CORE', cancelled: 'NOT_REQUESTED', enrolled: 'SUCCEEDED', payment: null },
      ],
    });
    expect((await core())?.enrolment).toMatchObject({
      lastFour: '6789',
      debitDay: 26,
      nextDebitDate: '2026-12-26',
      version: 1,
    });
    expect(await backend.charges()).toEqual([]);
  });

  it('debits on the day that was chosen', async () => {
    await submit({ wishes: [requestedChange({ debitDay: 20 })] });
    expect((await core())?.enrolment).toMatchObject({ debitDay: 20, nextDebitDate: '2026-12-20' });
  });

  it('with a new card keeps it in the wallet', async () => {
    expect(await submit(await newCard('6011111111111117'))).toMatchObject({
      saveMethod: 'SUCCEEDED',
      parts: [{ enrolled: 'SUCCEEDED' }],
    });
    expect((await core())?.enrolment?.paymentMethodId).toBe(
      (await money.wallet(actor)).methods.find(({ lastFour }) => lastFour === '1117')?.id,
    );
  });

  it('with something to pay today pays it first, once, and then is on', async () => {
    const past = await pastDue();
    expect(past).toBeGreaterThan(0);
    const outcome = await submit({ wishes: [requestedChange({ payToday: past })] });
    expect(outcome.parts).toMatchObject([
      {
        payToday: past,
        enrolled: 'SUCCEEDED',
        paymentErrorCode: null,
        payment: { amount: past, status: 'SUCCESS' },
      },
    ]);
    expect([
      (await backend.charges()).map(({ amount }) => amount),
      (await core())?.pastDueAmount,
    ]).toEqual([[past], 0]);
  });

  it('whose payment is declined enrols nothing', async () => {
    const past = await pastDue();
    const outcome = await submit({
      ...(await newCard('4000000000000341')),
      wishes: [requestedChange({ payToday: past })],
    });
    expect(outcome.parts).toMatchObject([
      { enrolled: 'FAILED', payment: null, paymentErrorCode: 'PAYMENT_DECLINED' },
    ]);
    expect([(await core())?.enrolment, await backend.charges()]).toEqual([null, []]);
    expect(
      await refusalCodeOf(
        money.repairAutopay(actor, {
          idempotencyKey: outcome.idempotencyKey,
          serviceGroup: 'CORE',
        }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('that fails after its payment tells both, and is repaired by itself', async () => {
    const past = await pastDue();
    backend.failNextExtra('autopay.CORE');
    const { idempotencyKey, parts } = await submit({
      wishes: [requestedChange({ payToday: past })],
    });
    expect([parts[0]?.payment?.status, parts[0]?.enrolled, (await core())?.enrolment]).toEqual([
      'SUCCESS',
      'FAILED',
      null,
    ]);
    expect(
      (await money.repairAutopay(actor, { idempotencyKey, serviceGroup: 'CORE' })).parts,
    ).toMatchObject([{ enrolled: 'SUCCEEDED' }]);
    expect([(await core())?.enrolment?.lastFour, (await backend.charges()).length]).toEqual([
      '6789',
      1,
    ]);
  });

  it('after a failed payment leaves nothing, and is repaired unless enrolled since', async () => {
    backend.failNextExtra('autopay.CORE');
    const { idempotencyKey, parts } = await submit();
    expect([parts[0]?.enrolled, (await core())?.enrolment, backend.bugs]).toEqual([
      'FAILED',
      null,
      [],
    ]);
    backend.failNextExtra('autopay.CORE');
    expect(
      await refusalCodeOf(money.repairAutopay(actor, { idempotencyKey, serviceGroup: 'CORE' })),
    ).toBe('UNAVAILABLE');
    await submit(await newCard());
    expect(
      await refusalCodeOf(money.repairAutopay(actor, { idempotencyKey, serviceGroup: 'CORE' })),
    ).toBe('CHANGED_MEANWHILE');
    expect((await core())?.enrolment?.lastFour).toBe('4242');
  });

  it('whose method cannot be saved is on all the same', async () => {
    backend.failNextExtra('saveMethod');
    expect(await submit(await newCard('6011111111111117'))).toMatchObject({
      saveMethod: 'FAILED',
      parts: [{ enrolled: 'SUCCEEDED' }],
    });
    expect((await core())?.enrolment).toMatchObject({ lastFour: '1117', paymentMethodId: null });
  });

  it('with a pending bank payment waits for it, and is on once it is settled', async () => {
    const past = await pastDue();
    const silent = backend.money({
      authorise: () => Promise.reject(new ProcessorOutcomeUnknown('silent')),
    });
    const input = await submission({ wishes: [requestedChange({ payToday: past })] });
    expect((await silent.submitAutopay(actor, input)).parts).toMatchObject([
      { enrolled: 'UNKNOWN', payment: { status: 'PENDING' } },
    ]);
    expect(await money.autopayByKey(actor, input.idempotencyKey)).toMatchObject({
      state: 'ACCEPTED',
      outcome: { parts: [{ enrolled: 'UNKNOWN' }] },
    });
    await money.finishAutopay();
    expect((await core())?.enrolment).toBeNull();
    backend.setClock(new Date(NOW.getTime() + 61_000));
    await money.reconcile();
    await money.finishAutopay();
    // The payment processor never received it: it was not paid, so nothing is enrolled.
    expect(await money.autopayByKey(actor, input.idempotencyKey)).toMatchObject({
      state: 'ACCEPTED',
      outcome: { parts: [{ enrolled: 'FAILED', payment: null }] },
    });
    expect([await backend.charges(), await money.finishAutopay()]).toEqual([[], 0]);
  });

  it('whose response is lost is looked up by its key, and has no effect when resent', async () => {
    const past = await pastDue();
    const input = await submission({ wishes: [requestedChange({ payToday: past })] });
    const answers = await Promise.all(
      [1, 2, 3].map(() => backend.money().submitAutopay(actor, input)),
    );
    const again = await money.submitAutopay(actor, input);
    expect(again.parts).toMatchObject([{ enrolled: 'SUCCEEDED', payment: { amount: past } }]);
    expect(answers.every(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey)).toBe(
      true,
    );
    expect(await money.autopayByKey(actor, input.idempotencyKey)).toEqual({
      state: 'ACCEPTED',
      outcome: again,
    });
    expect([
      (await backend.charges()).length,
      (await enrolmentRows()).length,
      backend.bugs,
    ]).toEqual([1, 1, []]);
    expect(
      await refusalCodeOf(
        money.submitAutopay(actor, {
          ...input,
          wishes: [requestedChange({ payToday: past, debitDay: 9 })],
        }),
      ),
    ).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await money.autopayByKey(await backend.actor('bhn'), input.idempotencyKey)).toEqual({
      state: 'NOT_FOUND',
      outcome: null,
    });
  });

  it('pays no more today than is not scheduled, in whichever window it was scheduled', async () => {
    const schedule = async (amount: number) =>
      money.schedule(
        actor,
        futurePaymentInput({
          amount,
          paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
        }),
      );
    await schedule(10_000);
    expect(await core()).toMatchObject({ amountDue: 24_817, scheduledAmount: 10_000 });
    expect(await refusalCodeOf(submit({ wishes: [requestedChange({ payToday: 14_818 })] }))).toBe(
      'AMOUNT_ABOVE_DUE_UNCONFIRMED',
    );
    const byCard = await newCard();
    let isScheduled = false;
    /** Another window schedules the rest while this one looks the card up. */
    const slow = backend.money({
      describe: async (owner, token) => {
        if (!isScheduled) await schedule(14_817);
        isScheduled = true;
        return backend.processor.describe(owner, token);
      },
    });
    const { parts } = await submit(
      { ...byCard, wishes: [requestedChange({ payToday: 14_817 })] },
      slow,
    );
    expect(parts).toMatchObject([
      { enrolled: 'FAILED', payment: null, paymentErrorCode: 'AMOUNT_ABOVE_DUE_UNCONFIRMED' },
    ]);
    expect(await backend.charges()).toEqual([]);
    expect((await submit()).parts).toMatchObject([{ enrolled: 'SUCCEEDED', payment: null }]);
  });

  it('leaves what is past due to the payment that is scheduled for it', async () => {
    await money.schedule(
      actor,
      futurePaymentInput({
        amount: 10_000,
        paymentDate: '2027-02-01',
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    backend.setClock(new Date('2027-01-20T17:00:00.000Z'));
    expect(await core()).toMatchObject({ amountDue: 24_817, pastDueAmount: 24_817 });
    const paying = (payToday: number) => submit({ wishes: [requestedChange({ payToday })] });
    expect([await refusalCodeOf(paying(24_817)), await refusalCodeOf(paying(14_816))]).toEqual([
      'AMOUNT_ABOVE_DUE_UNCONFIRMED',
      'PAST_DUE_UNPAID',
    ]);
    expect((await paying(14_817)).parts).toMatchObject([
      { enrolled: 'SUCCEEDED', payment: { amount: 14_817 } },
    ]);
  });

  it('or paying manually, while another window pays the bill, does not repeat it', async () => {
    const due = (await core())?.amountDue ?? 0;
    const byCard = await newCard();
    let isPaid = false;
    /** A backend whose card look-up takes so long that the other window finishes first. */
    const slow = backend.money({
      describe: async (owner, token) => {
        if (!isPaid)
          await money.pay(
            actor,
            instantPaymentInput({
              amount: due,
              paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
              confirmedAboveAmountDue: false,
            }),
          );
        isPaid = true;
        return backend.processor.describe(owner, token);
      },
    });
    const outcome = await submit({ ...byCard, wishes: [requestedChange({ payToday: due })] }, slow);
    expect(outcome.parts).toMatchObject([
      { enrolled: 'FAILED', payment: null, paymentErrorCode: 'AMOUNT_ABOVE_DUE_UNCONFIRMED' },
    ]);
    expect([
      (await core())?.enrolment,
      (await backend.charges()).map(({ amount }) => amount),
    ]).toEqual([null, [due]]);
  });

  it('the same account in two windows happens once; the second sees the change', async () => {
    await submit();
    expect(await refusalCodeOf(submit())).toBe('CHANGED_MEANWHILE');
  });
});

describe('what is refused before anything is done', () => {
  it.each<[string, string, string, (past: number) => Promise<Partial<AutopaySubmission>>]>([
    ['past due left unpaid', 'pastdue30', 'PAST_DUE_UNPAID', async () => ({})],
    [
      'past due paid in part',
      'pastdue30',
      'PAST_DUE_UNPAID',
      async (past) => ({ wishes: [requestedChange({ payToday: past - 1 })] }),
    ],
    [
      'more than is due',
      'current',
      'AMOUNT_ABOVE_DUE_UNCONFIRMED',
      async () => ({ wishes: [requestedChange({ payToday: 24_818 })] }),
    ],
    [
      'a disconnected account',
      'disconnected',
      'AUTOPAY_NOT_ALLOWED',
      async (past) => ({ wishes: [requestedChange({ payToday: past || null })] }),
    ],
    ['a prepaid card', 'current', 'AUTOPAY_NOT_ALLOWED', () => newCard('5105105105105100')],
    [
      'a bank account that the account does not take',
      'nobank',
      'METHOD_NOT_ACCEPTED',
      async () => ({}),
    ],
    ['a card that the account does not take', 'nocard', 'METHOD_NOT_ACCEPTED', () => newCard()],
    [
      'a method of nobody',
      'current',
      'METHOD_NOT_FOUND',
      async () => ({ paymentMethodId: randomUUID() }),
    ],
    [
      'a token that is too old',
      'current',
      'PAYMENT_TOKEN_EXPIRED',
      async () => ({ paymentMethodId: null, paymentToken: 'card_unknown' }),
    ],
    [
      'terms that were not accepted',
      'current',
      'TERMS_NOT_ACCEPTED',
      async () => ({ termsAccepted: false }),
    ],
    [
      'a day on which payments would be late',
      'current',
      'DEBIT_DAY_LATE',
      async () => ({ wishes: [requestedChange({ debitDay: 28 })] }),
    ],
    [
      'a version that is not there',
      'current',
      'CHANGED_MEANWHILE',
      async () => ({ wishes: [requestedChange({ version: 1 })] }),
    ],
    [
      'the cancellation of mobile',
      'current',
      'MOBILE_REQUIRES_AUTOPAY',
      async () => ({
        paymentMethodId: null,
        wishes: [requestedChange({ serviceGroup: 'MOBILE', wish: 'CANCEL' })],
      }),
    ],
    ['no service group', 'current', 'BAD_REQUEST', async () => ({ wishes: [] })],
    [
      'a service group twice',
      'current',
      'BAD_REQUEST',
      async () => ({ wishes: [requestedChange(), requestedChange()] }),
    ],
    ['nothing to debit from', 'current', 'BAD_REQUEST', async () => ({ paymentMethodId: null })],
    [
      'a payment of nothing',
      'current',
      'BAD_REQUEST',
      async () => ({ wishes: [requestedChange({ payToday: 0 })] }),
    ],
  ])('%s (%s): %s', async (_, scenario, code, over) => {
    actor = await backend.actor(scenario);
    // An account without mobile services has no mobile Auto Pay to cancel.
    const given = await over((await core())?.pastDueAmount ?? 0);
    const refused = await refusalCodeOf(submit(given));
    expect(code === 'MOBILE_REQUIRES_AUTOPAY' ? [code, 'NOT_FOUND'] : [code]).toContain(refused);
    expect([(await core())?.enrolment, await made(), await backend.charges()]).toEqual([
      null,
      [],
      [],
    ]);
  });

  it('a saved card without its code', async () => {
    const card = (await money.wallet(actor)).methods.find(({ type }) => type === 'VISA');
    expect(await refusalCodeOf(submit({ paymentMethodId: card?.id ?? '' }))).toBe(
      'SECURITY_CODE_REQUIRED',
    );
    expect(
      await refusalCodeOf(
        submit({ paymentMethodId: card?.id ?? '', securityCodeToken: 'code_unknown' }),
      ),
    ).toBe('SECURITY_CODE_REQUIRED');
  });

  it('a representative', async () => {
    actor = { ...actor, userType: 'CSR' };
    expect(await refusalCodeOf(submit())).toBe('NOT_PERMITTED');
  });
});

describe('changing the method', () => {
  beforeEach(async () => {
    await submit({ wishes: [requestedChange({ debitDay: 20 })] });
  });
  const toCard = async (over: Partial<AutopaySubmission> = {}) =>
    submit({ ...(await newCard()), wishes: [requestedChange({ version: 1 })], ...over });

  it('cancels and enrols again with the new method, the same day and the same limits', async () => {
    await money.setAutopayLimits(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
      cap: 50_000,
      holdAbovePercent: 20,
    });
    expect((await toCard({ wishes: [requestedChange({ version: 2 })] })).parts).toMatchObject([
      { cancelled: 'SUCCEEDED', enrolled: 'SUCCEEDED' },
    ]);
    expect((await core())?.enrolment).toMatchObject({
      lastFour: '4242',
      debitDay: 20,
      nextDebitDate: '2026-12-20',
      cap: 50_000,
      holdAbovePercent: 20,
    });
  });

  it('that fails at the cancellation leaves everything as it was', async () => {
    backend.failNextExtra('autopayCancel.CORE');
    const { parts } = await toCard();
    expect(parts).toMatchObject([{ cancelled: 'FAILED', enrolled: 'FAILED' }]);
    expect((await core())?.enrolment).toMatchObject({ lastFour: '6789', version: 1 });
  });

  it('that fails after cancelling says so, and the repair enrols it on the same day', async () => {
    backend.failNextExtra('autopay.CORE');
    const { idempotencyKey, parts } = await toCard();
    expect([parts[0], (await core())?.enrolment]).toMatchObject([
      { cancelled: 'SUCCEEDED', enrolled: 'FAILED' },
      null,
    ]);
    await money.repairAutopay(actor, { idempotencyKey, serviceGroup: 'CORE' });
    expect((await core())?.enrolment).toMatchObject({
      lastFour: '4242',
      debitDay: 20,
      nextDebitDate: '2026-12-20',
    });
  });

  it('of one whose debit failed has the new method tried on the next day', async () => {
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    await submit({
      ...(await newCard('4000000000000341')),
      wishes: [requestedChange({ debitDay: 20 })],
    });
    backend.setClock(new Date('2026-12-20T11:00:00.000Z'));
    await money.runAutopay();
    backend.setClock(new Date('2026-12-20T15:00:00.000Z'));
    await toCard({
      wishes: [requestedChange({ version: (await core())?.enrolment?.version ?? 0 })],
    });
    expect((await money.payments(actor, 1))[0]).toMatchObject({
      status: 'FAILED',
      retryDate: '2026-12-21',
    });
    backend.setClock(new Date('2026-12-21T11:00:00.000Z'));
    await money.runAutopay();
    expect((await money.payments(actor, 1))[0]).toMatchObject({
      lastFour: '4242',
      amount: 24_817,
      origin: 'AUTOPAY',
    });
    expect((await backend.charges()).map(({ amount }) => amount)).toEqual([24_817]);
  });

  it('of one that was ended in another window meanwhile is done, and stays done', async () => {
    const byCard = await newCard();
    const end = async () => {
      await refusalCodeOf(
        money.cancelAutopay(actor, {
          idempotencyKey: randomUUID(),
          serviceGroup: 'CORE',
          version: 1,
        }),
      );
    };
    const slow = backend.money({
      describe: async (owner, token) => {
        await end();
        return backend.processor.describe(owner, token);
      },
    });
    // It is ended after this change was checked and before it is applied.
    const outcome = await submit({ ...byCard, wishes: [requestedChange({ version: 1 })] }, slow);
    expect(outcome.parts).toMatchObject([{ cancelled: 'SUCCEEDED', enrolled: 'SUCCEEDED' }]);
    expect([
      (await money.autopayByKey(actor, outcome.idempotencyKey)).state,
      await money.finishAutopay(),
    ]).toEqual(['ACCEPTED', 0]);
  });

  it('that failed at cancelling is repaired even if another window ended it since', async () => {
    backend.failNextExtra('autopayCancel.CORE');
    const { idempotencyKey } = await toCard();
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    expect(
      (await money.repairAutopay(actor, { idempotencyKey, serviceGroup: 'CORE' })).parts,
    ).toMatchObject([{ cancelled: 'SUCCEEDED', enrolled: 'SUCCEEDED' }]);
  });

  it('to cancelled is off, and asked again is off once', async () => {
    const input = await submission({
      paymentMethodId: null,
      termsAccepted: false,
      wishes: [requestedChange({ wish: 'CANCEL', version: 1 })],
    });
    expect((await money.submitAutopay(actor, input)).parts).toMatchObject([
      { cancelled: 'SUCCEEDED', enrolled: 'NOT_REQUESTED' },
    ]);
    expect(await money.submitAutopay(actor, input)).toEqual(
      (await money.autopayByKey(actor, input.idempotencyKey)).outcome,
    );
    expect((await core())?.enrolment).toBeNull();
  });

  it('to cancelled that fails is still on, and the repair turns it off', async () => {
    backend.failNextExtra('autopayCancel.CORE');
    const { idempotencyKey, parts } = await submit({
      paymentMethodId: null,
      wishes: [requestedChange({ wish: 'CANCEL', version: 1 })],
    });
    expect([parts[0]?.cancelled, (await core())?.enrolment?.lastFour]).toEqual(['FAILED', '6789']);
    expect(
      (await money.repairAutopay(actor, { idempotencyKey, serviceGroup: 'CORE' })).parts,
    ).toMatchObject([{ cancelled: 'SUCCEEDED' }]);
    expect((await core())?.enrolment).toBeNull();
  });

  it('of an account that takes no bank accounts any more is refused with one', async () => {
    await backend.database.orm
      .update(accounts)
      .set({ bankAccountsAccepted: false })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    expect(await refusalCodeOf(submit({ wishes: [requestedChange({ version: 1 })] }))).toBe(
      'METHOD_NOT_ACCEPTED',
    );
  });
});
