import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBusinessClock } from './business-clock.ts';
import { openMemoryDatabase } from '../../tests/integration/harness/memory-database.ts';
import type { Database } from './db/driver.ts';
import { businessClock } from './db/schema/index.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await database.orm.delete(businessClock);
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
};

describe('business time', () => {
  it('is real time on a new database, and passes with it', async () => {
    const clock = await openBusinessClock(database);
    expect(clock.now()).toEqual(NOW);
    later(90 * MINUTE_MS);
    expect(clock.now()).toEqual(new Date(NOW.getTime() + 90 * MINUTE_MS));
  });

  it('that was moved passes from there, and moves no real time', async () => {
    const clock = await openBusinessClock(database);
    await clock.set(new Date(NOW.getTime() + 40 * DAY_MS));
    later(MINUTE_MS);
    expect(clock.now()).toEqual(new Date(NOW.getTime() + 40 * DAY_MS + MINUTE_MS));
    expect(Date.now()).toBe(NOW.getTime() + MINUTE_MS);
  });

  it('stops while the server is down: a demo opened weeks later shows the same data', async () => {
    const clock = await openBusinessClock(database);
    await clock.set(new Date(NOW.getTime() + 40 * DAY_MS));
    later(MINUTE_MS);
    await clock.save();
    const stoodAt = clock.now();
    later(21 * DAY_MS);
    expect((await openBusinessClock(database)).now()).toEqual(stoodAt);
    later(DAY_MS);
    await (await openBusinessClock(database)).save();
    expect((await openBusinessClock(database)).now()).toEqual(stoodAt);
  });

  it('goes on from where it was last written down when the server died', async () => {
    const clock = await openBusinessClock(database);
    await clock.set(new Date(NOW.getTime() + DAY_MS));
    later(4 * MINUTE_MS);
    expect((await openBusinessClock(database)).now()).toEqual(new Date(NOW.getTime() + DAY_MS));
  });

  it('that nobody moved is real time again after a short stop', async () => {
    await openBusinessClock(database);
    later(MINUTE_MS - 1);
    expect((await openBusinessClock(database)).now().getTime()).toBe(Date.now());
    later(MINUTE_MS);
    expect((await openBusinessClock(database)).now().getTime()).toBe(Date.now() - MINUTE_MS);
  });
});
