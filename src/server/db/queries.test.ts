import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { payments, restorations } from './schema/index.ts';
import { setClause, insertQuery, literalList } from './queries.ts';

const written = (statement: ReturnType<typeof insertQuery>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, params };
};
const at = new Date('2026-12-14T15:00:00.000Z');

test('a row is inserted under the names of its columns, each value as its column takes it', () => {
  expect(
    written(
      insertQuery(restorations, {
        id: 'r',
        accountNumber: '1',
        serviceGroup: 'CORE',
        restoredBy: at,
      }),
    ),
  ).toEqual({
    text:
      'insert into restorations (id, account_number, service_group, restored_by) values ($1, ' +
      '$2, $3, $4)',
    params: ['r', '1', 'CORE', '2026-12-14T15:00:00.000Z'],
  });
});

test('what a patch leaves out stays, and null is a value', () => {
  const patch = setClause(payments, {
    state: 'failed',
    failureCode: undefined,
    reconcileAt: null,
    methodToSave: { expiration: null, zipCode: '04101', name: 'Dana', prepaid: false },
  });
  expect(written(sql`update payments set ${patch}`)).toEqual({
    text: 'update payments set state = $1, reconcile_at = $2, method_to_save = $3',
    params: ['failed', null, '{"expiration":null,"zipCode":"04101","name":"Dana","prepaid":false}'],
  });
});

test('words are a list of literals', () =>
  expect(written(sql`state in (${literalList(['created', 'unknown'])})`)).toEqual({
    text: "state in ('created', 'unknown')",
    params: [],
  }));
