import { createEffect } from 'effector';

export type Language = 'en' | 'es';

/** Brings a language's texts; nothing changes on screen. */
export const loadLanguageFx = createEffect<Language, void>(() => {
  throw new Error('loadLanguageFx has no handler');
});

/** Shows a language whose texts are there, and remembers it for the next visit. */
export const showLanguageFx = createEffect<Language, void>(() => {
  throw new Error('showLanguageFx has no handler');
});
