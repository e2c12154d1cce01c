import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import portalEn from '../../../locales/en/portal.json' with { type: 'json' };
import portalEs from '../../../locales/es/portal.json' with { type: 'json' };

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
const BANK = {
  en: portalEn.method.typeInText.BANK_ACCOUNT,
  es: portalEs.method.typeInText.BANK_ACCOUNT,
} as const;

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, at: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${at}.${key}`, text]] : flat(text, `${at}.${key}`),
  );

it.each(['en', 'es'] as const)(
  'a payment method has no capital, and no sentence begins with one (%s)',
  (language) => {
    const naming = fs
      .readdirSync(path.join(LOCALES, language))
      .flatMap((file) =>
        flat(
          JSON.parse(fs.readFileSync(path.join(LOCALES, language, file), 'utf8')) as Texts,
          file.replace('.json', ''),
        ),
      )
      .filter(([, text]) => text.includes('{{method}}'));
    expect(naming.length).toBeGreaterThan(30);
    const said = naming.map(([key, text]) => [
      key,
      text.replaceAll('{{method}}', `${BANK[language]} 6789`),
    ]);
    expect(said.filter(([, text = '']) => /^\p{Ll}|[.?!] \p{Ll}/u.test(text))).toEqual([]);
    expect(BANK[language]).toMatch(/^\p{Ll}/u);
  },
);
