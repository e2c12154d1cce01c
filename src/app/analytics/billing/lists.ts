import { sample } from 'effector';
import type { Event } from 'effector';
import { factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';

type ListChange = Extract<
  Extract<Fact, { kind: 'event' }>['draft'],
  { name: 'list-changed' }
>['data'];

/** How long a customer has not typed when they have stopped, in milliseconds. */
export const TYPING_PAUSE_MS = 1_000;

/** Notes what a customer has a list show. */
export function trackList(list: ListChange['list'], changed: Event<ListChange['act']>): void {
  sample({
    clock: changed,
    fn: (act): Fact => ({ kind: 'event', draft: { name: 'list-changed', data: { list, act } } }),
    target: factReported,
  });
}
