import { createInstance } from 'i18next';
import type { i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../models/language/index.ts';
import { FIRST_NAMESPACE, loadTexts } from './text-chunks.ts';

const chunks = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, done: (error: Error | null, texts: ResourceKey | null) => void) => {
    loadTexts(language, namespace).then((texts) => done(null, texts), (error: Error) => done(error, null));
  },
};

/** i18next in a language; the first namespace is there at once, so that the first render needs no waiting. */
export async function createFullTexts(language: Language, first: ResourceKey): Promise<i18n> {
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
  });
  return texts;
}

/** Brings every namespace that is on screen in the other language, then switches; rejects and stays when one doesn't come. */
export async function switchFullTexts(texts: i18n, language: Language): Promise<void> {
  const onScreen = Object.keys(texts.getDataByLanguage(texts.language) ?? {});
  for (const [namespace, content] of await Promise.all(onScreen.map(async (name) => [name, await loadTexts(language, name)] as const))) texts.addResourceBundle(language, namespace, content);
  await texts.changeLanguage(language);
}
