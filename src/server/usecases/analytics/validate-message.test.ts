import { describe, expect, it } from 'vitest';
import { eventTimesAt } from './event-times.ts';
import { validateMessage } from './validate-message.ts';

const ANY = { breachOf: () => null, headerBreachOf: () => null };
const event = (over: object = {}) => ({
  id: '40000000-0000-4000-8000-000000000002',
  name: 'tab-closed',
  version: 1,
  occurredAt: '2026-12-14T15:00:00.000Z',
  ...over,
});
const NOW = new Date('2026-12-14T15:00:00.000Z');
const taken = (over: object, businessNow = NOW) =>
  validateMessage(
    JSON.stringify({ sentAt: '2026-12-14T15:00:00.000Z', events: [event(over)] }),
    ANY,
    eventTimesAt(NOW, businessNow),
    () => 'q',
  );

describe('an event that the store could not read back', () => {
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('of %s is not admitted', (at) => {
    expect(taken({ occurredAt: at })).toMatchObject({ good: [], bad: [{ reason: 'SCHEMA' }] });
  });

  it.each([
    '2026-02-31T10:00:00Z',
    '2026-02-01T24:00:00Z',
    '2026-11-31T10:00:00.000Z',
    '2027-02-29T10:00:00Z',
  ])('of %s, a day or hour that is none, is not admitted, by the name of its field', (at) => {
    for (const field of ['occurredAt', 'businessTime'])
      expect(taken({ [field]: at })).toMatchObject({
        good: [],
        bad: [{ reason: 'SCHEMA', field: `$input.${field}` }],
      });
  });

  it('of a leap day is admitted', () => {
    const leapDay = '2028-02-29T23:59:59.999Z';
    expect(taken({ occurredAt: leapDay }, new Date(leapDay))?.bad).toEqual([]);
  });

  it('has no NUL and no half of a pair, and keeps all else', () => {
    const given = taken({ data: { a: 'x\0\0y', b: '\ud800', 'c\udfff': '😀', d: '\\u0000' } });
    expect(given?.good).toMatchObject([
      { data: { a: 'x\ufffd\ufffdy', b: '\ufffd', 'c\ufffd': '😀', d: '\\u0000' } },
    ]);
  });
});

describe('an event of another time than the server has', () => {
  it.each([
    ['1900-01-01T00:00:00Z', ['TIME']],
    ['2025-11-09T14:59:59.999Z', ['TIME']],
    ['2025-11-09T15:00:00.000Z', []],
    ['2026-12-15T15:00:00.000Z', []],
    ['2026-12-15T15:00:00.001Z', ['TIME']],
    ['2199-12-31T23:59:59Z', ['TIME']],
  ])('of %s is judged by the clock: %j', (at, reasons) => {
    for (const field of ['occurredAt', 'businessTime'])
      expect(taken({ [field]: at })?.bad.map(({ reason }) => reason)).toEqual(reasons);
  });

  it("where the sandbox's clock was moved is admitted by either clock", () => {
    const moved = new Date('2031-05-01T00:00:00.000Z');
    const both = { occurredAt: NOW.toISOString(), businessTime: moved.toISOString() };
    expect(taken(both, moved)?.bad).toEqual([]);
    expect(taken(both)?.bad).toMatchObject([{ reason: 'TIME', field: '$input.businessTime' }]);
  });

  it('in a message of another time is not admitted', () => {
    const text = JSON.stringify({ sentAt: '2199-01-01T00:00:00.000Z', events: [event()] });
    expect(validateMessage(text, ANY, eventTimesAt(NOW, NOW), () => 'q')?.bad).toMatchObject([
      { reason: 'TIME', field: '$input.sentAt' },
    ]);
  });
});
