import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  expectReconciled,
  amountsRequestedBefore,
  readAmountDue,
  expectNoOrphanCharge,
  lastTransitionId,
} from '../contracts/reconciliation.ts';
import type { PaymentRow, TransitionRow } from '../contracts/reconciliation.ts';
import {
  GATEWAY_BEHAVIOURS,
  ignoreSimulatedCrash,
  expireLeases,
  overridesFor,
  unexpectedErrors,
} from '../harness/gateway-behaviour.ts';
import type { GatewayBehaviour } from '../harness/gateway-behaviour.ts';
import {
  NOW,
  openInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';

/**
 * Schedules of what customers, two backends and the gateway may do at once: double submits, two
 * tabs, a time-out and a retry, a reload in flight, a payment changed in one tab and cancelled in
 * the other, Auto Pay turned on with a payment and ended again around its debit day, debits run by
 * two backends at once, a backend that dies at the gateway. After each one everything is settled,
 * and the gateway's charges, the payments and the ledger are compared. The tier says how many.
 */
const RUNS = SCALE.orders;

type InterleavedAction =
  | { kind: 'pay' | 'schedule'; key: number; body: number; at: GatewayBehaviour }
  | { kind: 'change' | 'cancel' | 'endAutopay'; key: number; own: number }
  | { kind: 'ask'; key: number }
  | { kind: 'reconcile' | 'payDue' | 'runAutopay'; at: GatewayBehaviour };

const keyArbitrary = fc.integer({ min: 0, max: 2 });
const bodyArbitrary = fc.integer({ min: 0, max: 1 });
const behaviourArbitrary = fc.constantFrom(...GATEWAY_BEHAVIOURS);
const actionArbitrary: fc.Arbitrary<InterleavedAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      key: keyArbitrary,
      body: bodyArbitrary,
      at: behaviourArbitrary,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('schedule' as const),
      key: fc.integer({ min: 3, max: 6 }),
      body: fc.integer({ min: 0, max: 2 }),
      at: fc.constant('answers' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('change' as const, 'cancel' as const, 'endAutopay' as const),
      key: keyArbitrary.map((number) => number + 3),
      own: bodyArbitrary,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ask' as const), key: keyArbitrary }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('reconcile' as const, 'payDue' as const, 'runAutopay' as const),
      at: behaviourArbitrary,
    }),
  },
);
/**
 * Two days before the debit day of this account, 12/26, on which payments can be scheduled as well.
 */
const START = new Date(NOW.getTime() + 10 * 86_400_000);
/** Dates of its scheduled payments: the debit day, an hour before the debit, and later. */
const DAYS = ['2026-12-26', '2026-12-28', '2026-12-29'];
/** Successive moments; actions within one are concurrent. Time passes before each, in hours. */
const interleavingArbitrary = fc.array(
  fc.record({
    hours: fc.constantFrom(0, 0, 0, 1, 14, 24),
    acts: fc.array(actionArbitrary, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);

let backend: InProcessBackend;
let actor: Actor;
let bank: string;
/** Number of Auto Pay debits, over all runs. */
let debited: number;
beforeAll(async () => {
  backend = await openInProcessBackend();
  actor = await backend.actor('current');
  bank = await backend.savedBankAccountId(actor.accountNumber);
});
afterAll(() => backend.close());

interface ClientRecord {
  paid: Set<string>;
  cancelled: Set<string>;
  ids: Set<string>;
}

/**
 * The first of a run's five amounts, which are unique to it: so no run triggers another's duplicate
 * check.
 */
const amountsOf = (run: number) => 1_000 + run * 5;

/** The amount due at the start of a run: less than its customer may request, or more. */
const billTotalOf = (run: number) => amountsOf(run) * (2 + (run % 5));

/** Sets the amount due to this run's bill; returns the number of the last transition before it. */
async function setUpRun(run: number): Promise<number> {
  const cents = billTotalOf(run) - (await readAmountDue(backend, actor.accountNumber));
  await backend.database.transaction((tx) =>
    writeEntry(tx, {
      accountNumber: actor.accountNumber,
      serviceGroup: 'CORE',
      kind: 'CHARGE',
      reference: uuidFromName(`${SEED} ${run} bill`),
      cents,
      at: START,
    }),
  );
  return lastTransitionId(backend);
}

/**
 * Ends Auto Pay as last seen by the customer; in another tab it may have ended or changed its
 * method meanwhile.
 */
async function endAutopay(money: BillingServices, idempotencyKey: string): Promise<void> {
  const [core] = await money.autopay(actor);
  if (core?.enrolment)
    await refusalCodeOf(
      money.cancelAutopay(actor, {
        idempotencyKey,
        serviceGroup: 'CORE',
        version: core.enrolment.version,
      }),
    );
}

/** An action of a customer or of a backend's jobs, and its response. */
async function performAction(
  money: BillingServices,
  run: number,
  one: InterleavedAction,
  told: ClientRecord,
): Promise<void> {
  const idempotencyKey = 'key' in one ? uuidFromName(`${SEED} ${run} ${one.key}`) : '';
  const heard = <Answer>(work: Promise<Answer>, tell: (answer: Answer) => void) =>
    refusalCodeOf(work.then(tell)).catch(ignoreSimulatedCrash);
  const amount = (content: number) => amountsOf(run) + content;
  switch (one.kind) {
    case 'pay':
      await heard(
        money.pay(
          actor,
          instantPaymentInput({
            idempotencyKey,
            amount: amount(one.body),
            paymentMethodId: bank,
            enrolAutopay: one.key !== 2,
          }),
        ),
        ({ paymentId, status }) => {
          told.ids.add(paymentId);
          if (status === 'SUCCESS') told.paid.add(paymentId);
        },
      );
      return;
    case 'schedule':
      await heard(
        money.schedule(actor, {
          ...instantPaymentInput({
            idempotencyKey,
            amount: amount(one.body + 2),
            paymentMethodId: bank,
            enrolAutopay: one.key === 3,
          }),
          paymentDate: DAYS[one.body] ?? '',
        }),
        ({ paymentId }) => {
          told.ids.add(paymentId);
        },
      );
      return;
    case 'change':
    case 'cancel': {
      const [found] = await money.scheduledPayments(actor);
      if (!found) return;
      const change = {
        idempotencyKey: uuidFromName(`${SEED} ${run} ${one.kind} ${one.own}`),
        paymentId: found.paymentId,
        version: found.version,
      };
      if (one.kind === 'cancel')
        await heard(money.cancelScheduled(actor, change), ({ paymentId }) => {
          told.cancelled.add(paymentId);
        });
      else
        await heard(
          money.updateScheduled(actor, {
            ...change,
            amount: found.amount,
            paymentDate: '2026-12-28',
            paymentMethodId: null,
            securityCodeToken: null,
            paymentToken: null,
            termsAccepted: true,
            confirmedAboveAmountDue: true,
          }),
          () => undefined,
        );
      return;
    }
    case 'ask':
      await heard(money.paymentByKey(actor, idempotencyKey), ({ receipt }) => {
        if (receipt?.status === 'SUCCESS') told.paid.add(receipt.paymentId);
      });
      return;
    case 'reconcile':
      await money.reconcile();
      return;
    case 'payDue':
      await money.payDue();
      return;
    case 'runAutopay':
      await money.runAutopay();
      return;
    case 'endAutopay':
      await endAutopay(money, uuidFromName(`${SEED} ${run} ${one.kind} ${one.own}`));
  }
}

/** Until nothing is open: days pass, a healthy backend runs due jobs and reconciles the rest. */
async function settleAll(run: number): Promise<void> {
  for (let days = 3; days < 8; days += 1) {
    backend.setClock(new Date(START.getTime() + days * 86_400_000));
    await expireLeases(backend);
    const money = backend.money();
    await money.payDue();
    await money.runAutopay();
    await money.reconcile();
  }
  await endAutopay(backend.money(), uuidFromName(`${SEED} ${run} end`));
}

/**
 * Auto Pay debited the bill once at most, and at most the part that was neither paid, pending nor
 * scheduled when the debit was recorded. Returns how often it did.
 */
function expectOneBillOnce(
  run: number,
  rows: readonly PaymentRow[],
  steps: readonly TransitionRow[],
): number {
  const debits = rows.filter(({ origin }) => origin === 'AUTOPAY');
  for (const debit of debits) {
    const { made, scheduled } = amountsRequestedBefore(debit, rows, steps);
    expect(
      debit.amount,
      `of ${billTotalOf(run)} due ${made + scheduled} were asked for already`,
    ).toBeLessThanOrEqual(Math.max(0, billTotalOf(run) - made - scheduled));
  }
  expect(debits.filter(({ state }) => state !== 'failed').length).toBeLessThanOrEqual(1);
  return debits.length;
}

/**
 * The payment processor's charges, the payments and the ledger match, and the customer's responses
 * remain true.
 */
async function expectConsistent(run: number, since: number, told: ClientRecord): Promise<void> {
  const { rows, steps } = await expectReconciled(backend, since);
  debited += expectOneBillOnce(
    run,
    rows.filter(({ accountNumber }) => accountNumber === actor.accountNumber),
    steps,
  );
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  for (const id of told.paid) expect(['captured', 'posted']).toContain(stateOf.get(id));
  for (const id of told.cancelled) expect(stateOf.get(id)).toBe('cancelled');
  for (const id of told.ids)
    expect(stateOf.has(id), 'a payment that the customer was told of is kept').toBe(true);
}

test(
  `no order of what happens loses a payment, makes it twice or tears it (${RUNS} schedules ` +
    `from seed ${SEED})`,
  async () => {
    let run = 0;
    debited = 0;
    await fc.assert(
      fc.asyncProperty(interleavingArbitrary, async (moments) => {
        run += 1;
        const told: ClientRecord = { paid: new Set(), cancelled: new Set(), ids: new Set() };
        let hours = 0;
        backend.setClock(START);
        const since = await setUpRun(run);
        for (const moment of moments) {
          hours += moment.hours;
          backend.setClock(new Date(START.getTime() + hours * 3_600_000));
          await Promise.all(
            moment.acts.map((one) =>
              performAction(
                backend.money('at' in one ? overridesFor(backend.processor, one.at) : {}),
                run,
                one,
                told,
              ),
            ),
          );
          const waiting = await backend.money().scheduledPayments(actor);
          expect(waiting.length).toBeLessThanOrEqual(2);
        }
        await settleAll(run);
        await expectConsistent(run, since, told);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    expect(debited, 'Auto Pay had its part in it').toBeGreaterThan(0);
    // No charge without a payment, over all of them.
    await expectNoOrphanCharge(backend);
    expect(unexpectedErrors(backend)).toEqual([]);
  },
  RUNS * 2_000 + 120_000,
);
