import type { i18n } from 'i18next';
import type { Language } from '../models/language/index.ts';
import { createFirstTexts } from './first-texts.ts';
import { loadChunk } from './load-chunk.ts';
import { FIRST_NAMESPACE, loadTexts } from './text-chunks.ts';

/** The texts on screen: light ones for sign-in, i18next's from the first page after it on. */
export interface Texts {
  current: () => i18n;
  subscribe: (listener: () => void) => () => void;
  /** Brings i18next and these namespaces. */
  load: (namespaces: readonly string[]) => Promise<void>;
  /** Brings the other language's texts, then shows them; rejects and stays when they don't come. */
  switchTo: (language: Language) => Promise<void>;
}

/** The texts of the first page in a language. */
export async function createTexts(language: Language): Promise<Texts> {
  const first = createFirstTexts(language, await loadTexts(language, FIRST_NAMESPACE));
  const listeners = new Set<() => void>();
  let shown: Language = language;
  let current = first.i18n;
  let full: Promise<i18n> | null = null;
  const upgrade = () => {
    full ??= Promise.all([loadChunk(() => import('./full-texts.ts')), loadTexts(shown, FIRST_NAMESPACE)]).then(async ([{ createFullTexts }, content]) => {
      current = await createFullTexts(shown, content);
      for (const listener of listeners) listener();
      return current;
    });
    // A chunk that did not come is asked for again.
    full.catch(() => { full = null; });
    return full;
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async (namespaces) => (await upgrade()).loadNamespaces([...namespaces]),
    switchTo: async (next) => {
      if (full) await (await loadChunk(() => import('./full-texts.ts'))).switchFullTexts(await full, next);
      else first.switchTo(next, await loadTexts(next, FIRST_NAMESPACE));
      shown = next;
    },
  };
}
