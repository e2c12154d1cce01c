import { combine, createEvent, sample } from 'effector';
import type { EventCallable, Store } from 'effector';
import { supportCases } from '../../cases/list.ts';
import { devices } from '../../equipment/list/index.ts';
import { outageHistory } from '../../outages/history/losses.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile } from '../../session/index.ts';
import { isCarried } from '../rules-service.ts';
import { $service, serviceOpened } from '../service.ts';
import { historyOf } from './rules-history.ts';
import type { HistoryEntry } from './rules-history.ts';

export { durationText } from '../../outages/rules-duration.ts';
export type { HistoryEntry } from './rules-history.ts';

/** The history of the service on screen; `isPartial`: some of it did not load. */
export type ServiceHistory =
  { kind: 'loading' } | { kind: 'ready'; entries: HistoryEntry[]; isPartial: boolean };

// -- Public events
/** The customer asks again for what did not load. */
export const historyRetried = createEvent();

// -- Derived
/** Null for a service that the network does not carry: nothing of it is recorded. */
export const $serviceHistory = combine(
  {
    service: $service,
    outages: outageHistory.$data,
    cases: supportCases.$data,
    boxes: devices.$data,
    now: $businessNow,
    profile: $profile,
  },
  ({ service, outages, cases, boxes, now, profile }): ServiceHistory | null => {
    const id = service.kind === 'ready' ? service.card.id : null;
    if (id === null || !isCarried(id)) return null;
    const parts = [outages, cases, boxes];
    if (parts.some(({ kind }) => kind === 'loading')) return { kind: 'loading' };
    return {
      kind: 'ready',
      entries: historyOf(
        id,
        {
          outages: outages.kind === 'ready' ? outages.value.outages : [],
          cases: cases.kind === 'ready' ? cases.value : [],
          devices: boxes.kind === 'ready' ? boxes.value : [],
        },
        now,
        profile?.billingTimeZone ?? 'UTC',
      ),
      isPartial: parts.some(({ kind }) => kind === 'failed'),
    };
  },
);

// -- Wiring; the boxes are loaded as a part of the page
sample({ clock: serviceOpened, target: [outageHistory.opened, supportCases.opened] });
function retryIfFailed({
  $data,
  retried,
}: {
  $data: Store<{ kind: string }>;
  retried: EventCallable<void>;
}): void {
  sample({
    clock: historyRetried,
    source: $data,
    filter: ({ kind }) => kind === 'failed',
    fn: () => undefined,
    target: retried,
  });
}
for (const query of [outageHistory, supportCases, devices]) retryIfFailed(query);
