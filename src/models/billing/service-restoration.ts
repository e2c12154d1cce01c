import { attach, combine, createStore, sample } from 'effector';
import type { Event, EventCallable, Store } from 'effector';
import { reset } from 'patronum/reset';
import type { RemoteData } from '../platform/query/query.ts';
import { sessionEnded } from '../session/index.ts';
import { $alerts, pageAlerts } from '../shell/alerts/index.ts';
import { waitForServiceFx } from './ports.ts';
import { coreBilling, mobileBilling } from './queries.ts';
import { outageNow } from './rules-still-out.ts';

/**
 * How often, and how many milliseconds apart, a service that is coming back is asked for: long
 * beyond the time that it takes (`RESTORED_AFTER_MS`).
 */
export const POLLING = { times: 20, everyMs: 20_000 } as const;

interface WatchedBilling {
  $data: Store<RemoteData<{ serviceState: string } | null>>;
  opened: Event<void>;
  refreshed: EventCallable<void>;
}

/**
 * Polls a service group while its service is being restored, and dispatches an event once it is.
 */
function trackServiceRestoration({
  $data: $card,
  opened,
  refreshed,
}: WatchedBilling): Store<boolean> {
  const waitFx = attach({ effect: waitForServiceFx });
  const $asked = createStore(0, { serialize: 'ignore' });
  const $back = createStore(false, { serialize: 'ignore' });
  const $state = $card.map((card) =>
    card.kind === 'ready' ? (card.value?.serviceState ?? 'NONE') : 'UNKNOWN',
  );
  const $restoring = $state.map((state) => state === 'RESTORING');
  const $may = combine({ restoring: $restoring, asked: $asked, waiting: waitFx.pending });

  // -- The restoring notice is updated without a reload
  sample({
    clock: $card.updates,
    source: $may,
    filter: ({ restoring, asked, waiting }) => restoring && !waiting && asked < POLLING.times,
    fn: () => POLLING.everyMs,
    target: waitFx,
  });
  sample({
    clock: waitFx.done,
    source: $restoring,
    filter: (restoring) => restoring,
    fn: () => undefined,
    target: refreshed,
  });
  sample({ clock: waitFx.done, source: $asked, fn: (asked) => asked + 1, target: $asked });
  sample({ clock: opened, fn: () => 0, target: $asked });

  // -- Dispatches the event once the service is restored
  const $seenComing = createStore(false, { serialize: 'ignore' });
  const seen = sample({
    clock: $card.updates,
    source: { coming: $seenComing, state: $state },
    filter: ({ state }) => state !== 'UNKNOWN',
  });
  sample({ clock: seen, fn: ({ coming, state }) => coming && state === 'ACTIVE', target: $back });
  sample({
    clock: seen,
    fn: ({ coming, state }) => state === 'RESTORING' || (coming && state === 'ACTIVE'),
    target: $seenComing,
  });
  reset({ clock: sessionEnded, target: [$back, $seenComing] });
  return $back;
}

/** The service that the customer saw being restored is restored. */
export const $servicesRestored = trackServiceRestoration(coreBilling);
/** The same for mobile. */
export const $mobileServicesRestored = trackServiceRestoration(mobileBilling);
/** What an outage interrupts all the same. Null where nothing, and while it is unknown. */
export const $outageNow = $alerts.map(outageNow);

// Services are told to be back: whether an outage goes on is asked again.
sample({
  clock: $servicesRestored.updates,
  filter: (back) => back,
  fn: () => undefined,
  target: pageAlerts.refreshed,
});
