import type { i18n, ResourceKey } from 'i18next';
import type { Language } from '../../models/shell/language/index.ts';
import { createLightI18n } from './light-i18n.ts';
import { loadChunk } from '../load-chunk.ts';
import { INITIAL_NAMESPACE, loadTexts } from './text-chunks.ts';

/**
 * The current texts: light ones, and i18next's once the language was changed on a page with texts
 * of its own (D-382).
 */
export interface Texts {
  current: () => i18n;
  subscribe: (listener: () => void) => () => void;
  /** Loads these namespaces. */
  loadNamespaces: (namespaces: readonly string[]) => Promise<void>;
  /** Loads another language's texts for the visible page; rejects when loading fails. */
  preloadLanguage: (language: Language) => Promise<void>;
  /** Switches to another language; switches run in the order requested. */
  changeLanguage: (language: Language) => Promise<void>;
}

const loadAll = async (
  language: Language,
  namespaces: readonly string[],
): Promise<Record<string, ResourceKey>> =>
  Object.fromEntries(
    await Promise.all(
      namespaces.map(async (name) => [name, await loadTexts(language, name)] as const),
    ),
  );

const loadFullI18n = () => loadChunk(() => import('./full-i18n.ts'));

/** The texts of the first page in a language. */
export async function createTexts(language: Language): Promise<Texts> {
  const first = await loadTexts(language, INITIAL_NAMESPACE);
  const listeners = new Set<() => void>();
  let shown: Language = language;
  let full: i18n | null = null;
  /** What loads or switches texts runs in sequence: the last request takes effect. */
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  };
  const light = createLightI18n(language, first, (names) => enqueue(() => load(names)));
  const load = async (namespaces: readonly string[]) => {
    if (full) return full.loadNamespaces([...namespaces]);
    const here = light.namespaces();
    const contents = await loadAll(
      shown,
      namespaces.filter((name) => !here.includes(name)),
    );
    for (const [name, content] of Object.entries(contents)) light.add(name, content);
  };
  const isFirstPageOnly = () => light.namespaces().length === 1;
  const namespacesShown = async () =>
    full ? (await loadFullI18n()).loadedNamespaces(full) : light.namespaces();
  const switchTo = async (next: Language) => {
    const contents = await loadAll(next, await namespacesShown());
    if (full) await (await loadFullI18n()).changeLanguage(full, next, contents);
    else if (isFirstPageOnly()) light.switchTo(next, contents);
    else {
      full = await (await loadFullI18n()).createFullI18n(next, contents);
      for (const listener of listeners) listener();
    }
    shown = next;
  };
  return {
    current: () => full ?? light.i18n,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadNamespaces: (namespaces) => enqueue(() => load(namespaces)),
    preloadLanguage: async (next) => {
      if (full || !isFirstPageOnly()) await loadFullI18n();
      await loadAll(next, await namespacesShown());
    },
    changeLanguage: (next) => enqueue(() => switchTo(next)),
  };
}
