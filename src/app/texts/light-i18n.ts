import type { i18n, ResourceKey } from 'i18next';
import type { Language } from '../../models/shell/language/index.ts';
import { INITIAL_NAMESPACE } from './text-chunks.ts';

/** What a text's placeholders hold, and what chooses among its forms. */
interface Values {
  /** Chooses the plural form. */
  count?: number;
  /** Chooses a variant; an empty one chooses none. */
  context?: string;
  /** The namespace, instead of the component's. */
  ns?: string;
  [name: string]: unknown;
}

function textAt(content: ResourceKey | undefined, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (branch, part) => (branch as Record<string, unknown> | undefined)?.[part],
      content,
    );
  return typeof found === 'string' ? found : null;
}

/** A text with its placeholders filled in; one without a value stays. */
export const interpolate = (text: string, values: Values = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? String(values[name] ?? '') : whole,
  );

/** The forms of a key that are looked for, the most special first. */
function formsOf(key: string, { count, context }: Values, plurals: Intl.PluralRules): string[] {
  const plural = typeof count === 'number' ? `_${plurals.select(count)}` : null;
  const variants = context ? [`${key}_${context}`, key] : [key];
  return variants.flatMap((variant) => (plural ? [`${variant}${plural}`, variant] : [variant]));
}

/** Texts of one language that a page is read with. */
export interface LightI18n {
  /** What react-i18next needs of them. */
  i18n: i18n;
  /** Adds a namespace. */
  add: (namespace: string, content: ResourceKey) => void;
  /** The namespaces that are there. */
  namespaces: () => string[];
  /** Shows another language: all its namespaces. */
  switchTo: (language: Language, contents: Readonly<Record<string, ResourceKey>>) => void;
}

/**
 * What react-i18next needs of i18next to show texts in one language: namespaces, placeholders,
 * plurals and contexts. For every text of the portal it says what i18next says. i18next itself is
 * 15 kB compressed, and is loaded when a signed-in customer changes the language (D-382).
 *
 * @param load Adds namespaces that a component asks for and that are not there.
 */
export function createLightI18n(
  language: Language,
  first: ResourceKey,
  load: (namespaces: readonly string[]) => Promise<void> = async () => undefined,
): LightI18n {
  const listeners = new Set<() => void>();
  let contents = new Map([[INITIAL_NAMESPACE, first]]);
  let plurals = new Intl.PluralRules(language);
  const find = (key: string, values: Values, namespace: string): string | null => {
    const [of, name] = key.includes(':') ? key.split(':') : [namespace, key];
    const content = contents.get(of ?? namespace);
    for (const form of formsOf(name ?? key, values, plurals)) {
      const text = textAt(content, form);
      if (text !== null) return text;
    }
    return null;
  };
  const translateIn =
    (inherited: string) =>
    (keys: string | readonly string[], values: Values = {}): string => {
      const all = typeof keys === 'string' ? [keys] : keys;
      for (const key of all) {
        const text = find(key, values, values.ns ?? inherited);
        if (text !== null) return interpolate(text, values);
      }
      return all.at(-1) ?? '';
    };
  const instance = {
    language,
    languages: [language],
    options: { defaultNS: INITIAL_NAMESPACE, ns: [] as string[] },
    isInitialized: true,
    hasLoadedNamespace: (namespace: string) => contents.has(namespace),
    loadNamespaces: (namespaces: readonly string[], done: () => void) =>
      void load(namespaces).then(done, done),
    getFixedT: (_language: unknown, namespace?: string | null) =>
      translateIn(namespace ?? INITIAL_NAMESPACE),
    t: translateIn(INITIAL_NAMESPACE),
    getResource: (_language: string, namespace: string, key: string) =>
      (contents.get(namespace) as Record<string, unknown> | undefined)?.[key],
    on: (_event: string, listener: () => void) => listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    i18n: instance as unknown as i18n,
    add: (namespace, content) => contents.set(namespace, content),
    namespaces: () => [...contents.keys()],
    switchTo: (next, texts) => {
      contents = new Map(Object.entries(texts));
      plurals = new Intl.PluralRules(next);
      instance.language = next;
      instance.languages = [next];
      for (const listener of listeners) listener();
    },
  };
}
