import { and, desc, eq, gt } from 'drizzle-orm';
import type { AuditAction } from '../../../../../contracts/rest/people/types.ts';
import { AUDIT_RATE } from '../../../usecases/change-rates.ts';
import { Refusal } from '../../../usecases/failure.ts';
import type { Orm } from '../../driver.ts';
import { auditEntries } from '../../schema/index.ts';

/**
 * What nobody is kept from, however much they changed before: what ends somebody's access or what
 * is to be paid, and what follows from money that was moved.
 */
const ALWAYS_WRITTEN: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'PASSWORD_CHANGED',
  'SESSIONS_ENDED',
  'PERSON_REMOVED',
  'INVITATION_REVOKED',
  'AUTOPAY_CHANGED',
  'ORDER_CANCELLED',
  'AGREEMENT_NOTICE_GIVEN',
]);

interface Writer {
  accountNumber: string;
  guid: string;
}

/** Seconds until so many entries more are within a limit of an hour; 0 where they are now. */
async function secondsUntil(
  orm: Orm,
  whose: ReturnType<typeof and>,
  { most, more, now }: { most: number; more: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - AUDIT_RATE.withinMs);
  const [last] = await orm
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(whose, gt(auditEntries.at, since)))
    .orderBy(desc(auditEntries.at))
    .offset(Math.max(0, most - more))
    .limit(1);
  return last ? Math.max(1, Math.ceil((last.at.getTime() - since.getTime()) / 1_000)) : 0;
}

/**
 * Throws `THROTTLED` where a person, or everybody of an account together, changed too much within
 * the hour ({@link AUDIT_RATE}): whatever leaves an entry of the list of changes is limited by the
 * entries that there are, so that no list is filled until nobody finds anything in it.
 */
export async function assertMayWrite(
  orm: Orm,
  { accountNumber, guid }: Writer,
  entries: readonly { at: Date; action: AuditAction }[],
): Promise<void> {
  const limited = entries.filter(({ action }) => !ALWAYS_WRITTEN.has(action));
  const [first] = limited;
  if (!first) return;
  const ofAccount = eq(auditEntries.accountNumber, accountNumber);
  const given = { more: limited.length, now: first.at };
  const retryAfterSeconds =
    (await secondsUntil(orm, and(ofAccount, eq(auditEntries.actorGuid, guid)), {
      most: AUDIT_RATE.person,
      ...given,
    })) || (await secondsUntil(orm, ofAccount, { most: AUDIT_RATE.account, ...given }));
  if (retryAfterSeconds > 0) throw new Refusal('THROTTLED', { retryAfterSeconds });
}
