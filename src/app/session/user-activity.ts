import { monotonicClock } from '../../gateways/platform/monotonic-clock.ts';

/** What counts as an act of the customer; moving the mouse does not, since a desk shakes. */
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const;

/** Of a burst of acts one is reported in this time. Milliseconds. */
const REPORT_INTERVAL_MS = 1_000;

/** What is called longer than this after the customer's last act was not caused by it. Milliseconds. */
const ATTRIBUTION_WINDOW_MS = 30_000;

/** When the customer acts. Here from the first script on; who wants to hear of it follows later. */
export interface UserActivity {
  /** This tab's time, in milliseconds since the page began; see {@link monotonicClock}. */
  now: () => number;
  lastActivityAt: () => number;
  /** Nothing that is called now was caused by the customer. */
  isIdle: () => boolean;
  /** An act that this page cannot see, in card capture's frame. */
  recordActivity: () => void;
  /** Tells one listener, in place of the one before. */
  setListener: (listener: () => void) => void;
}

/** Watches for acts of the customer. Opening the page was one. */
export function trackUserActivity(view: Window): UserActivity {
  const now = monotonicClock(() => ({ monotonic: view.performance.now(), wall: Date.now() }));
  let last = 0;
  let reported = -REPORT_INTERVAL_MS;
  let tell = (): void => undefined;
  const happened = () => {
    last = now();
    if (last - reported < REPORT_INTERVAL_MS) return;
    reported = last;
    tell();
  };
  for (const act of ACTIVITY_EVENTS)
    view.addEventListener(act, happened, { capture: true, passive: true });
  return {
    now,
    lastActivityAt: () => last,
    isIdle: () => now() - last > ATTRIBUTION_WINDOW_MS,
    recordActivity: happened,
    setListener: (listener) => {
      tell = listener;
    },
  };
}
