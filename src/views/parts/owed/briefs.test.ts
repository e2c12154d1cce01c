import { expect, it } from 'vitest';
import en from '../../../../locales/en/owed.json' with { type: 'json' };
import es from '../../../../locales/es/owed.json' with { type: 'json' };

/** What one line of a phone of 390 px has room for, beside the icons. */
const ROOM = 29;

type Texts = { [key: string]: string | Texts };
const briefsOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? (key.startsWith('brief') ? [text] : []) : briefsOf(text),
  );

it.each([
  ['en', en],
  ['es', es],
])('a brief notice fits one line of a phone (%s)', (_, texts) => {
  const briefs = briefsOf(texts).map((text) => text.replace('{{date}}', '12/28/26'));
  expect(briefs.length).toBeGreaterThan(10);
  expect(briefs.filter(({ length }) => length > ROOM)).toEqual([]);
});
