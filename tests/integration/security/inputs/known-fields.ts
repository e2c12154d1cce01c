import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../src/server/db/driver.ts';
import { DEMO_PASSWORD } from '../../../../src/server/demo/scenarios.ts';
import { oneOf } from './hostile.ts';
import type { Draw, KnownFields } from './hostile.ts';

/** What an account holds that an operation may name. */
const HELD = {
  paymentMethodId: "select id from payment_methods where account_number = '$'",
  paymentId: "select id from payments where account_number = '$' order by id limit 20",
  statementId: "select id from statements where account_number = '$' order by id limit 10",
  lineId:
    'select line.id from statement_lines line join statements bill on bill.id = ' +
    "line.statement_id where bill.account_number = '$' order by line.id limit 30",
  guid: "select guid as id from users where account_number = '$'",
} as const;

type Held = Readonly<Record<keyof typeof HELD, string[]>>;

const rowsOf = async ({ orm }: Database, query: string): Promise<{ id: unknown }[]> =>
  ((await orm.execute(sql.raw(query))) as unknown as { rows: { id: unknown }[] }).rows;

/** Ids of what these accounts hold. */
export async function readHeld(
  database: Database,
  accountNumbers: readonly string[],
): Promise<Held> {
  const held = Object.entries(HELD).map(async ([name, query]) => {
    const found = await Promise.all(
      accountNumbers.map((account) => rowsOf(database, query.replaceAll('$', account))),
    );
    return [name, found.flat().map(({ id }) => String(id))] as const;
  });
  return Object.fromEntries(await Promise.all(held)) as Held;
}

const mostly =
  (often: number, usual: unknown, other: unknown) =>
  (draw: Draw): unknown =>
    draw() < often ? usual : other;
const either =
  (...values: readonly unknown[]) =>
  (draw: Draw): unknown =>
    oneOf(draw, values);

/**
 * Values by the name of a field: what the accounts hold, and what a customer would answer. An
 * operation that none of these leads to is reached by the requests of the pacts.
 */
export function knownFields(held: Held, usernames: readonly string[]): KnownFields {
  const heldFields = Object.entries(held)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => [name, either(...ids)] as const);
  return {
    ...Object.fromEntries(heldFields),
    idempotencyKey: () => randomUUID(),
    key: () => randomUUID(),
    method: either(...held.paymentMethodId),
    amount: either(100, 500, 1_234, 5_000, 24_817),
    amountChoice: either('AMOUNT_DUE', 'OTHER', 'PAST_DUE'),
    paymentDate: either('2026-12-16', '2026-12-20', '2027-01-05'),
    termsAccepted: mostly(0.9, true, false),
    confirmedAboveAmountDue: mostly(0.9, true, false),
    confirmedDuplicate: mostly(0.5, true, false),
    enrolAutopay: mostly(0.9, false, true),
    paymentToken: mostly(0.9, null, 'card_none'),
    securityCodeToken: mostly(0.9, null, 'code_none'),
    version: either(1, 2),
    first: either(1, 10, 100),
    offset: either(0, 5),
    months: either(1, 3, 12),
    month: either('2026-10', '2026-11'),
    username: either(...usernames, 'nobody@demo.example'),
    password: either(DEMO_PASSWORD, 'not-the-password'),
    currentPassword: either(DEMO_PASSWORD, 'not-the-password'),
    newPassword: either('cedar-lantern-orbit-42', 'short'),
    zipcode: either('04101', '33101', '99999'),
    zip: either('04101'),
    email: () => `${randomUUID().slice(0, 8)}@harbor.example`,
    nickname: either(null, 'Till'),
    label: either(null, 'Van 3'),
    telephoneNumber: either('2075550142', '2075550143'),
    tn: either('2075550142', '2075550143'),
    phoneNumber: either('2075551000', '2075551001'),
    routingNumber: either('021000021', '123456789'),
    accountNumber: either('000123456789', '8000000001'),
    nameOnAccount: either('Harbor Street Bakery'),
    from: either('2026-10-01', '2026-12-01'),
    to: either('2026-12-14', '2027-01-31'),
    note: either('It was charged twice.', ''),
    cardNumber: either('4242424242424242', '4000000000000002', '4242424242424241'),
    securityCode: either('123', '000'),
    otherAmount: either('5.00', '12.34', '0.99'),
  };
}
