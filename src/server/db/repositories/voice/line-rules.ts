import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { formatPhone } from '../../../../models/platform/brand/rules-brand.ts';
import { FORWARDING_KINDS } from '../../../../models/voice/calls/rules-what-happens.ts';
import type { LineRoutes } from '../../../../models/voice/calls/rules-what-happens.ts';
import { listOverAccount } from '../../../../models/voice/guard/rules-guard.ts';
import type { GuardList } from '../../../../models/voice/guard/rules-guard.ts';
import { isOverAccount } from '../../../../models/voice/selective/rules-selective.ts';
import type {
  ChangeEnd,
  ForwardingOfLinesUpdate,
  ForwardingUpdate,
  GuardUpdate,
  LineActor,
  NamesUpdate,
  SchedulesUpdate,
  SelectiveUpdate,
  StoredLineRules,
  StoredSchedule,
  StoredSelectiveRule,
} from '../../../usecases/voice/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  forwardingRules,
  listedNumbers,
  mailboxes,
  phoneLines,
  selectiveRules,
  voicemails,
} from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';
import { saveForwardingOfLines } from './forwarding-of-lines.ts';
import { accountSchedules, saveSchedules, scheduleIds } from './schedules.ts';

const ofLine = (telephoneNumber: string) => eq(phoneLines.telephoneNumber, telephoneNumber);

/** Counts one more change of a line, unless somebody else changed it since. */
async function isFirst(
  orm: Orm,
  { telephoneNumber, version }: { telephoneNumber: string; version: number },
  counter: 'forwardingVersion' | 'selectiveVersion' | 'guardVersion' | 'namesVersion',
): Promise<boolean> {
  const column = phoneLines[counter];
  const changed = await orm
    .update(phoneLines)
    .set({ [counter]: sql`${column} + 1` })
    .where(and(ofLine(telephoneNumber), eq(column, version)))
    .returning({ telephoneNumber: phoneLines.telephoneNumber });
  return changed.length > 0;
}

async function saveForwarding(
  orm: Orm,
  actor: LineActor,
  update: ForwardingUpdate,
  at: Date,
): Promise<ChangeEnd> {
  if (!(await isFirst(orm, update, 'forwardingVersion'))) return 'changed meanwhile';
  const { telephoneNumber, rings, ringPlan, forwarding } = update;
  await orm.update(phoneLines).set({ rings, ringPlan }).where(ofLine(telephoneNumber));
  await orm.delete(forwardingRules).where(eq(forwardingRules.telephoneNumber, telephoneNumber));
  if (forwarding.length > 0)
    await orm.insert(forwardingRules).values(
      forwarding.map(({ kind, forwardTo, until }) => ({
        telephoneNumber,
        kind,
        forwardTo,
        until: until === null ? null : new Date(until),
      })),
    );
  const subject = formatPhone(telephoneNumber);
  await writeAudit(orm, actor, { at, action: 'FORWARDING_CHANGED', subject });
  return 'saved';
}

/**
 * Has the account to itself, so that what its lines have together is counted for one change after
 * the other.
 */
const lockAccount = (orm: Orm, accountNumber: string) =>
  orm
    .select({ accountNumber: accounts.accountNumber })
    .from(accounts)
    .where(eq(accounts.accountNumber, accountNumber))
    .for('no key update');

/** SQL: how many of the rows counted are of a line, and how many of others. */
const countsBeside = (column: AnyPgColumn, telephoneNumber: string) => ({
  own: sql<number>`count(*) filter (where ${column} = ${telephoneNumber})::int`,
  elsewhere: sql<number>`count(*) filter (where ${column} <> ${telephoneNumber})::int`,
});

async function saveSelective(
  orm: Orm,
  actor: LineActor,
  update: SelectiveUpdate,
  at: Date,
): Promise<ChangeEnd | 'full'> {
  const { accountNumber } = actor;
  await lockAccount(orm, accountNumber);
  const [held = { own: 0, elsewhere: 0 }] = await orm
    .select(countsBeside(selectiveRules.telephoneNumber, update.telephoneNumber))
    .from(selectiveRules)
    .where(
      and(
        eq(selectiveRules.accountNumber, accountNumber),
        or(isNull(selectiveRules.until), gt(selectiveRules.until, update.now)),
      ),
    );
  if (isOverAccount(update.rules.length, held.elsewhere, held.own)) return 'full';
  const wanted = [...new Set(update.rules.flatMap(({ time }) => time?.schedule.id ?? []))];
  const there = wanted.length === 0 ? [] : await scheduleIds(orm, accountNumber, wanted);
  // A schedule that a rule uses went meanwhile.
  if (there.length < wanted.length) return 'changed meanwhile';
  if (!(await isFirst(orm, update, 'selectiveVersion'))) return 'changed meanwhile';
  const { telephoneNumber, rules } = update;
  await orm.delete(selectiveRules).where(eq(selectiveRules.telephoneNumber, telephoneNumber));
  if (rules.length > 0)
    await orm.insert(selectiveRules).values(
      rules.map(({ name, callers, time, forwardTo, until }, position) => ({
        telephoneNumber,
        position,
        accountNumber,
        name,
        callers: [...callers],
        scheduleId: time?.schedule.id ?? null,
        during: time?.during ?? null,
        forwardTo,
        until: until === null ? null : new Date(until),
      })),
    );
  const subject = formatPhone(telephoneNumber);
  await writeAudit(orm, actor, { at, action: 'SELECTIVE_RULES_CHANGED', subject });
  return 'saved';
}

async function saveNames(
  orm: Orm,
  actor: LineActor,
  update: NamesUpdate,
  at: Date,
): Promise<ChangeEnd> {
  if (!(await isFirst(orm, update, 'namesVersion'))) return 'changed meanwhile';
  const { telephoneNumber, nickname, callerIdName, before } = update;
  await orm.update(phoneLines).set({ nickname, callerIdName }).where(ofLine(telephoneNumber));
  const subject = formatPhone(telephoneNumber);
  for (const { action, from, to } of [
    { action: 'LINE_RENAMED' as const, from: before.nickname, to: nickname },
    { action: 'CALLER_ID_CHANGED' as const, from: before.callerIdName, to: callerIdName },
  ])
    if (from !== to) await writeAudit(orm, actor, { at, action, subject, from, to });
  return 'saved';
}

/** The list with which an account would have more numbers than it may; null for none. */
async function fullList(
  orm: Orm,
  { accountNumber }: LineActor,
  update: GuardUpdate,
): Promise<GuardList | null> {
  await lockAccount(orm, accountNumber);
  const counted = await orm
    .select({
      list: listedNumbers.list,
      ...countsBeside(listedNumbers.telephoneNumber, update.telephoneNumber),
    })
    .from(listedNumbers)
    .innerJoin(phoneLines, eq(phoneLines.telephoneNumber, listedNumbers.telephoneNumber))
    .where(eq(phoneLines.accountNumber, accountNumber))
    .groupBy(listedNumbers.list);
  const on = (of: 'own' | 'elsewhere', wanted: 'BLOCKED' | 'ALLOWED') =>
    counted.find(({ list }) => list === wanted)?.[of] ?? 0;
  const counts = (of: 'own' | 'elsewhere') => ({
    blocked: on(of, 'BLOCKED'),
    allowed: on(of, 'ALLOWED'),
  });
  return listOverAccount(update, counts('elsewhere'), counts('own'));
}

async function saveGuard(
  orm: Orm,
  actor: LineActor,
  update: GuardUpdate,
  at: Date,
): Promise<ChangeEnd | { full: GuardList }> {
  const full = await fullList(orm, actor, update);
  if (full) return { full };
  if (!(await isFirst(orm, update, 'guardVersion'))) return 'changed meanwhile';
  const { telephoneNumber, level, rejectsAnonymous, blocked, allowed } = update;
  await orm
    .update(phoneLines)
    .set({ guardLevel: level, rejectsAnonymous })
    .where(ofLine(telephoneNumber));
  await orm.delete(listedNumbers).where(eq(listedNumbers.telephoneNumber, telephoneNumber));
  const listed = [
    ...blocked.map((entry) => ({ ...entry, list: 'BLOCKED' as const })),
    ...allowed.map((entry) => ({ ...entry, list: 'ALLOWED' as const })),
  ].map((entry) => ({ ...entry, telephoneNumber }));
  if (listed.length > 0) await orm.insert(listedNumbers).values(listed);
  const subject = formatPhone(telephoneNumber);
  await writeAudit(orm, actor, { at, action: 'CALL_GUARD_CHANGED', subject });
  return 'saved';
}

/** The rules for certain calls of these lines, by line and in order. */
const selectiveOf = (orm: Orm, numbers: readonly string[]) =>
  orm
    .select()
    .from(selectiveRules)
    .where(inArray(selectiveRules.telephoneNumber, [...numbers]))
    .orderBy(asc(selectiveRules.telephoneNumber), asc(selectiveRules.position));

function selectiveRule(
  row: typeof selectiveRules.$inferSelect,
  schedulesById: ReadonlyMap<string | null, StoredSchedule>,
): StoredSelectiveRule {
  const { name, callers, scheduleId, during, forwardTo, until } = row;
  const schedule = schedulesById.get(scheduleId);
  const time = schedule && during ? { schedule, during } : null;
  return { name, callers, time, forwardTo, until: until?.toISOString() ?? null };
}

/** Recordings are not loaded until one is requested. */
const MAILBOX = {
  telephoneNumber: mailboxes.telephoneNumber,
  pinSetAt: mailboxes.pinSetAt,
  wrongPins: mailboxes.wrongPins,
  lockedUntil: mailboxes.lockedUntil,
  greetingSeconds: mailboxes.greetingSeconds,
  greetingSetAt: mailboxes.greetingSetAt,
  greetingVersion: mailboxes.greetingVersion,
};

interface OfLine {
  telephoneNumber: string;
}

/** Looks up what there is of a line, by its number: none of the rows is looked at for another. */
function byLine<Row extends OfLine>(rows: readonly Row[]): (line: OfLine) => readonly Row[] {
  const groups = Map.groupBy(rows, ({ telephoneNumber }) => telephoneNumber);
  return ({ telephoneNumber }) => groups.get(telephoneNumber) ?? [];
}

/** Where a rule sends calls, and until when. */
const routeOf = <To>({ forwardTo, until }: { forwardTo: To; until: Date | null }) => ({
  forwardTo,
  until: until?.toISOString() ?? null,
});

/** Where the lines of an account send calls, also by rules that have ended. */
async function lineRoutes(orm: Orm, accountNumber: string): Promise<LineRoutes[]> {
  const ofAccount = eq(phoneLines.accountNumber, accountNumber);
  const isOf = ({ telephoneNumber }: typeof forwardingRules | typeof selectiveRules) =>
    eq(phoneLines.telephoneNumber, telephoneNumber);
  const [forwarding, selective] = await Promise.all([
    orm
      .select({
        telephoneNumber: forwardingRules.telephoneNumber,
        forwardTo: forwardingRules.forwardTo,
        until: forwardingRules.until,
      })
      .from(forwardingRules)
      .innerJoin(phoneLines, isOf(forwardingRules))
      .where(ofAccount),
    orm
      .select({
        telephoneNumber: selectiveRules.telephoneNumber,
        forwardTo: selectiveRules.forwardTo,
        until: selectiveRules.until,
      })
      .from(selectiveRules)
      .innerJoin(phoneLines, isOf(selectiveRules))
      .where(and(ofAccount, isNotNull(selectiveRules.forwardTo))),
  ]);
  const [forwardingOf, selectiveOfLine] = [byLine(forwarding), byLine(selective)];
  const numbers = new Set(
    [...forwarding, ...selective].map(({ telephoneNumber }) => telephoneNumber),
  );
  return [...numbers].map((telephoneNumber) => ({
    telephoneNumber,
    forwarding: forwardingOf({ telephoneNumber }).map(routeOf),
    selective: selectiveOfLine({ telephoneNumber }).map(routeOf),
  }));
}

/** What phone lines do with calls. */
export function lineRulesRepository({ orm, transaction }: Database) {
  return {
    /**
     * Of every line of an account, or of these of it, in its order; rules that have ended are still
     * among it.
     */
    async lineRules(accountNumber: string, of?: readonly string[]): Promise<StoredLineRules[]> {
      if (of?.length === 0) return [];
      const lines = await orm
        .select()
        .from(phoneLines)
        .where(
          and(
            eq(phoneLines.accountNumber, accountNumber),
            of && inArray(phoneLines.telephoneNumber, [...of]),
          ),
        )
        .orderBy(asc(phoneLines.position));
      const numbers = lines.map(({ telephoneNumber }) => telephoneNumber);
      if (numbers.length === 0) return [];
      const [rules, selective, { schedules }, listed, boxes, used] = await Promise.all([
        orm.select().from(forwardingRules).where(inArray(forwardingRules.telephoneNumber, numbers)),
        selectiveOf(orm, numbers),
        accountSchedules(orm, accountNumber),
        orm
          .select()
          .from(listedNumbers)
          .where(inArray(listedNumbers.telephoneNumber, numbers))
          .orderBy(asc(listedNumbers.number)),
        orm.select(MAILBOX).from(mailboxes).where(inArray(mailboxes.telephoneNumber, numbers)),
        orm
          .select({
            telephoneNumber: voicemails.telephoneNumber,
            seconds: sql<number>`sum(${voicemails.durationSeconds})::int`,
          })
          .from(voicemails)
          .where(and(inArray(voicemails.telephoneNumber, numbers), isNull(voicemails.deletedAt)))
          .groupBy(voicemails.telephoneNumber),
      ]);
      const read = {
        rules: byLine(rules),
        selective: byLine(selective),
        listed: byLine(listed),
        boxes: byLine(boxes),
        used: byLine(used),
      };
      const schedulesById = new Map(schedules.map((schedule) => [schedule.id, schedule]));
      return lines.map((line) => {
        const own = read.rules(line);
        const [box] = read.boxes(line);
        const onLists = read.listed(line);
        const on = (wanted: 'BLOCKED' | 'ALLOWED') =>
          onLists.flatMap(({ list, number, label }) =>
            list === wanted ? [{ number, label }] : [],
          );
        return {
          telephoneNumber: line.telephoneNumber,
          rings: line.rings,
          ringPlan: line.ringPlan,
          forwarding: FORWARDING_KINDS.flatMap((kind) =>
            own.filter((rule) => rule.kind === kind).map((rule) => ({ kind, ...routeOf(rule) })),
          ),
          forwardingVersion: line.forwardingVersion,
          selective: read.selective(line).map((rule) => selectiveRule(rule, schedulesById)),
          selectiveVersion: line.selectiveVersion,
          names: {
            nickname: line.nickname,
            callerIdName: line.callerIdName,
            version: line.namesVersion,
          },
          guard: {
            level: line.guardLevel,
            rejectsAnonymous: line.rejectsAnonymous,
            blocked: on('BLOCKED'),
            allowed: on('ALLOWED'),
            version: line.guardVersion,
          },
          mailbox: {
            pinSetAt: box?.pinSetAt ?? null,
            wrongPins: box?.wrongPins ?? 0,
            lockedUntil: box?.lockedUntil?.toISOString() ?? null,
            usedSeconds: read.used(line)[0]?.seconds ?? 0,
            greeting: {
              seconds: box?.greetingSeconds ?? null,
              setAt: box?.greetingSetAt ?? null,
              version: box?.greetingVersion ?? 0,
            },
          },
        };
      });
    },
    lineRoutes: (accountNumber: string) => lineRoutes(orm, accountNumber),
    saveForwarding: (actor: LineActor, update: ForwardingUpdate, at: Date) =>
      transaction((tx) => saveForwarding(tx, actor, update, at)),
    saveForwardingOfLines: (actor: LineActor, update: ForwardingOfLinesUpdate, at: Date) =>
      transaction((tx) => saveForwardingOfLines(tx, actor, update, at)),
    schedules: (accountNumber: string) => accountSchedules(orm, accountNumber),
    saveSelective: (actor: LineActor, update: SelectiveUpdate, at: Date) =>
      transaction((tx) => saveSelective(tx, actor, update, at)),
    saveSchedules: (actor: LineActor, update: SchedulesUpdate, at: Date) =>
      transaction((tx) => saveSchedules(tx, actor, update, at)),
    saveNames: (actor: LineActor, update: NamesUpdate, at: Date) =>
      transaction((tx) => saveNames(tx, actor, update, at)),
    saveGuard: (actor: LineActor, update: GuardUpdate, at: Date) =>
      transaction((tx) => saveGuard(tx, actor, update, at)),
  };
}
