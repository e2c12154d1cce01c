import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fullName } from '../../../usecases/people/full-name.ts';
import type {
  AgreementStore,
  OpenAgreement,
  StoredAgreement,
} from '../../../usecases/orders/agreements/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { accounts, accountServices, agreements } from '../../schema/index.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { writeAudit } from '../people/people.ts';
import { tellNoticeGiven, tellNoticeWithdrawn, tellTermEnding } from './agreement-notices.ts';

/** Agreements under a condition, each with the plan that its service has now. */
const stored = (orm: Orm, where: SQL | undefined): Promise<StoredAgreement[]> =>
  orm
    .select({
      ...getTableColumns(agreements),
      plan: sql<string>`coalesce(${accountServices.planName}, ${agreements.agreedPlan})`,
    })
    .from(agreements)
    .leftJoin(
      accountServices,
      and(
        eq(accountServices.accountNumber, agreements.accountNumber),
        sql`${accountServices.key} = ${agreements.service}`,
      ),
    )
    .where(where)
    .orderBy(asc(agreements.service), asc(agreements.startedOn));

const isAgreement = (accountNumber: string, agreementId: string) =>
  and(eq(agreements.accountNumber, accountNumber), eq(agreements.agreementId, agreementId));

function openAgreement(orm: Orm, before: StoredAgreement): OpenAgreement {
  const { accountNumber, agreementId } = before;
  async function change(
    set: Pick<StoredAgreement, 'lastDay' | 'noticeGivenAt' | 'noticeGivenBy'> & {
      noticeKey?: string;
    },
  ): Promise<StoredAgreement> {
    const after = { ...before, ...set, version: before.version + 1 };
    await orm
      .update(agreements)
      .set({ ...set, version: after.version })
      .where(isAgreement(accountNumber, agreementId));
    return after;
  }
  return {
    stored: before,
    async isKeyOfAnother(key) {
      const others = and(eq(agreements.noticeKey, key), ne(agreements.agreementId, agreementId));
      return (await orm.$count(agreements, others)) > 0;
    },
    async giveNotice(actor, { key, lastDay, givenAt, at }) {
      const after = await change({
        lastDay,
        noticeGivenAt: givenAt,
        noticeGivenBy: fullName(actor),
        noticeKey: key,
      });
      await writeAudit(orm, actor, { at, action: 'AGREEMENT_NOTICE_GIVEN', subject: agreementId });
      await tellNoticeGiven(orm, after, actor, { lastDay, now: givenAt });
      return after;
    },
    async withdrawNotice(actor, { today, withdrawnAt, at }) {
      const after = await change({ lastDay: null, noticeGivenAt: null, noticeGivenBy: null });
      const action = 'AGREEMENT_NOTICE_WITHDRAWN';
      await writeAudit(orm, actor, { at, action, subject: agreementId });
      await tellNoticeWithdrawn(orm, after, actor, { today, now: withdrawnAt });
      return after;
    },
  };
}

/** Agreements of all accounts of a time zone that renew by themselves. */
export async function renewingAgreements(orm: Orm, timeZone: string): Promise<StoredAgreement[]> {
  const ofZone = orm
    .select({ accountNumber: accounts.accountNumber })
    .from(accounts)
    .where(eq(accounts.billingTimeZone, timeZone));
  return stored(
    orm,
    and(isNull(agreements.lastDay), sql`${agreements.accountNumber} in ${ofZone}`),
  );
}

/**
 * Tells of an agreement's last day of notice if its letter is due, in a transaction: its account is
 * locked, so that who gives notice meanwhile is not told to.
 */
export async function remindOfTerm(
  orm: Orm,
  { accountNumber, agreementId }: Pick<StoredAgreement, 'accountNumber' | 'agreementId'>,
  timeZone: string,
  now: Date,
): Promise<void> {
  await lockAccount(orm, accountNumber);
  const [agreement] = await stored(orm, isAgreement(accountNumber, agreementId));
  if (agreement) await tellTermEnding(orm, agreement, timeZone, now);
}

/** Agreements, in the database. */
export function agreementRepository({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): AgreementStore {
  return {
    agreements: (accountNumber) => stored(orm, eq(agreements.accountNumber, accountNumber)),
    withAgreementLocked: (accountNumber, agreementId, work) =>
      transaction(async (tx) => {
        await lockAccount(tx, accountNumber);
        const [row] = await stored(tx, isAgreement(accountNumber, agreementId));
        return work(row ? openAgreement(tx, row) : null);
      }),
  };
}
