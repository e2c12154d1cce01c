import fs from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksAnother } from '../../models/permissions/index.ts';
import { ROLES, USER_TYPES } from '../../models/permissions/rules-roles.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
/** A sentence that sends its reader to the account's owner or an administrator. */
const SENDS = {
  en: /\bask (the|an|one|your|its|them)\b|(the|its|an|account's) owner or an? ?administrator/i,
  es: new RegExp(
    '\\b(consulte|pida|pregunte) a[l ]|(el|un) (titular|propietario)' +
      '( de (la|esta) cuenta)? o (a )?un administrador',
    'i',
  ),
} as const;
/** Sign-in and help are read by people without a role, and say who is meant. */
const WITHOUT_ROLE: ReadonlySet<string> = new Set(['access.json', 'help.json']);
/** What the page of a required role says: views/pages/shell/message asks the role itself. */
const BY_ROLE = /^portal\.roleRequired\.(billing|people)\.text$/;

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, at: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${at}.${key}`, text]] : flat(text, `${at}.${key}`),
  );

describe.each(['en', 'es'] as const)(
  'who is sent to an owner or administrator (%s)',
  (language) => {
    const all = fs
      .readdirSync(path.join(LOCALES, language))
      .filter((file) => !WITHOUT_ROLE.has(file))
      .flatMap((file) =>
        flat(
          JSON.parse(fs.readFileSync(path.join(LOCALES, language, file), 'utf8')) as Texts,
          file.replace('.json', ''),
        ),
      );
    const sending = all.filter(([key, text]) => SENDS[language].test(text) && !BY_ROLE.test(key));

    it('is nobody who is one, on any screen that has such a sentence', async () => {
      expect(sending.length).toBeGreaterThan(6);
      const i18n = createInstance({
        lng: language,
        keySeparator: false,
        nsSeparator: false,
        resources: { [language]: { translation: Object.fromEntries(all) } },
      });
      await i18n.init();
      fc.assert(
        fc.property(
          fc.constantFrom(...ROLES),
          fc.constantFrom(...USER_TYPES),
          fc.constantFrom(...sending.map(([key]) => key)),
          (role, userType, key) => {
            const who = { role, userType };
            const said = i18n.t(key, asksAnother(who) ? {} : { context: 'own' });
            expect([key, SENDS[language].test(said)]).toEqual([key, asksAnother(who)]);
          },
        ),
      );
    });
  },
);
