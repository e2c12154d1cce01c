import { createStore, sample } from 'effector';
import type { Event, Store } from 'effector';
import { and } from 'patronum/and';
import { not } from 'patronum/not';
import { createWait } from '../time/ports.ts';

/**
 * Says when something that is watched is to be asked for again: so many milliseconds after it was
 * watched, or was due last, and only while the page is visible. A hidden page is due when it is
 * shown again.
 */
export function createRefresh({
  name,
  everyMs,
  $watches,
  $visible,
}: {
  /** Names its wait, for tests: `waitForAlerts`. */
  name: string;
  everyMs: number;
  $watches: Store<boolean>;
  $visible: Store<boolean>;
}) {
  const waitFx = createWait(name);
  const $stale = createStore(false, { serialize: 'ignore' });
  const due: Event<void> = sample({
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
  return { due, waitFx };
}
