import { createEffect } from 'effector';
/** Remembers, for as long as the tab lives, that a representative looks on. */
export const saveCoBrowseFx = createEffect<void, void>(() => {
  throw new Error('keepCoBrowseFx has no handler');
});

/** Whether a representative looks on in this tab. */
export const readCoBrowseFx = createEffect<void, boolean>(() => {
  throw new Error('readCoBrowseFx has no handler');
});
