import { createStore, sample } from 'effector';
import type { Effect, Event, Store } from 'effector';
import { and } from 'patronum/and';
import { not } from 'patronum/not';

/**
 * Says when something that is watched is to be asked for again: so many milliseconds after it was
 * watched, or was due last, and only while the page is visible. A hidden page is due when it is
 * shown again.
 */
export function createRefresh({
  waitFx,
  everyMs,
  $watches,
  $visible,
}: {
  /** Waits so many milliseconds; its own, of nothing else. */
  waitFx: Effect<number, void>;
  everyMs: number;
  $watches: Store<boolean>;
  $visible: Store<boolean>;
}): Event<void> {
  const $stale = createStore(false, { serialize: 'ignore' });
  const due = sample({
    clock: and($watches, $visible, $stale),
    filter: (isDue) => isDue,
    fn: () => undefined,
  });
  sample({ clock: due, fn: () => false, target: $stale });
  sample({
    clock: [$watches, due],
    filter: and($watches, not($stale), not(waitFx.pending)),
    fn: () => everyMs,
    target: waitFx,
  });
  sample({ clock: waitFx.done, fn: () => true, target: $stale });
  return due;
}
