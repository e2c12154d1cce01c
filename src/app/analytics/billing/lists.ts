import { sample } from 'effector';
import type { Event } from 'effector';
import { factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';

type ListChange = Extract<
  Extract<Fact, { kind: 'event' }>['draft'],
  { name: 'list-changed' }
>['data'];

/** Pause after the last key press that counts as the end of typing, in milliseconds. */
export const TYPING_PAUSE_MS = 1_000;

/** Records filter, sort and search changes of a list. */
export function trackList(list: ListChange['list'], changed: Event<ListChange['act']>): void {
  sample({
    clock: changed,
    fn: (act): Fact => ({ kind: 'event', draft: { name: 'list-changed', data: { list, act } } }),
    target: factReported,
  });
}
