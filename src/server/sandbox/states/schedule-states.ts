import { and, eq, sql } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { WEEKDAYS } from '../../../models/voice/schedules/rules-schedules.ts';
import type { Database } from '../../db/driver.ts';
import { accounts, phoneLines, schedules, selectiveRules } from '../../db/schema/index.ts';
import { invalidParameter } from '../invalid-request.ts';

type ScheduleStateName =
  'an account has business hours' | 'a phone line has a rule for after hours';
type Handlers = {
  [Name in ScheduleStateName]: (
    parameters: ProviderStates[Name],
  ) => Promise<Record<string, string>>;
};

const [MORNING, EVENING] = [8 * 60, 17 * 60];
const SPANS = WEEKDAYS.filter((day) => day !== 'SUNDAY' && day !== 'SATURDAY').map((day) => ({
  day,
  from: MORNING,
  to: EVENING,
}));
const BAR_SPANS = [
  { day: 'FRIDAY' as const, from: 11 * 60, to: 14 * 60 },
  { day: 'SATURDAY' as const, from: 20 * 60, to: 2 * 60 },
  { day: 'MONDAY' as const, from: 0, to: 0 },
];
const HOLIDAYS = [
  { day: '2027-01-01', name: "New Year's Day" },
  { day: '2027-07-05', name: null },
];

const SCHEDULES = {
  'Store hours': { spans: SPANS, holidays: HOLIDAYS },
  Bar: { spans: BAR_SPANS, holidays: [] },
};

/** States of business hours, and of the rules that use them. */
export function scheduleStates({
  database: { orm },
  actor,
}: {
  database: Pick<Database, 'orm'>;
  actor: (username: string) => Promise<{ accountNumber: string }>;
}): Handlers {
  return {
    async 'an account has business hours'({ username, scheduleId: id, name }) {
      const { accountNumber } = await actor(username);
      const set = { name, ...SCHEDULES[name] };
      await orm
        .insert(schedules)
        .values({ accountNumber, id, ...set })
        .onConflictDoUpdate({ target: [schedules.accountNumber, schedules.id], set });
      await orm
        .update(accounts)
        .set({ schedulesVersion: 1 })
        .where(eq(accounts.accountNumber, accountNumber));
      return {};
    },
    async 'a phone line has a rule for after hours'({ telephoneNumber, scheduleId, forwardTo }) {
      const [line] = await orm
        .update(phoneLines)
        .set({ selectiveVersion: sql`${phoneLines.selectiveVersion} + 1` })
        .where(eq(phoneLines.telephoneNumber, telephoneNumber))
        .returning({ accountNumber: phoneLines.accountNumber });
      if (!line)
        throw invalidParameter('telephoneNumber', 'the ten digits of a phone line that there is');
      const { accountNumber } = line;
      const [schedule] = await orm
        .select({ id: schedules.id })
        .from(schedules)
        .where(and(eq(schedules.accountNumber, accountNumber), eq(schedules.id, scheduleId)));
      if (!schedule) throw invalidParameter('scheduleId', 'the id of a schedule of the account');
      await orm
        .insert(selectiveRules)
        .values({
          telephoneNumber,
          position: 0,
          accountNumber,
          name: 'After hours',
          callers: [],
          scheduleId,
          during: 'CLOSED',
          forwardTo,
        })
        .onConflictDoNothing();
      return {};
    },
  };
}
