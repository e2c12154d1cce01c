import fc from 'fast-check';
import type {
  AutopaySubmission,
  DebitRelease,
  FuturePaymentInput,
  InstantPaymentInput,
} from '../../../contracts/generated/selfservice.ts';
import type { BillingServices } from '../../../src/server/money.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { autopayLimits, requestedChange } from '../../fixtures/autopay/autopay.ts';
import { BEARINGS, ignoreSimulatedCrash, through } from './bearing.ts';
import type { Bearing } from './bearing.ts';
import { futureOf, paymentOf, refusalOf } from './desk.ts';
import type { Desk } from './desk.ts';
import { uuid } from './seeded.ts';

/** Which of the wallet's three bank accounts: two that can be debited and one that the bank refuses. */
type Method = 'first' | 'second' | 'refused';

/** How much of what the customer sees to be due: nothing, a part, or all. */
type Share = 'none' | 'part' | 'all';

/** What customers in several tabs, two backends and their clock do with one balance. `at`: how the bank bears itself, for each of the backends that do it at once. */
export type Act =
  | { kind: 'pay'; key: number; share: Share; method: Method; confirmed: boolean; at: Bearing[] }
  | { kind: 'schedule'; key: number; day: number; enrol: boolean }
  | {
      kind: 'submit';
      key: number;
      method: Method;
      share: Share;
      debitDay: number | null;
      fails: 'autopay.CORE' | 'autopayCancel.CORE' | null;
      at: Bearing[];
    }
  | { kind: 'release'; key: number; at: Bearing[] }
  | { kind: 'turnOff'; key: number }
  | { kind: 'repair' | 'cancelScheduled'; key: number }
  | { kind: 'limit'; key: number; cap: number | null }
  | { kind: 'move'; key: number; debitDay: number }
  | { kind: 'payDue' | 'runAutopay' | 'reconcile' | 'finishAutopay'; at: Bearing[] };

const key = fc.integer({ min: 0, max: 2 });
const method = fc.constantFrom<Method>('first', 'first', 'second', 'refused');
const share = fc.constantFrom<Share>('part', 'all', 'all');
const debitDay = fc.constantFrom(25, 26, 27);
/** Once, or twice at once. */
const at = fc.array(fc.constantFrom(...BEARINGS), { minLength: 1, maxLength: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      key,
      share,
      method,
      confirmed: fc.constantFrom(false, false, true),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('schedule' as const),
      key,
      day: fc.integer({ min: 0, max: 2 }),
      enrol: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      key,
      method,
      share: fc.constantFrom<Share>('none', 'none', 'part', 'all'),
      debitDay: fc.option(debitDay),
      fails: fc.constantFrom(
        null,
        null,
        null,
        'autopay.CORE' as const,
        'autopayCancel.CORE' as const,
      ),
      at,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('release' as const), key, at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('turnOff' as const, 'repair' as const, 'cancelScheduled' as const),
      key,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      key,
      cap: fc.constantFrom(100, 100, 5_000, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), key, debitDay }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'payDue' as const,
        'runAutopay' as const,
        'runAutopay' as const,
        'runAutopay' as const,
        'reconcile' as const,
        'finishAutopay' as const,
      ),
      at,
    }),
  },
);

/** What is due as a schedule begins, and its moments, one after the other; what stands in one happens at once. Hours pass before each. Mostly Auto Pay is on, or on with a limit, from the beginning. */
export const schedule = fc.record({
  bill: fc.integer({ min: 300, max: 20_000 }),
  begins: fc.constantFrom('off', 'on', 'limited', 'limited', 'limited', 'refused', 'refused'),
  moments: fc.array(
    fc.record({
      hours: fc.constantFrom(0, 0, 1, 20, 24),
      acts: fc.array(act, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 7 },
  ),
});
export type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;

/** On which payments are scheduled: the debit day, where they come an hour before the debit, and after it. */
const DAYS = ['2026-12-26', '2026-12-28', '2026-12-29'];

/** What the customer sent under each key, and was told of it. */
export interface Told {
  sent: Map<
    string,
    | { kind: 'pay'; body: InstantPaymentInput }
    | { kind: 'schedule'; body: FuturePaymentInput }
    | { kind: 'submit'; body: AutopaySubmission }
    | { kind: 'release'; body: DebitRelease }
  >;
  /** The payments that were answered to a key. */
  ids: Map<string, Set<string>>;
  paid: Set<string>;
  cancelled: Set<string>;
  /** Debits that a letter said are held. */
  held: number;
}

export const nothingTold = (): Told => ({
  sent: new Map(),
  ids: new Map(),
  paid: new Set(),
  cancelled: new Set(),
  held: 0,
});

/** Somebody with three bank accounts in the wallet, before whom things happen as `run` names them. */
export async function household(desk: Desk, actor: Actor, seed: number) {
  const saved = async (accountNumber: string): Promise<string> => {
    const { token, lastFour } = await desk.gateway.tokeniseBankAccount({
      owner: actor.accountNumber,
      routingNumber: '021000021',
      accountNumber,
      accountType: 'CHECKING',
      nameOnAccount: 'Dana Whitfield',
    });
    const { methods } = await desk
      .money()
      .savePaymentMethod(actor, { paymentToken: token, nickname: null, isDefault: false });
    return methods.find((one) => one.lastFour === lastFour)?.id ?? '';
  };
  const ids: Record<Method, string> = {
    first: await desk.bankOf(actor.accountNumber),
    second: await saved('000987654321'),
    refused: await saved('000111111116'),
  };

  async function perform(run: number, one: Act, told: Told): Promise<void> {
    const money = (bearing: Bearing = 'answers') =>
      desk.money(through(desk.gateway, bearing), undefined, ({ accountNumber }) => {
        if (accountNumber === actor.accountNumber) told.held += 1;
      });
    const named = 'key' in one ? uuid(`${seed} ${run} ${one.kind} ${one.key}`) : '';
    const each = (bearings: readonly Bearing[], work: (by: BillingServices) => Promise<unknown>) =>
      Promise.all(
        bearings.map((bearing) => refusalOf(work(money(bearing))).catch(ignoreSimulatedCrash)),
      );
    const heard = (paymentId: string, status: string) => {
      told.ids.set(named, (told.ids.get(named) ?? new Set()).add(paymentId));
      if (status === 'SUCCESS') told.paid.add(paymentId);
    };
    const look = async () => {
      const [core] = await money().autopay(actor);
      if (core?.serviceGroup !== 'CORE') throw new Error('The account has no core services.');
      return core;
    };
    const cents = (of: Share, due: number) => (of === 'part' ? Math.ceil(due / 3) : due);
    /** The same body again for the same key, as the browser keeps it. */
    const sentOnce = async <Kind extends 'pay' | 'schedule' | 'submit' | 'release'>(
      kind: Kind,
      body: () => Promise<
        | (typeof told.sent extends Map<string, infer Sent>
            ? Extract<Sent, { kind: Kind }>
            : never)['body']
        | null
      >,
    ) => {
      const before = told.sent.get(named);
      if (before) return before.body as never;
      const made = await body();
      const meanwhile = told.sent.get(named);
      if (meanwhile) return meanwhile.body as never;
      if (made) told.sent.set(named, { kind, body: made } as never);
      return made;
    };
    switch (one.kind) {
      case 'pay': {
        const body = await sentOnce('pay', async () =>
          paymentOf({
            idempotencyKey: named,
            amount: Math.max(100, cents(one.share, (await look()).amountDue)),
            paymentMethodId: ids[one.method],
            confirmedAboveAmountDue: one.confirmed,
            confirmedDuplicate: one.confirmed,
          }),
        );
        if (body)
          await each(one.at, (by) =>
            by.pay(actor, body).then(({ paymentId, status }) => heard(paymentId, status)),
          );
        return;
      }
      case 'schedule': {
        const body = await sentOnce('schedule', async () =>
          futureOf({
            idempotencyKey: named,
            amount: Math.max(100, cents('part', (await look()).amountDue)),
            paymentDate: DAYS[one.day] ?? '',
            paymentMethodId: ids.first,
            enrolAutopay: one.enrol,
          }),
        );
        if (body)
          await each(['answers'], (by) =>
            by.schedule(actor, body).then(({ paymentId, status }) => heard(paymentId, status)),
          );
        return;
      }
      case 'submit': {
        const body = await sentOnce('submit', async () => {
          const { amountDue, enrolment } = await look();
          return {
            idempotencyKey: named,
            paymentMethodId: ids[one.method],
            securityCodeToken: null,
            paymentToken: null,
            termsAccepted: true,
            wishes: [
              requestedChange({
                version: enrolment?.version ?? null,
                debitDay: one.debitDay,
                payToday:
                  one.share === 'none' || amountDue === 0 ? null : cents(one.share, amountDue),
              }),
            ],
          };
        });
        if (one.fails) desk.failNextExtra(one.fails);
        if (body)
          await each(one.at, (by) =>
            by.submitAutopay(actor, body).then(({ parts }) => {
              for (const { payment } of parts)
                if (payment) heard(payment.paymentId, payment.status);
            }),
          );
        return;
      }
      case 'release': {
        const body = await sentOnce('release', async () => {
          const { enrolment } = await look();
          return enrolment?.held
            ? {
                idempotencyKey: named,
                serviceGroup: 'CORE',
                version: enrolment.version,
                amount: enrolment.held.amount,
              }
            : null;
        });
        if (body)
          await each(one.at, (by) =>
            by.releaseDebit(actor, body).then(({ paymentId, status }) => heard(paymentId, status)),
          );
        return;
      }
      case 'turnOff':
      case 'limit':
      case 'move': {
        const input = {
          idempotencyKey: named,
          serviceGroup: 'CORE' as const,
          version: (await look()).enrolment?.version ?? 1,
        };
        await each(['answers'], (by) => {
          if (one.kind === 'turnOff') return by.cancelAutopay(actor, input);
          return one.kind === 'move'
            ? by.changeDebitDay(actor, { ...input, debitDay: one.debitDay })
            : by.setAutopayLimits(
                actor,
                autopayLimits({ ...input, cap: one.cap, holdAbovePercent: null }),
              );
        });
        return;
      }
      case 'repair':
        await each(['answers'], (by) =>
          by.repairAutopay(actor, {
            idempotencyKey: uuid(`${seed} ${run} submit ${one.key}`),
            serviceGroup: 'CORE',
          }),
        );
        return;
      case 'cancelScheduled': {
        const [found] = await money().scheduledPayments(actor);
        if (found)
          await each(['answers'], (by) =>
            by
              .cancelScheduled(actor, {
                idempotencyKey: named,
                paymentId: found.paymentId,
                version: found.version,
              })
              .then(({ paymentId }) => {
                told.cancelled.add(paymentId);
              }),
          );
        return;
      }
      case 'payDue':
      case 'runAutopay':
      case 'reconcile':
      case 'finishAutopay':
        await each(one.at, (by) => by[one.kind]());
    }
  }

  /** Auto Pay as a schedule begins. */
  async function begin(run: number, begins: Schedule['begins']): Promise<void> {
    if (begins === 'off') return;
    const money = desk.money();
    await money.submitAutopay(actor, {
      idempotencyKey: uuid(`${seed} ${run} begins`),
      paymentMethodId: ids[begins === 'refused' ? 'refused' : 'first'],
      securityCodeToken: null,
      paymentToken: null,
      termsAccepted: true,
      wishes: [requestedChange()],
    });
    if (begins === 'limited')
      await money.setAutopayLimits(
        actor,
        autopayLimits({
          idempotencyKey: uuid(`${seed} ${run} begins limited`),
          version: 1,
          cap: 100,
          holdAbovePercent: null,
        }),
      );
  }
  return { perform, begin };
}
