import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from './settings.ts';

/**
 * Secrets shared by the portal's processes; created at first start, readable only by their owner.
 */
export interface Secrets {
  gateway: string;
  captureTicket: string;
  /** Name of this folder's backend among those that share a database. */
  instance: string;
}

/** SQLite error code for a lock owned by another process. */
const SQLITE_BUSY = 5;

/**
 * Makes a folder and those above it, one by one: Node's own way tries for ever where the system
 * lets nobody make any, such as below /proc.
 */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/**
 * Locks the data folder for this process alone. The lock is SQLite's own lock on a file, which the
 * operating system releases when the process ends for any reason. Throws {@link SettingsError} when
 * another process owns it.
 */
export function lockDataFolder(folder: string): { release(): void } {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    throw new SettingsError(`DATA_DIR ${folder} cannot be written.`);
  }
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch (error) {
    lock?.close();
    throw new SettingsError(
      (error as { errcode?: number }).errcode === SQLITE_BUSY
        ? `DATA_DIR ${folder} is in use by another process of the portal.`
        : `DATA_DIR ${folder} cannot be locked: lock.sqlite is not the portal's.`,
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

function isSecrets(value: unknown): value is Secrets {
  const { gateway, captureTicket, instance } = (value ?? {}) as Partial<
    Record<keyof Secrets, unknown>
  >;
  return (
    [gateway, captureTicket].every((secret) => typeof secret === 'string' && secret.length >= 43) &&
    typeof instance === 'string' &&
    instance !== ''
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the folder's secrets; creates them when there are none. Throws {@link SettingsError} when
 * they are damaged.
 */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  if (!fs.existsSync(file)) {
    const made: Secrets = { gateway: random(32), captureTicket: random(32), instance: random(9) };
    // Written atomically, so that a crash leaves either no secrets or all of them.
    fs.rmSync(`${file}.new`, { force: true });
    fs.writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  const secrets = parsed(fs.readFileSync(file, 'utf8'));
  if (!isSecrets(secrets))
    throw new SettingsError(
      `${file} is damaged. Put it back from a copy; without it, sandbox cards and open ` +
        'payments of this folder are lost.',
    );
  return secrets;
}
