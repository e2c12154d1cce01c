import { describe, expect, it } from 'vitest';
import english from '../../../locales/en/portal.json' with { type: 'json' };
import spanish from '../../../locales/es/portal.json' with { type: 'json' };
import { createLightI18n, interpolate } from './light-i18n.ts';
import { createFullI18n } from './full-i18n.ts';

const keysOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        keysOf(inner, prefix ? `${prefix}.${key}` : key),
      );
const values = {
  minutes: 8,
  name: 'Harbor Street Bakery',
  number: '8000000001',
  day: '12/14/26',
  role: 'Owner',
  type: 'Visa',
  lastFour: '4242',
};

describe('the texts of the first page', () => {
  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)(
    'reads every text of the namespace as i18next does (%s)',
    async (language, content) => {
      const { i18n } = createLightI18n(language, content);
      const full = await createFullI18n(language, content);
      for (const key of keysOf(content)) expect(i18n.t(key, values), key).toBe(full.t(key, values));
    },
  );

  it('shows the other language after a switch, and says so', () => {
    const { i18n, switchTo } = createLightI18n('en', english);
    let said = 0;
    i18n.on('languageChanged', () => {
      said += 1;
    });
    switchTo('es', spanish);
    expect(i18n.t('signIn.password')).toBe(spanish.signIn.password);
    expect(said).toBe(1);
  });

  it('leaves a placeholder without a value, and a key without a text', () => {
    expect(interpolate('Due {{day}}')).toBe('Due {{day}}');
    expect(createLightI18n('en', english).i18n.t('no.such.key')).toBe('no.such.key');
  });
});
