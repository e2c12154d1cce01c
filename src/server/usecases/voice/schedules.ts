import type { SchedulesChange, SchedulesQuery } from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { isRealDay } from '../../../models/platform/calendar/rules-calendar.ts';
import { checkLabel, normalizeLabel } from '../../../models/platform/labels/rules-labels.ts';
import {
  SCHEDULE_LIMITS,
  scheduleProblem,
} from '../../../models/voice/schedules/rules-schedules.ts';
import type { ScheduleProblem } from '../../../models/voice/schedules/rules-schedules.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { Refusal } from '../failure.ts';
import type {
  LineActor,
  PhoneLinesDeps,
  SchedulesUpdate,
  StoredSchedule,
  StoredSchedules,
} from './ports.ts';

type Schedules = SchedulesQuery['schedules'];
type Given = SchedulesChange['schedules'][number];
type NewSchedule = SchedulesUpdate['schedules'][number];

/** A schedule as it is answered, alone and in the rules that use it. */
export const scheduleAnswer = (schedule: StoredSchedule): Schedules['schedules'][number] => ({
  ...schedule,
  spans: [...schedule.spans],
  holidays: [...schedule.holidays],
});

const answered = ({ schedules, version }: StoredSchedules): Schedules => ({
  schedules: schedules.map(scheduleAnswer),
  version,
});

/** When the business is open, for rules of its lines. */
export async function readSchedules(
  needs: Pick<PhoneLinesDeps, 'schedules'>,
  asker: LineActor,
): Promise<Schedules> {
  assertPermitted('readLines', asker);
  return answered(await needs.schedules(asker.accountNumber));
}

/** A label that has to be there, or may be missing. */
function labelOf(typed: string | null, field: string): string | null {
  if (checkLabel(typed) !== 'ok') throw new Refusal('BAD_REQUEST', { fields: [field] });
  return normalizeLabel(typed);
}

/** The field that is told what is wrong with a schedule, and its code. */
function scheduleRefusal(schedule: string, problem: ScheduleProblem): Refusal {
  switch (problem.kind) {
    case 'empty':
      return new Refusal('BAD_REQUEST', { fields: [`${schedule}.spans[${problem.span}].to`] });
    case 'tooMany':
      return new Refusal('LIST_FULL', { fields: [`${schedule}.spans[${problem.span}]`] });
    case 'overlap':
      return new Refusal('SCHEDULE_OVERLAP', { fields: [`${schedule}.spans[${problem.span}]`] });
    case 'holidayTwice':
      return new Refusal('ALREADY_LISTED', {
        fields: [`${schedule}.holidays[${problem.holiday}].day`],
      });
  }
}

/** A schedule as it is stored. */
function scheduleOf({ id, name, spans, holidays }: Given, place: string): NewSchedule {
  const normalized = labelOf(name, `${place}.name`);
  if (normalized === null) throw new Refusal('BAD_REQUEST', { fields: [`${place}.name`] });
  if (holidays.length > SCHEDULE_LIMITS.holidays)
    throw new Refusal('LIST_FULL', { fields: [`${place}.holidays`] });
  const named = holidays.map((holiday, at) => {
    const field = `${place}.holidays[${at}]`;
    if (!isRealDay(holiday.day)) throw new Refusal('BAD_REQUEST', { fields: [`${field}.day`] });
    return { day: holiday.day, name: labelOf(holiday.name ?? null, `${field}.name`) };
  });
  const problem = scheduleProblem({ spans, holidays: named });
  if (problem) throw scheduleRefusal(place, problem);
  return {
    id,
    name: normalized,
    spans,
    holidays: named.sort((one, other) => one.day.localeCompare(other.day)),
  };
}

/** All schedules of a change, none of them twice. */
function schedulesOf(given: readonly Given[]): NewSchedule[] {
  if (given.length > SCHEDULE_LIMITS.schedules)
    throw new Refusal('LIST_FULL', { fields: ['$input.schedules'] });
  const all = given.map((schedule, at) => scheduleOf(schedule, `$input.schedules[${at}]`));
  const isTwice = (field: 'id' | 'name', at: number) =>
    all.findIndex((other) => other[field] === all[at]?.[field]) < at;
  for (const at of all.keys()) {
    if (isTwice('id', at))
      throw new Refusal('BAD_REQUEST', { fields: [`$input.schedules[${at}].id`] });
    if (isTwice('name', at))
      throw new Refusal('ALREADY_LISTED', { fields: [`$input.schedules[${at}].name`] });
  }
  return all;
}

/** What two sets of schedules say, whatever their order. */
const saying = (schedules: readonly NewSchedule[]): string =>
  JSON.stringify(
    [...schedules]
      .sort((one, other) => one.id.localeCompare(other.id))
      .map(({ id, name, spans, holidays }) => [
        id,
        name,
        spans.map(({ day, from, to }) => [day, from, to]),
        holidays.map((holiday) => [holiday.day, holiday.name]),
      ]),
  );

/**
 * Changes when the business is open. A caller without permission is rejected before anything is
 * read. The change that was made already is answered once more.
 */
export async function updateSchedules(
  needs: PhoneLinesDeps,
  asker: LineActor,
  { version, schedules: given }: SchedulesChange,
): Promise<Schedules> {
  if (!mayChange('forwardCalls', asker)) throw new Refusal('NOT_PERMITTED');
  const agreements = await needs.agreements(asker.accountNumber);
  // Hours send calls on as rules do.
  if (!agreements?.cpniCompliant) throw new Refusal('CPNI_NOT_COMPLIANT');
  const schedules = schedulesOf(given);
  const stored = await needs.schedules(asker.accountNumber);
  if (saying(schedules) === saying(stored.schedules)) return answered(stored);
  const update = { version, schedules, now: needs.businessNow() };
  const end = await needs.saveSchedules(asker, update, needs.realNow());
  if (end === 'in use') throw new Refusal('SCHEDULE_IN_USE');
  if (end === 'changed meanwhile') throw new Refusal('CHANGED_MEANWHILE');
  return answered(await needs.schedules(asker.accountNumber));
}
