import { describe, expect, it } from 'vitest';
import { validateMessage } from './validate-message.ts';

const ANY = { breachOf: () => null, headerBreachOf: () => null };
const event = (over: object = {}) => ({
  id: '40000000-0000-4000-8000-000000000002',
  name: 'tab-closed',
  version: 1,
  occurredAt: '2026-12-14T15:00:00.000Z',
  ...over,
});
const taken = (over: object) =>
  validateMessage(
    JSON.stringify({ sentAt: '2026-12-14T15:00:00.000Z', events: [event(over)] }),
    ANY,
    () => 'q',
  );

describe('an event that the store could not read back', () => {
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('of %s is not admitted', (at) => {
    expect(taken({ occurredAt: at })).toMatchObject({ good: [], bad: [{ reason: 'SCHEMA' }] });
  });

  it('has no NUL and no half of a pair, and keeps all else', () => {
    const given = taken({ data: { a: 'x\0\0y', b: '\ud800', 'c\udfff': '😀', d: '\\u0000' } });
    expect(given?.good).toMatchObject([
      { data: { a: 'x\ufffd\ufffdy', b: '\ufffd', 'c\ufffd': '😀', d: '\\u0000' } },
    ]);
  });
});
