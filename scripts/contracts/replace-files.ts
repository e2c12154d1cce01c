import fs from 'node:fs';
import path from 'node:path';

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

const holds = (file: string, content: Buffer): boolean =>
  fs.existsSync(file) && fs.readFileSync(file).equals(content);

/**
 * Replaces `to` with `from`, which is on the same disk and removed afterwards. File by file,
 * because two folders cannot be swapped atomically: concurrent readers find every file, complete.
 * Unchanged files are not touched.
 */
export function replaceFiles(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  const files = filesIn(from);
  for (const file of files) {
    if (holds(path.join(to, file), fs.readFileSync(path.join(from, file)))) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.renameSync(path.join(from, file), path.join(to, file));
  }
  for (const file of filesIn(to))
    if (!files.includes(file)) fs.rmSync(path.join(to, file), { force: true });
  fs.rmSync(from, { recursive: true, force: true });
}
