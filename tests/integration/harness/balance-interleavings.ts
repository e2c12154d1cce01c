import fc from 'fast-check';
import type {
  AutopaySubmission,
  DebitRelease,
  FuturePaymentInput,
  InstantPaymentInput,
} from '../../../contracts/generated/selfservice.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { autopayLimits, requestedChange } from '../../fixtures/autopay/autopay.ts';
import { GATEWAY_BEHAVIOURS, ignoreSimulatedCrash, overridesFor } from './gateway-behaviour.ts';
import type { GatewayBehaviour } from './gateway-behaviour.ts';
import { futurePaymentInput, instantPaymentInput, refusalCodeOf } from './in-process-backend.ts';
import type { InProcessBackend } from './in-process-backend.ts';
import { uuidFromName } from './deterministic-uuid.ts';

/**
 * Which of the wallet's three bank accounts: two that can be debited and one that the bank
 * declines.
 */
type BankAccountChoice = 'first' | 'second' | 'refused';

/** Share of the amount due that the customer sees: nothing, a part, or all. */
type AmountShare = 'none' | 'part' | 'all';

/**
 * Actions of customers in several tabs, two backends and their clock on one balance. `at`: the
 * payment processor's behaviour, for each of the backends that act at once.
 */
export type BalanceAction =
  | {
      kind: 'pay';
      key: number;
      share: AmountShare;
      method: BankAccountChoice;
      confirmed: boolean;
      at: GatewayBehaviour[];
    }
  | { kind: 'schedule'; key: number; day: number; enrol: boolean }
  | {
      kind: 'submit';
      key: number;
      method: BankAccountChoice;
      share: AmountShare;
      debitDay: number | null;
      fails: 'autopay.CORE' | 'autopayCancel.CORE' | null;
      at: GatewayBehaviour[];
    }
  | { kind: 'release'; key: number; at: GatewayBehaviour[] }
  | { kind: 'turnOff'; key: number }
  | { kind: 'repair' | 'cancelScheduled'; key: number }
  | { kind: 'limit'; key: number; cap: number | null }
  | { kind: 'move'; key: number; debitDay: number }
  | { kind: 'payDue' | 'runAutopay' | 'reconcile' | 'finishAutopay'; at: GatewayBehaviour[] };

const keyArbitrary = fc.integer({ min: 0, max: 2 });
const methodArbitrary = fc.constantFrom<BankAccountChoice>('first', 'first', 'second', 'refused');
const shareArbitrary = fc.constantFrom<AmountShare>('part', 'all', 'all');
const debitDayArbitrary = fc.constantFrom(25, 26, 27);
/** Once, or twice at once. */
const behavioursArbitrary = fc.array(fc.constantFrom(...GATEWAY_BEHAVIOURS), {
  minLength: 1,
  maxLength: 2,
});
const actionArbitrary: fc.Arbitrary<BalanceAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      key: keyArbitrary,
      share: shareArbitrary,
      method: methodArbitrary,
      confirmed: fc.constantFrom(false, false, true),
      at: behavioursArbitrary,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('schedule' as const),
      key: keyArbitrary,
      day: fc.integer({ min: 0, max: 2 }),
      enrol: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      key: keyArbitrary,
      method: methodArbitrary,
      share: fc.constantFrom<AmountShare>('none', 'none', 'part', 'all'),
      debitDay: fc.option(debitDayArbitrary),
      fails: fc.constantFrom(
        null,
        null,
        null,
        'autopay.CORE' as const,
        'autopayCancel.CORE' as const,
      ),
      at: behavioursArbitrary,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      key: keyArbitrary,
      at: behavioursArbitrary,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('turnOff' as const, 'repair' as const, 'cancelScheduled' as const),
      key: keyArbitrary,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      key: keyArbitrary,
      cap: fc.constantFrom(100, 100, 5_000, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      key: keyArbitrary,
      debitDay: debitDayArbitrary,
    }),
  },
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
      at: behavioursArbitrary,
    }),
  },
);

/**
 * The amount due at the start of a run, and its successive moments; actions within one are
 * concurrent. Hours pass before each. Auto Pay is mostly on, or on with a limit, from the start.
 */
export const interleavingArbitrary = fc.record({
  bill: fc.integer({ min: 300, max: 20_000 }),
  begins: fc.constantFrom('off', 'on', 'limited', 'limited', 'limited', 'refused', 'refused'),
  moments: fc.array(
    fc.record({
      hours: fc.constantFrom(0, 0, 1, 20, 24),
      acts: fc.array(actionArbitrary, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 7 },
  ),
});
export type Interleaving =
  typeof interleavingArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Dates of scheduled payments: the debit day, an hour before the debit, and later. */
const PAYMENT_DATES = ['2026-12-26', '2026-12-28', '2026-12-29'];

/** The customer's requests under each key, and the responses. */
export interface ClientRecord {
  sent: Map<
    string,
    | { kind: 'pay'; body: InstantPaymentInput }
    | { kind: 'schedule'; body: FuturePaymentInput }
    | { kind: 'submit'; body: AutopaySubmission }
    | { kind: 'release'; body: DebitRelease }
  >;
  /** Payments returned for a key. */
  ids: Map<string, Set<string>>;
  paid: Set<string>;
  cancelled: Set<string>;
}

export const emptyClientRecord = (): ClientRecord => ({
  sent: new Map(),
  ids: new Map(),
  paid: new Set(),
  cancelled: new Set(),
});

/** A customer with three bank accounts in the wallet, who performs the actions of `run`. */
export async function createBalanceActor(desk: InProcessBackend, actor: Actor, seed: number) {
  const saved = async (accountNumber: string): Promise<string> => {
    const { token, lastFour } = await desk.processor.tokeniseBankAccount({
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
  const ids: Record<BankAccountChoice, string> = {
    first: await desk.savedBankAccountId(actor.accountNumber),
    second: await saved('000987654321'),
    refused: await saved('000111111116'),
  };

  async function perform(run: number, one: BalanceAction, told: ClientRecord): Promise<void> {
    const money = (bearing: GatewayBehaviour = 'answers') =>
      desk.money(overridesFor(desk.processor, bearing));
    const named = 'key' in one ? uuidFromName(`${seed} ${run} ${one.kind} ${one.key}`) : '';
    const each = (
      bearings: readonly GatewayBehaviour[],
      work: (by: BillingServices) => Promise<unknown>,
    ) =>
      Promise.all(
        bearings.map((bearing) => refusalCodeOf(work(money(bearing))).catch(ignoreSimulatedCrash)),
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
    const cents = (of: AmountShare, due: number) => (of === 'part' ? Math.ceil(due / 3) : due);
    /** Resends the same body for the same key, as stored by the browser. */
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
          instantPaymentInput({
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
          futurePaymentInput({
            idempotencyKey: named,
            amount: Math.max(100, cents('part', (await look()).amountDue)),
            paymentDate: PAYMENT_DATES[one.day] ?? '',
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
            idempotencyKey: uuidFromName(`${seed} ${run} submit ${one.key}`),
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

  /** Auto Pay at the start of a run. */
  async function begin(run: number, begins: Interleaving['begins']): Promise<void> {
    if (begins === 'off') return;
    const money = desk.money();
    await money.submitAutopay(actor, {
      idempotencyKey: uuidFromName(`${seed} ${run} begins`),
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
          idempotencyKey: uuidFromName(`${seed} ${run} begins limited`),
          version: 1,
          cap: 100,
          holdAbovePercent: null,
        }),
      );
  }
  return { perform, begin };
}
