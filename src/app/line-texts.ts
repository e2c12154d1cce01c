import type { LineTexts } from '../models/activity/index.ts';
import type { Language } from '../models/language/index.ts';
import type { Texts } from './texts.ts';

/** What the lines of a bill are called in a language: the repair plan by both of its names. */
export async function readLineTexts(texts: Texts, language: Language): Promise<LineTexts> {
  await texts.load(['statements']);
  const lines = texts.current().getResource(language, 'statements', 'line') as Readonly<Record<string, string>>;
  const names: Record<string, string[]> = {};
  for (const [key, name] of Object.entries(lines)) (names[key.replace(/_(?:old|new)$/, '')] ??= []).push(name);
  return names as Record<keyof LineTexts, string[]>;
}
