import { port } from '../../platform/port/index.ts';

export type Language = 'en' | 'es';

/** Loads a language's texts. Changes nothing on screen. */
export const loadLanguageFx = port<Language, void>('loadLanguage');

/** Shows a language whose texts are loaded, and saves it for the next visit. */
export const showLanguageFx = port<Language, void>('showLanguage');
