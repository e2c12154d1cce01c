import { createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import { sessionEnded } from '../session/index.ts';
import type { CallFailure } from './errors.ts';

/** A part of a page that loads by itself and fails by itself. */
export type Card<Value> = { kind: 'loading' } | { kind: 'failed'; failure: CallFailure } | { kind: 'ready'; value: Value };

/**
 * One card over one effect: `opened` loads, `retried` loads again, and a value that was there stays on screen while a
 * newer one is on its way.
 */
export function createCard<Params, Value>(options: { name: string; loadFx: Effect<Params, Value, CallFailure>; params: Params }) {
  const opened = createEvent();
  const retried = createEvent();
  const refreshed = createEvent();
  const $card = createStore<Card<Value>>({ kind: 'loading' }, { sid: `card.${options.name}` });
  sample({ clock: [opened, retried, refreshed], fn: () => options.params, target: options.loadFx });
  // The next customer at this browser never sees the former one's account.
  sample({ clock: [retried, sessionEnded], fn: (): Card<Value> => ({ kind: 'loading' }), target: $card });
  sample({ clock: options.loadFx.doneData, fn: (value): Card<Value> => ({ kind: 'ready', value }), target: $card });
  sample({ clock: options.loadFx.failData, fn: (failure): Card<Value> => ({ kind: 'failed', failure }), target: $card });
  return { $card, opened, retried, refreshed };
}
