import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEngine, quoteLiteral } from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';

/** Minimum Jaro-Winkler similarity of a suggestion, from 0 to 1. */
const SIMILARITY_THRESHOLD = 0.85;
const MAX_SUGGESTIONS = 3;

/** The names most similar to the input, nearest first; a hyphen equals an underscore. */
async function findSimilarNames(
  engine: Engine,
  typed: string,
  names: readonly string[],
): Promise<string[]> {
  const alike =
    `jaro_winkler_similarity(replace(name, '_', '-'), replace(lower(${quoteLiteral(typed)}), ` +
    `'_', '-'))`;
  const rows = await engine.rows(
    `select name from (select unnest([${names.map(quoteLiteral).join(', ')}]) as name) where ` +
      `${alike} >= ${SIMILARITY_THRESHOLD} order by ${alike} desc, name limit ` +
      `${MAX_SUGGESTIONS}`,
  );
  return rows.map(({ name }) => String(name));
}

/** A sentence with the suggested names; lists all names when none is similar. */
export async function suggestNames(
  engine: Engine,
  typed: string,
  names: readonly string[],
): Promise<string> {
  const nearest = await findSimilarNames(engine, typed, names);
  return nearest.length > 0 ? `Nearest: ${nearest.join(', ')}.` : `There are ${names.join(', ')}.`;
}

/** Like {@link suggestNames}, without reading a store. */
export async function suggestNamesWithoutStore(
  typed: string,
  names: readonly string[],
): Promise<string> {
  const spill = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-analytics-'));
  try {
    const engine = await openEngine({ spill, memoryMb: 64, threads: 1 });
    try {
      return await suggestNames(engine, typed, names);
    } finally {
      engine.close();
    }
  } finally {
    fs.rmSync(spill, { recursive: true, force: true });
  }
}
