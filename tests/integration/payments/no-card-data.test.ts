import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomerClient, createSeededEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { submitCardEntry, fetchSavedMethodId, createTicket, VISA } from './card-entry.ts';

/**
 * Numbers used only in this test; their last four digits may be stored, the rest may not. All but
 * the last have a valid check digit. Codes are too short to search for alone: they are searched for
 * next to the field names of a leak.
 */
const NUMBERS = ['4916338506082832', '5425233430109903', '374245455400126', '4916338506082831'];
const traffic: string[] = [];
let environment: Record<string, string>;
let backend: Backend;

/** Every form in which this number may have been stored. */
const writtenForms = (number: string): string[] => {
  const start = number.slice(0, -4);
  const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return [
    number,
    start,
    grouped,
    grouped.replaceAll(' ', '-'),
    Buffer.from(number).toString('base64').replaceAll('=', ''),
    Buffer.from(number).toString('hex'),
  ];
};

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Every row of every table of the PostgreSQL database, if any. */
async function postgresRows(): Promise<string> {
  const { DATABASE_URL: connectionString } = environment;
  if (!connectionString) return '';
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname " +
      "not in ('pg_catalog', 'information_schema')",
  );
  const all: string[] = [];
  for (const { name } of rows)
    all.push(JSON.stringify((await client.query(`select * from ${name}`)).rows));
  await client.end();
  return all.join('\n');
}

beforeAll(async () => {
  environment = await createSeededEnvironment();
  backend = await startBackend(environment);
});
afterAll(() => backend.kill('SIGTERM'));

test('no card number or security code is stored after cards are entered and charged', async () => {
  const customer = createCustomerClient(backend.origin);
  await customer.signIn('current');
  const pay = async (more: object) => {
    const { body } = await customer.graph<{ createInstantPaymentV2: { paymentId: string } } | null>(
      'mutation P($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { ' +
        'paymentId } }',
      {
        input: {
          idempotencyKey: randomUUID(),
          serviceGroup: 'CORE',
          amount: 1_000,
          saveMethod: true,
          enrolAutopay: false,
          enrolPaperless: false,
          termsAccepted: true,
          confirmedAboveAmountDue: true,
          confirmedDuplicate: true,
          ...more,
        },
      },
    );
    traffic.push(JSON.stringify(body));
    return body.data?.createInstantPaymentV2.paymentId;
  };

  let taken = 0;
  for (const cardNumber of NUMBERS) {
    const captured = await submitCardEntry(environment, {
      ...VISA,
      ticket: await createTicket(customer),
      cardNumber,
      securityCode: cardNumber.startsWith('37') ? '7391' : '739',
    });
    traffic.push(captured.text);
    if (captured.status !== 200) continue;
    expect(await pay({ paymentToken: captured.body.paymentToken })).toBeDefined();
    taken += 1;
  }
  expect(taken).toBe(3);

  const paymentMethodId = await fetchSavedMethodId(customer, '4242');
  for (const securityCode of ['739', '000', '999']) {
    const verified = await submitCardEntry(environment, {
      kind: 'SECURITY_CODE',
      ticket: await createTicket(customer, { purpose: 'SECURITY_CODE', paymentMethodId }),
      securityCode,
    });
    traffic.push(verified.text);
    if (verified.status === 200)
      expect(
        await pay({
          paymentMethodId,
          securityCodeToken: verified.body.paymentToken,
          saveMethod: false,
        }),
      ).toBeDefined();
  }
  // Failed requests are how bodies end up in logs.
  const [number = ''] = NUMBERS;
  traffic.push(
    (await submitCardEntry(environment, { ...VISA, ticket: 'x', cardNumber: number })).text,
  );
  traffic.push(
    (await submitCardEntry(environment, { ...VISA, ticket: 'x', cardNumber: Number(number) })).text,
  );
  traffic.push(
    (
      await submitCardEntry(
        environment,
        { ...VISA, ticket: await createTicket(customer), cardNumber: number },
        { origin: 'https://elsewhere.example' },
      )
    ).text,
  );
  traffic.push(
    JSON.stringify(
      (
        await customer.graph(
          '{ wallet { methods { id type lastFour expiration zipCode name } } payments(first: ' +
            '20) { paymentId lastFour } }',
        )
      ).body,
    ),
  );

  const rows = await postgresRows();
  // Stopped gracefully, so that the databases have written everything.
  await backend.kill('SIGTERM');
  const files = filesOf(environment['DATA_DIR'] ?? '');
  expect(files.filter((file) => /gateway\.sqlite$|capture\.sqlite$/.test(file))).toHaveLength(2);
  const places = [
    ['traffic', traffic.join('\n')],
    ['log', backend.output()],
    ['rows', rows],
    ...files.map((file) => [file, fs.readFileSync(file, 'latin1')] as const),
  ] as const;
  const found = places.flatMap(([where, text]) => [
    ...NUMBERS.flatMap(writtenForms)
      .filter((form) => text.includes(form))
      .map((form) => `${form} in ${where}`),
    ...(
      text.match(/(security_?code|cvv|cvc|csc|card_?number)["']?\s*[:=]\s*["']?\d{3,}/gi) ?? []
    ).map((leak) => `${leak} in ${where}`),
  ]);
  expect(found).toEqual([]);
});

test('the search would find a number that had been kept', () => {
  const [number = ''] = NUMBERS;
  for (const kept of [`{"n":"${number}"}`, number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')])
    expect(writtenForms(number).some((form) => kept.includes(form))).toBe(true);
});
