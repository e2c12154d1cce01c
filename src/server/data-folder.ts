import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from './settings.ts';

/** Secrets that the portal's processes share; made at the first start, readable by their owner alone. */
export interface Secrets {
  gateway: string;
  captureTicket: string;
  /** Names the backend of this folder among those that share a database. */
  instance: string;
}

/**
 * Takes the data folder for this process alone. The lock is SQLite's own lock on a file, which the operating system
 * lets go when the process dies, however it dies. Throws {@link SettingsError} when another process has it.
 */
export function lockDataFolder(folder: string): { release(): void } {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    throw new SettingsError(`DATA_DIR ${folder} cannot be written.`);
  }
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch {
    lock.close();
    throw new SettingsError(`DATA_DIR ${folder} is in use by another process of the portal.`);
  }
  return { release: () => lock.close() };
}

/** Reads the folder's secrets, making them first where there are none. */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  if (!fs.existsSync(file)) {
    const made: Secrets = { gateway: randomBytes(32).toString('base64url'), captureTicket: randomBytes(32).toString('base64url'), instance: randomBytes(9).toString('base64url') };
    fs.writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
}
