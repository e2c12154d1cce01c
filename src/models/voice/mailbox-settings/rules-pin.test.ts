import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { afterPin, lockAt, pinProblem, reversed } from './rules-pin.ts';
import type { PinLock } from './rules-pin.ts';

const LINE = '2075550142';

describe('a PIN', () => {
  test.each([
    ['is needed', '', { kind: 'missing' }],
    ['is digits alone', '48 21', { kind: 'character', character: ' ' }],
    ['has no letters', '48a1', { kind: 'character', character: 'a' }],
    ['has no digits of other scripts', '٤٨٢١', { kind: 'character', character: '٤' }],
    ['is 4 digits at least', '481', { kind: 'length', length: 3 }],
    ['is 8 digits at most', '481593726', { kind: 'length', length: 9 }],
    ['is not the end of the number', '0142', { kind: 'number' }],
    ['is nothing within the number', '75550142', { kind: 'number' }],
    ['is not the end of the number backwards', '2410', { kind: 'number' }],
    ['has no digit four times in a row', '84444', { kind: 'repeated' }],
    ['can have one three times', '84445', null],
    ['does not count up four digits', '93456', { kind: 'running' }],
    ['does not count down four digits', '7654', { kind: 'running' }],
    ['can count up three', '12380', null],
    ['repeats no two digits', '4848', { kind: 'pattern' }],
    ['repeats no four digits', '48174817', { kind: 'pattern' }],
    ['can have digits twice', '4818', null],
    ['can be 8 digits', '48159372', null],
  ])('%s: %s', (_what, pin, problem) => expect(pinProblem(pin, LINE)).toEqual(problem));

  test('that is refused for its digits is refused backwards, too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,10}$/), (pin) => {
        expect(pinProblem(reversed(pin), LINE)?.kind).toBe(pinProblem(pin, LINE)?.kind);
      }),
      { seed: SEED },
    );
  });
});

describe('a mailbox', () => {
  const OPEN: PinLock = { wrongPins: 0, lockedUntil: null };
  const at = (minutes: number) => new Date(Date.UTC(2026, 11, 14, 15, minutes)).toISOString();
  const dial = (rights: readonly (readonly [isRight: boolean, minute: number])[]) =>
    rights.reduce((lock, [isRight, minute]) => afterPin(lock, isRight, at(minute)).lock, OPEN);
  const sixWrong = Array.from({ length: 6 }, (_, minute) => [false, minute] as const);

  test('opens with its PIN, and counts wrong ones from the start again', () => {
    const lock = dial([...sixWrong.slice(0, 5), [true, 5]]);
    expect(lock).toEqual(OPEN);
    expect(afterPin(lock, true, at(6)).opens).toBe(true);
  });

  test('is locked for an hour by the sixth wrong PIN, for the right one, too', () => {
    const lock = dial(sixWrong);
    expect(lockAt(lock, at(5))).toBe(at(65));
    expect(afterPin(lock, true, at(64))).toEqual({ opens: false, lock });
    expect(afterPin(lock, true, at(65))).toEqual({ opens: true, lock: OPEN });
  });

  test('that was locked has six tries again', () => {
    const lock = dial([...sixWrong, ...sixWrong.map(([is, minute]) => [is, 65 + minute] as const)]);
    expect(lockAt(lock, at(70))).toBe(at(130));
  });

  test('opens only with its PIN, and never within an hour of a lock', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 30 })), { maxLength: 40 }),
        (tries) => {
          let [lock, minute] = [OPEN, 0];
          for (const [isRight, later] of tries) {
            minute += later;
            const locked = lockAt(lock, at(minute)) !== null;
            const dialed = afterPin(lock, isRight, at(minute));
            expect(dialed.opens).toBe(isRight && !locked);
            lock = dialed.lock;
          }
        },
      ),
      { seed: SEED },
    );
  });
});
