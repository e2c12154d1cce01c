import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Lifetime of a bank-connect session (contracts: 15 minutes), and of its public token (5). */
const CONNECT_SESSION_MS = 15 * 60_000;
const EXCHANGE_MS = 5 * 60_000;
/** Retained for a day, so that late requests get the correct error; unneeded after that. */
const RETENTION_MS = 24 * 60 * 60_000;

const SCHEMA = `
  create table if not exists visits (
    connection text primary key, owner text not null, session text not null,
    opened_at integer not null, public_token text unique, account text, connected_at integer,
    exchanged integer not null default 0);`;

const createToken = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** The provider's own store: bank-connect sessions and their results. Real time. */
export function createConnectSessionStore(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'bank-connect.sqlite'));
  database.exec(`pragma busy_timeout = 5000; pragma journal_mode = wal; ${SCHEMA}`);
  return {
    open({ owner, session }: { owner: string; session: string }): string {
      const connection = createToken('visit');
      database.prepare('delete from visits where opened_at < ?').run(Date.now() - RETENTION_MS);
      database
        .prepare('insert into visits (connection, owner, session, opened_at) values (?, ?, ?, ?)')
        .run(connection, owner, session, Date.now());
      return connection;
    },
    /** Started recently, and nothing connected yet. */
    isOpen: (connection: string): boolean =>
      database
        .prepare(
          'select 1 from visits where connection = ? and public_token is null and opened_at > ?',
        )
        .get(connection, Date.now() - CONNECT_SESSION_MS) !== undefined,
    /** The public token of the one account that this session connects; null when it has ended. */
    connect(connection: string, account: string): string | null {
      const publicToken = createToken('public');
      const { changes } = database
        .prepare(
          'update visits set public_token = ?, account = ?, connected_at = ? where ' +
            'connection = ? and public_token is null and opened_at > ?',
        )
        .run(publicToken, account, Date.now(), connection, Date.now() - CONNECT_SESSION_MS);
      return changes === 1 ? publicToken : null;
    },
    /**
     * Uses the token; returns its account, or null. An attempt from another session does not use
     * it.
     */
    exchange({
      owner,
      session,
      publicToken,
    }: {
      owner: string;
      session: string;
      publicToken: string;
    }): string | null {
      const row = database
        .prepare(
          'update visits set exchanged = 1 where public_token = ? and owner = ? and session ' +
            '= ? and exchanged = 0 and connected_at > ? returning account',
        )
        .get(publicToken, owner, session, Date.now() - EXCHANGE_MS);
      return row ? String(row['account']) : null;
    },
    /** Expires everything, to simulate expiry. */
    expireAll: () =>
      database.exec(
        `update visits set opened_at = opened_at - ${CONNECT_SESSION_MS}, connected_at = ` +
          `connected_at - ${EXCHANGE_MS}`,
      ),
    close: () => database.close(),
  };
}

export type ConnectSessionStore = ReturnType<typeof createConnectSessionStore>;
