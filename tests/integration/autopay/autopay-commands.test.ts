import { and, eq, gt, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  autopayEnrolments,
  billingCycles,
  payments,
  streamingSubscriptions,
} from '../../../src/server/db/schema/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { autopayLimits, requestedChange } from '../../fixtures/autopay/autopay.ts';
import { addDays, createAutopayModel, LAST_FOUR } from '../../fixtures/commands/autopay-model.ts';
import type { AutopayModel, Method } from '../../fixtures/commands/autopay-model.ts';
import {
  expectReconciled,
  expectNoOrphanCharge,
  lastTransitionId,
} from '../contracts/reconciliation.ts';
import {
  futurePaymentInput,
  openInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';

/**
 * Months of a customer's life with Auto Pay at random, against a small model that predicts every
 * answer: turned on with a saved account, a new card or a card that may not be used, with a payment
 * of today or none, changed, cut short and repaired, moved to another day, limited, let go,
 * cancelled; payments by hand and scheduled, methods deleted, a bank that declines. The tier says
 * how many.
 */
const RUNS = SCALE.autopayLives;

let backend: InProcessBackend;
let actor: Actor;
let run = 0;
let keys = 0;
beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterAll(() => backend.close());

interface Real {
  money: BillingServices;
  ids: Record<Method, string>;
  since: number;
}
type Command = fc.AsyncCommand<AutopayModel, Real>;
const newKey = (): string => uuidFromName(`${SEED} ${run} ${(keys += 1)}`);
const isMethod = (lastFour: string): boolean =>
  (Object.values(LAST_FOUR) as string[]).includes(lastFour);

const coreOf = async ({ money }: Real) => {
  const core = (await money.autopay(actor)).find(({ serviceGroup }) => serviceGroup === 'CORE');
  if (!core) throw new Error('The account has no core services.');
  return core;
};

/** Expects the customer's view to match the model. */
async function expectSame(life: AutopayModel, real: Real, did: string): Promise<void> {
  const { on } = life;
  const { amountDue, pastDueAmount, enrolment } = await coreOf(real);
  const { methods } = await real.money.wallet(actor);
  const own = methods
    .filter(({ lastFour }) => isMethod(lastFour))
    .map(({ lastFour, autopay }) => `${lastFour} ${autopay.join()}`)
    .sort();
  const shown = enrolment && {
    lastFour: enrolment.lastFour,
    day: enrolment.debitDay,
    next: enrolment.nextDebitDate,
    cap: enrolment.cap,
    held: enrolment.held && { debitDate: enrolment.held.debitDate, amount: enrolment.held.amount },
    version: enrolment.version,
    amount: enrolment.estimatedAmount,
  };
  expect({
    did,
    amountDue,
    pastDueAmount,
    enrolment: shown,
    own,
    scheduled: (await real.money.scheduledPayments(actor))
      .map(({ amount, paymentDate }) => `${paymentDate} ${amount}`)
      .sort(),
  }).toEqual({
    did,
    amountDue: life.due(),
    pastDueAmount: life.pastDue(),
    enrolment: on && {
      lastFour: LAST_FOUR[on.method],
      day: on.day,
      next: life.nextDebit(on),
      cap: on.cap,
      held: life.held(),
      version: on.version,
      amount: life.toDebit(),
    },
    own: [...life.wallet]
      .map((method) => `${LAST_FOUR[method]} ${on?.method === method ? 'CORE' : ''}`)
      .sort(),
    scheduled: life
      .scheduled()
      .map(({ amount, day }) => `${day} ${amount}`)
      .sort(),
  });
}

/** A customer command with an error, if any, that the model predicts. */
const command = (
  name: string,
  does: (life: AutopayModel, real: Real) => Promise<void>,
  check: (life: AutopayModel) => boolean = () => true,
): Command => ({
  check,
  toString: () => name,
  run: async (life, real) => {
    await does(life, real);
    await expectSame(life, real, name);
  },
});

type Share = 'none' | 'part' | 'all' | 'more';
const centsOf = (share: Share, due: number): number | null =>
  share === 'none' || due < 200
    ? null
    : { part: Math.ceil(due / 2), all: due, more: due + 1 }[share];

async function methodOf({ ids }: Real, method: Method | 'prepaid') {
  if (method === 'prepaid')
    return {
      paymentMethodId: null,
      paymentToken: await backend.tokeniseCard(actor.accountNumber, '5105105105105100'),
    };
  return method === 'newCard'
    ? {
        paymentMethodId: null,
        paymentToken: await backend.tokeniseCard(actor.accountNumber, '6011111111111117'),
      }
    : { paymentMethodId: ids[method], paymentToken: null };
}

const enrol = ([method, share, debitDay, fails]: [
  Method | 'prepaid',
  Share,
  number,
  'autopay' | 'autopayCancel' | null,
]): Command =>
  command(
    `turn on ${method}, pay ${share}, day ${debitDay}, ${fails ?? 'nothing'} fails`,
    async (life, real) => {
      const payToday = centsOf(share, life.due());
      const key = newKey();
      backend.clearFailures();
      if (fails) backend.failNextExtra(`${fails}.CORE`);
      const input = {
        idempotencyKey: key,
        securityCodeToken: null,
        termsAccepted: true,
        ...(await methodOf(real, method)),
        wishes: [requestedChange({ version: life.on?.version ?? null, debitDay, payToday })],
      };
      const refusal = life.refusalOf(method, payToday);
      if (refusal !== null || method === 'prepaid') {
        expect(await refusalCodeOf(real.money.submitAutopay(actor, input))).toBe(refusal);
        return;
      }
      if (method === 'newCard') life.wallet.add(method);
      const code =
        payToday === null
          ? null
          : life.isTwin(payToday, method)
            ? 'DUPLICATE_PAYMENT'
            : life.charge(payToday, method);
      life.change = {
        key,
        wish: 'ENROL',
        method,
        day: debitDay,
        cancelled: 'NOT_REQUESTED',
        enrolled: 'FAILED',
        paymentFailed: code !== null,
        former: null,
      };
      if (code === null) life.apply(life.change, fails);
      const { cancelled, enrolled } = life.change;
      const outcome = await real.money.submitAutopay(actor, input);
      expect(outcome.parts).toMatchObject([
        {
          cancelled,
          enrolled,
          paymentErrorCode: code,
          payment: payToday === null || code ? null : { amount: payToday, status: 'SUCCESS' },
        },
      ]);
      expect(await real.money.submitAutopay(actor, input), 'sent again').toEqual(outcome);
    },
  );

const cancel = (fails: 'autopayCancel' | null): Command =>
  command(
    `turn off, ${fails ?? 'nothing'} fails`,
    async (life, real) => {
      backend.clearFailures();
      if (fails) backend.failNextExtra(`${fails}.CORE`);
      const key = newKey();
      const version = life.on?.version ?? 0;
      life.change = {
        key,
        wish: 'CANCEL',
        method: 'first',
        day: 5,
        cancelled: 'FAILED',
        enrolled: 'NOT_REQUESTED',
        paymentFailed: false,
        former: null,
      };
      life.apply(life.change, fails);
      const { parts } = await real.money.submitAutopay(actor, {
        idempotencyKey: key,
        paymentMethodId: null,
        securityCodeToken: null,
        paymentToken: null,
        termsAccepted: false,
        wishes: [requestedChange({ wish: 'CANCEL', version })],
      });
      expect(parts).toMatchObject([
        { cancelled: life.change.cancelled, enrolled: 'NOT_REQUESTED' },
      ]);
    },
    ({ on }) => on !== null,
  );

const repair: Command = command(
  'repair',
  async (life, real) => {
    const { change } = life;
    if (!change) throw new Error('Nothing was sent.');
    backend.clearFailures();
    const another =
      change.enrolled === 'FAILED' && change.cancelled !== 'FAILED' && life.on !== null;
    const refusal = change.paymentFailed ? 'NOT_FOUND' : another ? 'CHANGED_MEANWHILE' : null;
    if (
      refusal === null &&
      (change.wish === 'ENROL' ? change.enrolled : change.cancelled) === 'FAILED'
    )
      life.apply(change, null);
    expect(
      await refusalCodeOf(
        real.money.repairAutopay(actor, { idempotencyKey: change.key, serviceGroup: 'CORE' }),
      ),
    ).toBe(refusal);
  },
  ({ change }) => change !== null,
);

const move = (debitDay: number): Command =>
  command(`move to day ${debitDay}`, async (life, real) => {
    const input = {
      idempotencyKey: newKey(),
      serviceGroup: 'CORE' as const,
      version: life.on?.version ?? 1,
      debitDay,
    };
    expect(await refusalCodeOf(real.money.changeDebitDay(actor, input))).toBe(
      life.on ? null : 'NOT_FOUND',
    );
    if (life.on) life.moveTo(life.on, debitDay);
  });

const limit = (cap: number | null): Command =>
  command(`limit ${cap}`, async (life, real) => {
    const input = autopayLimits({
      idempotencyKey: newKey(),
      version: life.on?.version ?? 1,
      cap,
      holdAbovePercent: null,
    });
    expect(await refusalCodeOf(real.money.setAutopayLimits(actor, input))).toBe(
      life.on ? null : 'NOT_FOUND',
    );
    if (life.on) Object.assign(life.on, { cap, version: life.on.version + 1 });
  });

const release: Command = command('let go', async (life, real) => {
  const { on } = life;
  const held = life.held();
  const input = {
    idempotencyKey: newKey(),
    serviceGroup: 'CORE' as const,
    version: on?.version ?? 1,
    amount: held?.amount ?? 100,
  };
  const refusal = on && held ? life.charge(held.amount, on.method) : 'NOT_HELD';
  if (on && held) Object.assign(on, { held: null, version: on.version + 1 });
  expect(await refusalCodeOf(real.money.releaseDebit(actor, input))).toBe(refusal);
});

const remove = (method: Method): Command =>
  command(
    `delete ${method}`,
    async (life, { money, ids }) => {
      expect(await refusalCodeOf(money.deletePaymentMethod(actor, ids[method]))).toBe(
        life.remove(method),
      );
    },
    ({ wallet }) => wallet.has(method) && method !== 'newCard',
  );

const pay = ([share, method, confirmed]: [Share, Method, boolean]): Command =>
  command(
    `pay ${share} from ${method}`,
    async (life, { money, ids }) => {
      const amount = centsOf(share, life.due()) ?? 100;
      const input = instantPaymentInput({
        idempotencyKey: newKey(),
        amount,
        paymentMethodId: ids[method],
        confirmedAboveAmountDue: confirmed,
      });
      expect(await refusalCodeOf(money.pay(actor, input))).toBe(
        life.pay(amount, method, confirmed),
      );
    },
    () => method !== 'newCard',
  );

/** While a bill is past due, payments can only be made today. */
const schedule = ([days, amount]: [number, number]): Command =>
  command(
    `schedule ${amount} in ${days} days`,
    async (life, { money, ids }) => {
      const day = addDays(life.today, days);
      const input = futurePaymentInput({
        idempotencyKey: newKey(),
        amount,
        paymentMethodId: ids.first,
        paymentDate: day,
        confirmedAboveAmountDue: false,
      });
      expect(await refusalCodeOf(money.schedule(actor, input))).toBe(
        life.schedule(amount, 'first', day),
      );
    },
    (life) =>
      life.pastDue() === 0 &&
      !life.payments.some(({ state, day }) => state === 'made' && day === life.today),
  );

const declines: Command = command('the bank declines, or takes it again', async (life) => {
  life.declines = !life.declines;
});

/** A past due customer pays before more time passes: no service is cut off in this test. */
const pass = (days: number): Command =>
  command(
    `${days} days pass`,
    async (life, real) => {
      const { money } = real;
      for (let index = 0; index < days; index += 1) life.pass();
      await passUntil(backend, money, new Date(life.now()));
    },
    (life) => life.pastDue() === 0,
  );

const method = fc.constantFrom<Method>('first', 'first', 'second', 'refused', 'newCard');
const share = fc.constantFrom<Share>('none', 'none', 'part', 'all', 'all', 'more');
const day = fc.constantFrom(5, 10, 20, 21);
const COMMANDS = [
  fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: method },
        { weight: 1, arbitrary: fc.constant('prepaid' as const) },
      ),
      share,
      day,
      fc.constantFrom(null, null, null, 'autopay' as const, 'autopayCancel' as const),
    )
    .map(enrol),
  fc.tuple(method, fc.constant('all' as const), day, fc.constant(null)).map(enrol),
  fc.constantFrom(null, null, 'autopayCancel' as const).map(cancel),
  fc.constant(repair),
  day.map(move),
  fc.constantFrom(100, 100, 20_000, null).map(limit),
  fc.constant(release),
  method.map(remove),
  fc.tuple(share, method, fc.boolean()).map(pay),
  fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1_000, max: 1_003 })).map(schedule),
  fc.constant(declines),
  fc.constantFrom(1, 3, 3).map(pass),
  fc.constantFrom(31, 31, 7).map(pass),
];

/** The initial demo data, with this account alone; three bank accounts in its wallet. */
async function begin(): Promise<{ life: AutopayModel; real: Real }> {
  await backend.reset();
  actor = await backend.actor('current');
  const { orm } = backend.database;
  await orm
    .delete(autopayEnrolments)
    .where(ne(autopayEnrolments.accountNumber, actor.accountNumber));
  await orm.delete(streamingSubscriptions);
  await orm.delete(billingCycles).where(ne(billingCycles.accountNumber, actor.accountNumber));
  await orm
    .update(payments)
    .set({ dueAt: new Date('2099-01-01T00:00:00Z') })
    .where(and(eq(payments.state, 'scheduled'), gt(payments.dueAt, backend.now())));
  const asked: { life: AutopayModel | null } = { life: null };
  const money = backend.money({
    authorise: (given) =>
      asked.life?.declines
        ? Promise.resolve({
            paymentId: given.paymentId,
            amount: given.amount,
            state: 'declined',
            code: 'PAYMENT_DECLINED',
          })
        : backend.processor.authorise(given),
  });
  const saved = async (accountNumber: string): Promise<string> => {
    const { token, lastFour } = await backend.processor.tokeniseBankAccount({
      owner: actor.accountNumber,
      routingNumber: '021000021',
      accountNumber,
      accountType: 'CHECKING',
      nameOnAccount: 'Dana Whitfield',
    });
    return (
      (
        await money.savePaymentMethod(actor, {
          paymentToken: token,
          nickname: null,
          isDefault: false,
        })
      ).methods.find((one) => one.lastFour === lastFour)?.id ?? ''
    );
  };
  const { amountDue, dueDate } = await coreOf({ money } as Real);
  const life = createAutopayModel('2026-12-14', {
    charges: amountDue,
    monthly: amountDue,
    due: dueDate ?? '',
  });
  asked.life = life;
  return {
    life,
    real: {
      money,
      ids: {
        first: await backend.savedBankAccountId(actor.accountNumber),
        second: await saved('000987654321'),
        refused: await saved('000111111116'),
        newCard: '',
      },
      since: await lastTransitionId(backend),
    },
  };
}

test(
  `a customer's months with Auto Pay are as a small model says (${RUNS} lives from seed ${SEED})`,
  async ({ annotate }) => {
    let debits = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands(COMMANDS, { maxCommands: 25, size: 'max' }),
        async (commands) => {
          run += 1;
          keys = 0;
          const { life, real } = await begin();
          await fc.asyncModelRun(() => ({ model: life, real }), commands);
          debits += life.debits;
          // Scheduled payments are cancelled, so that all payments made can be compared.
          for (const { paymentId, version } of await real.money.scheduledPayments(actor))
            await real.money.cancelScheduled(actor, {
              idempotencyKey: newKey(),
              paymentId,
              version,
            });
          const { rows } = await expectReconciled(backend, real.since);
          expect(
            rows
              .filter(({ state }) => state === 'captured' || state === 'posted')
              .reduce((sum, { amount }) => sum + amount, 0),
          ).toBe(life.taken);
          await expectNoOrphanCharge(backend);
          expect(backend.bugs).toEqual([]);
        },
      ),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    // The few runs of every day may all lack it.
    if (RUNS >= 100) expect(debits, 'Auto Pay debited').toBeGreaterThan(0);
    await annotate(`${run} lives, ${debits} debits`);
  },
  RUNS * 20_000 + 120_000,
);
