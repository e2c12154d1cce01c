import type { ResourceKey } from 'i18next';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en/portal.json' with { type: 'json' };
import spanish from '../../../locales/es/portal.json' with { type: 'json' };
import { TIER } from '../../../tests/fixtures/harness/tier.ts';
import { createLightI18n, interpolate } from './light-i18n.ts';
import { createFullI18n } from './full-i18n.ts';
import { INITIAL_NAMESPACE } from './text-chunks.ts';
import type { Language } from '../../models/shell/language/index.ts';

/** The portal's texts; card entry and documents have their own readers. */
const FILES = import.meta.glob<ResourceKey>(
  ['../../../locales/*/*.json', '!**/capture.json', '!**/documents.json'],
  { import: 'default', eager: true },
);
/** Every namespace of a language, by its name. */
const namespacesOf = (language: Language): Record<string, ResourceKey> =>
  Object.fromEntries(
    Object.entries(FILES)
      .filter(([file]) => file.includes(`/locales/${language}/`))
      .map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
  );

const PLURAL = /_(one|other)$/;

/** Every key of a namespace, with the plural forms and contexts that it may be asked with. */
const keysOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        keysOf(inner, prefix ? `${prefix}.${key}` : key),
      );

/** Each placeholder of a text has a value. */
const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `<${name} & $&>`]),
  );

/** How a key may be asked for so that this text is found, and otherwise. */
function questionsOf(key: string): [key: string, values: Record<string, unknown>][] {
  const bare = key.replace(PLURAL, '');
  const [, base = '', context = ''] = /^(.+?)_([^._]+)$/.exec(bare) ?? [];
  const counts = [undefined, 0, 1, 2, 7, 1_000_000];
  return [bare, ...(base ? [base] : [])].flatMap((name) =>
    [undefined, '', context, 'none-such'].flatMap((of) =>
      counts.map((count): [string, Record<string, unknown>] => [
        name,
        { ...(of === undefined ? {} : { context: of }), ...(count === undefined ? {} : { count }) },
      ]),
    ),
  );
}

describe('the texts of the browser', () => {
  it.each(['en', 'es'] as const)(
    'reads every text of every namespace as i18next does, in each form (%s)',
    async (language: Language) => {
      const contents = namespacesOf(language);
      const { i18n, add } = createLightI18n(language, contents[INITIAL_NAMESPACE] ?? {});
      for (const [namespace, content] of Object.entries(contents)) add(namespace, content);
      const full = await createFullI18n(language, contents);
      let asked = 0;
      let keys = 0;
      for (const namespace of Object.keys(contents)) {
        const [light, whole] = [i18n, full].map((texts) => texts.getFixedT(language, namespace));
        for (const key of keysOf(contents[namespace])) {
          // The inner loop reads every eighth text.
          if (TIER === 'unit' && keys++ % 8 > 0) continue;
          const text = whole?.(key) ?? '';
          for (const [name, form] of questionsOf(key)) {
            const values = { ...valuesOf(text), ...form };
            // An object is no text.
            if (typeof full.getResource(language, namespace, name) === 'object') continue;
            asked += 1;
            expect(light?.(name, values), `${namespace}:${name}`).toBe(whole?.(name, values));
          }
          expect(i18n.t(`${namespace}:${key}`)).toBe(full.t(`${namespace}:${key}`));
          expect(light?.(['no.such.key', key])).toBe(whole?.(['no.such.key', key]));
        }
      }
      expect(asked).toBeGreaterThan(TIER === 'unit' ? 5_000 : 10_000);
    },
  );

  it('shows the other language after a switch, and says so', () => {
    const { i18n, switchTo } = createLightI18n('en', english);
    let said = 0;
    i18n.on('languageChanged', () => {
      said += 1;
    });
    switchTo('es', { portal: spanish });
    expect(i18n.t('signIn.password')).toBe(spanish.signIn.password);
    expect(said).toBe(1);
  });

  it('leaves a placeholder without a value, and a key without a text', () => {
    expect(interpolate('Due {{day}}')).toBe('Due {{day}}');
    expect(createLightI18n('en', english).i18n.t('no.such.key')).toBe('no.such.key');
  });
});
