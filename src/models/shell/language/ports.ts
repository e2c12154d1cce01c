import { port } from '../../platform/port/index.ts';

export type Language = 'en' | 'es';

/** Brings a language's texts; nothing changes on screen. */
export const loadLanguageFx = port<Language, void>('loadLanguage');

/** Shows a language whose texts are there, and remembers it for the next visit. */
export const showLanguageFx = port<Language, void>('showLanguage');
