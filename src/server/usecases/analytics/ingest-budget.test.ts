import { describe, expect, it } from 'vitest';
import { Refusal } from '../failure.ts';
import { createIngestBudget } from './ingest-budget.ts';

const MB = 1_000_000;

/** A budget of 100 MB a day, with a clock and a disk set by the test. */
function ingest() {
  let now = Date.parse('2026-12-14T23:59:00.000Z');
  let free = 1_000 * MB;
  const shed: string[] = [];
  const budget = createIngestBudget({
    realNow: () => now,
    dailyBytes: 100 * MB,
    keepFreeBytes: 500 * MB,
    freeBytes: () => free,
    shed: (reason, bytes) => shed.push(`${reason} ${bytes / MB}`),
  });
  return {
    shed,
    later: (ms: number) => {
      now += ms;
    },
    leave: (bytes: number) => {
      free = bytes;
    },
    /** The refusal's code and wait; null when the bytes were taken. */
    send(bytes: number, address = 'a', account: string | null = null) {
      try {
        budget.bytes({ address, account, bytes });
        return null;
      } catch (error) {
        return error instanceof Refusal ? [error.code, error.retryAfterSeconds] : error;
      }
    },
  };
}

describe('the ingest', () => {
  it('takes 30 MB of an address, then 30 MB a minute; others are taken all the same', () => {
    const { send, later, shed } = ingest();
    expect([send(30 * MB), send(MB), send(MB, 'b')]).toEqual([null, ['THROTTLED', 2], null]);
    later(30_000);
    expect([send(15 * MB), send(MB)]).toEqual([null, ['THROTTLED', 2]]);
    expect(shed).toEqual(['ADDRESS_BYTES 1', 'ADDRESS_BYTES 1']);
  });

  it('takes 12 MB of an account, from wherever it sends', () => {
    const { send, shed } = ingest();
    expect([send(6 * MB, 'a', '1'), send(6 * MB, 'b', '1'), send(MB, 'c', '1')]).toEqual([
      null,
      null,
      ['THROTTLED', 5],
    ]);
    expect(send(MB, 'c', '2')).toBeNull();
    expect(shed).toEqual(['ACCOUNT_BYTES 1']);
  });

  it('takes no more than a day may bring, and says when the next begins', () => {
    const { send, later, shed } = ingest();
    for (const address of ['a', 'b', 'c', 'd']) expect(send(25 * MB, address)).toBeNull();
    expect(send(1, 'e')).toEqual(['UNAVAILABLE', 60]);
    expect(shed).toEqual([`DAY ${1 / MB}`]);
    later(60_000);
    expect(send(1, 'e')).toBeNull();
  });

  it('sheds while the disk has less than the floor, which others may still use', () => {
    const { send, leave, later, shed } = ingest();
    leave(500 * MB);
    expect(send(1)).toEqual(['UNAVAILABLE', 60]);
    leave(502 * MB);
    expect(send(1)).toEqual(['UNAVAILABLE', 60]);
    later(1_000);
    expect(send(1)).toBeNull();
    expect(shed).toEqual([`DISK ${1 / MB}`, `DISK ${1 / MB}`]);
  });
});
