import type { i18n, ResourceKey } from 'i18next';
import type { Language } from '../../models/shell/language/index.ts';

type Values = Record<string, string | number>;

const lookUpText = (content: ResourceKey, key: string): string => {
  const found = key
    .split('.')
    .reduce<unknown>(
      (branch, part) => (branch as Record<string, unknown> | undefined)?.[part],
      content,
    );
  return typeof found === 'string' ? found : key;
};

/** A text with its placeholders filled in. */
export const interpolate = (text: string, values: Values = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * The parts of an i18next instance that react-i18next needs for the sign-in texts: one namespace,
 * placeholders, no plurals. i18next itself is 15 kB compressed and is loaded with the first page
 * after sign-in (texts.ts).
 */
export function createLightI18n(
  language: Language,
  content: ResourceKey,
): { i18n: i18n; switchTo: (language: Language, content: ResourceKey) => void } {
  const listeners = new Set<() => void>();
  let current = content;
  const translate = (key: string, values?: Values): string =>
    interpolate(lookUpText(current, key), values);
  const instance = {
    language,
    languages: [language],
    options: { defaultNS: 'portal' },
    isInitialized: true,
    hasLoadedNamespace: () => true,
    getFixedT: () => (key: string, values?: Values) => translate(key, values),
    t: translate,
    on: (_event: string, listener: () => void) => listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
  };
  const switchTo = (next: Language, texts: ResourceKey) => {
    current = texts;
    instance.language = next;
    instance.languages = [next];
    for (const listener of listeners) listener();
  };
  return { i18n: instance as unknown as i18n, switchTo };
}
