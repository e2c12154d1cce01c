import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../platform/calendar/rules-calendar.ts';
import {
  askedUntil,
  leavingCost,
  letterDue,
  noticeDenial,
  reminders,
  termAfter,
  termOfNotice,
  termOn,
} from './rules-terms.ts';
import type { Agreed } from './rules-terms.ts';

const agreed = (over: Partial<Agreed> = {}): Agreed => ({
  startedOn: '2025-03-15',
  termMonths: 24,
  renewsForMonths: 12,
  noticeDays: 30,
  monthlyCents: 12_799,
  lastDay: null,
  ...over,
});

describe('a term', () => {
  it('of 24 months ends the day before it began, two years later', () => {
    expect(termOn(agreed(), '2026-12-14')).toEqual({
      startsOn: '2025-03-15',
      endsOn: '2027-03-14',
      noticeBy: '2027-02-12',
      months: 24,
    });
  });

  it('renews by itself, from the next day on, also across years', () => {
    expect(termOn(agreed(), '2027-03-14')?.endsOn).toBe('2027-03-14');
    expect(termOn(agreed(), '2027-03-15')).toEqual({
      startsOn: '2027-03-15',
      endsOn: '2028-03-14',
      noticeBy: '2028-02-13',
      months: 12,
    });
    expect(termOn(agreed(), '2031-06-01')?.endsOn).toBe('2032-03-14');
  });

  it.each([
    ['2024-02-29', 12, '2025-02-27'],
    ['2023-03-01', 12, '2024-02-29'],
    ['2025-08-31', 24, '2027-08-30'],
    ['2027-02-28', 12, '2028-02-27'],
  ])('that began on %s for %i months ends on %s', (startedOn, termMonths, endsOn) => {
    expect(termOn(agreed({ startedOn, termMonths }), startedOn)?.endsOn).toBe(endsOn);
  });

  it('that began on a leap day is counted from that day again once there is one', () => {
    const leap = agreed({ startedOn: '2024-02-29', termMonths: 12 });
    expect(termOn(leap, '2027-06-01')?.endsOn).toBe('2028-02-28');
    expect(termOn(leap, '2028-02-29')?.startsOn).toBe('2028-02-29');
  });

  it('is the last one once notice was given', () => {
    const ending = agreed({ lastDay: '2027-03-14' });
    expect(termOn(ending, '2027-03-14')?.endsOn).toBe('2027-03-14');
    expect(termAfter(ending, '2027-03-14')).toBeNull();
    expect(termOn(ending, '2027-03-15')).toBeNull();
  });
});

describe('leaving', () => {
  it.each([
    // Whole months that are left, and none.
    ['2026-12-14', 28_798],
    ['2027-02-14', 9_599],
    ['2027-03-14', 0],
    // 14 of the 28 days from February 15 to March 14.
    ['2027-02-28', 4_800],
    // The day before: all of it.
    ['2025-03-14', 230_382],
  ])('with %s as its last day costs %i cents', (day, cents) => {
    expect(leavingCost(agreed(), day)).toBe(cents);
  });

  it('costs nothing once the agreement has ended, and what is left of a term that renewed', () => {
    expect(leavingCost(agreed({ lastDay: '2027-03-14' }), '2027-03-15')).toBe(0);
    expect(leavingCost(agreed(), '2027-04-14')).toBe(105_592);
  });
});

describe('notice', () => {
  it.each([
    ['on its last day', '2027-02-12', {}, null, '2027-03-14'],
    ['the day after', '2027-02-13', {}, 'NOTICE_TOO_LATE', '2028-03-14'],
    ['on the first day of the next term', '2027-03-15', {}, null, '2028-03-14'],
    ['where it was given', '2027-02-13', { lastDay: '2027-03-14' }, null, '2027-03-14'],
    ['after the end', '2027-03-15', { lastDay: '2027-03-14' }, 'AGREEMENT_ENDED', '2027-03-14'],
  ] as const)('%s (%s)', (_, today, over, denial, endsOn) => {
    expect(noticeDenial(agreed(over), today)).toBe(denial);
    expect(termOfNotice(agreed(over), today).endsOn).toBe(endsOn);
  });

  test.each([
    ['2026-12-13', null],
    ['2026-12-14', 60],
    ['2027-01-12', 60],
    ['2027-01-13', 30],
    ['2027-02-12', 30],
    ['2027-02-13', null],
  ])('on %s the letter of so many days before is due: %s', (today, due) => {
    expect(letterDue(agreed(), today)).toBe(due);
    expect(letterDue(agreed({ lastDay: '2027-03-14' }), today)).toBeNull();
  });

  test.each([
    [30, [60, 30, 0]],
    [60, [30, 0]],
    [45, [45, 15, 0]],
    [120, [0]],
  ])('%i days before the end, a calendar reminds %j days before it', (noticeDays, days) => {
    const term = termOn(agreed({ noticeDays }), '2026-12-14');
    expect(term && reminders(term)).toEqual(days);
  });
});

const months = fc.constantFrom(12, 24, 36);
const agreement: fc.Arbitrary<Agreed> = fc.record({
  startedOn: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days)),
  termMonths: months,
  renewsForMonths: months,
  noticeDays: fc.integer({ min: 1, max: 120 }),
  monthlyCents: fc.integer({ min: 1, max: 200_000 }),
  lastDay: fc.constant(null),
});
const offset = fc.integer({ min: 0, max: 2_500 });
const at = ({ startedOn }: Agreed, days: number) => addDays(startedOn, days);

describe('for any agreement and day', () => {
  const holds = (check: (one: Agreed, day: string) => void) =>
    fc.assert(
      fc.property(agreement, offset, (one, days) => {
        check(one, at(one, days));
      }),
    );

  it('the day is in its term, whose last day of notice is before its end', () => {
    holds((one, day) => {
      const term = termOn(one, day);
      if (!term) throw new Error('no term');
      expect(term.startsOn <= day && day <= term.endsOn).toBe(true);
      expect(term.noticeBy < term.endsOn && term.noticeBy > term.startsOn).toBe(true);
      expect(daysBetween(term.noticeBy, term.endsOn)).toBe(one.noticeDays);
    });
  });

  it('the term after follows without a gap, and is the term of its days', () => {
    holds((one, day) => {
      const term = termOn(one, day);
      const next = termAfter(one, day);
      expect(next?.startsOn).toBe(term && addDays(term.endsOn, 1));
      expect(next).toEqual(next && termOn(one, next.startsOn));
      expect(next).toEqual(next && termOn(one, next.endsOn));
      expect(next && askedUntil(one, day)).toBe(next?.endsOn);
    });
  });

  it('leaving costs nothing on the last day, and never more than the day before', () => {
    holds((one, day) => {
      const term = termOn(one, day);
      if (!term) throw new Error('no term');
      expect(leavingCost(one, term.endsOn)).toBe(0);
      const cost = leavingCost(one, day);
      expect(Number.isSafeInteger(cost) && cost >= 0).toBe(true);
      expect(cost).toBeLessThanOrEqual(Math.round(one.monthlyCents * 0.75 * term.months));
      if (day < term.endsOn) expect(leavingCost(one, addDays(day, 1))).toBeLessThanOrEqual(cost);
    });
  });

  it('leaving a whole number of months before the end costs so many parts of the price', () => {
    fc.assert(
      fc.property(agreement, fc.integer({ min: 0, max: 12 }), (one, left) => {
        const day = addDays(addMonths(one.startedOn, one.termMonths - left), -1);
        expect(leavingCost(one, day)).toBe(Math.round((one.monthlyCents * 75 * left) / 100));
      }),
    );
  });

  it('notice that is given on a day ends its term or the next, and nothing follows', () => {
    holds((one, day) => {
      const { endsOn, noticeBy } = termOfNotice(one, day);
      expect(day <= noticeBy).toBe(true);
      const ended = { ...one, lastDay: endsOn };
      expect(noticeDenial(ended, endsOn)).toBeNull();
      expect(noticeDenial(ended, addDays(endsOn, 1))).toBe('AGREEMENT_ENDED');
      expect([termAfter(ended, day), leavingCost(ended, addDays(endsOn, 1))]).toEqual([null, 0]);
      expect(leavingCost(ended, day)).toBe(leavingCost(one, day));
    });
  });
});
