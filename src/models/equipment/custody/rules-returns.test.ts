import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { heldDevice, returnedDevice } from '../../../../tests/fixtures/equipment/custody.ts';
import {
  byPlace,
  isCancellable,
  nextScan,
  openReturn,
  rentOf,
  returnDenial,
  returnStateOf,
  stepsOf,
  wasHandedOver,
} from './rules-returns.ts';
import type { ReturnMoments } from './rules-returns.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 15));
const moments = (over: Partial<ReturnMoments> = {}): ReturnMoments => ({
  madeAt: at(1),
  droppedOffAt: null,
  inTransitAt: null,
  receivedAt: null,
  cancelledAt: null,
  ...over,
});

describe('how far a return is', () => {
  test.each([
    ['its label was made', {}, 'LABEL_MADE', 'DROPPED_OFF', true],
    ['it was handed over', { droppedOffAt: at(2) }, 'DROPPED_OFF', 'IN_TRANSIT', false],
    [
      'it is on its way',
      { droppedOffAt: at(2), inTransitAt: at(3) },
      'IN_TRANSIT',
      'RECEIVED',
      false,
    ],
    [
      'it is back',
      { droppedOffAt: at(2), inTransitAt: at(3), receivedAt: at(4) },
      'RECEIVED',
      null,
      false,
    ],
    ['the customer keeps it', { cancelledAt: at(2) }, 'CANCELLED', null, false],
  ] as const)('%s', (_, over, state, next, cancellable) => {
    expect(returnStateOf(moments(over))).toBe(state);
    expect(nextScan(state)).toBe(next);
    expect(isCancellable(state)).toBe(cancellable);
  });

  it('has a dated line for each step, in order', () => {
    expect(stepsOf(moments({ droppedOffAt: at(2) }))).toEqual([
      { state: 'LABEL_MADE', at: '2026-11-01T15:00:00.000Z' },
      { state: 'DROPPED_OFF', at: '2026-11-02T15:00:00.000Z' },
    ]);
  });

  it('goes from scan to scan until it is back, and was handed over from the first one on', () => {
    let state = returnStateOf(moments());
    const seen = [state];
    for (let next = nextScan(state); next !== null; next = nextScan(state)) {
      state = next;
      seen.push(state);
      expect(wasHandedOver(state)).toBe(true);
    }
    expect(seen).toEqual(['LABEL_MADE', 'DROPPED_OFF', 'IN_TRANSIT', 'RECEIVED']);
    expect(wasHandedOver('LABEL_MADE')).toBe(false);
  });
});

describe('a rented box may be returned', () => {
  test.each([
    ['by whoever may', true, [], null],
    ['again, once the first return was cancelled', true, ['CANCELLED'], null],
    ['by nobody else', false, [], 'NOT_PERMITTED'],
    ['once, while its label is open', true, ['LABEL_MADE', 'CANCELLED'], 'RETURN_OPEN'],
    ['no more once it was handed over', true, ['DROPPED_OFF'], 'ALREADY_RETURNED'],
    ['no more while it is on its way', true, ['IN_TRANSIT'], 'ALREADY_RETURNED'],
    ['no more once it is back', true, ['RECEIVED', 'CANCELLED'], 'ALREADY_RETURNED'],
  ] as const)('%s', (_, mayReturn, states, denial) =>
    expect(returnDenial({ mayReturn, states })).toBe(denial),
  );

  it('whatever was cancelled before', () => {
    fc.assert(
      fc.property(fc.nat(20), (count) => {
        const states = Array.from({ length: count }, () => 'CANCELLED' as const);
        expect(returnDenial({ mayReturn: true, states })).toBeNull();
      }),
    );
  });
});

test('what the account has and what it returned are told apart, and only the former costs', () => {
  const { here, returned } = byPlace([heldDevice(), returnedDevice()]);
  expect([here.length, returned.length]).toEqual([1, 1]);
  expect(rentOf([...here, heldDevice({ monthlyCents: null })])).toBe(1_300);
  expect(openReturn(heldDevice())).toBeNull();
  expect(openReturn(returnedDevice())?.state).toBe('RECEIVED');
});
