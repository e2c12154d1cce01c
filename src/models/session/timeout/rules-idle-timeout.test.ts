import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastActivityByServer,
  isPingDue,
  isAnnounced,
  checkTimer,
  phaseOf,
  strongerActivity,
} from './rules-idle-timeout.ts';
import type { TabActivity } from './rules-idle-timeout.ts';

describe('a session that nobody uses', () => {
  it.each([
    [0, { kind: 'active' }],
    [779_999, { kind: 'active' }],
    [780_000, { kind: 'warning', secondsLeft: 120 }],
    [780_001, { kind: 'warning', secondsLeft: 120 }],
    [781_000, { kind: 'warning', secondsLeft: 119 }],
    [899_000, { kind: 'warning', secondsLeft: 1 }],
    [899_999, { kind: 'warning', secondsLeft: 1 }],
    [900_000, { kind: 'over' }],
    [86_400_000, { kind: 'over' }],
  ])('after %i ms is %j', (idle, phase) => {
    expect(phaseOf(1_000, 1_000 + idle)).toEqual(phase);
  });

  it('only ever goes on: from active to the warning, whose seconds fall, to the end', () => {
    const rank = { active: 0, warning: 1, over: 2 };
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (one, other) => {
        const [earlier, later] = [
          phaseOf(0, Math.min(one, other)),
          phaseOf(0, Math.max(one, other)),
        ];
        expect(rank[later.kind]).toBeGreaterThanOrEqual(rank[earlier.kind]);
        if (earlier.kind === 'warning' && later.kind === 'warning')
          expect(later.secondsLeft).toBeLessThanOrEqual(earlier.secondsLeft);
      }),
    );
  });
});

describe('a ping', () => {
  it.each([
    [
      'the customer acted and 30 s have passed',
      { actedAt: 20_000, pingedAt: 0, now: 30_000 },
      true,
    ],
    [
      'the customer acted and 30 s have not passed',
      { actedAt: 20_000, pingedAt: 0, now: 29_999 },
      false,
    ],
    ['nobody acted since the last one', { actedAt: 5_000, pingedAt: 5_000, now: 90_000 }, false],
  ])('when %s: %s', (_when, times, due) => {
    expect(isPingDue(times)).toBe(due);
  });
});

describe('a look at the time', () => {
  const times = { actedAt: 0, pingedAt: 0, toldAt: 0 };
  it.each([
    [
      'an act extends while nothing shows',
      'act',
      700_000,
      { actedAt: 700_000, ping: true, tell: true },
    ],
    ['an act is no answer to the dialog', 'act', 800_000, { actedAt: 0, ping: false, tell: false }],
    [
      'the answer to the dialog extends at once, here and elsewhere',
      'stay',
      800_000,
      { actedAt: 800_000, ping: true, tell: true },
    ],
    [
      'an act in another tab closes the dialog, and is not told again',
      'elsewhere',
      800_000,
      { actedAt: 800_000, ping: true, tell: false },
    ],
    [
      'nothing revives a session that is over',
      'stay',
      900_000,
      { actedAt: 0, ping: false, tell: false },
    ],
    ['nothing happened', 'none', 500_000, { actedAt: 0, ping: false, tell: false }],
    [
      'acts are told at most every five seconds',
      'act',
      4_999,
      { actedAt: 4_999, ping: false, tell: false },
    ],
  ] as const)('%s', (_what, wish, now, { actedAt, ping, tell }) => {
    expect(checkTimer(times, wish, now)).toMatchObject({ times: { actedAt }, ping, tell });
  });

  it('never extends an idle session on the server, and never loses an active one', () => {
    const acts = fc.array(
      fc.record({
        after: fc.integer({ min: 1_000, max: 400_000 }),
        wish: fc.constantFrom<TabActivity>('none', 'act', 'stay', 'elsewhere'),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(acts, (steps) => {
        let [now, state, lastUse] = [0, times, 0];
        for (const { after, wish } of steps) {
          now += after;
          const { times: next, phase, ping } = checkTimer(state, wish, now);
          const used = next.actedAt === now;
          lastUse = used ? now : lastUse;
          expect(phase).toEqual(phaseOf(lastUse, now));
          if (ping) expect(lastUse).toBeGreaterThan(state.pingedAt);
          // The server keeps the session longer than the portal shows: 930 s from a ping that was
          // at most 30 s late.
          if (phase.kind !== 'over')
            expect(next.actedAt - next.pingedAt).toBeLessThanOrEqual(30_000);
          if (phase.kind === 'over') return;
          state = next;
        }
      }),
    );
  });

  it.each([
    ['none', 'act', 'act'],
    ['stay', 'act', 'stay'],
    ['elsewhere', 'act', 'act'],
    ['act', 'none', 'act'],
  ] as const)('of %s and %s counts %s', (one, other, stronger) => {
    expect(strongerActivity(one, other)).toBe(stronger);
  });
});

it("the server's remaining time says when the customer last acted, wherever that was", () => {
  expect(lastActivityByServer(1_000_000, 930)).toBe(1_000_000);
  expect(lastActivityByServer(1_000_000, 30)).toBe(100_000);
  expect(phaseOf(lastActivityByServer(1_000_000, 30), 1_000_000)).toEqual({ kind: 'over' });
  expect(phaseOf(lastActivityByServer(1_000_000, 600), 1_000_000)).toEqual({ kind: 'active' });
});

it.each([
  [120, true],
  [119, false],
  [60, true],
  [30, true],
  [10, true],
  [9, false],
])('%i seconds left is said aloud: %s', (seconds, spoken) => {
  expect(isAnnounced(seconds)).toBe(spoken);
});
