import type { i18n } from 'i18next';
import type { Language } from '../../models/shell/language/index.ts';
import { createLightI18n } from './light-i18n.ts';
import { loadChunk } from '../load-chunk.ts';
import { INITIAL_NAMESPACE, loadTexts } from './text-chunks.ts';

/** The current texts: light ones for sign-in, i18next's from the first page after it on. */
export interface Texts {
  current: () => i18n;
  subscribe: (listener: () => void) => () => void;
  /** Loads i18next and these namespaces. */
  loadNamespaces: (namespaces: readonly string[]) => Promise<void>;
  /** Loads another language's texts for the visible page; rejects when loading fails. */
  preloadLanguage: (language: Language) => Promise<void>;
  /** Switches to another language; switches run in the order requested. */
  changeLanguage: (language: Language) => Promise<void>;
}

/** The texts of the first page in a language. */
export async function createTexts(language: Language): Promise<Texts> {
  const first = createLightI18n(language, await loadTexts(language, INITIAL_NAMESPACE));
  const listeners = new Set<() => void>();
  let shown: Language = language;
  let full: i18n | null = null;
  let upgrading: Promise<i18n> | null = null;
  /**
   * Language switches and the upgrade to i18next run in sequence: the last request takes effect.
   */
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  };
  const fullTexts = () => loadChunk(() => import('./full-i18n.ts'));
  const createUpgrade = async () => {
    const [{ createFullI18n: createFullTexts }, content] = await Promise.all([
      fullTexts(),
      loadTexts(shown, INITIAL_NAMESPACE),
    ]);
    full = await createFullTexts(shown, content);
    for (const listener of listeners) listener();
    return full;
  };
  const upgrade = () => {
    upgrading ??= enqueue(createUpgrade);
    // A failed chunk is loaded again.
    upgrading.catch(() => {
      upgrading = null;
    });
    return upgrading;
  };
  const switchTo = async (next: Language) => {
    if (full) await (await fullTexts()).changeLanguage(full, next);
    else first.switchTo(next, await loadTexts(next, INITIAL_NAMESPACE));
    shown = next;
  };
  return {
    current: () => full ?? first.i18n,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadNamespaces: async (namespaces) => (await upgrade()).loadNamespaces([...namespaces]),
    preloadLanguage: async (next) =>
      full
        ? (await fullTexts()).preloadLanguage(full, next)
        : void (await loadTexts(next, INITIAL_NAMESPACE)),
    changeLanguage: (next) => enqueue(() => switchTo(next)),
  };
}
