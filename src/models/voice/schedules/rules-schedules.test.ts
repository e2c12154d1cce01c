import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { STORE_HOURS } from '../../../../tests/fixtures/voice/called-lines.ts';
import { isOpen, scheduleChangeAt, scheduleProblem, WEEKDAYS } from './rules-schedules.ts';
import type { OpenSpan, Schedule } from './rules-schedules.ts';

const span = (day: OpenSpan['day'], from: number, to: number): OpenSpan => ({ day, from, to });
const hours = (...spans: OpenSpan[]): Schedule => ({ ...STORE_HOURS, spans });
const BAR = hours(span('FRIDAY', 20 * 60, 2 * 60));
const ALWAYS = hours(...WEEKDAYS.map((day) => span(day, 0, 0)));

describe('a business', () => {
  // New York is five hours behind, and four in summer.
  test.each([
    ['is closed before it opens', STORE_HOURS, '2026-12-04T12:59:59.999Z', false],
    ['is open from the minute on', STORE_HOURS, '2026-12-04T13:00:00.000Z', true],
    ['is open until its last minute', STORE_HOURS, '2026-12-04T21:59:59.999Z', true],
    ['is closed from its end on', STORE_HOURS, '2026-12-04T22:00:00.000Z', false],
    ['is closed on a day without hours', STORE_HOURS, '2026-12-05T17:00:00.000Z', false],
    ['is closed on a holiday', STORE_HOURS, '2026-12-25T17:00:00.000Z', false],
    ['is open an hour earlier in summer', STORE_HOURS, '2026-07-06T12:00:00.000Z', true],
    ['is open over midnight', BAR, '2026-12-05T06:59:00.000Z', true],
    ['is closed once that night is over', BAR, '2026-12-05T07:00:00.000Z', false],
    ['is not open in the night before its day', BAR, '2026-12-04T06:00:00.000Z', false],
    [
      'is open into a holiday where it opened on the day before',
      { ...BAR, holidays: [{ day: '2026-12-05', name: null }] },
      '2026-12-05T06:00:00.000Z',
      true,
    ],
    [
      'is open for its night where summer time skips its end',
      hours(span('SATURDAY', 20 * 60, 2 * 60)),
      '2027-03-14T06:59:00.000Z',
      true,
    ],
    [
      'is open in an hour whose end summer time skips',
      hours(span('SUNDAY', 75, 120)),
      '2027-03-14T06:30:00.000Z',
      true,
    ],
    ['that opens from midnight to midnight is always open', ALWAYS, '2026-12-04T05:00:00Z', true],
  ])('%s', (_what, schedule, at, expected) => expect(isOpen(schedule, at)).toBe(expected));
});

describe('hours change', () => {
  test.each([
    ['when the business opens', STORE_HOURS, '2026-12-04T11:00:00Z', '2026-12-04T13:00:00.000Z'],
    ['when it closes', STORE_HOURS, '2026-12-04T13:00:00Z', '2026-12-04T22:00:00.000Z'],
    ['after a weekend', STORE_HOURS, '2026-12-04T22:00:00Z', '2026-12-07T13:00:00.000Z'],
    [
      'after a holiday and a weekend',
      STORE_HOURS,
      '2026-12-24T22:00:00Z',
      '2026-12-28T13:00:00.000Z',
    ],
    ['never where it is never open', hours(), '2026-12-04T11:00:00Z', null],
    [
      'never where one span begins as another ends',
      { ...ALWAYS, holidays: [] },
      '2026-12-04T11:00:00Z',
      null,
    ],
  ])('%s', (_when, schedule, at, expected) =>
    expect(scheduleChangeAt(schedule, at)).toBe(expected),
  );
});

describe('a schedule cannot be saved', () => {
  const [MORNING, NOON, EVENING] = [8 * 60, 12 * 60, 17 * 60];
  const monday = (from: number, to: number) => span('MONDAY', from, to);
  test.each<[string, OpenSpan[], object | null]>([
    ['whose hours end as they begin', [monday(NOON, NOON)], { kind: 'empty', span: 0 }],
    [
      'whose hours are open at one time',
      [monday(MORNING, EVENING), monday(NOON, 18 * 60)],
      { kind: 'overlap', span: 1 },
    ],
    [
      'whose night goes on after the next day has begun',
      [span('SUNDAY', NOON, 10 * 60), monday(MORNING, EVENING)],
      { kind: 'overlap', span: 1 },
    ],
    [
      'whose last night of the week goes on into its first day',
      [span('SATURDAY', 20 * 60, 9 * 60), span('SUNDAY', MORNING, EVENING)],
      { kind: 'overlap', span: 1 },
    ],
    [
      'with three spans on a day',
      [monday(0, 60), monday(120, 180), monday(240, 300)],
      { kind: 'tooMany', span: 2 },
    ],
    ['but with two that meet', [monday(MORNING, NOON), monday(NOON, EVENING)], null],
    ['but open all week', [...ALWAYS.spans], null],
  ])('%s', (_what, spans, expected) =>
    expect(scheduleProblem({ spans, holidays: [] })).toEqual(expected),
  );
  test('with a holiday twice', () => {
    const [christmas] = STORE_HOURS.holidays;
    expect(
      scheduleProblem({ ...STORE_HOURS, holidays: christmas ? [christmas, christmas] : [] }),
    ).toEqual({ kind: 'holidayTwice', holiday: 1 });
  });
});

describe('any week', () => {
  const STEPS = 96;
  const minutes = fc.nat({ max: STEPS - 1 }).map((step) => step * 15);
  const anySchedule = fc
    .record({
      timeZone: fc.constantFrom('America/New_York', 'America/Phoenix', 'Pacific/Honolulu'),
      spans: fc.array(
        fc.record({ day: fc.constantFrom(...WEEKDAYS), from: minutes, to: minutes }),
        { maxLength: 8 },
      ),
      holidays: fc.uniqueArray(
        fc.record({
          day: fc.constantFrom('2026-11-01', '2026-11-26', '2026-12-25', '2027-01-01'),
          name: fc.constant(null),
        }),
        { selector: ({ day }) => day },
      ),
    })
    .filter((schedule) => scheduleProblem(schedule) === null);
  const anyInstant = fc
    .integer({ min: Date.parse('2026-10-25T00:00Z'), max: Date.parse('2027-03-20T00:00Z') })
    .map((ms) => new Date(ms).toISOString());
  test('stays as it is until its next change, and is different then', () =>
    fc.assert(
      fc.property(anySchedule, anyInstant, fc.nat({ max: 999 }), (schedule, at, part) => {
        const next = scheduleChangeAt(schedule, at);
        const now = isOpen(schedule, at);
        const end = next === null ? Date.parse(at) + 7 * 86_400_000 : Date.parse(next);
        const between = Date.parse(at) + Math.floor(((end - 1 - Date.parse(at)) * part) / 999);
        expect(isOpen(schedule, new Date(between).toISOString())).toBe(now);
        if (next !== null) expect(isOpen(schedule, next)).toBe(!now);
      }),
      { numRuns: SCALE.properties, seed: SEED },
    ));
});
