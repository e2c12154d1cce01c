import { createEffect } from 'effector';

/** Moves the browser to a path of this origin. */
export const navigateFx = createEffect<{ to: string; replace: boolean }, void>(() => {
  throw new Error('navigateFx has no handler');
});
/** Leaves for a path with a fresh load of the page, so that nothing of the former session stays in memory. */
export const hardNavigateFx = createEffect<string, void>(() => {
  throw new Error('reloadAtFx has no handler');
});
