import { createEvent, createStore, sample } from 'effector';
import { applyLanguageFx } from './ports.ts';
import type { Language } from './ports.ts';

export type { Language } from './ports.ts';

/** The customer chose a language. */
export const languageChosen = createEvent<Language>();

/** The language on screen; changes once its texts are there. */
export const $language = createStore<Language>('en', { sid: 'language' });

sample({ clock: languageChosen, target: applyLanguageFx });
sample({ clock: applyLanguageFx.done, fn: ({ params }) => params, target: $language });
