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

/**
 * i18next in a language; the first namespace is available immediately, so that the first render
 * needs no waiting.
 */
export async function createFullI18n(language: Language, first: ResourceKey): Promise<i18n> {
  const texts = createInstance();
  await texts
    .use(chunkBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['en', 'es'],
      fallbackLng: false,
      ns: [INITIAL_NAMESPACE],
      defaultNS: INITIAL_NAMESPACE,
      resources: { [language]: { [INITIAL_NAMESPACE]: first } },
      partialBundledLanguages: true,
      // React escapes automatically.
      interpolation: { escapeValue: false },
    });
  return texts;
}

/** The namespaces in use on screen. */
const loadedNamespaces = (texts: i18n): string[] =>
  Object.keys(texts.getDataByLanguage(texts.language) ?? {});

/** Loads the visible texts in another language; rejects when a part fails to load. */
export const preloadLanguage = async (texts: i18n, language: Language): Promise<void> =>
  void (await Promise.all(loadedNamespaces(texts).map((name) => loadTexts(language, name))));

/** Switches to another language; preloaded texts show immediately. */
export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  const contents = await Promise.all(
    loadedNamespaces(texts).map(async (name) => [name, await loadTexts(language, name)] as const),
  );
  for (const [namespace, content] of contents)
    texts.addResourceBundle(language, namespace, content);
  await texts.changeLanguage(language);
}
