import { and, asc, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import type {
  ChangeEnd,
  LineActor,
  SchedulesUpdate,
  StoredSchedules,
} from '../../../usecases/voice/ports.ts';
import type { Orm } from '../../driver.ts';
import { accounts, schedules, selectiveRules } from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';

/** The schedules of an account, in order of their names. */
export async function accountSchedules(orm: Orm, accountNumber: string): Promise<StoredSchedules> {
  // The version first: a change between the two is refused as one by somebody else.
  const [account] = await orm
    .select({ version: accounts.schedulesVersion, timeZone: accounts.billingTimeZone })
    .from(accounts)
    .where(eq(accounts.accountNumber, accountNumber));
  const rows = await orm
    .select()
    .from(schedules)
    .where(eq(schedules.accountNumber, accountNumber))
    .orderBy(asc(schedules.name), asc(schedules.id));
  const { version = 0, timeZone = 'UTC' } = account ?? {};
  return {
    schedules: rows.map(({ id, name, spans, holidays }) => ({
      id,
      name,
      timeZone,
      spans,
      holidays,
    })),
    version,
  };
}

/** Those of some schedules that an account has. */
export const scheduleIds = (orm: Orm, accountNumber: string, ids: readonly string[]) =>
  orm
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(eq(schedules.accountNumber, accountNumber), inArray(schedules.id, [...ids])));

/** Whether a rule of the account uses a schedule that is none of these. */
async function isAnotherInUse(
  orm: Orm,
  accountNumber: string,
  kept: readonly string[],
): Promise<boolean> {
  const { scheduleId } = selectiveRules;
  const [found] = await orm
    .select({ scheduleId })
    .from(selectiveRules)
    .where(
      and(
        eq(selectiveRules.accountNumber, accountNumber),
        isNotNull(scheduleId),
        ...(kept.length > 0 ? [notInArray(scheduleId, [...kept])] : []),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Replaces the schedules of an account, and writes the entry of the audit list. */
export async function saveSchedules(
  orm: Orm,
  actor: LineActor,
  { version, schedules: wanted, now }: SchedulesUpdate,
  at: Date,
): Promise<ChangeEnd | 'in use'> {
  const { accountNumber } = actor;
  const ofAccount = eq(accounts.accountNumber, accountNumber);
  // Rules are saved with a share of the same lock: none of them uses a schedule that goes.
  const [account] = await orm
    .select({ version: accounts.schedulesVersion })
    .from(accounts)
    .where(ofAccount)
    .for('update');
  if (account?.version !== version) return 'changed meanwhile';
  const kept = wanted.map(({ id }) => id);
  // Rules that have ended are shown nowhere, and use nothing.
  await orm
    .delete(selectiveRules)
    .where(and(eq(selectiveRules.accountNumber, accountNumber), lte(selectiveRules.until, now)));
  if (await isAnotherInUse(orm, accountNumber, kept)) return 'in use';
  await orm
    .update(accounts)
    .set({ schedulesVersion: version + 1 })
    .where(ofAccount);
  await orm
    .delete(schedules)
    .where(
      and(
        eq(schedules.accountNumber, accountNumber),
        ...(kept.length > 0 ? [notInArray(schedules.id, kept)] : []),
      ),
    );
  for (const { id, name, spans, holidays } of wanted) {
    const set = { name, spans: [...spans], holidays: [...holidays] };
    await orm
      .insert(schedules)
      .values({ accountNumber, id, ...set })
      .onConflictDoUpdate({ target: [schedules.accountNumber, schedules.id], set });
  }
  await writeAudit(orm, actor, { at, action: 'SCHEDULES_CHANGED', subject: null });
  return 'saved';
}
