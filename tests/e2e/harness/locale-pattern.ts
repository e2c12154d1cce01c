import fs from 'node:fs';
import path from 'node:path';

type Texts = { [key: string]: Texts | string };

const read = (language: 'en' | 'es', namespace: string): Texts =>
  JSON.parse(
    fs.readFileSync(
      path.join(import.meta.dirname, `../../../locales/${language}/${namespace}.json`),
      'utf8',
    ),
  ) as Texts;
const pattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+');

/** A text of the portal: the namespace of the locales, and the key in it. */
export type TextKey = readonly [namespace: string, key: string];

function textOf(language: 'en' | 'es', [namespace, key]: TextKey): string {
  const text = key
    .split('.')
    .reduce<Texts | string | undefined>(
      (within, name) => (typeof within === 'object' ? within[name] : undefined),
      read(language, namespace),
    );
  if (typeof text !== 'string') throw new Error(`${language}/${namespace} has no text ${key}`);
  return text;
}

/**
 * Pattern of the full text of any of these keys, in English or in Spanish; a placeholder matches
 * anything. Throws when there is no such text.
 */
export function anyTextPattern(keys: readonly TextKey[]): RegExp {
  const texts = keys.flatMap((key) => [textOf('en', key), textOf('es', key)].map(pattern));
  return new RegExp(`^(${texts.join('|')})$`);
}

/** Pattern of one key's full text, as {@link anyTextPattern}. */
export const textPattern = (namespace: string, key: string): RegExp =>
  anyTextPattern([[namespace, key]]);
