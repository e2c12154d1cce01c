import { describe, expect, it } from 'vitest';
import { recoveryStorage } from './recovery-storage.ts';

const RECOVERY = {
  recoveryId: '7c9a5b1e-3d52-4b7f-9a41-0a5d6c1f2e33',
  username: 'dana@harbor.example',
};
const MINUTE_MS = 60_000;

/** The storage of a tab, as far as the tests use it. */
function tab() {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
  return { kept, storage: () => area as unknown as Storage };
}

describe('a recovery that waits for its code', () => {
  it('is there after a reload, for as long as its code works', () => {
    const { storage } = tab();
    let now = 0;
    const recoveries = recoveryStorage(storage, () => now);
    recoveries.keep(RECOVERY);
    now = 10 * MINUTE_MS - 1;
    expect(recoveries.read()).toEqual(RECOVERY);
    now = 10 * MINUTE_MS;
    expect(recoveries.read()).toBeNull();
  });

  it('is forgotten when it is over', () => {
    const { kept, storage } = tab();
    const recoveries = recoveryStorage(storage, () => 0);
    recoveries.keep(RECOVERY);
    recoveries.keep(null);
    expect([recoveries.read(), kept.size]).toEqual([null, 0]);
  });

  it.each([
    '',
    'nonsense',
    '{}',
    'null',
    '7',
    '{"recoveryId":7,"username":"x","until":1e15}',
    '{"recoveryId":"x","until":1e15}',
  ])('is none where storage holds %j', (text) => {
    const { kept, storage } = tab();
    kept.set('recovery', text);
    expect(recoveryStorage(storage, () => 0).read()).toBeNull();
  });

  it('is simply not kept where storage is blocked', () => {
    const recoveries = recoveryStorage(
      () => {
        throw new Error('blocked');
      },
      () => 0,
    );
    expect(() => recoveries.keep(RECOVERY)).not.toThrow();
    expect(recoveries.read()).toBeNull();
  });
});
