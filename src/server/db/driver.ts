import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { embeddedClient } from './embedded.ts';
import * as schema from './schema/index.ts';
import { createQueryNames } from './query-names.ts';

/** Drizzle over either database, or one of its transactions. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  kind: 'pglite' | 'postgres';
  orm: Orm;
  /** Runs the work in one transaction; rolls back when it throws. */
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Serializes the migrations of two processes that start together. */
const MIGRATION_LOCK = 5_210_001;

/**
 * A pool whose connections parse and plan each parameterized query once, as a prepared statement
 * named by its text.
 */
function openPool(databaseUrl: string): pg.Pool {
  const nameOf = createQueryNames();
  const named = (given: unknown, values: unknown): unknown =>
    Array.isArray(values) &&
    values.length > 0 &&
    typeof given === 'object' &&
    given !== null &&
    'text' in given &&
    typeof given.text === 'string'
      ? { ...given, name: nameOf(given.text) ?? undefined }
      : given;
  class Client extends pg.Client {
    override query(...[given, values, ...more]: unknown[]): never {
      return Reflect.apply(super.query, this, [named(given, values), values, ...more]) as never;
    }
  }
  return new pg.Pool({ connectionString: databaseUrl, max: 20, Client });
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = openPool(databaseUrl);
  const orm = drizzleNode(pool, { schema });
  const locked = await pool.connect();
  try {
    await locked.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(orm, { migrationsFolder });
    await locked.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    locked.release();
  }
  return {
    kind: 'postgres',
    orm,
    transaction: (work) => orm.transaction((tx) => work(tx)),
    close: () => pool.end(),
  };
}

/** Migrates an embedded database to the newest schema. */
export async function databaseOn(pglite: PGlite): Promise<Database> {
  await migratePglite(drizzlePglite(pglite), { migrationsFolder });
  const client = embeddedClient(pglite);
  const orm = drizzlePglite({ client: client as unknown as PGlite, schema });
  return {
    kind: 'pglite',
    orm,
    transaction: (work) => orm.transaction((tx) => work(tx)),
    close: () => client.close(),
  };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  if (dataDir === 'memory') return databaseOn(await PGlite.create());
  fs.mkdirSync(dataDir, { recursive: true });
  return databaseOn(await PGlite.create({ dataDir }));
}

/**
 * Opens the database and migrates it to the newest schema: PostgreSQL when a URL is given,
 * otherwise the embedded PGlite in `dataDir` (`memory` stores nothing). PGlite takes no lock: lock
 * the data folder first.
 */
export async function openDatabase(where: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Database> {
  const database = where.databaseUrl
    ? await openPostgres(where.databaseUrl)
    : await openEmbedded(where.dataDir);
  await database.orm.execute(sql`select 1`);
  return database;
}
