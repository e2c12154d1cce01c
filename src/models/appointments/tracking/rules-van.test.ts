import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { plannedMoments, VISIT_SCRIPTS, visitStateAt } from '../rules-visit.ts';
import { pointAt, routeOf, STREETS } from './rules-route.ts';
import { METRES_PER_HOUR, vanAt } from './rules-van.ts';
import type { TrackedVisit } from './rules-van.ts';

const MINUTE_MS = 60_000;
const WINDOW = {
  windowStart: new Date('2026-12-17T18:00:00.000Z'),
  windowEnd: new Date('2026-12-17T20:00:00.000Z'),
};
const visit = (
  orderId: string,
  script: (typeof VISIT_SCRIPTS)[number] = 'on-time',
): TrackedVisit => ({
  orderId,
  jobId: '1',
  ...WINDOW,
  confirmedAt: null,
  cancelledAt: null,
  ...plannedMoments(script, WINDOW, 'REPAIR'),
});
const after = (minutes: number) =>
  new Date(WINDOW.windowStart.getTime() + Math.round(minutes * MINUTE_MS));

const orders = fc.nat(100_000).map((number) => `WO-${number}`);
const minutes = fc.double({ min: -60, max: 200, noNaN: true });
/** Visits with a way of any length, down to a moment. */
const ways = fc
  .record({ orderId: orders, way: fc.integer({ min: 1, max: 180 * MINUTE_MS }) })
  .map(({ orderId, way }) => ({
    ...visit(orderId),
    onTheWayAt: new Date(after(35).getTime() - way),
    arrivedAt: after(35),
  }));
const isStreet = (metres: number, blocks: number): boolean =>
  metres % STREETS.blockMetres === 0 && metres >= 0 && metres <= blocks * STREETS.blockMetres;
const isOnMap = (metres: number, blocks: number): boolean =>
  metres >= 0 && metres <= blocks * STREETS.blockMetres;

describe('the van', () => {
  it('never leaves the streets', () => {
    fc.assert(
      fc.property(ways, fc.double({ min: 0, max: 1, noNaN: true }), (tracked, share) => {
        const from = tracked.onTheWayAt.getTime();
        const way = tracked.arrivedAt.getTime() - from;
        const place = vanAt(tracked, new Date(from + Math.floor(share * (way - 1))));
        if (!place) throw new Error('nobody is on the way');
        for (const { east, south } of [place.van, place.home]) {
          expect(isOnMap(east, STREETS.blocksEast) && isOnMap(south, STREETS.blocksSouth)).toBe(
            true,
          );
          expect(isStreet(east, STREETS.blocksEast) || isStreet(south, STREETS.blocksSouth)).toBe(
            true,
          );
        }
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('only comes nearer along its way, and at most at 40 km/h', () => {
    fc.assert(
      fc.property(ways, fc.nat(10_800), fc.nat(600), (tracked, second, later) => {
        const at = (seconds: number) =>
          vanAt(tracked, new Date(tracked.onTheWayAt.getTime() + seconds * 1_000));
        const [first, next] = [at(second), at(second + later)];
        if (!first || !next) return;
        expect(next.metres).toBeLessThanOrEqual(first.metres);
        expect(next.stopsBefore).toBeLessThanOrEqual(first.stopsBefore);
        const most = (later * METRES_PER_HOUR) / 3_600 + 1;
        expect(first.metres - next.metres).toBeLessThanOrEqual(most);
        const moved =
          Math.abs(first.van.east - next.van.east) + Math.abs(first.van.south - next.van.south);
        expect(moved).toBeLessThanOrEqual(most + 4);
        expect(next.home).toEqual(first.home);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('is at the address on arrival, after the last stop', () => {
    fc.assert(
      fc.property(ways, (tracked) => {
        const place = vanAt(tracked, new Date(tracked.arrivedAt.getTime() - 1));
        expect(place?.van).toEqual(place?.home);
        expect([place?.metres, place?.stopsBefore]).toEqual([0, 0]);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('is told in no other state than on the way, and then always', () => {
    fc.assert(
      fc.property(
        orders,
        fc.constantFrom(...VISIT_SCRIPTS),
        minutes,
        fc.boolean(),
        (order, script, minute, isCancelled) => {
          const tracked = {
            ...visit(order, script),
            cancelledAt: isCancelled ? WINDOW.windowStart : null,
          };
          const now = after(minute);
          expect(vanAt(tracked, now) !== null).toBe(visitStateAt(tracked, now) === 'ON_THE_WAY');
        },
      ),
      { numRuns: SCALE.properties },
    );
  });

  it('is at the same place for whoever asks', () => {
    expect(vanAt(visit('WO-1'), after(20))).toEqual(vanAt(visit('WO-1'), after(20)));
    const places = ['WO-1', 'WO-2', 'WO-3'].map((order) => vanAt(visit(order), after(20))?.van);
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(3);
  });

  it('stands while the technician is at a stop', () => {
    const stopping = Array.from({ length: 40 }, (_, index) => visit(`WO-${index}`)).find(
      (tracked) => vanAt(tracked, after(5))?.stopsBefore === 1,
    );
    if (!stopping) throw new Error('nobody stops once');
    // 25 minutes of driving in two parts, with five minutes between them.
    const [arriving, leaving, gone] = [18, 22, 23].map((minute) => vanAt(stopping, after(minute)));
    expect([arriving?.van, arriving?.stopsBefore]).toEqual([leaving?.van, 1]);
    expect([
      gone?.van.east !== leaving?.van.east || gone?.van.south !== leaving?.van.south,
      gone?.stopsBefore,
    ]).toEqual([true, 0]);
  });
});

test.each([0, 1, 799, 12_345, 60_000])('a way of %i metres begins that far away', (metres) => {
  const route = routeOf('WO-1 1', metres);
  const lengths = route.corners.slice(1).map((corner, index) => {
    const from = route.corners[index];
    return from ? Math.abs(corner.east - from.east) + Math.abs(corner.south - from.south) : 0;
  });
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(metres);
  expect(pointAt(route, metres)).toEqual(route.corners.at(-1));
  expect(pointAt(route, 0)).toEqual(route.home);
});
