import { attach, combine, createEvent, createStore, sample } from 'effector';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { mayUse } from '../../permissions/rules-services.ts';
import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { createQuery } from '../../platform/query/query.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $now, $phoneLines, phoneLines } from '../phone-lines/index.ts';
import { loadSchedulesFx, updateSchedulesFx } from './ports.ts';
import type { Schedules, SchedulesChange } from './ports.ts';
import {
  FIRST_SPAN,
  newSchedule,
  scheduleDraftOf,
  scheduleDraftProblem,
  scheduleOfDraft,
  withDayCopied,
  withFederalHolidays,
} from './rules-schedule-draft.ts';
import type {
  FederalHolidayNames,
  HolidayDraft,
  SavedSchedule,
  ScheduleDraft,
  ScheduleDraftProblem,
  SpanDraft,
} from './rules-schedule-draft.ts';
import type { Weekday } from './rules-schedules.ts';

export { FEDERAL_HOLIDAYS } from '../../platform/calendar/rules-federal-holidays.ts';
export type { FederalHoliday } from '../../platform/calendar/rules-federal-holidays.ts';
export { MANAGER_TABS, managerAddress, managerTabIn } from './rules-address.ts';
export type { ManagerTab } from './rules-address.ts';
export { isPastHoliday } from './rules-schedule-draft.ts';
export type {
  HolidayDraft,
  ScheduleDraft,
  ScheduleDraftProblem,
  SpanDraft,
} from './rules-schedule-draft.ts';
export { isOverMidnight, SCHEDULE_LIMITS, STEP_MINUTES, WEEKDAYS } from './rules-schedules.ts';
export type { OpenSpan, Weekday } from './rules-schedules.ts';

/** A schedule of the account as it was answered. */
export type AccountSchedule = Schedules['schedules'][number];

/** What became of a change of the schedules. */
export interface ScheduleNotice {
  kind:
    | 'saved'
    | 'removed'
    | 'inUse'
    | 'changedMeanwhile'
    | 'notPermitted'
    /** Until the account is CPNI compliant. */
    | 'cpni'
    | 'failed';
  /** The name of the schedule. */
  name: string;
}

// -- Public events
/** A page asks for the schedules, for whoever may read them. */
export const schedulesWanted = createEvent();
/** The customer edits a schedule, by its id; null for a new one. */
export const scheduleEditRequested = createEvent<string | null>();
export const scheduleNamed = createEvent<string>();
/** The hours of a day are to be these. */
export const daySpansEdited = createEvent<{ day: Weekday; spans: readonly SpanDraft[] }>();
/** All days that are open are to have the hours of one. */
export const daySpansCopied = createEvent<Weekday>();
/** One more span on a day. */
export const spanAdded = createEvent<Weekday>();
export const holidayAdded = createEvent();
export const holidayEdited = createEvent<{ place: number; change: Partial<HolidayDraft> }>();
export const holidayRemoved = createEvent<number>();
/** The federal holidays of the coming year are added, by these names. */
export const federalHolidaysAdded = createEvent<FederalHolidayNames>();
export const scheduleSubmitted = createEvent();
/** The customer leaves the schedule as it is. */
export const scheduleEditCancelled = createEvent();
/** A schedule goes, by its id. */
export const scheduleRemoved = createEvent<string>();

// -- Stores
export const schedules = createQuery({
  name: 'schedules',
  loadFx: loadSchedulesFx,
  params: undefined,
});
export const $scheduleDraft = createStore<ScheduleDraft | null>(null, { serialize: 'ignore' });
export const $scheduleProblem = createStore<ScheduleDraftProblem | null>(null, {
  serialize: 'ignore',
});
export const $scheduleNotice = createStore<ScheduleNotice | null>(null, { serialize: 'ignore' });

// -- Derived
export const $schedules = schedules.$data.map((card): readonly AccountSchedule[] =>
  card.kind === 'ready' ? card.value.schedules : [],
);
/** The rules of lines that use a schedule which was to be removed, once they are known. */
export const $scheduleUsers = combine(
  { notice: $scheduleNotice, all: $schedules, lines: $phoneLines },
  ({ notice, all, lines }) => {
    if (notice?.kind !== 'inUse') return [];
    const kept = all.find(({ name }) => name === notice.name);
    if (!kept) return [];
    return lines.flatMap((line) =>
      line.selective
        .filter(({ time }) => time?.schedule.id === kept.id)
        .map(({ name }) => ({ line, rule: name })),
    );
  },
);
const $version = schedules.$data.map((card) => (card.kind === 'ready' ? card.value.version : 0));
/** A change is being sent, or the page is read again after somebody else's. */
export const $schedulePending = or(updateSchedulesFx.pending, loadSchedulesFx.pending);
/** Today where the account is, YYYY-MM-DD. */
export const $scheduleToday = $now.map(({ at, timeZone }) => dayIn(at, timeZone));

// -- Opening
sample({
  clock: schedulesWanted,
  source: $profile,
  filter: (profile) => profile !== null && mayUse('readLines', profile),
  fn: () => undefined,
  target: schedules.opened,
});

// -- Editing
const newRequested = sample({ clock: scheduleEditRequested, filter: (id) => id === null });
const newScheduleFx = attach({ effect: newIdFx });
sample({ clock: newRequested, fn: () => undefined, target: newScheduleFx });
sample({
  clock: newScheduleFx.doneData,
  fn: newSchedule,
  target: $scheduleDraft,
});
sample({
  clock: scheduleEditRequested,
  source: $schedules,
  filter: (_, id) => id !== null,
  fn: (all, wantedId) => {
    const found = all.find(({ id }) => id === wantedId);
    return found ? scheduleDraftOf(found) : null;
  },
  target: $scheduleDraft,
});
$scheduleDraft
  .on(scheduleNamed, (draft, name) => draft && { ...draft, name })
  .on(
    daySpansEdited,
    (draft, { day, spans }) => draft && { ...draft, days: { ...draft.days, [day]: spans } },
  )
  .on(daySpansCopied, (draft, day) => draft && withDayCopied(draft, day))
  .on(
    spanAdded,
    (draft, day) =>
      draft && { ...draft, days: { ...draft.days, [day]: [...draft.days[day], FIRST_SPAN] } },
  )
  .on(
    holidayAdded,
    (draft) => draft && { ...draft, holidays: [...draft.holidays, { day: '', name: '' }] },
  )
  .on(
    holidayEdited,
    (draft, { place, change }) =>
      draft && {
        ...draft,
        holidays: draft.holidays.map((one, at) => (at === place ? { ...one, ...change } : one)),
      },
  )
  .on(
    holidayRemoved,
    (draft, place) =>
      draft && { ...draft, holidays: draft.holidays.filter((_, at) => at !== place) },
  );
sample({
  clock: federalHolidaysAdded,
  source: { draft: $scheduleDraft, today: $scheduleToday },
  fn: ({ draft, today }, names) => draft && withFederalHolidays(draft, today, names),
  target: $scheduleDraft,
});
const edited = [
  scheduleNamed,
  daySpansEdited,
  daySpansCopied,
  spanAdded,
  holidayAdded,
  holidayEdited,
  holidayRemoved,
  federalHolidaysAdded,
];
reset({
  clock: [...edited, scheduleEditRequested, scheduleEditCancelled],
  target: [$scheduleProblem, $scheduleNotice],
});

// -- Saving: all schedules of the account are sent
interface Change {
  deed: ScheduleNotice;
  input: SchedulesChange;
}
const sent = ({ id, name, spans, holidays }: SavedSchedule) => ({
  id,
  name,
  spans: spans.map(({ day, from, to }) => ({ day, from, to })),
  holidays: holidays.map((holiday) => ({ day: holiday.day, name: holiday.name })),
});
const submitted = sample({
  clock: scheduleSubmitted,
  source: { draft: $scheduleDraft, all: $schedules, version: $version },
  filter: ({ draft }) => draft !== null,
  fn: ({ draft, all, version }) => {
    const problem = draft && scheduleDraftProblem(draft, all);
    const schedule = draft && scheduleOfDraft(draft);
    const isThere = all.some(({ id }) => id === schedule?.id);
    const change: Change | null =
      schedule && problem === null
        ? {
            deed: { kind: 'saved', name: schedule.name },
            input: {
              version,
              schedules: [
                ...all.map((one) => sent(one.id === schedule.id ? schedule : one)),
                ...(isThere ? [] : [sent(schedule)]),
              ],
            },
          }
        : null;
    return { problem, change };
  },
});
sample({ clock: submitted, fn: ({ problem }) => problem, target: $scheduleProblem });
const toRemove = sample({
  clock: scheduleRemoved,
  source: { all: $schedules, version: $version },
  fn: ({ all, version }, removedId): Change => ({
    deed: { kind: 'removed', name: all.find(({ id }) => id === removedId)?.name ?? '' },
    input: { version, schedules: all.filter(({ id }) => id !== removedId).map(sent) },
  }),
});
const $lastDeed = createStore<ScheduleNotice>({ kind: 'saved', name: '' }, { serialize: 'ignore' });
const changed = sample({
  clock: [submitted.map(({ change }) => change), toRemove],
  source: $schedulePending,
  filter: (sending, change) => !sending && change !== null,
  fn: (_, change) => change as Change,
});
sample({ clock: changed, fn: ({ deed }) => deed, target: $lastDeed });
sample({ clock: changed, fn: ({ input }) => input, target: updateSchedulesFx });
reset({ clock: [scheduleSubmitted, scheduleRemoved], target: $scheduleNotice });

// -- What came back: after somebody else's change they are read again, and the draft stays
sample({
  clock: updateSchedulesFx.doneData,
  fn: (value) => ({ kind: 'ready' as const, value }),
  target: schedules.$data,
});
sample({ clock: updateSchedulesFx.done, source: $lastDeed, target: $scheduleNotice });
// What the lines do now follows the hours.
sample({ clock: updateSchedulesFx.done, fn: () => undefined, target: phoneLines.refreshed });
const KINDS: Readonly<Record<string, ScheduleNotice['kind']>> = {
  CHANGED_MEANWHILE: 'changedMeanwhile',
  SCHEDULE_IN_USE: 'inUse',
  NOT_PERMITTED: 'notPermitted',
  CPNI_NOT_COMPLIANT: 'cpni',
};
const noticeOf = (failure: RequestFailure): ScheduleNotice['kind'] =>
  KINDS[refusalCode(failure) ?? ''] ?? 'failed';
const failed = sample({
  clock: updateSchedulesFx.failData,
  source: $lastDeed,
  fn: ({ name }, failure): ScheduleNotice => ({ kind: noticeOf(failure), name }),
});
sample({ clock: failed, target: $scheduleNotice });
// A rule may use it only since the lines were read.
sample({
  clock: failed,
  filter: ({ kind }) => kind === 'inUse',
  fn: () => undefined,
  target: phoneLines.refreshed,
});
sample({
  clock: failed,
  filter: ({ kind }) => kind === 'changedMeanwhile',
  fn: () => undefined,
  target: schedules.refreshed,
});

// -- What was saved, and each visit, begins anew
reset({
  clock: [updateSchedulesFx.done, scheduleEditCancelled],
  target: [$scheduleDraft, $scheduleProblem],
});
reset({
  clock: [schedulesWanted, sessionEnded],
  target: [$scheduleDraft, $scheduleProblem, $scheduleNotice],
});
