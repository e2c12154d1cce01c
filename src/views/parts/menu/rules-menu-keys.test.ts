import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuMove } from './rules-menu-keys.ts';

const ENTRIES = ['People', 'Support', 'Search'];

describe('a key in an open menu', () => {
  it.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 2, { to: 0 }],
    ['ArrowUp', 0, { to: 2 }],
    ['ArrowUp', 2, { to: 1 }],
    ['ArrowUp', -1, { to: 2 }],
    ['Home', 2, { to: 0 }],
    ['End', 0, { to: 2 }],
    ['Escape', 1, 'close'],
    ['s', 0, { to: 1 }],
    ['S', 1, { to: 2 }],
    ['p', 2, { to: 0 }],
    ['x', 0, null],
    [' ', 0, null],
    ['Enter', 0, null],
    ['Tab', 0, null],
  ] as const)('%s at entry %i leads to %j', (key, at, move) => {
    expect(menuMove(key, at, ENTRIES)).toEqual(move);
  });

  it('leads to an entry of the menu, or to none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape', 'Tab'),
          fc.string({ minLength: 1, maxLength: 1 }),
        ),
        fc.array(fc.string({ maxLength: 3 }), { maxLength: 6 }),
        fc.nat(5),
        (key, entries, focused) => {
          const move = menuMove(key, Math.min(focused, entries.length - 1), entries);
          if (move === null || move === 'close') return;
          expect(move.to).toBeGreaterThanOrEqual(0);
          expect(move.to).toBeLessThan(entries.length);
        },
      ),
    );
  });
});
