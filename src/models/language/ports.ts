import { createEffect } from 'effector';

export type Language = 'en' | 'es';

/** Remembers the customer's choice for the next visit and loads its texts. */
export const applyLanguageFx = createEffect<Language, void>(() => {
  throw new Error('applyLanguageFx has no handler');
});
