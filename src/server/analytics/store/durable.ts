import fs from 'node:fs';

/**
 * Syncs the folder's entries to disk: files created, renamed or removed in it survive a power cut.
 */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Syncs a file's content to disk. */
export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * Replaces a file atomically: a reader finds the old or the new text at any time, also after a
 * crash.
 */
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
