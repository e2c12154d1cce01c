import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EDITS } from './edits.ts';

const root = path.join(import.meta.dirname, '../..');

it.each(EDITS)('the edit of $name is found in its file once', ({ file, from }) => {
  expect(fs.readFileSync(path.join(root, file), 'utf8').split(from)).toHaveLength(2);
});
