import { createEvent, createStore, sample } from 'effector';
import { signInFx } from '../../session/ports.ts';
import { loadLanguageFx, showLanguageFx } from './ports.ts';
import type { Language } from './ports.ts';

export type { Language } from './ports.ts';

/** The customer chose a language. */
export const languageChosen = createEvent<Language>();

/** The current language. Changes once its texts are loaded. */
export const $language = createStore<Language>('en', { sid: 'language' });
/** The customer's last choice, whichever texts are loaded first. */
const $chosen = createStore<Language | null>(null, { serialize: 'ignore' });

// On sign-in, the language from the user's settings takes precedence over the browser's.
sample({
  clock: signInFx.doneData,
  filter: ({ language }) => language !== null,
  fn: ({ language }) => language ?? 'en',
  target: languageChosen,
});
sample({ clock: languageChosen, target: [$chosen, loadLanguageFx] });
sample({
  clock: loadLanguageFx.done,
  source: $chosen,
  filter: (chosen, { params }) => chosen === params,
  fn: (_, { params }) => params,
  target: showLanguageFx,
});
sample({ clock: showLanguageFx.done, fn: ({ params }) => params, target: $language });
