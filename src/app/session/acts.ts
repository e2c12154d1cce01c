import { steadyClock } from '../../gateways/platform/steady-clock.ts';

/** What counts as an act of the customer; moving the mouse does not, since a desk shakes. */
const ACTS = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const;

/** Of a burst of acts one is reported in this time. Milliseconds. */
const REPORT_EVERY_MS = 1_000;

/** What is called longer than this after the customer's last act was not caused by it. Milliseconds. */
const CAUSES_FOR_MS = 30_000;

/** When the customer acts. Here from the first script on; who wants to hear of it follows later. */
export interface Acts {
  /** This tab's time, in milliseconds since the page began; see {@link steadyClock}. */
  now: () => number;
  lastAt: () => number;
  /** Nothing that is called now was caused by the customer. */
  areLongAgo: () => boolean;
  /** An act that this page cannot see, in card capture's frame. */
  happened: () => void;
  /** Tells one listener, in place of the one before. */
  follow: (listener: () => void) => void;
}

/** Watches for acts of the customer. Opening the page was one. */
export function followActs(view: Window): Acts {
  const now = steadyClock(() => ({ monotonic: view.performance.now(), wall: Date.now() }));
  let last = 0;
  let reported = -REPORT_EVERY_MS;
  let tell = (): void => undefined;
  const happened = () => {
    last = now();
    if (last - reported < REPORT_EVERY_MS) return;
    reported = last;
    tell();
  };
  for (const act of ACTS) view.addEventListener(act, happened, { capture: true, passive: true });
  return {
    now,
    lastAt: () => last,
    areLongAgo: () => now() - last > CAUSES_FOR_MS,
    happened,
    follow: (listener) => {
      tell = listener;
    },
  };
}
