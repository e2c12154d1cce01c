// Both languages have the same namespaces, keys and placeholders, and no text is empty.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib.mjs';

const flatten = (value, prefix = '') =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value).flatMap(([key, inner]) =>
        flatten(inner, prefix ? `${prefix}.${key}` : key),
      );
const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
const read = (language) =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(root, 'locales', language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file,
        Object.fromEntries(
          flatten(JSON.parse(fs.readFileSync(path.join(root, 'locales', language, file), 'utf8'))),
        ),
      ]),
  );

const english = read('en');
const spanish = read('es');
const problems = [];
for (const file of new Set([...Object.keys(english), ...Object.keys(spanish)])) {
  const [en, es] = [english[file] ?? {}, spanish[file] ?? {}];
  for (const key of new Set([...Object.keys(en), ...Object.keys(es)])) {
    if (!en[key]?.trim()) problems.push(`locales/en/${file}: ${key} is missing`);
    else if (!es[key]?.trim()) problems.push(`locales/es/${file}: ${key} is missing`);
    else if (placeholders(en[key]) !== placeholders(es[key]))
      problems.push(`${file}: ${key} has other placeholders in Spanish`);
  }
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
