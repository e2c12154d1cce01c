import fs from 'node:fs';

/** Puts the folder's list of files on disk: what was made, renamed or removed in it stays so after a power cut. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Puts a file's content on disk. */
export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Replaces a file whole: whoever reads it at any time, also after a crash, finds the old or the new text. */
export function replaceFile(
  folder: string,
  file: string,
  text: string,
  between: { beforeRename?: () => void } = {},
): void {
  const made = `${file}.new`;
  fs.writeFileSync(made, text, { mode: 0o600 });
  syncFile(made);
  between.beforeRename?.();
  fs.renameSync(made, file);
  syncFolder(folder);
}
