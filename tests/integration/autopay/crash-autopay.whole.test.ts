import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { autopayEnrolments } from '../../../src/server/db/schema/index.ts';
import {
  AUTOPAY_CRASH_POINTS,
  CRASH_POINTS,
} from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import { requestedChange } from '../../fixtures/autopay/autopay.ts';
import {
  fetchBalance,
  fetchCharges,
  createCustomerClient,
  fetchSavedBankAccountId,
} from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import {
  AMOUNT,
  environment,
  selectRows,
  startTrackedBackend,
  setUpCrashTests,
} from '../harness/crash-support.ts';
import { withDatabase, readLedgerOf } from '../billing/read-ledger.ts';

setUpCrashTests();

const RESULT =
  'idempotencyKey saveMethod parts { cancelled enrolled paymentErrorCode payment { amount ' +
  'status } }';
const SUBMIT =
  'mutation SubmitAutopay($input: AutopaySubmission!) { submitAutopay(input: $input) { ' +
  `${RESULT} } }`;
const BY_KEY =
  'query AutopayByKey($idempotencyKey: Uuid!) { autopayByKey(idempotencyKey: $idempotencyKey) ' +
  `{ state outcome { ${RESULT} } } }`;
const TOKEN =
  'mutation CreateBankAccountToken($input: BankAccountInput!) { ' +
  'createBankAccountToken(input: $input) { paymentToken } }';

interface Result {
  saveMethod: string;
  parts: {
    cancelled: string;
    enrolled: string;
    paymentErrorCode: string | null;
    payment: { amount: number; status: string } | null;
  }[];
}

const submitAutopay = async (customer: CustomerClient, input: object): Promise<Result> =>
  (await customer.graph<{ submitAutopay: Result }>(SUBMIT, { input })).body.data.submitAutopay;
const fetchAutopayByKey = async (customer: CustomerClient, idempotencyKey: string) =>
  (
    await customer.graph<{ autopayByKey: { state: string; outcome: Result | null } }>(BY_KEY, {
      idempotencyKey,
    })
  ).body.data.autopayByKey;
const bankSubmission = (
  paymentMethodId: string,
  over: Parameters<typeof requestedChange>[0] = {},
) => ({
  idempotencyKey: randomUUID(),
  paymentMethodId,
  securityCodeToken: null,
  paymentToken: null,
  termsAccepted: true,
  wishes: [requestedChange(over)],
});

async function signedIn(backend: Backend): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  await customer.signIn('current');
  return customer;
}

/** A bank account that is not in the wallet yet. */
async function createBankToken(customer: CustomerClient): Promise<string> {
  const input = {
    routingNumber: '021000021',
    accountNumber: '000987654321',
    accountType: 'CHECKING',
    nameOnAccount: 'Dana Whitfield',
  };
  return (
    await customer.graph<{ createBankAccountToken: { paymentToken: string } }>(TOKEN, { input })
  ).body.data.createBankAccountToken.paymentToken;
}

/** There was no row before the commit of the change's row. */
const isBeforeCommit = (point: string): boolean =>
  ['before-key-asked', 'before-checks', 'before-begin', 'inside-autopay-begin'].includes(point);

/**
 * Result of a change, whenever it was interrupted: enrolled once, paid once, the ledger balanced.
 */
async function expectOnce(
  customer: CustomerClient,
  input: ReturnType<typeof bankSubmission>,
  { point, result, paid }: { point: string; result: object; paid: number[] },
): Promise<void> {
  const before = await fetchAutopayByKey(customer, input.idempotencyKey);
  expect(before).toMatchObject(
    isBeforeCommit(point) ? { state: 'NOT_FOUND' } : { state: 'ACCEPTED', outcome: result },
  );
  expect((await fetchCharges(environment)).map(({ amount }) => amount)).toEqual(
    isBeforeCommit(point) ? [] : paid,
  );
  const again = [await submitAutopay(customer, input), await submitAutopay(customer, input)];
  const settled = await fetchAutopayByKey(customer, input.idempotencyKey);
  expect(settled).toMatchObject({ state: 'ACCEPTED', outcome: result });
  if (!isBeforeCommit(point)) expect(again).toEqual([before.outcome, before.outcome]);
  expect((await fetchCharges(environment)).map(({ amount }) => amount)).toEqual(paid);
}

/** The account's Auto Pay enrolments, from the database: at most one. */
const fetchEnrolments = (accountNumber: string) =>
  withDatabase(environment, ({ orm }) =>
    orm
      .select({ lastFour: autopayEnrolments.lastFour })
      .from(autopayEnrolments)
      .where(
        and(eq(autopayEnrolments.accountNumber, accountNumber), isNull(autopayEnrolments.endedAt)),
      ),
  );

async function expectLedger(backend: Backend, lastFour: string, paid: number[]): Promise<void> {
  await backend.kill('SIGTERM');
  const ledger = await readLedgerOf(environment);
  expect([
    ledger.booked.map(({ amount }) => amount),
    ledger.brokenHistories,
    ledger.unbalanced,
  ]).toEqual([paid, [], []]);
  expect(await fetchEnrolments('8000000001')).toEqual([{ lastFour }]);
}

const enrolled = (over: object = {}) => ({
  saveMethod: 'NOT_REQUESTED',
  parts: [
    {
      cancelled: 'NOT_REQUESTED',
      enrolled: 'SUCCEEDED',
      paymentErrorCode: null,
      payment: null,
      ...over,
    },
  ],
});

describe('a backend that is killed while Auto Pay is turned on', () => {
  test.each(selectRows(AUTOPAY_CRASH_POINTS))(
    'at %s, with nothing to pay, has it on once or not at all, and the customer sees which',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const customer = await signedIn(dying);
      const input = bankSubmission(await fetchSavedBankAccountId(customer));
      await expect(submitAutopay(customer, input)).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      await expectOnce(customer, input, { point, result: enrolled(), paid: [] });
      await expectLedger(backend, '6789', []);
    },
  );

  const ofPayment = [
    'inside-begin',
    ...CRASH_POINTS.slice(CRASH_POINTS.indexOf('after-authorise-answer')),
  ] as const;
  test.each(selectRows([...AUTOPAY_CRASH_POINTS, ...ofPayment]))(
    'at %s, with a payment of today, has paid once and is on, or nothing has happened',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const customer = await signedIn(dying);
      const input = bankSubmission(await fetchSavedBankAccountId(customer), { payToday: AMOUNT });
      const { amountDue } = await fetchBalance(customer);
      await expect(submitAutopay(customer, input)).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      await expectOnce(customer, input, {
        point,
        result: enrolled({ payment: { amount: AMOUNT, status: 'SUCCESS' } }),
        paid: [AMOUNT],
      });
      expect((await fetchBalance(customer)).amountDue).toBe(amountDue - AMOUNT);
      await expectLedger(backend, '6789', [AMOUNT]);
    },
  );
});

describe('a backend that is killed while Auto Pay gets another method', () => {
  test.each(selectRows(AUTOPAY_CRASH_POINTS))(
    'at %s debits one of the two from now on, and the customer sees which',
    async (point) => {
      const first = await startTrackedBackend();
      const before = await signedIn(first);
      await submitAutopay(before, bankSubmission(await fetchSavedBankAccountId(before)));
      await first.kill();
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const customer = await signedIn(dying);
      const input = {
        ...bankSubmission('', { version: 1 }),
        paymentMethodId: null,
        paymentToken: await createBankToken(customer),
      };
      await expect(submitAutopay(customer, input as never)).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      await expectOnce(customer, input as never, {
        point,
        result: { ...enrolled({ cancelled: 'SUCCEEDED' }), saveMethod: 'SUCCEEDED' },
        paid: [],
      });
      await expectLedger(backend, '4321', []);
    },
  );
});
