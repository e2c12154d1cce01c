import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEngine, quoteLiteral } from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';

/** Names less alike than this, of 1, were hardly meant (Jaro-Winkler). */
const SIMILARITY_THRESHOLD = 0.85;
const MAX_SUGGESTIONS = 3;

/** The names that are most like what was typed, the nearest first; a hyphen is as good as an underscore. */
async function findSimilarNames(
  engine: Engine,
  typed: string,
  names: readonly string[],
): Promise<string[]> {
  const alike = `jaro_winkler_similarity(replace(name, '_', '-'), replace(lower(${quoteLiteral(typed)}), '_', '-'))`;
  const rows = await engine.rows(
    `select name from (select unnest([${names.map(quoteLiteral).join(', ')}]) as name) where ${alike} >= ${SIMILARITY_THRESHOLD} order by ${alike} desc, name limit ${MAX_SUGGESTIONS}`,
  );
  return rows.map(({ name }) => String(name));
}

/** Which names may have been meant, as a sentence; all that there are where none is near. */
export async function suggestNames(
  engine: Engine,
  typed: string,
  names: readonly string[],
): Promise<string> {
  const nearest = await findSimilarNames(engine, typed, names);
  return nearest.length > 0 ? `Nearest: ${nearest.join(', ')}.` : `There are ${names.join(', ')}.`;
}

/** As {@link suggestNames}, where no store is read. */
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
