import { expect, it } from 'vitest';
import portalEn from '../../../locales/en/portal.json' with { type: 'json' };
import statementsEn from '../../../locales/en/statements.json' with { type: 'json' };
import portalEs from '../../../locales/es/portal.json' with { type: 'json' };
import statementsEs from '../../../locales/es/statements.json' with { type: 'json' };
import { readBillLabels } from './bill-labels.ts';
import type { Texts } from './texts.ts';

const TEXTS = {
  en: { portal: portalEn, statements: statementsEn },
  es: { portal: portalEs, statements: statementsEs },
} as const;
const getResource = (language: 'en' | 'es', namespace: 'portal' | 'statements', key: string) =>
  (TEXTS[language][namespace] as Record<string, unknown>)[key];
const texts = {
  loadNamespaces: async () => undefined,
  current: () => ({ getResource }),
} as unknown as Texts;

it.each(['en', 'es'] as const)(
  'a line is found by its translated text, both repair plan names and service (%s)',
  async (language) => {
    const { lines, services, serviceGroups } = await readBillLabels(texts, language);
    const {
      statements: { line },
      portal,
    } = TEXTS[language];
    expect(lines.MODEM_RENTAL).toEqual([line.MODEM_RENTAL]);
    expect(lines.REPAIR_PLAN).toHaveLength(2);
    expect(Object.keys(lines)).toHaveLength(Object.keys(line).length - 1);
    expect(services).toEqual({
      INTERNET: portal.service.INTERNET,
      VIDEO: portal.service.VIDEO,
      VOICE: portal.service.VOICE,
      MOBILE: portal.service.MOBILE,
      ACCOUNT: portal.service.ACCOUNT,
    });
    expect(serviceGroups).toEqual(portal.serviceGroup);
  },
);
