import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackUserActivity } from './user-activity.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser window, as far as activity tracking needs it. */
function page() {
  const view = Object.assign(new EventTarget(), { performance: { now: () => Date.now() } });
  const acts = trackUserActivity(view as unknown as Window);
  const heard = vi.fn();
  acts.setListener(heard);
  return {
    acts,
    heard,
    act: (kind: string) => view.dispatchEvent(new Event(kind)),
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

it.each(['keydown', 'pointerdown', 'touchstart', 'wheel', 'scroll'])('%s is an act', (kind) => {
  const { acts, heard, act, pass } = page();
  pass(5_000);
  act(kind);
  expect([heard.mock.calls.length, acts.lastActivityAt()]).toEqual([1, 5_000]);
});

it.each(['mousemove', 'focus', 'load'])('%s is none', (kind) => {
  const { heard, act } = page();
  act(kind);
  expect(heard).not.toHaveBeenCalled();
});

it('reports a burst of acts once a second, and knows the last of them', () => {
  const { acts, heard, act, pass } = page();
  for (let key = 0; key < 25; key += 1) {
    act('keydown');
    pass(100);
  }
  expect(heard).toHaveBeenCalledTimes(3);
  expect(acts.lastActivityAt()).toBe(2_400);
});

it("hears of acts in card capture's frame", () => {
  const { acts, heard } = page();
  acts.recordActivity();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('attributes requests to an action for 30 seconds; opening the page is an action', () => {
  const { acts, act, pass } = page();
  pass(30_000);
  expect(acts.isIdle()).toBe(false);
  pass(1);
  expect(acts.isIdle()).toBe(true);
  act('keydown');
  expect(acts.isIdle()).toBe(false);
});
