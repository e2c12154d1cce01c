import { createEffect } from 'effector';

/** Moves the browser to a path of this origin. */
export const navigateFx = createEffect<{ to: string; replace: boolean }, void>(() => {
  throw new Error('navigateFx has no handler');
});
