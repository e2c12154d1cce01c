import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type {
  BeginCardCheckResult,
  CardUpdate,
  CardUpdateResult,
  DeleteMethodResult,
  MethodLabel,
  MethodUse,
  WalletStore,
} from '../../../usecases/payments/methods/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { cardChecks, paymentMethods } from '../../schema/index.ts';
import { queryRows } from '../../queries.ts';
import { recentDeclines, waitAfterDeclines } from './declines.ts';
import type { DeclineRow } from './declines.ts';
import { isTokenUsed } from './payment-begin.ts';
import { lockAccount } from './payment-rows.ts';
import { upsertPaymentMethod } from './saved-methods.ts';

/** Uses of each saved method; an unused method has no row. */
async function methodUses(orm: Orm, accountNumber: string): Promise<MethodUse[]> {
  return queryRows<MethodUse>(
    orm,
    sql`
    select fingerprint, array_agg(service_group order by service_group) filter (where service_group
      is not null) as autopay, sum(scheduled)::int as scheduled, max(until)::text as
      "scheduledUntil", sum(streaming)::int as streaming from (
      select fingerprint, service_group, 0 as scheduled, null::date as until, 0 as streaming from
      autopay_enrolments where account_number = ${accountNumber} and ended_at is null
      union all
      select method_fingerprint, null, 1, payment_date, 0 from payments where account_number =
      ${accountNumber} and state = 'scheduled'
      union all
      select fingerprint, null, 0, null, 1 from streaming_subscriptions where account_number =
      ${accountNumber}
    ) as used group by fingerprint`,
  );
}

const ownMethod = (accountNumber: string, id: string) =>
  and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.id, id));

/** The method with its account locked, and its uses; null when it was deleted. */
async function locked(orm: Orm, accountNumber: string, id: string) {
  await lockAccount(orm, accountNumber);
  const [method] = await orm.select().from(paymentMethods).where(ownMethod(accountNumber, id));
  if (!method) return null;
  return {
    method,
    use: (await methodUses(orm, accountNumber)).find(
      ({ fingerprint }) => fingerprint === method.fingerprint,
    ),
  };
}

async function remove(orm: Orm, accountNumber: string, id: string): Promise<DeleteMethodResult> {
  const found = await locked(orm, accountNumber, id);
  if (!found) return 'gone';
  if (found.use?.autopay) return 'inAutopay';
  if (found.use && found.use.scheduled > 0) return 'scheduled';
  if (found.use && found.use.streaming > 0) return 'inStreaming';
  await orm.delete(paymentMethods).where(ownMethod(accountNumber, id));
  return 'deleted';
}

async function changeCard(
  orm: Orm,
  accountNumber: string,
  { id, from, to }: CardUpdate,
  allows: (scheduledUntil: string | null) => boolean,
): Promise<CardUpdateResult> {
  const found = await locked(orm, accountNumber, id);
  if (
    !found ||
    found.method.expiration !== from.expiration ||
    found.method.zipCode !== from.zipCode
  )
    return 'changedMeanwhile';
  if (!allows(found.use?.scheduledUntil ?? null)) return 'refused';
  await orm.update(paymentMethods).set(to).where(ownMethod(accountNumber, id));
  return 'written';
}

/** Clears the other default first, so that there are never two. */
async function write(
  orm: Orm,
  accountNumber: string,
  id: string,
  label: Partial<MethodLabel>,
): Promise<boolean> {
  if (label.isDefault)
    await orm
      .update(paymentMethods)
      .set({ isDefault: false })
      .where(
        and(
          eq(paymentMethods.accountNumber, accountNumber),
          eq(paymentMethods.isDefault, true),
          ne(paymentMethods.id, id),
        ),
      );
  const [row] = await orm
    .update(paymentMethods)
    .set(label)
    .where(ownMethod(accountNumber, id))
    .returning({ id: paymentMethods.id });
  return row !== undefined;
}

async function labelMethod(
  orm: Orm,
  accountNumber: string,
  id: string,
  given: MethodLabel,
): Promise<boolean> {
  return (await locked(orm, accountNumber, id)) !== null && write(orm, accountNumber, id, given);
}

async function save(
  orm: Orm,
  accountNumber: string,
  instrument: Parameters<WalletStore['save']>[1],
  { nickname, isDefault }: MethodLabel,
): Promise<boolean> {
  await lockAccount(orm, accountNumber);
  const { gatewayToken } = instrument;
  const isSaved = eq(paymentMethods.gatewayToken, gatewayToken);
  const [saved] = await orm
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.accountNumber, accountNumber), isSaved));
  if (!saved && (await isTokenUsed(orm, accountNumber, { gatewayToken }))) return false;
  const id = await upsertPaymentMethod(orm, accountNumber, instrument);
  const given = { ...(nickname === null ? {} : { nickname }), ...(isDefault ? { isDefault } : {}) };
  if (Object.keys(given).length > 0) await write(orm, accountNumber, id, given);
  return true;
}

async function beginCardCheck(
  orm: Orm,
  ...[actor, instrument, realNow]: Parameters<WalletStore['beginCardCheck']>
): Promise<BeginCardCheckResult> {
  await lockAccount(orm, actor.accountNumber);
  const attempt = { actor, instrument, paymentMethodId: null };
  const [recent] = await queryRows<{ declines: readonly DeclineRow[] }>(
    orm,
    sql`select ${recentDeclines(attempt, realNow)} as declines`,
  );
  const retryAfterSeconds = waitAfterDeclines(recent?.declines ?? [], attempt, realNow);
  if (retryAfterSeconds > 0) return { kind: 'declinedTooOften', retryAfterSeconds };
  const checkId = randomUUID();
  await orm.insert(cardChecks).values({
    id: checkId,
    accountNumber: actor.accountNumber,
    guid: actor.guid,
    methodFingerprint: instrument.fingerprint,
    isOpen: true,
    triedAt: realNow,
  });
  return { kind: 'begun', checkId };
}

/** Forgets the checks of cards before this time, which no limit counts any more. */
export async function deleteCardChecksBefore({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(cardChecks).where(lt(cardChecks.triedAt, before));
}

/** The wallet in the database. */
export function walletRepository({ orm, transaction }: Database): WalletStore {
  return {
    uses: (accountNumber) => methodUses(orm, accountNumber),
    remove: (accountNumber, id) => transaction((tx) => remove(tx, accountNumber, id)),
    changeCard: (accountNumber, given, allows) =>
      transaction((tx) => changeCard(tx, accountNumber, given, allows)),
    label: (accountNumber, id, given) =>
      transaction((tx) => labelMethod(tx, accountNumber, id, given)),
    save: (accountNumber, instrument, given) =>
      transaction((tx) => save(tx, accountNumber, instrument, given)),
    beginCardCheck: (...given) => transaction((tx) => beginCardCheck(tx, ...given)),
    async endCardCheck(checkId, isDeclined) {
      const isIt = eq(cardChecks.id, checkId);
      await (isDeclined
        ? orm.update(cardChecks).set({ isOpen: false }).where(isIt)
        : orm.delete(cardChecks).where(isIt));
    },
  };
}
