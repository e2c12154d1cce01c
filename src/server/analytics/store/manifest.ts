import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './durable.ts';
import type { TableName } from '../types.ts';

/** One Parquet file: events of one table received on one day. */
export interface Part {
  table: TableName;
  /** Path relative to the store folder. */
  file: string;
  /** UTC day of receipt; a past day gets no more events. */
  day: string;
  /** How often its rows were merged. */
  level: number;
  rows: number;
}

/**
 * The current contents of the store: the parts, and the log from segment `logFrom` on. Any other
 * file in the folder is orphaned.
 */
export interface Manifest {
  version: 1;
  logFrom: number;
  /** The number of the next part. */
  nextPart: number;
  parts: Part[];
}

const EMPTY: Manifest = { version: 1, logFrom: 1, nextPart: 1, parts: [] };

const fileOf = (folder: string): string => path.join(folder, 'manifest.json');

/**
 * Reads a folder's manifest; returns an empty one when there is none. Throws when it is damaged.
 */
export function readManifest(folder: string): Manifest {
  if (!fs.existsSync(fileOf(folder))) return EMPTY;
  const manifest = JSON.parse(fs.readFileSync(fileOf(folder), 'utf8')) as Manifest;
  if (manifest.version !== 1)
    throw new Error(`${fileOf(folder)} is of a version that this portal does not know.`);
  return manifest;
}

/**
 * Replaces the manifest atomically: before it, the log is current; after it, the parts made from
 * that log.
 */
export function replaceManifest(
  folder: string,
  manifest: Manifest,
  beforeRename: () => void,
): void {
  replaceFile(folder, fileOf(folder), `${JSON.stringify(manifest, null, 1)}\n`, { beforeRename });
}
