import { monotonicClock } from '../../gateways/platform/monotonic-clock.ts';

/** Events that count as customer activity; mouse movement does not, since a desk shakes. */
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const;

/** Minimum interval between two activity reports. Milliseconds. */
const REPORT_INTERVAL_MS = 1_000;

/**
 * Requests sent longer than this after the customer's last action were not caused by it.
 * Milliseconds.
 */
const ATTRIBUTION_WINDOW_MS = 30_000;

/** Tracks customer activity. Available from the first script on; the listener subscribes later. */
export interface UserActivity {
  /** This tab's time, in milliseconds since the page began; see {@link monotonicClock}. */
  now: () => number;
  lastActivityAt: () => number;
  /** True if requests sent now are not caused by the customer. */
  isIdle: () => boolean;
  /** Activity that this page cannot observe, in the card entry frame. */
  recordActivity: () => void;
  /** Sets the only listener, replacing the previous one. */
  setListener: (listener: () => void) => void;
}

/** Tracks customer activity. Opening the page counts as activity. */
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
