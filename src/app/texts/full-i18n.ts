import { createInstance } from 'i18next';
import type { i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../models/shell/language/index.ts';
import { INITIAL_NAMESPACE, loadTexts } from './text-chunks.ts';

const chunkBackend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (
    language: string,
    namespace: string,
    done: (error: Error | null, texts: ResourceKey | null) => void,
  ) => {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/** i18next in a language; these namespaces are there at once, others are loaded when asked for. */
export async function createFullI18n(
  language: Language,
  contents: Readonly<Record<string, ResourceKey>>,
): Promise<i18n> {
  const texts = createInstance();
  await texts
    .use(chunkBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['en', 'es'],
      fallbackLng: false,
      ns: Object.keys(contents),
      defaultNS: INITIAL_NAMESPACE,
      resources: { [language]: contents },
      partialBundledLanguages: true,
      // React escapes automatically.
      interpolation: { escapeValue: false },
    });
  return texts;
}

/** The namespaces in use on screen. */
export const loadedNamespaces = (texts: i18n): string[] =>
  Object.keys(texts.getDataByLanguage(texts.language) ?? {});

/** Switches to another language with its namespaces; they show at once. */
export async function changeLanguage(
  texts: i18n,
  language: Language,
  contents: Readonly<Record<string, ResourceKey>>,
): Promise<void> {
  for (const [namespace, content] of Object.entries(contents))
    texts.addResourceBundle(language, namespace, content);
  await texts.changeLanguage(language);
}
