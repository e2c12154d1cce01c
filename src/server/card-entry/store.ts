import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TICKET_LIFETIME_MS } from '../usecases/payments/card-entry/ticket.ts';
import type { Ticket } from '../usecases/payments/card-entry/ticket.ts';
import { THROTTLE } from '../usecases/session/sign-in/attempts.ts';

/** Attempts per account in ten minutes; more could be testing of stolen cards. */
export const ATTEMPT_LIMIT = { most: 10, inMs: 10 * 60_000 } as const;

const SCHEMA = `
  create table if not exists tickets (
    id text primary key, owner text not null, at integer not null);
  create table if not exists failures (
    id integer primary key, address text not null, at integer not null);
  create index if not exists failures_address on failures (address, at);`;

/** Card entry's own store: used tickets and failure counts per address. All times are real. */
export function createCardEntryStore(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'capture.sqlite'));
  database.exec(`pragma journal_mode = wal; ${SCHEMA}`);
  const count = (what: string, of: string, since: number): number =>
    Number(
      database.prepare(`select count(*) as n from ${what} = ? and at > ?`).get(of, since)?.['n'] ??
        0,
    );
  return {
    /** Tickets that an account used within ten minutes. */
    tries: (owner: string): number =>
      count('tickets where owner', owner, Date.now() - ATTEMPT_LIMIT.inMs),
    /** Uses a ticket; false when it was used before. */
    use(ticket: Ticket): boolean {
      // Older tickets have expired and no longer count towards any limit.
      database
        .prepare('delete from tickets where at < ?')
        .run(Date.now() - TICKET_LIFETIME_MS - ATTEMPT_LIMIT.inMs);
      return (
        database
          .prepare('insert or ignore into tickets (id, owner, at) values (?, ?, ?)')
          .run(ticket.id, ticket.owner, Date.now()).changes === 1
      );
    },
    /** Failures of an address within 15 minutes, including attempts in progress. */
    failures: (address: string): number =>
      count('failures where address', address, Date.now() - THROTTLE.inMs),
    /** Counts an attempt as failed until it succeeds, so that parallel attempts count as well. */
    presumeFailed(address: string): { forgive(): void } {
      database.prepare('delete from failures where at < ?').run(Date.now() - THROTTLE.inMs);
      const { lastInsertRowid } = database
        .prepare('insert into failures (address, at) values (?, ?)')
        .run(address, Date.now());
      return {
        forgive: () =>
          void database.prepare('delete from failures where id = ?').run(lastInsertRowid),
      };
    },
    clear: () => database.exec('delete from tickets; delete from failures'),
    close: () => database.close(),
  };
}

export type CardEntryStore = ReturnType<typeof createCardEntryStore>;
