// Both languages have the same namespaces, keys and placeholders, and no text is empty.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

/** A locale's file: texts by key, nested. */
interface Texts {
  [key: string]: string | Texts;
}

const flatten = (texts: string | Texts, prefix = ''): [key: string, text: string][] =>
  typeof texts === 'string'
    ? [[prefix, texts]]
    : Object.entries(texts).flatMap(([key, inner]) =>
        flatten(inner, prefix ? `${prefix}.${key}` : key),
      );

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');

/** Texts by flat key, by file. */
function read(language: string): Record<string, Record<string, string>> {
  const folder = path.join(root, 'locales', language);
  return Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const texts = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Texts;
        return [file, Object.fromEntries(flatten(texts))];
      }),
  );
}

const english = read('en');
const spanish = read('es');
const problems: string[] = [];
for (const file of new Set([...Object.keys(english), ...Object.keys(spanish)])) {
  const [en, es] = [english[file] ?? {}, spanish[file] ?? {}];
  for (const key of new Set([...Object.keys(en), ...Object.keys(es)])) {
    const [inEnglish, inSpanish] = [en[key] ?? '', es[key] ?? ''];
    if (!inEnglish.trim()) problems.push(`locales/en/${file}: ${key} is missing`);
    else if (!inSpanish.trim()) problems.push(`locales/es/${file}: ${key} is missing`);
    else if (placeholders(inEnglish) !== placeholders(inSpanish))
      problems.push(`${file}: ${key} has other placeholders in Spanish`);
  }
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
