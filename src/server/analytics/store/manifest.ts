import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './durable.ts';
import type { TableName } from '../types.ts';

/** One Parquet file: events of one table that were received on one day. */
export interface Part {
  table: TableName;
  /** Path from the store's folder. */
  file: string;
  /** UTC day of receipt: a day that is over gets no more of them. */
  day: string;
  /** How often what it holds was merged. */
  level: number;
  rows: number;
}

/** What counts: the parts, and the log from the segment `logFrom` on. Whatever else lies in the folder is left over. */
export interface Manifest {
  version: 1;
  logFrom: number;
  /** The number that the next part takes. */
  nextPart: number;
  parts: Part[];
}

const EMPTY: Manifest = { version: 1, logFrom: 1, nextPart: 1, parts: [] };

const fileOf = (folder: string): string => path.join(folder, 'manifest.json');

/** The manifest of a folder; an empty one where there is none. Throws when it is damaged. */
export function readManifest(folder: string): Manifest {
  if (!fs.existsSync(fileOf(folder))) return EMPTY;
  const manifest = JSON.parse(fs.readFileSync(fileOf(folder), 'utf8')) as Manifest;
  if (manifest.version !== 1)
    throw new Error(`${fileOf(folder)} is of a version that this portal does not know.`);
  return manifest;
}

/** Puts another manifest in place, at once: before it, the log counts; after it, the parts that were made of it. */
export function replaceManifest(
  folder: string,
  manifest: Manifest,
  beforeRename: () => void,
): void {
  replaceFile(folder, fileOf(folder), `${JSON.stringify(manifest, null, 1)}\n`, { beforeRename });
}
