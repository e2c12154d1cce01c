import { describe, expect, it } from 'vitest';
import { makeAttempt, placeFor } from './attempts.ts';
import type { AttemptStore, Place } from './attempts.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const WHO = { username: 'dana', address: '192.0.2.1', device: null };

describe('one more attempt', () => {
  it.each([
    ['a stranger', null, [0, 0, 0], 0, { ofUser: 9, ofAddress: 49 }, 'free'],
    ['a stranger', null, [0, 0, 0], 0, { ofUser: 10, ofAddress: 10 }, 'busy'],
    ['a stranger', null, [9, 9, 9], 0, { ofUser: 1, ofAddress: 0 }, 'busy'],
    ['a stranger', null, [10, 10, 10], 0, { ofUser: 0, ofAddress: 0 }, 'tooMany'],
    ['a stranger', null, [0, 29, 29], 0, { ofUser: 1, ofAddress: 0 }, 'busy'],
    ['a stranger', null, [0, 0, 60], 0, { ofUser: 0, ofAddress: 0 }, 'tooMany'],
    ['a stranger', null, [0, 0, 0], 49, { ofUser: 0, ofAddress: 1 }, 'busy'],
    ['a stranger', null, [0, 0, 0], 50, { ofUser: 0, ofAddress: 0 }, 'tooMany'],
    ['a known device', 'own', [0, 0, 0], 50, { ofUser: 0, ofAddress: 50 }, 'free'],
    ['a known device', 'own', [9, 9, 9], 50, { ofUser: 1, ofAddress: 50 }, 'busy'],
  ] as const)('of %s (%s) after %j and %i, with %j under way, is %s', (...row) => {
    const [, device, ofUser, ofAddress, underWay, expected] = row;
    expect(placeFor({ device }, { ofUser, ofAddress }, underWay)).toBe(expected);
  });
});

/** A store that gives these places, and the last of them from then on. */
function storeWith(...places: Place[]) {
  const done: string[] = [];
  const store: AttemptStore = {
    beginAttempt: async () => {
      const place = places.length > 1 ? places.shift() : places[0];
      done.push(place?.kind ?? 'none');
      return place ?? { kind: 'busy' };
    },
    attemptFailed: async (id) => {
      done.push(`${id} failed`);
      return { ofUser: [3, 4, 5], ofAddress: 6 };
    },
    forgetAttempt: async (id) => {
      done.push(`${id} forgotten`);
    },
  };
  return { store, done };
}
const TAKEN: Place = { kind: 'taken', attemptId: 'one' };

describe('an attempt', () => {
  it('that fails is counted, and hears what failed before it', async () => {
    const { store, done } = storeWith(TAKEN);
    expect(await makeAttempt(store, WHO, NOW, async () => null)).toEqual({
      kind: 'failed',
      failedBefore: [3, 4, 5],
    });
    expect(done).toEqual(['taken', 'one failed']);
  });

  it('that succeeds or breaks off is forgotten', async () => {
    const { store, done } = storeWith(TAKEN);
    expect(await makeAttempt(store, WHO, NOW, async () => 'in')).toEqual({
      kind: 'succeeded',
      result: 'in',
    });
    await expect(
      makeAttempt(store, WHO, NOW, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    expect(done).toEqual(['taken', 'one forgotten', 'taken', 'one forgotten']);
  });

  it('waits for a place, and is not made where none is left', async () => {
    const waiting = storeWith({ kind: 'busy' }, { kind: 'busy' }, TAKEN);
    expect(await makeAttempt(waiting.store, WHO, NOW, async () => 'in')).toMatchObject({
      result: 'in',
    });
    expect(waiting.done).toEqual(['busy', 'busy', 'taken', 'one forgotten']);
    const full = storeWith({ kind: 'tooMany', failures: { ofUser: [10, 10, 10], ofAddress: 1 } });
    expect(
      await makeAttempt(full.store, WHO, NOW, () => Promise.reject(new Error('made'))),
    ).toMatchObject({ kind: 'tooMany', failures: { ofAddress: 1 } });
  });
});
