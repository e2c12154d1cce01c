import { expect, it } from 'vitest';
import { createRenderTurns, RENDER_LIMITS } from './render-turns.ts';

const { atOnce, ofOne, rate } = RENDER_LIMITS;

function turnsAt(start = 0) {
  let now = start;
  return {
    turns: createRenderTurns(() => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('one caller has a few pages rendered at once, and others have theirs', () => {
  const { turns } = turnsAt();
  const taken = Array.from({ length: ofOne }, () => turns.take('a'));
  expect(taken.every((end) => end !== null)).toBe(true);
  expect(turns.take('a')).toBeNull();
  expect(turns.take('b')).not.toBeNull();
  taken[0]?.();
  expect(turns.take('a')).not.toBeNull();
});

it('a turn that ended twice gives one place back', () => {
  const { turns } = turnsAt();
  const taken = Array.from({ length: ofOne }, () => turns.take('a'));
  taken[0]?.();
  taken[0]?.();
  expect(turns.take('a')).not.toBeNull();
  expect(turns.take('a')).toBeNull();
});

it('all callers together have a bounded number at once', () => {
  const { turns } = turnsAt();
  const taken = Array.from({ length: atOnce }, (_, at) => turns.take(`caller ${at}`));
  expect(taken.every((end) => end !== null)).toBe(true);
  expect(turns.take('one more')).toBeNull();
  taken[3]?.();
  expect(turns.take('one more')).not.toBeNull();
});

it('one after another, a caller has a burst, and then as many as come back', () => {
  const { turns, pass } = turnsAt();
  const render = () => {
    const end = turns.take('a');
    end?.();
    return end !== null;
  };
  expect(Array.from({ length: rate.burst }, render).every((given) => given)).toBe(true);
  expect(render()).toBe(false);
  pass(1_000 / rate.perSecond);
  expect([render(), render()]).toEqual([true, false]);
});
