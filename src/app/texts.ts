import { createInstance } from 'i18next';
import type { i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../models/language/index.ts';
import { loadChunk } from './load-chunk.ts';

/** The namespace of the frame and of sign-in; every other one arrives with its page. */
export const FIRST_NAMESPACE = 'portal';

const files = import.meta.glob<ResourceKey>('../../locales/*/{portal,billing,payment}.json', { import: 'default' });

/** One namespace in one language, as a chunk of its own: the other language is not sent until it is chosen. */
export function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  const load = files[`../../locales/${language}/${namespace}.json`];
  return load ? loadChunk(load) : Promise.reject(new Error(`There are no texts ${language}/${namespace}`));
}

const chunks = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, done: (error: Error | null, texts: ResourceKey | null) => void) => {
    loadTexts(language, namespace).then((texts) => done(null, texts), (error: Error) => done(error, null));
  },
};

/** The texts in a language; the first namespace is there at once, so that the first render needs no waiting. */
export async function createTexts(language: Language, first: ResourceKey): Promise<i18n> {
  const texts = createInstance();
  await texts.use(chunks).use(initReactI18next).init({
    lng: language,
    supportedLngs: ['en', 'es'],
    fallbackLng: false,
    ns: [FIRST_NAMESPACE],
    defaultNS: FIRST_NAMESPACE,
    resources: { [language]: { [FIRST_NAMESPACE]: first } },
    partialBundledLanguages: true,
    // React escapes by itself.
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  return texts;
}

/** Brings every namespace that is on screen in the other language, then switches; rejects and stays when one doesn't come. */
export async function switchTexts(texts: i18n, language: Language): Promise<void> {
  const onScreen = Object.keys(texts.getDataByLanguage(texts.language) ?? {});
  for (const [namespace, content] of await Promise.all(onScreen.map(async (name) => [name, await loadTexts(language, name)] as const))) texts.addResourceBundle(language, namespace, content);
  await texts.changeLanguage(language);
}
