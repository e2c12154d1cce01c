import { createEffect } from 'effector';
import type { Effect } from 'effector';
import { port } from '../port/index.ts';

/**
 * Waits this many milliseconds: the one timer of the models. Browsers may wake a hidden tab much
 * later.
 */
export const waitFx = port<number, void>('wait');

/**
 * A wait of its own, on the one timer: it has its own `pending` and `done`, and a test may replace
 * it alone. Its name is unique. Milliseconds.
 */
export const createWait = (name: string): Effect<number, void> =>
  createEffect<number, void>({ name, sid: name, handler: (ms) => waitFx(ms) });
