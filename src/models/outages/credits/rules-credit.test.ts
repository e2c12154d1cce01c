import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { outageLives } from '../../../../tests/fixtures/outages/outage-lives.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import { creditedBeside, inOrderOfEnd, lossOf } from './rules-credit.ts';
import type { AccountAtOutage, CreditedOutage, EndedOutage, OutageLoss } from './rules-credit.ts';

const HOUR_MS = 3_600_000;
/** 10 in the morning in New York. */
const MORNING = Date.parse('2026-12-14T15:00:00.000Z');
const NIGHT = Date.parse('2026-12-15T05:00:00.000Z');

const outage = (
  hours: number,
  { id = 'one', since = MORNING, ...over }: Partial<EndedOutage> & { since?: number } = {},
): EndedOutage => ({
  id,
  planned: false,
  cause: 'EQUIPMENT',
  services: ['INTERNET'],
  from: since,
  to: since + hours * HOUR_MS,
  announcedEnd: null,
  ...over,
});
const work = (hours: number, announced: number, since = NIGHT): EndedOutage =>
  outage(hours, {
    since,
    planned: true,
    cause: 'MAINTENANCE',
    announcedEnd: since + announced * HOUR_MS,
  });
const account = (over: Partial<AccountAtOutage> = {}): AccountAtOutage => ({
  timeZone: 'America/New_York',
  prices: { INTERNET: 9_000, VOICE: 3_000 },
  cutOff: [],
  ...over,
});
const only = (one: EndedOutage, over: Partial<AccountAtOutage> = {}) =>
  lossOf(one, [], account(over));

/** What each outage cost, one after the other as they ended. */
function lossesOf(outages: readonly EndedOutage[], of: AccountAtOutage = account()) {
  const before: CreditedOutage[] = [];
  const losses: (OutageLoss & { id: string })[] = [];
  for (const one of inOrderOfEnd(outages)) {
    const loss = lossOf(one, before, of);
    if (loss) losses.push({ ...loss, id: one.id });
    before.push({ ...one, days: loss?.days ?? {} });
  }
  return losses;
}
const brief = (losses: readonly OutageLoss[]) =>
  losses.map(({ minutes, cents, outcome }) => [minutes, cents, outcome]);

describe('an outage gives back', () => {
  test.each<[string, number, number]>([
    ['nothing up to 2 hours', 2, 0],
    ["a day's share of the price after more than 2 hours", 2.02, 300],
    ['the same share at the end of the first day', 24, 300],
    ['a second share for the day after it began', 24.02, 600],
    ['no more than the price in a month', 45 * 24, 9_000],
  ])('%s: %d hours, %d cents', (_, hours, cents) => {
    expect(only(outage(hours))).toMatchObject({ minutes: Math.round(hours * 60), cents });
  });

  it('a share of each service that was out and that the account has', () => {
    expect(only(outage(3, { services: ['INTERNET', 'VIDEO', 'VOICE'] }))).toEqual({
      services: ['INTERNET', 'VOICE'],
      minutes: 180,
      days: { INTERNET: 1, VOICE: 1 },
      cents: 400,
      outcome: 'CREDITED',
    });
  });

  it('nothing to an account that has none of its services', () => {
    expect(only(outage(3, { services: ['VIDEO'] }))).toBeNull();
  });

  it('nothing of a service that costs nothing', () => {
    expect(only(outage(3), { prices: { INTERNET: 0 } })).toMatchObject({
      cents: 0,
      outcome: 'NOT_CHARGED',
    });
  });
});

describe('the cause decides', () => {
  test.each<[EndedOutage['cause'], OutageLoss['outcome']]>([
    ['UNKNOWN', 'CREDITED'],
    ['FIBER_CUT', 'CREDITED'],
    ['EQUIPMENT', 'CREDITED'],
    ['POWER', 'NOT_COVERED'],
    ['WEATHER', 'NOT_COVERED'],
  ])('%s: %s', (cause, outcome) => {
    expect(only(outage(5, { cause }))).toMatchObject({ minutes: 300, outcome });
  });

  it('an outage beside a power cut is credited for its own time alone', () => {
    const power = outage(5, { id: 'power', cause: 'POWER' });
    expect(brief(lossesOf([power, outage(3, { id: 'own', since: MORNING + HOUR_MS })]))).toEqual([
      [180, 300, 'CREDITED'],
      [120, 0, 'NOT_COVERED'],
    ]);
  });
});

describe('planned work', () => {
  test.each<[string, EndedOutage, OutageLoss['outcome'], number]>([
    ['in the night it was announced for gives nothing back', work(4, 4), 'NIGHT_WORK', 0],
    ['that ends sooner gives nothing back', work(2, 4), 'NIGHT_WORK', 0],
    ['that takes 2 hours longer gives nothing back', work(4, 2), 'TOO_SHORT', 0],
    ['that takes more than 2 hours longer counts', work(5, 2), 'CREDITED', 300],
    ['by day counts like an outage', work(3, 3, MORNING), 'CREDITED', 300],
    ['that runs into the morning counts from 6 on', work(9, 9), 'CREDITED', 300],
    ['of 2 hours by day is too short', work(2, 2, MORNING), 'TOO_SHORT', 0],
  ])('%s', (_, one, outcome, cents) => {
    expect(only(one)).toMatchObject({ outcome, cents });
  });
});

describe('a service that was cut off for an unpaid bill', () => {
  it('loses nothing', () => {
    expect(only(outage(5), { cutOff: [{ from: MORNING - HOUR_MS, to: Infinity }] })).toMatchObject({
      minutes: 0,
      cents: 0,
      outcome: 'CUT_OFF',
    });
  });

  it('loses what follows once it is back', () => {
    const cutOff = [{ from: 0, to: MORNING + 2 * HOUR_MS }];
    expect(brief([5, 4].flatMap((hours) => only(outage(hours), { cutOff }) ?? []))).toEqual([
      [180, 300, 'CREDITED'],
      [120, 0, 'TOO_SHORT'],
    ]);
  });
});

describe('outages that overlap or touch', () => {
  it('count each minute once, with the outage that ended first', () => {
    const inner = outage(1.5, { id: 'inner', since: MORNING + HOUR_MS });
    expect(brief(lossesOf([outage(4, { id: 'outer' }), inner]))).toEqual([
      [90, 0, 'TOO_SHORT'],
      [150, 300, 'CREDITED'],
    ]);
  });

  it('are credited once for their time together', () => {
    const second = outage(4, { id: 'second', since: MORNING + 2 * HOUR_MS });
    expect(brief(lossesOf([outage(3, { id: 'first' }), second]))).toEqual([
      [180, 300, 'CREDITED'],
      [180, 0, 'COUNTED_BEFORE'],
    ]);
  });

  it('are long enough together where each alone is too short', () => {
    const second = outage(1.5, { id: 'second', since: MORNING + 1.5 * HOUR_MS });
    expect(brief(lossesOf([outage(1.5, { id: 'first' }), second]))).toEqual([
      [90, 0, 'TOO_SHORT'],
      [90, 300, 'CREDITED'],
    ]);
  });

  it('are two where service was back in between', () => {
    const second = outage(3, { id: 'second', since: MORNING + 4 * HOUR_MS });
    expect(brief(lossesOf([outage(3, { id: 'first' }), second]))).toEqual([
      [180, 300, 'CREDITED'],
      [180, 300, 'CREDITED'],
    ]);
  });
});

test('a credit is told with those of the same day, and of outages that run into it', () => {
  const ended = (hours: number, since: number, cents: number) => ({
    ...outage(hours, { since }),
    cents,
  });
  const zone = 'America/New_York';
  const [first, second] = [ended(3, MORNING, 300), outage(3, { since: MORNING + 6 * HOUR_MS })];
  expect(creditedBeside(second, [first], zone)).toEqual({ cents: 300, day: '2026-12-14' });
  expect(creditedBeside(second, [{ ...first, cents: 0 }], zone)).toBeNull();
  const dayBefore = ended(3, MORNING - 24 * HOUR_MS, 300);
  expect(creditedBeside(second, [dayBefore], zone)).toBeNull();
  expect(creditedBeside(second, [dayBefore, first], zone)).toMatchObject({ cents: 300 });
  // From the evening before until the night, and on from there.
  const evening = ended(4, NIGHT - 6 * HOUR_MS, 200);
  const long = outage(10, { since: NIGHT - 3 * HOUR_MS });
  expect(creditedBeside(long, [evening], zone)).toEqual({ cents: 200, day: null });
});

test('a month gives back no more than its price, and the next one begins anew', () => {
  const daily = Array.from({ length: 16 }, (_, day) => [
    outage(3, { id: `a${day}`, since: MORNING + (day - 13) * 24 * HOUR_MS }),
    outage(3, { id: `b${day}`, since: MORNING + ((day - 13) * 24 + 6) * HOUR_MS }),
  ]).flat();
  const january = outage(3, { id: 'c', since: Date.parse('2027-01-02T15:00:00.000Z') });
  const losses = lossesOf([...daily, january]);
  expect(losses.slice(-4).map(({ outcome }) => outcome)).toEqual([
    'CREDITED',
    'MONTH_LIMIT',
    'MONTH_LIMIT',
    'CREDITED',
  ]);
});

describe('over any outages of a customer', () => {
  const lives = (check: (outages: EndedOutage[], of: AccountAtOutage) => void) =>
    fc.assert(
      fc.property(outageLives, ({ outages, account: of }) => check(outages, of)),
      {
        numRuns: SCALE.properties,
        seed: SEED,
      },
    );

  test('the minutes lost add up to the time without service', () => {
    lives((outages, of) => {
      const minutes = new Set<number>();
      const at = (ms: number): number => Math.round(ms / 60_000);
      for (const one of outages.filter(({ services }) =>
        services.some((service) => of.prices[service] !== undefined),
      ))
        for (let minute = at(one.from); minute < at(one.to); minute += 1)
          if (!of.cutOff.some(({ from, to }) => minute >= at(from) && minute < at(to)))
            minutes.add(minute);
      expect(lossesOf(outages, of).reduce((sum, loss) => sum + loss.minutes, 0)).toBe(minutes.size);
    });
  });

  test('no month gives back more than the prices of its services', () => {
    lives((outages, of) => {
      const losses = lossesOf(outages, of);
      const price = Object.values(of.prices).reduce((sum, cents) => sum + cents, 0);
      const ends = new Map(outages.map(({ id, to }) => [id, dayIn(to, of.timeZone).slice(0, 7)]));
      for (const own of Map.groupBy(losses, ({ id }) => ends.get(id)).values())
        expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(price);
    });
  });

  test('the order in which they are told changes nothing', () => {
    lives((outages, of) => {
      expect(lossesOf(outages.toReversed(), of)).toEqual(lossesOf(outages, of));
    });
  });

  test('a credit is told as one, and what is none gives nothing back', () => {
    lives((outages, of) => {
      for (const { cents, outcome, days } of lossesOf(outages, of))
        expect([outcome === 'CREDITED', Object.keys(days).length > 0]).toEqual([
          cents > 0,
          cents > 0,
        ]);
    });
  });
});
