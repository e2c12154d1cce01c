import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { embeddedClient } from './embedded.ts';
import { isDatabaseOutage } from './outage.ts';
import { openPool } from './pool.ts';
import type { DatabaseTimeouts } from './pool.ts';
import * as schema from './schema/index.ts';

/** Drizzle over either database, or one of its transactions. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  kind: 'pglite' | 'postgres';
  orm: Orm;
  /** Runs the work in one transaction; rolls back when it throws. */
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  /** Whether the database answers a question within a second. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Serializes the migrations of two processes that start together. */
const MIGRATION_LOCK = 5_210_001;

/** Time-outs of PostgreSQL, unless the settings say others. */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = { connect: 5_000, statement: 8_000 };

/** A probe that has not answered by then counts as unanswered, in milliseconds. */
const PROBE_MS = 1_000;

/**
 * Asks the database whether it answers. While an earlier question is open no other is asked, so
 * that probes of a stalled database do not take its connections.
 */
function createProbe(orm: Orm): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= orm
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PROBE_MS);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}

/** Brings the schema up to date; without time-outs, because a migration may take long. */
async function migratePostgres(databaseUrl: string, connectMs: number): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: connectMs,
  });
  // The question under way fails as well, and says so.
  pool.on('error', () => undefined);
  try {
    const locked = await pool.connect();
    try {
      await locked.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrateNode(drizzleNode(pool, { schema }), { migrationsFolder });
      await locked.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    } finally {
      locked.release();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Transactions on connections of the pool. Drizzle's own keep a connection for ever whose `begin`
 * failed, and give one back to others whose `rollback` never arrived.
 */
function transactionsOn(pool: pg.Pool): Database['transaction'] {
  const orms = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  const ormOf = (client: pg.PoolClient): NodePgDatabase<typeof schema> => {
    const orm = orms.get(client) ?? drizzleNode(client, { schema });
    orms.set(client, orm);
    return orm;
  };
  return async (work) => {
    const client = await pool.connect();
    let lost = false;
    try {
      return await ormOf(client).transaction((tx) => work(tx));
    } catch (error) {
      lost = isDatabaseOutage(error);
      throw error;
    } finally {
      client.release(lost);
    }
  };
}

async function openPostgres(
  databaseUrl: string,
  timeouts: DatabaseTimeouts,
  report: (error: unknown) => void,
): Promise<Database> {
  await migratePostgres(databaseUrl, timeouts.connect);
  const pool = openPool(databaseUrl, timeouts, report);
  const orm = drizzleNode(pool, { schema });
  return {
    kind: 'postgres',
    orm,
    transaction: transactionsOn(pool),
    answers: createProbe(orm),
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
    answers: createProbe(orm),
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
  timeouts?: DatabaseTimeouts;
  /** Hears of idle connections that were lost; they are replaced. */
  report?: (error: unknown) => void;
}): Promise<Database> {
  const { databaseUrl, timeouts = DATABASE_TIMEOUTS, report = () => undefined } = where;
  const database = databaseUrl
    ? await openPostgres(databaseUrl, timeouts, report)
    : await openEmbedded(where.dataDir);
  await database.orm.execute(sql`select 1`);
  return database;
}
