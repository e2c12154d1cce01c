import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ClaimedNotice, NoticeStore } from '../../../usecases/notices/ports.ts';
import type { ServiceKey } from '../../../../../contracts/rest/account/types.ts';
import type { Database } from '../../driver.ts';
import { accounts, billingContacts, notices, users } from '../../schema/index.ts';

const CLAIMED = {
  id: notices.id,
  accountNumber: notices.accountNumber,
  topic: notices.topic,
  facts: notices.facts,
  language: notices.language,
  guid: notices.guid,
  contactId: notices.contactId,
  tries: notices.tries,
};

const isSending = (id: string) => and(eq(notices.id, id), eq(notices.state, 'sending'));

/** Sending notices, in the database. */
export function noticeRepository({ orm }: Pick<Database, 'orm'>): NoticeStore {
  return {
    async claim({ businessNow, realNow, holder }): Promise<ClaimedNotice | null> {
      // Another backend's claim is skipped, not waited for.
      const next = sql`(select id from notices where state = 'pending' and due_at <=
        ${businessNow.toISOString()} order by due_at, id limit 1 for update skip locked)`;
      const [claimed] = await orm
        .update(notices)
        .set({
          state: 'sending',
          claimedAt: realNow,
          claimedBy: holder,
          tries: sql`${notices.tries} + 1`,
        })
        .where(and(sql`${notices.id} = ${next}`, eq(notices.state, 'pending')))
        .returning(CLAIMED);
      return claimed ?? null;
    },
    async address({ accountNumber, guid, contactId }) {
      const account = {
        accountName: accounts.companyName,
        billingTimeZone: accounts.billingTimeZone,
        tenantWifiAgreement: accounts.tenantWifiAgreement,
        services: sql<ServiceKey[]>`array(select key from account_services
          where account_services.account_number = ${accounts.accountNumber} order by position)`,
      };
      if (guid !== null) {
        const [user] = await orm
          .select({ to: users.username, firstName: users.firstName, ...account })
          .from(users)
          .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
          .where(
            and(
              eq(users.guid, guid),
              eq(users.accountNumber, accountNumber),
              isNull(users.removedAt),
            ),
          );
        return user ?? null;
      }
      const [contact] = await orm
        .select({ to: billingContacts.email, ...account })
        .from(billingContacts)
        .innerJoin(accounts, eq(accounts.accountNumber, billingContacts.accountNumber))
        .where(and(eq(billingContacts.id, contactId ?? ''), isNotNull(billingContacts.verifiedAt)));
      return contact ? { ...contact, firstName: null } : null;
    },
    async finish(id, outcome, at) {
      await orm
        .update(notices)
        .set({
          state: outcome.state,
          reason: 'reason' in outcome ? outcome.reason : null,
          endedAt: at,
        })
        .where(isSending(id));
    },
    async putBack(id, dueAt) {
      await orm.update(notices).set({ state: 'pending', dueAt }).where(isSending(id));
    },
    async stranded({ before, holder, restarted }) {
      const rows = await orm
        .select({ id: notices.id })
        .from(notices)
        .where(
          and(
            eq(notices.state, 'sending'),
            or(
              lt(notices.claimedAt, before),
              restarted ? eq(notices.claimedBy, holder) : undefined,
            ),
          ),
        )
        .orderBy(asc(notices.claimedAt), asc(notices.id));
      return rows.map(({ id }) => id);
    },
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: notices.dueAt })
        .from(notices)
        .where(and(eq(notices.state, 'pending'), gt(notices.dueAt, businessNow)))
        .orderBy(asc(notices.dueAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}

/** Deletes notices that ended before then; real time. */
export async function deleteNoticesBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(notices).where(and(isNotNull(notices.endedAt), lte(notices.endedAt, instant)));
}
