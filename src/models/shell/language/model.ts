import { createEvent, createStore, sample } from 'effector';
import { signInFx } from '../../session/ports.ts';
import { loadLanguageFx, showLanguageFx } from './ports.ts';
import type { Language } from './ports.ts';

export type { Language } from './ports.ts';

/** The customer chose a language. */
export const languageChosen = createEvent<Language>();

/** The language on screen; changes once its texts are there. */
export const $language = createStore<Language>('en', { sid: 'language' });
/** What the customer chose last, whatever arrives first. */
const $chosen = createStore<Language | null>(null, { serialize: 'ignore' });

// Whoever signs in has the portal in the language of their settings, whatever this browser speaks.
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
