import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.join(import.meta.dirname, '../..');
const PAGES = path.join(src, 'app/pages');
const DOWNLOAD_BUTTON = path.join(src, 'views/parts/downloads/DownloadButton.tsx');
const RECORDED_FILES = path.join(src, 'app/analytics/downloads.ts');

/** All that a module brings with it by static imports, itself among it. */
function broughtBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, named = ''] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/(?:from|import)\s+'(\.[^']+\.tsx?)'/g)) {
    const target = path.join(path.dirname(file), named);
    if (fs.existsSync(target)) broughtBy(target, known);
  }
  return known;
}

it.each(fs.globSync('**/*.ts', { cwd: PAGES }))('%s records the files that it offers', (page) => {
  const brought = broughtBy(path.join(PAGES, page));
  expect(brought.has(RECORDED_FILES)).toBe(brought.has(DOWNLOAD_BUTTON));
});
