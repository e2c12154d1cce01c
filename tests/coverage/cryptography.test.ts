import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/cryptography.md'), 'utf8');

/** Uses of cryptography; a UUID alone is none. */
const USES =
  /\b(?:create(?:Hmac|Hash|Cipheriv|Decipheriv)|timingSafeEqual|random(?:Bytes|Int)|hash|verify)\b/;
/** These do what a real processor does, or make up demo accounts. */
const ELSEWHERE = /^src\/server\/(?:sandbox|demo)\/|\.test\.tsx?$/;

const files = ['src', 'scripts/build']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
  )
  .filter((file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file));

/** Whether a file imports a function of cryptography, or uses the browser's. */
function isUsing(text: string): boolean {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '(?:node:crypto|@node-rs\/argon2)'/g)];
  return imports.some(([, names = '']) => USES.test(names)) || text.includes('crypto.subtle');
}

it('each file that uses cryptography stands in the inventory', () => {
  const using = files.filter((file) => isUsing(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(using.length).toBeGreaterThan(15);
  expect(using.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

it('each file that the inventory names exists', () => {
  const named = [...page.matchAll(/`((?:src|scripts|tests)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});
