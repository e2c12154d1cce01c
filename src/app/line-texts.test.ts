import { expect, it } from 'vitest';
import en from '../../locales/en/statements.json' with { type: 'json' };
import es from '../../locales/es/statements.json' with { type: 'json' };
import { readLineTexts } from './line-texts.ts';
import type { Texts } from './texts.ts';

const LINES = { en: en.line, es: es.line };
const texts = { load: async () => undefined, current: () => ({ getResource: (language: 'en' | 'es') => LINES[language] }) } as unknown as Texts;

it.each(['en', 'es'] as const)('a line is found by its words in the language on screen, the repair plan by both of its names (%s)', async (language) => {
  const found = await readLineTexts(texts, language);
  expect(found.MODEM_RENTAL).toEqual([LINES[language].MODEM_RENTAL]);
  expect(found.REPAIR_PLAN).toHaveLength(2);
  expect(Object.keys(found)).toHaveLength(Object.keys(LINES[language]).length - 1);
});
