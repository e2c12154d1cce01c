import { and, asc, desc, eq, gt, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { RENEWAL_TRIES } from '../../../../models/streaming/rules-streaming.ts';
import { debitAt } from '../../../usecases/payments/scheduled/due-times.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type {
  Actor,
  Instrument,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import type {
  DueRenewal,
  ChangeMethodResult,
  StoredSubscription,
  StreamingStore,
} from '../../../usecases/streaming/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  paymentMethods,
  payments,
  paymentTransitions,
  streamingSubscriptions,
} from '../../schema/index.ts';
import { insertQuery } from '../../queries.ts';
import { initialPaymentFields, lockAccount, transitionPayment } from '../payments/payment-rows.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../../models/billing/rules-bill-dates.ts';

type Row = typeof streamingSubscriptions.$inferSelect;

const isItsMethod = and(
  eq(paymentMethods.fingerprint, streamingSubscriptions.fingerprint),
  eq(paymentMethods.accountNumber, streamingSubscriptions.accountNumber),
);
/** The payment of the last debit. */
const isLastDebit = sql`${payments.id} = (select debit.id from payments debit where
  debit.subscription_id = ${streamingSubscriptions.id} order by debit.due_at desc, debit.entered_at
  desc limit 1)`;

const subscriptions = (orm: Orm) =>
  orm
    .select({
      row: streamingSubscriptions,
      wallet: {
        id: paymentMethods.id,
        expiration: paymentMethods.expiration,
        gatewayToken: paymentMethods.gatewayToken,
      },
      last: { state: payments.state, paymentDate: payments.paymentDate },
    })
    .from(streamingSubscriptions)
    .leftJoin(paymentMethods, isItsMethod)
    .leftJoin(payments, isLastDebit);

const subscriptionOf = ({
  row,
  wallet,
  last,
}: Awaited<ReturnType<typeof subscriptions>>[number]): StoredSubscription => ({
  ...row,
  expiration: wallet ? wallet.expiration : row.expiration,
  gatewayToken: wallet?.gatewayToken ?? row.gatewayToken,
  paymentMethodId: wallet?.id ?? null,
  last,
});

/** A completed renewal: moves on to next month's. */
function nextMonth({ renewsOn, anchorDay }: Row, timeZone: string): Partial<Row> {
  const next = nextBillDate(renewsOn, anchorDay);
  return { renewsOn: next, dueAt: debitAt(next, timeZone), attempts: 0 };
}

async function insertDebit(
  orm: Orm,
  { expiration, gatewayToken, paymentMethodId, ...row }: StoredSubscription,
  { at, today, retryDate }: { at: Date; today: string; retryDate: string | null },
  { holder }: PaymentProcessingContext,
): Promise<StoredPayment> {
  const payment = {
    ...initialPaymentFields(holder),
    origin: 'AUTOPAY',
    accountNumber: row.accountNumber,
    guid: row.guid,
    enteredBy: row.enteredBy,
    serviceGroup: 'STREAMING',
    subscriptionId: row.id,
    amount: row.monthlyPrice,
    methodType: row.methodType,
    lastFour: row.lastFour,
    gatewayToken,
    verificationToken: null,
    methodFingerprint: row.fingerprint,
    methodExpiration: expiration,
    paymentMethodId,
    state: 'created',
    enteredAt: at,
    paymentDate: today,
    dueAt: at,
    amountDueAfter: 0,
    saveMethod: 'NOT_REQUESTED',
    autopay: 'NOT_REQUESTED',
    paperless: 'NOT_REQUESTED',
    methodToSave: null,
    retryDate,
  } satisfies typeof payments.$inferInsert;
  await orm.execute(insertQuery(payments, payment));
  await orm.execute(
    insertQuery(paymentTransitions, {
      paymentId: payment.id,
      from: null,
      to: 'created',
      at,
      reason: 'the subscription renews',
      doneBy: null,
    }),
  );
  return payment;
}

/**
 * Processes a renewal with its account locked. A subscription is checked again the day after each
 * attempt: it succeeded and the next month's is due on its day, it failed and is retried once or
 * pauses, or the bank has not responded and is checked again the day after.
 */
async function takeRenewal(
  orm: Orm,
  { subscription, billingTimeZone }: DueRenewal,
  { at, failWith }: { at: Date; failWith: string | null },
  worker: PaymentProcessingContext,
): Promise<StoredPayment | null> {
  await lockAccount(orm, subscription.accountNumber);
  const [found] = await subscriptions(orm).where(
    and(
      eq(streamingSubscriptions.id, subscription.id),
      eq(streamingSubscriptions.dueAt, subscription.dueAt ?? at),
    ),
  );
  if (!found) return null;
  const { row, last } = found;
  const goOn = async (to: Partial<Row>): Promise<null> => {
    await orm.update(streamingSubscriptions).set(to).where(eq(streamingSubscriptions.id, row.id));
    return null;
  };
  const today = dayIn(at, billingTimeZone);
  const tomorrow = addDays(today, 1);
  if (row.attempts > 0 && last) {
    if (OPEN_STATES.includes(last.state))
      return goOn({ dueAt: debitAt(tomorrow, billingTimeZone) });
    if (last.state !== 'failed') return goOn(nextMonth(row, billingTimeZone));
    if (row.attempts >= RENEWAL_TRIES) return goOn({ dueAt: null });
  }
  const attempts = row.attempts + 1;
  const payment = await insertDebit(
    orm,
    subscriptionOf(found),
    { at, today, retryDate: attempts < RENEWAL_TRIES ? tomorrow : null },
    worker,
  );
  await goOn({ attempts, dueAt: debitAt(tomorrow, billingTimeZone) });
  const taken =
    failWith === null
      ? payment
      : await transitionPayment(orm, payment, 'failed', `on its day: ${failWith}`, at, {
          failureCode: failWith,
        });
  worker.checkpoint('inside-debit');
  return taken;
}

interface MethodChange {
  idempotencyKey: string;
  bodyDigest: string;
  subscriptionId: string;
  version: number;
  instrument: Instrument;
  at: Date;
}

async function changeSubscriptionMethod(
  orm: Orm,
  { accountNumber, guid, firstName, billingTimeZone }: Actor,
  { idempotencyKey, bodyDigest, subscriptionId, version, instrument, at }: MethodChange,
): Promise<ChangeMethodResult> {
  await lockAccount(orm, accountNumber);
  const [before] = await orm
    .select({ digest: streamingSubscriptions.changedByDigest })
    .from(streamingSubscriptions)
    .where(
      and(
        eq(streamingSubscriptions.accountNumber, accountNumber),
        eq(streamingSubscriptions.changedByKey, idempotencyKey),
      ),
    );
  if (before) return before.digest === bodyDigest ? 'changed' : 'keyReused';
  const [found] = await subscriptions(orm).where(
    and(
      eq(streamingSubscriptions.id, subscriptionId),
      eq(streamingSubscriptions.accountNumber, accountNumber),
    ),
  );
  if (!found) return 'notFound';
  const { row, last } = found;
  if (row.version !== version) return 'changedMeanwhile';
  const isPaused = row.attempts >= RENEWAL_TRIES && last?.state === 'failed';
  const today = dayIn(at, billingTimeZone);
  const { type: methodType, lastFour, gatewayToken, fingerprint, expiration } = instrument;
  await orm
    .update(streamingSubscriptions)
    .set({
      methodType,
      lastFour,
      gatewayToken,
      fingerprint,
      expiration,
      guid,
      enteredBy: firstName,
      version: version + 1,
      changedByKey: idempotencyKey,
      changedByDigest: bodyDigest,
      // A paused subscription restarts today.
      ...(isPaused
        ? { attempts: 0, renewsOn: today, anchorDay: Number(today.slice(8)), dueAt: at }
        : {}),
    })
    .where(eq(streamingSubscriptions.id, row.id));
  return 'changed';
}

/** Streaming subscriptions in the database. */
export function streamingRepository(
  { orm, transaction }: Database,
  worker: PaymentProcessingContext,
): StreamingStore {
  const given = {
    accountNumber: sql.placeholder('accountNumber'),
    since: sql.placeholder('since'),
  };
  const ofAccount = subscriptions(orm)
    .where(eq(streamingSubscriptions.accountNumber, given.accountNumber))
    .orderBy(asc(streamingSubscriptions.appName), asc(streamingSubscriptions.id))
    .prepare('subscriptions');
  const debits = orm
    .select({
      subscriptionId: streamingSubscriptions.id,
      appName: streamingSubscriptions.appName,
      payment: payments,
    })
    .from(payments)
    .innerJoin(streamingSubscriptions, eq(streamingSubscriptions.id, payments.subscriptionId))
    .where(and(eq(payments.accountNumber, given.accountNumber), gte(payments.dueAt, given.since)))
    .orderBy(desc(payments.dueAt), desc(payments.enteredAt))
    .prepare('streaming_debits');
  return {
    ofAccount: async (accountNumber) =>
      (await ofAccount.execute({ accountNumber })).map(subscriptionOf),
    debits: (accountNumber, since) => debits.execute({ accountNumber, since }),
    async due(businessNow, accountNumber) {
      const rows = await subscriptions(orm)
        .where(
          and(
            isNotNull(streamingSubscriptions.dueAt),
            lte(streamingSubscriptions.dueAt, businessNow),
            accountNumber === undefined
              ? undefined
              : eq(streamingSubscriptions.accountNumber, accountNumber),
          ),
        )
        .orderBy(asc(streamingSubscriptions.dueAt), asc(streamingSubscriptions.id));
      return Promise.all(
        rows.map(async (found): Promise<DueRenewal> => {
          const [account] = await orm
            .select({
              billingTimeZone: accounts.billingTimeZone,
              cards: accounts.cardsAccepted,
              bankAccounts: accounts.bankAccountsAccepted,
            })
            .from(accounts)
            .where(eq(accounts.accountNumber, found.row.accountNumber));
          if (!account) throw new Error(`There is no account ${found.row.accountNumber}.`);
          return {
            subscription: subscriptionOf(found),
            billingTimeZone: account.billingTimeZone,
            accepted: { cards: account.cards, bankAccounts: account.bankAccounts },
          };
        }),
      );
    },
    take: (due, given) => transaction((tx) => takeRenewal(tx, due, given, worker)),
    changeMethod: (actor, given) => transaction((tx) => changeSubscriptionMethod(tx, actor, given)),
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: streamingSubscriptions.dueAt })
        .from(streamingSubscriptions)
        .where(gt(streamingSubscriptions.dueAt, businessNow))
        .orderBy(asc(streamingSubscriptions.dueAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}
