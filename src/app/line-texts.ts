import type { LineTexts } from '../models/activity/index.ts';
import type { Language } from '../models/language/index.ts';
import type { Texts } from './texts.ts';

type Lines = Readonly<Record<keyof LineTexts | 'REPAIR_PLAN_FORMER', string>>;

/** What the lines of a bill are called in a language: the repair plan by both of its names. */
export async function readLineTexts(texts: Texts, language: Language): Promise<LineTexts> {
  await texts.load(['activity']);
  const { REPAIR_PLAN_FORMER, ...lines } = texts.current().getResource(language, 'activity', 'lines') as Lines;
  const names = Object.fromEntries(Object.entries(lines).map(([code, name]) => [code, [name]])) as Record<keyof LineTexts, string[]>;
  return { ...names, REPAIR_PLAN: [lines.REPAIR_PLAN, REPAIR_PLAN_FORMER] };
}
