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

/**
 * Pattern of a key's full text, in English or in Spanish; a placeholder matches anything. Throws
 * when there is no such text.
 */
export function textPattern(namespace: string, key: string): RegExp {
  const texts = (['en', 'es'] as const).map((language) => {
    const text = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (within, name) => (typeof within === 'object' ? within[name] : undefined),
        read(language, namespace),
      );
    if (typeof text !== 'string') throw new Error(`${language}/${namespace} has no text ${key}`);
    return pattern(text);
  });
  return new RegExp(`^(${texts.join('|')})$`);
}
