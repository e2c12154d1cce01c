import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';
import { databaseOn } from '../../../src/server/db/driver.ts';
import type { Database } from '../../../src/server/db/driver.ts';

/** Saves an empty PGlite with the latest schema in a file, for {@link openMemoryDatabase}. */
export async function saveSchema(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = await databaseOn(pglite);
  fs.writeFileSync(file, await (await pglite.dumpDataDir('none')).arrayBuffer().then(Buffer.from));
  await database.close();
}

/**
 * An empty in-memory PGlite with the latest schema: a copy of the one that global-setup.ts stores,
 * because creating one takes seconds.
 */
export async function openMemoryDatabase(): Promise<Database> {
  const kept = process.env['FILLED_SCHEMA'];
  if (!kept) throw new Error('No schema is kept; global-setup.ts is to be the set-up of this run.');
  return databaseOn(await PGlite.create({ loadDataDir: new Blob([fs.readFileSync(kept)]) }));
}
