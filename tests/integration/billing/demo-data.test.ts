import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  accountServices,
  autopayEnrolments,
  billingCycles,
  payments,
  serviceRates,
  statementLines,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { readBillingHistory } from '../../../src/server/db/repositories/account/billing-history.ts';
import { PRICE_LIST, isListed } from '../../../src/server/demo/price-list.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
withInProcessBackend('current', (at) => {
  ({ backend } = at);
});

const byProduct = <Row extends { service: string; code: string; name: string | null }>(
  rows: readonly Row[],
) =>
  Map.groupBy(rows, ({ service, code, name }) =>
    code === 'PLAN' || code === 'DEVICE_INSTALMENT' ? `${service} ${name}` : `${service} ${code}`,
  );

it('a plan costs the same to every customer who has it, and so does equipment', async () => {
  const running = (await backend.database.orm.select().from(serviceRates)).filter(
    ({ kind, code, endsOn }) =>
      kind !== 'PROMOTION' &&
      code !== 'MOBILE_LINE' &&
      (endsOn === null || code === 'DEVICE_INSTALMENT'),
  );
  const prices = [...byProduct(running)].map(([product, rates]) => [
    product,
    [...new Set(rates.map(({ cents }) => cents))],
  ]);
  expect(prices.length).toBeGreaterThan(8);
  expect(prices.filter(([, cents = []]) => cents.length > 1)).toEqual([]);
});

it('a line of a mobile plan costs what the plan says, as a phone or as a hotspot', async () => {
  const rates = await backend.database.orm
    .select()
    .from(serviceRates)
    .where(eq(serviceRates.service, 'MOBILE'));
  for (const [, own] of Map.groupBy(rates, ({ accountNumber }) => accountNumber)) {
    const plan = own.find(({ kind }) => kind === 'PLAN')?.name ?? '';
    const lines = own.filter(({ code }) => code === 'MOBILE_LINE').map(({ cents }) => cents);
    const asked: readonly number[] = Object.values(PRICE_LIST.mobile[plan]?.lines ?? {});
    expect([plan, lines.filter((cents) => !asked.includes(cents))]).toEqual([plan, []]);
  }
});

it('every price on a bill is or was on the price list', async () => {
  const lines = await backend.database.orm
    .select()
    .from(statementLines)
    .where(inArray(statementLines.kind, ['PLAN', 'EQUIPMENT']));
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => !isListed(line)).slice(0, 3)).toEqual([]);
});

it('every service that the screens list is on the newest bill by its name and price', async () => {
  const { orm } = backend.database;
  const services = await orm.select().from(accountServices);
  const bills = await orm.select().from(statements).where(eq(statements.serviceGroup, 'CORE'));
  const compared = [];
  for (const { accountNumber, key, planName } of services) {
    const [newest] = bills
      .filter((bill) => bill.accountNumber === accountNumber)
      .toSorted((one, other) => other.statementDate.localeCompare(one.statementDate));
    if (!newest) continue;
    const lines = await orm
      .select()
      .from(statementLines)
      .where(and(eq(statementLines.statementId, newest.id), eq(statementLines.kind, 'PLAN')));
    // Bills of customers who were cut off have no plan on them.
    if (lines.length === 0) continue;
    const own = lines.find(({ service }) => service === key);
    compared.push(key);
    expect([accountNumber, own?.name, own?.cents]).toEqual([
      accountNumber,
      planName,
      PRICE_LIST.core[planName]?.cents,
    ]);
  }
  expect(compared.length).toBeGreaterThan(40);
});

it('every debit of Auto Pay that an account shows fell on its debit day', async () => {
  const { orm } = backend.database;
  const debits = await orm.select().from(payments).where(eq(payments.origin, 'AUTOPAY'));
  const enrolments = await orm.select().from(autopayEnrolments);
  const compared = enrolments.map(({ accountNumber, serviceGroup, debitDay }) => {
    const days = debits
      .filter((one) => one.accountNumber === accountNumber && one.serviceGroup === serviceGroup)
      .map(({ paymentDate }) => Number(paymentDate?.slice(8)));
    expect(days.length).toBeGreaterThan(1);
    return [accountNumber, serviceGroup, days.filter((day) => day !== debitDay)];
  });
  expect(compared).toEqual(compared.map(([account, group]) => [account, group, []]));
});

it('no bill follows the final one of ended service', async () => {
  const { orm } = backend.database;
  const cycles = await orm.select().from(billingCycles);
  const bills = await orm.select().from(statements);
  const ended = [];
  for (const cycle of cycles) {
    const { accountNumber, serviceGroup, nextDate } = cycle;
    const { endedOn } = await readBillingHistory(orm, cycle, nextDate);
    if (endedOn === null) continue;
    const after = bills.filter(
      (bill) =>
        bill.accountNumber === accountNumber &&
        bill.serviceGroup === serviceGroup &&
        bill.statementDate >= endedOn,
    );
    ended.push({
      accountNumber,
      serviceGroup,
      endedOn,
      after: after.map(({ statementDate }) => statementDate),
    });
  }
  expect(ended.length).toBeGreaterThan(2);
  expect(ended.filter(({ after }) => after.length > 1)).toEqual([]);
});
