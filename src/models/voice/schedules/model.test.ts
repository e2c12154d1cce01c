import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import {
  accountSchedules,
  sentSchedule,
  STORE_ID,
  storeHours,
} from '../../../../tests/fixtures/voice/schedules.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $scheduleDraft,
  $scheduleNotice,
  $scheduleProblem,
  $schedules,
  daySpansCopied,
  daySpansEdited,
  FEDERAL_HOLIDAYS,
  federalHolidaysAdded,
  holidayAdded,
  holidayEdited,
  holidayRemoved,
  isPastHoliday,
  scheduleEditRequested,
  scheduleNamed,
  scheduleRemoved,
  scheduleSubmitted,
  schedulesWanted,
  spanAdded,
} from './index.ts';
import type { FederalHoliday } from './index.ts';
import { loadSchedulesFx, updateSchedulesFx } from './ports.ts';
import type { SchedulesChange } from './ports.ts';

const NEW_ID = '8f6b1f6e-0000-4000-8000-0000000000b2';

async function customer({
  load = () => accountSchedules(),
  update = ({ version, schedules }: SchedulesChange) => ({
    version: version + 1,
    schedules: schedules.map((one) => ({ ...one, timeZone: 'America/New_York' })),
  }),
}: { load?: () => unknown; update?: (change: SchedulesChange) => unknown } = {}) {
  const calls = { update: vi.fn(update), load: vi.fn(load) };
  const scope = fork({
    values: [
      [$profile, profile()],
      [$businessNow, '2026-12-04T15:00:00.000Z'],
    ],
    handlers: [
      [loadSchedulesFx, calls.load],
      [updateSchedulesFx, calls.update],
      [newIdFx, () => NEW_ID],
    ] as never,
  });
  await allSettled(schedulesWanted, { scope });
  const begin = (params: string | null) => allSettled(scheduleEditRequested, { scope, params });
  const name = (params: string) => allSettled(scheduleNamed, { scope, params });
  const save = () => allSettled(scheduleSubmitted, { scope });
  const addHoliday = async (day: string, called = '') => {
    await allSettled(holidayAdded, { scope });
    const place = (scope.getState($scheduleDraft)?.holidays.length ?? 1) - 1;
    await allSettled(holidayEdited, { scope, params: { place, change: { day, name: called } } });
  };
  return { scope, calls, begin, name, save, addHoliday };
}

it('new hours begin with Monday to Friday, and are sent beside those that there are', async () => {
  const { scope, calls, begin, name, save, addHoliday } = await customer();
  await begin(null);
  await name('Kitchen');
  await allSettled(daySpansEdited, {
    scope,
    params: { day: 'FRIDAY', spans: [{ from: 1_200, to: 120 }] },
  });
  await allSettled(spanAdded, { scope, params: 'SUNDAY' });
  await addHoliday('12/25/26', ' Christmas ');
  await save();
  const [change] = calls.update.mock.calls[0] ?? [];
  const store = sentSchedule(storeHours());
  expect(change).toEqual({
    version: 1,
    schedules: [
      store,
      {
        id: NEW_ID,
        name: 'Kitchen',
        spans: [
          { day: 'SUNDAY', from: 480, to: 1_020 },
          ...(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'] as const).map((day) => ({
            day,
            from: 480,
            to: 1_020,
          })),
          { day: 'FRIDAY', from: 1_200, to: 120 },
        ],
        holidays: [{ day: '2026-12-25', name: 'Christmas' }],
      },
    ],
  });
  expect(scope.getState($scheduleNotice)).toEqual({ kind: 'saved', name: 'Kitchen' });
  expect(scope.getState($scheduleDraft)).toBeNull();
  expect(scope.getState($schedules).map((one) => one.name)).toEqual(['Store hours', 'Kitchen']);
});

it('the hours of one day are copied to the others that are open', async () => {
  const { scope, begin } = await customer();
  await begin(null);
  const spans = [
    { from: 540, to: 720 },
    { from: 780, to: 1_080 },
  ];
  await allSettled(daySpansEdited, { scope, params: { day: 'MONDAY', spans } });
  await allSettled(daySpansCopied, { scope, params: 'MONDAY' });
  const { days } = scope.getState($scheduleDraft) ?? {};
  expect([days?.SUNDAY, days?.TUESDAY, days?.FRIDAY, days?.SATURDAY]).toEqual([
    [],
    spans,
    spans,
    [],
  ]);
});

it('hours that there are keep their id, their days and their holidays', async () => {
  const { calls, begin, name, save } = await customer();
  await begin(STORE_ID);
  await name('Shop');
  await save();
  const store = sentSchedule(storeHours({ name: 'Shop' }));
  expect(calls.update.mock.calls[0]?.[0].schedules).toEqual([store]);
});

it('hours that go are left out', async () => {
  const { scope, calls } = await customer();
  await allSettled(scheduleRemoved, { scope, params: STORE_ID });
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({ version: 1, schedules: [] });
  expect(scope.getState($scheduleNotice)).toEqual({ kind: 'removed', name: 'Store hours' });
});

it('the federal holidays of a year are added once, by their names', async () => {
  const { scope, begin, addHoliday } = await customer();
  await begin(null);
  await addHoliday('12/25/26', 'Closed for the family');
  const namesBy = (nameOf: (holiday: FederalHoliday) => string) =>
    Object.fromEntries(FEDERAL_HOLIDAYS.map((holiday) => [holiday, nameOf(holiday)])) as Record<
      FederalHoliday,
      string
    >;
  const params = {
    onDay: namesBy((holiday) => holiday.toLowerCase()),
    observed: namesBy((holiday) => `${holiday.toLowerCase()} observed`),
  };
  await allSettled(federalHolidaysAdded, { scope, params });
  await allSettled(federalHolidaysAdded, { scope, params });
  const holidays = scope.getState($scheduleDraft)?.holidays ?? [];
  // Juneteenth and Independence Day are on a weekend of 2027, and observed beside it.
  expect(holidays).toHaveLength(FEDERAL_HOLIDAYS.length + 2);
  expect(holidays).toContainEqual({ day: '06/19/27', name: 'juneteenth' });
  expect(holidays).toContainEqual({ day: '06/18/27', name: 'juneteenth observed' });
  expect(holidays.slice(0, 3)).toEqual([
    { day: '12/25/26', name: 'Closed for the family' },
    { day: '01/01/27', name: 'new_year' },
    { day: '01/18/27', name: 'martin_luther_king' },
  ]);
  await allSettled(holidayRemoved, { scope, params: 1 });
  expect(scope.getState($scheduleDraft)?.holidays).toHaveLength(FEDERAL_HOLIDAYS.length + 1);
});

it('a holiday is past from the day after it', () =>
  expect(
    ['12/03/26', '12/04/26', 'soon'].map((day) => isPastHoliday({ day, name: '' }, '2026-12-04')),
  ).toEqual([true, false, false]));

const monday = (...spans: { from: number; to: number }[]) => ({ day: 'MONDAY' as const, spans });
it.each<
  [string, { name?: string; spans?: ReturnType<typeof monday>; holiday?: [string, string] }, object]
>([
  ['without a name', { name: '' }, { at: 'name', problem: 'missing' }],
  ['with the name of others', { name: 'Store hours' }, { at: 'name', problem: 'twice' }],
  ['with a long name', { name: 'x'.repeat(41) }, { at: 'name', problem: 'length' }],
  [
    'that end as they begin',
    { spans: monday({ from: 480, to: 480 }) },
    { at: 'day', day: 'MONDAY', span: 0, problem: 'empty' },
  ],
  [
    'that overlap',
    { spans: monday({ from: 480, to: 720 }, { from: 700, to: 900 }) },
    { at: 'day', day: 'MONDAY', span: 1, problem: 'overlap' },
  ],
  [
    'with a holiday that is no day',
    { holiday: ['25.12.26', ''] },
    { at: 'holiday', holiday: 0, problem: 'day' },
  ],
  [
    'with a holiday named by a card number',
    { holiday: ['12/25/26', '4111 1111 1111 1111'] },
    { at: 'holiday', holiday: 0, problem: 'number' },
  ],
])('hours %s are told so where it stands, and nothing is sent', async (_what, typed, problem) => {
  const { scope, calls, begin, name, save, addHoliday } = await customer();
  await begin(null);
  await name(typed.name ?? 'Kitchen');
  if (typed.spans) await allSettled(daySpansEdited, { scope, params: typed.spans });
  if (typed.holiday) await addHoliday(...typed.holiday);
  await save();
  expect(scope.getState($scheduleProblem)).toEqual(problem);
  expect(calls.update).not.toHaveBeenCalled();
});

const refusal = (systemErrorCode: SystemErrorCode) =>
  refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });
it.each([
  ['that nobody answers', unreachable(), 'failed', 1],
  ['after a change by somebody else', refusal('CHANGED_MEANWHILE'), 'changedMeanwhile', 2],
  ['that is not theirs to make', refusal('NOT_PERMITTED'), 'notPermitted', 1],
])('what was typed stays after a change %s', async (_what, failure, kind, loads) => {
  const { scope, calls, begin, name, save } = await customer({
    update: () => Promise.reject(failure),
  });
  await begin(null);
  await name('Kitchen');
  await save();
  expect(scope.getState($scheduleNotice)).toEqual({ kind, name: 'Kitchen' });
  expect(scope.getState($scheduleDraft)?.name).toBe('Kitchen');
  expect(calls.load).toHaveBeenCalledTimes(loads);
});

it('hours that a rule uses stay, and it is said why', async () => {
  const { scope } = await customer({ update: () => Promise.reject(refusal('SCHEDULE_IN_USE')) });
  await allSettled(scheduleRemoved, { scope, params: STORE_ID });
  expect(scope.getState($scheduleNotice)).toEqual({ kind: 'inUse', name: 'Store hours' });
  expect(scope.getState($schedules)).toHaveLength(1);
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($schedules)).toEqual([]);
});
