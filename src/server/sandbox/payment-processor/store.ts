import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Behaviour } from './behaviour.ts';
import type {
  ProcessorInstrument,
  ProcessorPayment,
  ProcessorPaymentState,
  ProcessorRefund,
} from '../../payment-processor/interface.ts';

interface InstrumentRow extends ProcessorInstrument {
  owner: string;
  behaviour: Behaviour;
  /** Creation time, real time in milliseconds. */
  at: number;
}

/** Validity of a verified code, and of a token not saved in a wallet (contracts: 30 minutes). */
const VALID_MS = 30 * 60_000;

const SCHEMA = `
  create table if not exists instruments (
    token text primary key, owner text not null, body text not null);
  create table if not exists verifications (
    token text primary key, instrument text not null, at integer not null);
  create table if not exists payments (
    id text primary key, state text not null, amount integer not null, code text, owner text,
    instrument text, captures integer not null default 0);
  create table if not exists refunds (
    id text primary key, payment text not null, amount integer not null, state text not null);
`;

/** The processor's own store: durable at every commit, and without card numbers. */
export function createProcessorStore(folder: string, secret: string) {
  fs.mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'gateway.sqlite'));
  database.exec(
    `pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; ${SCHEMA}`,
  );
  const token = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;
  const asPayment = (row: Record<string, unknown>): ProcessorPayment => ({
    paymentId: String(row['id']),
    state: row['state'] as ProcessorPaymentState,
    amount: Number(row['amount']),
    code: row['code'] as ProcessorPayment['code'],
  });
  const asRefund = (row: Record<string, unknown>): ProcessorRefund => ({
    refundId: String(row['id']),
    state: row['state'] as ProcessorRefund['state'],
    amount: Number(row['amount']),
  });
  return {
    /** A keyed digest: equal for the same card or account, and not reversible. */
    fingerprint: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
    addInstrument(row: Omit<InstrumentRow, 'at'>): string {
      const made = token(row.kind === 'CARD' ? 'card' : 'bank');
      database
        .prepare('insert into instruments (token, owner, body) values (?, ?, ?)')
        .run(made, row.owner, JSON.stringify({ ...row, at: Date.now() } satisfies InstrumentRow));
      return made;
    },
    instrument(owner: string, instrumentToken: string): InstrumentRow | null {
      const row = database
        .prepare('select body from instruments where token = ? and owner = ?')
        .get(instrumentToken, owner);
      return row ? (JSON.parse(String(row['body'])) as InstrumentRow) : null;
    },
    /** Updates a card; its token and age stay. */
    updateInstrument(
      owner: string,
      instrumentToken: string,
      change: Pick<InstrumentRow, 'expiration' | 'zipCode'>,
    ): void {
      database
        .prepare('update instruments set body = json_patch(body, ?) where token = ? and owner = ?')
        .run(JSON.stringify(change), instrumentToken, owner);
    },
    /** Recent enough for a first payment. */
    isFresh: (row: Pick<InstrumentRow, 'at'>): boolean => row.at > Date.now() - VALID_MS,
    addVerification(instrumentToken: string): string {
      const made = token('code');
      database
        .prepare('insert into verifications (token, instrument, at) values (?, ?, ?)')
        .run(made, instrumentToken, Date.now());
      return made;
    },
    /** Verified within the last half hour for this instrument. */
    isVerified: (verification: string | null, instrumentToken: string): boolean =>
      verification !== null &&
      database
        .prepare('select 1 from verifications where token = ? and instrument = ? and at > ?')
        .get(verification, instrumentToken, Date.now() - VALID_MS) !== undefined,
    payment(id: string): ProcessorPayment | null {
      const row = database.prepare('select * from payments where id = ?').get(id);
      return row ? asPayment(row) : null;
    },
    payments: (): ProcessorPayment[] =>
      database.prepare('select * from payments order by rowid').all().map(asPayment),
    addPayment(payment: ProcessorPayment & { owner: string; instrument: string }): void {
      database
        .prepare(
          'insert into payments (id, state, amount, code, owner, instrument) values (?, ?, ' +
            '?, ?, ?, ?)',
        )
        .run(
          payment.paymentId,
          payment.state,
          payment.amount,
          payment.code,
          payment.owner,
          payment.instrument,
        );
    },
    /** Transitions a payment, only from the expected state. */
    move(id: string, from: ProcessorPaymentState, to: ProcessorPaymentState): void {
      database
        .prepare(
          'update payments set state = ?, captures = captures + ? where id = ? and state = ?',
        )
        .run(to, to === 'captured' ? 1 : 0, id, from);
    },
    /**
     * Records a refund at its first request, in one query: completed when that amount was captured
     * and is left, declined otherwise.
     */
    refund({
      refundId,
      paymentId,
      amount,
    }: {
      refundId: string;
      paymentId: string;
      amount: number;
    }): ProcessorRefund {
      database
        .prepare(
          `
        insert into refunds (id, payment, amount, state)
        select :id, :payment, :amount, case when :amount > 0 and :amount <=
          coalesce((select amount from payments where id = :payment and state = 'captured'), 0)
          - (select coalesce(sum(amount), 0) from refunds
            where payment = :payment and state = 'refunded')
          then 'refunded' else 'refused' end
        where not exists (select 1 from refunds where id = :id)`,
        )
        .run({ id: refundId, payment: paymentId, amount });
      return asRefund(database.prepare('select * from refunds where id = ?').get(refundId) ?? {});
    },
    refunds: () =>
      database
        .prepare('select * from refunds order by rowid')
        .all()
        .map((row) => ({ ...asRefund(row), paymentId: String(row['payment']) })),
    clear: () =>
      database.exec(
        'delete from refunds; delete from payments; delete from verifications; delete from ' +
          'instruments;',
      ),
    close: () => database.close(),
  };
}

export type ProcessorStore = ReturnType<typeof createProcessorStore>;
