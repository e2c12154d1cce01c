import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ActivityFilter } from '../../../contracts/generated/selfservice.ts';
import { addDays } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { mayDo } from '../../../src/models/permissions/rules-billing.ts';
import { DEMO_ACCOUNTS, DEMO_USERS } from '../../../src/server/demo/scenarios.ts';
import { formatDay } from '../../../src/models/platform/money/rules-money.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  accounts,
  payments,
  refunds,
  statementLines,
} from '../../../src/server/db/schema/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  NOW,
  withInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

const filter = (over: Partial<ActivityFilter> = {}): ActivityFilter => ({
  kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
  serviceGroup: null,
  from: null,
  to: null,
  text: null,
  codes: [],
  services: [],
  serviceGroups: [],
  sort: 'DATE',
  descending: true,
  offset: 0,
  first: 200,
  ...over,
});
const find = (over: Partial<ActivityFilter> = {}) => money.activity(actor, filter(over));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0);

interface Row {
  kind: string;
  code: string | null;
  amount: number;
}
const isPayment = ({ kind }: Row): boolean => kind === 'PAYMENT';
const isRefund = ({ code }: Row): boolean => code === 'REFUND';
/** What these rows come to, by what each sum is of. */
const sumsOf = (rows: readonly Row[]) => {
  const of = (wanted: (row: Row) => boolean) =>
    sum(rows.filter(wanted).map(({ amount }) => amount));
  return {
    charged: of((row) => !isPayment(row) && !isRefund(row)),
    paid: of(isPayment),
    refunded: of(isRefund),
  };
};

describe('the activity of an account', () => {
  it('is what it was charged and what it paid, and comes to what is owed', async () => {
    const pages = [await find(), await find({ offset: 200 }), await find({ offset: 400 })];
    const rows = pages.flatMap(({ rows: own }) => own);
    const { total, charged, paid, refunded } = pages[0] ?? (await find());
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([total, total]);
    expect({ charged, paid, refunded }).toEqual(sumsOf(rows));
    expect(charged + paid + refunded).toBe(24_817 + 14_500);
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
  });

  it('of a service group comes to what that one owes', async () => {
    const [core, mobile] = [
      await find({ serviceGroup: 'CORE' }),
      await find({ serviceGroup: 'MOBILE' }),
    ];
    expect([core, mobile].map(({ charged, paid, refunded }) => charged + paid + refunded)).toEqual([
      24_817, 14_500,
    ]);
    expect(mobile.rows.every(({ serviceGroup }) => serviceGroup === 'MOBILE')).toBe(true);
  });

  it('says of a payment and of a line what each is', async () => {
    const {
      rows: [payment],
    } = await find({ kinds: ['PAYMENT'], serviceGroup: 'CORE', first: 1 });
    expect(payment).toMatchObject({
      kind: 'PAYMENT',
      date: '2026-11-22',
      postedDate: '2026-11-23',
      amount: -24_817,
      status: 'SUCCESSFUL',
      origin: 'CUSTOMER',
      paymentMethodType: 'VISA',
      lastFour: '4242',
      service: null,
      code: null,
      statementId: null,
      periodFrom: null,
    });
    const {
      rows: [line],
    } = await find({ kinds: ['CHARGE'], serviceGroup: 'CORE', first: 1 });
    expect(line).toMatchObject({
      kind: 'CHARGE',
      date: '2026-11-28',
      postedDate: '2026-11-28',
      amount: 12_799,
      service: 'INTERNET',
      code: 'PLAN',
      name: 'Business Internet 600',
      periodFrom: '2026-11-28',
      status: null,
      confirmationNumber: null,
    });
    const { rows } = await find({ kinds: ['ADJUSTMENT'] });
    expect(rows.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
      ['ADJUSTMENT', 'REFUND', 14_500],
      ['ADJUSTMENT', 'COURTESY_CREDIT', -1_500],
    ]);
  });

  it('has refunds with the payments, so that both add up to what was paid in the end', async () => {
    const [paid, both] = await Promise.all([
      find({ kinds: ['PAYMENT'] }),
      find({ kinds: ['PAYMENT', 'REFUND'] }),
    ]);
    const refunds = both.rows.filter(({ kind }) => kind !== 'PAYMENT');
    expect(refunds.map(({ code, amount }) => [code, amount])).toEqual([['REFUND', 14_500]]);
    expect([both.total, both.paid, both.refunded, both.charged]).toEqual([
      paid.total + 1,
      paid.paid,
      14_500,
      0,
    ]);
    const found = await find({ kinds: ['REFUND'], text: '145' });
    expect(found.rows.map(({ id }) => id)).toEqual(refunds.map(({ id }) => id));
  });

  it('has pending, failed and cancelled payments, counts the pending; none scheduled', async () => {
    const before = await find({ kinds: ['PAYMENT'] });
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 3_100,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    const paymentToken = await backend.tokeniseCard(actor.accountNumber, '4000000000000002');
    expect(
      await refusalCodeOf(money.pay(actor, instantPaymentInput({ amount: 3_200, paymentToken }))),
    ).toBe('PAYMENT_DECLINED');
    const { rows, total, paid } = await find({ kinds: ['PAYMENT'] });
    expect([total - before.total, paid - before.paid]).toEqual([2, -3_100]);
    expect(
      rows
        .slice(0, 2)
        .map(({ amount, status, date, postedDate }) => [amount, status, date, postedDate])
        .toSorted(),
    ).toEqual([
      [-3_100, 'PENDING', '2026-12-14', null],
      [-3_200, 'FAILED', '2026-12-14', null],
    ]);
    actor = await backend.actor('scheduled');
    expect(
      (await find({ kinds: ['PAYMENT'] })).rows.filter(({ status }) => status === 'SCHEDULED'),
    ).toEqual([]);
  });

  it('has nothing of a day to come above today: what was cancelled is of that day', async () => {
    actor = await backend.actor('scheduled');
    const [waiting] = await money.scheduledPayments(actor);
    if (!waiting) throw new Error('Nothing is scheduled.');
    await money.cancelScheduled(actor, {
      idempotencyKey: randomUUID(),
      paymentId: waiting.paymentId,
      version: waiting.version,
    });
    const { rows } = await find();
    expect(rows[0]).toMatchObject({ status: 'CANCELLED', date: '2026-12-14' });
    expect(rows.filter(({ date }) => date > '2026-12-14')).toEqual([]);
  });

  it('has the payments of one day in the order in which they were made', async () => {
    const made: string[] = [];
    for (const amount of [3_100, 3_300, 3_200, 3_400]) {
      backend.setClock(new Date(NOW.getTime() + made.length * 60_000));
      const paymentMethodId = await backend.savedBankAccountId(actor.accountNumber);
      const paid = await money.pay(actor, instantPaymentInput({ amount, paymentMethodId }));
      made.push(paid.paymentId);
    }
    const ids = async (descending: boolean) =>
      (await find({ from: '2026-12-14', kinds: ['PAYMENT'], descending })).rows.map(({ id }) => id);
    expect(await ids(false)).toEqual(made);
    expect(await ids(true)).toEqual(made.toReversed());
  });

  it('says when on its day each payment was submitted; a bill has no time', async () => {
    actor = await backend.actor('scheduled');
    const [waiting] = await money.scheduledPayments(actor);
    backend.setClock(new Date('2026-12-14T19:14:00.000Z'));
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 3_100,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    backend.setClock(new Date('2026-12-14T20:30:00.000Z'));
    await money.cancelScheduled(actor, {
      idempotencyKey: randomUUID(),
      paymentId: waiting?.paymentId ?? '',
      version: waiting?.version ?? 0,
    });
    const { rows } = await find();
    expect(rows.slice(0, 2).map(({ status, at }) => [status, at])).toEqual([
      ['CANCELLED', '2026-12-14T20:30:00.000Z'],
      ['PENDING', '2026-12-14T19:14:00.000Z'],
    ]);
    expect(rows.filter(({ kind, at }) => (kind === 'PAYMENT') !== (at !== null))).toEqual([]);
  });

  it('of every account is by day and time, and bill by bill in the order of the bill', async () => {
    for (const { accountNumber } of DEMO_ACCOUNTS) {
      const scenario = DEMO_USERS.find(
        (user) => user.accountNumber === accountNumber && mayDo('readBilling', user),
      )?.scenario;
      if (scenario === undefined) continue;
      actor = await backend.actor(scenario);
      const [down, up] = [await find(), await find({ descending: false })];
      const whole = down.total === down.rows.length;
      // Payments backwards, lines forwards: the days and the bills turn around, the lines do not.
      const keyOf = ({ date, kind, at, serviceGroup, statementId }: (typeof down.rows)[number]) =>
        kind === 'PAYMENT' ? `${date} 1 ${at}` : `${date} 0 ${serviceGroup} ${statementId}`;
      for (const { rows } of [down, up]) {
        const days = rows.map((row) => keyOf(row).slice(0, 12));
        expect([days, days.toReversed()]).toContainEqual(days.toSorted());
        const times = rows.flatMap(({ at }) => at ?? []);
        expect([times, times.toReversed()]).toContainEqual(times.toSorted());
      }
      if (!whole) continue;
      const linesOf = (page: typeof down) =>
        Object.groupBy(
          page.rows.filter(({ kind }) => kind !== 'PAYMENT'),
          ({ statementId }) => statementId ?? '',
        );
      expect(linesOf(up)).toEqual(linesOf(down));
    }
  });

  it('is of the days that are asked for, both included', async () => {
    const { rows } = await find({ from: '2026-10-28', to: '2026-11-22' });
    expect([rows[0]?.date, rows.at(-1)?.date]).toEqual(['2026-11-22', '2026-10-28']);
    expect((await find({ from: '2026-11-23', to: '2026-11-22' })).total).toBe(0);
  });

  it('is sorted by amount as well, either way, and told page by page', async () => {
    const amounts = (await find({ sort: 'AMOUNT', descending: false, first: 50 })).rows.map(
      ({ amount }) => amount,
    );
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    const [up, down] = [
      await find({ sort: 'AMOUNT', descending: false }),
      await find({ sort: 'AMOUNT', descending: true }),
    ];
    expect([up.rows[0]?.amount, down.rows[0]?.amount]).toEqual([
      Math.min(...up.rows.map(({ amount }) => amount)),
      Math.max(...down.rows.map(({ amount }) => amount)),
    ]);
    expect(await find({ offset: 1_000_000 })).toMatchObject({
      rows: [],
      total: up.total,
      charged: up.charged,
    });
  });

  it('of another account, or while billing is suppressed, shows no charge', async () => {
    await backend.database.orm
      .update(accounts)
      .set({ billingSuppressed: true })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    const { rows, charged, chargesHidden } = await find();
    expect([
      rows.length > 0,
      rows.every(({ kind }) => kind === 'PAYMENT'),
      charged,
      chargesHidden,
    ]).toEqual([true, true, 0, true]);
    actor = await backend.actor('newcustomer');
    expect(await find()).toEqual({
      rows: [],
      total: 0,
      charged: 0,
      paid: 0,
      refunded: 0,
      chargesHidden: false,
    });
  });

  it('of ten years is counted, summed and told page by page like any other', async () => {
    actor = await backend.actor('large');
    const { total, charged, paid, refunded, rows } = await find();
    expect([total > 19_000 && total < 21_000, rows.length]).toEqual([true, 200]);
    const { currentBalance: core } = await money.readBilling(actor, 'CORE');
    const { currentBalance: mobile } = await money.readBilling(actor, 'MOBILE');
    expect(charged + paid + refunded).toBe(core + mobile);
    expect((await find({ offset: total - 10 })).rows).toHaveLength(10);
    const [newest] = (await money.statements(actor, 'MOBILE')).statements;
    const { lines } = await money.statement(actor, newest?.id ?? '');
    expect([
      lines.filter(({ code }) => code === 'MOBILE_LINE').length,
      sum(lines.map(({ amount }) => amount)),
    ]).toEqual([300, newest?.charges]);
    expect(
      (await find({ text: lines[7]?.name ?? '', kinds: ['CHARGE'] })).rows.every(
        ({ name }) => name === lines[7]?.name,
      ),
    ).toBe(true);
  });

  it('has no debit of a streaming app, nor have the payments', async () => {
    const { orm } = backend.database;
    const [paid] = await orm
      .select()
      .from(payments)
      .where(
        and(eq(payments.accountNumber, actor.accountNumber), eq(payments.serviceGroup, 'CORE')),
      );
    if (!paid) throw new Error('Nothing was paid.');
    const [before, listed] = [await find(), (await money.payments(actor, 100)).length];
    await orm.insert(payments).values({
      ...paid,
      id: randomUUID(),
      serviceGroup: 'STREAMING' as 'CORE',
      confirmationNumber: '900000000077',
      dueAt: NOW,
    });
    expect([(await find()).total, (await money.payments(actor, 100)).length]).toEqual([
      before.total,
      listed,
    ]);
  });
});

describe('a search', () => {
  const names = async (text: string, over: Partial<ActivityFilter> = {}) =>
    [
      ...new Set(
        (await find({ text, ...over })).rows.map(({ kind, name, code, amount }) =>
          kind === 'PAYMENT' ? `paid ${-amount}` : (name ?? code ?? ''),
        ),
      ),
    ].toSorted();

  it.each([
    ['business tv', ['Business TV Select']],
    ['businesstv', ['Business TV Select']],
    ['Business-TV', ['Business TV Select']],
    ['-', []],
    ['SAVER', ['Business saver offer']],
    ['%', []],
    ['_', []],
    ["it's", []],
    ['248.17', ['paid 24817']],
    ['$248.17', ['paid 24817']],
    ['-248.17', ['paid 24817']],
    ['127.99', ['Business Internet 600']],
    ['$13', ['MODEM_RENTAL']],
    ['248.1', []],
    ['nothing', []],
  ])('for “%s” finds %j', async (text, expected) => expect(await names(text)).toEqual(expected));

  it('finds confirmation numbers and last fours from their start alone', async () => {
    const [payment] = (await find({ kinds: ['PAYMENT'], first: 1 })).rows;
    const confirmation = payment?.confirmationNumber ?? '';
    expect((await find({ text: confirmation })).rows.map(({ id }) => id)).toEqual([payment?.id]);
    expect((await find({ text: confirmation.slice(0, 8) })).rows.map(({ id }) => id)).toContain(
      payment?.id,
    );
    const grouped = confirmation.replace(/(\d{4})(?=\d)/g, '$1-');
    expect((await find({ text: grouped })).rows.map(({ id }) => id)).toEqual([payment?.id]);
    expect((await find({ text: confirmation.slice(2) })).total).toBe(0);
    expect(
      (await find({ kinds: ['PAYMENT'], text: '42' })).rows.every(({ lastFour }) =>
        lastFour?.startsWith('42'),
      ),
    ).toBe(true);
    expect((await find({ text: '242' })).total).toBe(0);
  });

  it('finds what is called so in the customer’s language, by its codes', async () => {
    expect(await names('técnico', { codes: ['TECHNICIAN_VISIT'] })).toEqual(['TECHNICIAN_VISIT']);
    expect(await names('técnico')).toEqual([]);
    // Without text, codes add no matches.
    expect((await find({ codes: ['TECHNICIAN_VISIT'] })).total).toBe((await find()).total);
  });

  it('finds a service by its name, and payments by their service group’s', async () => {
    const mobile = await find({ text: 'mobile', services: ['MOBILE'], serviceGroups: ['MOBILE'] });
    expect(mobile.total).toBe((await find({ serviceGroup: 'MOBILE' })).total);
    expect(
      new Set(mobile.rows.map(({ kind, service }) => (kind === 'PAYMENT' ? kind : service))),
    ).toEqual(new Set(['PAYMENT', 'MOBILE']));
  });

  it('finds a day as it is printed, or a part of it; the day of posting as well', async () => {
    const [payment] = (await find({ kinds: ['PAYMENT'], first: 1 })).rows;
    const printed = formatDay(payment?.date ?? '');
    const on = await find({ text: printed });
    expect(on.rows.map(({ id }) => id)).toContain(payment?.id);
    expect(
      on.rows.every(({ date, postedDate }) => [date, postedDate].includes(payment?.date ?? '')),
    ).toBe(true);
    expect(
      (await find({ text: formatDay(payment?.postedDate ?? '') })).rows.map(({ id }) => id),
    ).toContain(payment?.id);
    expect(
      (await find({ text: `${printed.slice(0, 6)}20${printed.slice(6)}` })).rows.map(
        ({ id }) => id,
      ),
    ).toEqual(on.rows.map(({ id }) => id));
    expect((await find({ text: '99/99/99' })).total).toBe(0);
  });

  it('is counted and summed for itself', async () => {
    const { total, charged, paid } = await find({ text: 'Business TV Select' });
    expect([total, charged, paid]).toEqual([24, 24 * 4_999, 0]);
  });
});

describe('a filter that is not as the contract says', () => {
  it.each<[string, Partial<ActivityFilter>]>([
    ['kinds', { kinds: [] }],
    ['kinds', { kinds: ['PAYMENT', 'PAYMENT'] }],
    ['text', { text: '' }],
    ['text', { text: '   ' }],
    ['text', { text: 'x'.repeat(101) }],
    ['offset', { offset: -1 }],
    ['offset', { offset: 1_000_001 }],
    ['first', { first: 0 }],
    ['first', { first: 201 }],
  ])('is refused by the name of %s', async (field, over) => {
    await expect(find(over)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: [`$input.${field}`],
    });
  });

  it.each([
    ['admin', null],
    ['csr', null],
    ['billing', 'NOT_PERMITTED'],
    ['standard', 'NOT_PERMITTED'],
  ])('is answered for %s: %s', async (scenario, refusal) => {
    expect(await refusalCodeOf(money.activity(await backend.actor(scenario), filter()))).toBe(
      refusal,
    );
  });
});

it('is counted and summed by day exactly as its lines are, for every demo account', async () => {
  const { orm } = backend.database;
  const lines = await orm.execute(sql`
    select account_number, case kind when 'ADJUSTMENT' then period_from else statement_date end as
      on_day, service_group, case kind when 'ADJUSTMENT' then kind else 'CHARGE' end as kind,
      count(*)::int as lines, coalesce(sum(cents) filter (where code <> 'REFUND'), 0)::bigint as
      charged, coalesce(sum(cents) filter (where code = 'REFUND'), 0)::bigint as refunded
    from statement_lines group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  const kept = await orm.execute(sql`select * from activity_days order by 1, 2, 3, 4`);
  const rowsOf = (answer: unknown) => (answer as { rows: unknown[] }).rows;
  expect(rowsOf(kept).length).toBeGreaterThan(100);
  expect(rowsOf(kept)).toEqual(rowsOf(lines));
});

it('by day is what looking at everything finds, page by page, for every demo account', async () => {
  const readers = DEMO_USERS.filter((user) => mayDo('readBilling', user));
  const { orm } = backend.database;
  const paid = await orm
    .selectDistinctOn([payments.accountNumber])
    .from(payments)
    .where(and(eq(payments.serviceGroup, 'MOBILE'), eq(payments.state, 'posted')));
  await orm.insert(refunds).values(
    paid.map(({ id: paymentId, accountNumber }) => ({
      id: randomUUID(),
      accountNumber,
      paymentId,
      serviceGroup: 'MOBILE' as const,
      amount: 700,
      state: 'requested' as const,
      requestedAt: NOW,
      dueAt: NOW,
    })),
  );
  for (const { scenario } of readers) {
    const one = await backend.actor(scenario);
    const wanted = [
      filter(),
      filter({ descending: false, first: 7, offset: 5 }),
      filter({ kinds: ['CHARGE', 'PAYMENT'], serviceGroup: 'CORE', first: 30, offset: 11 }),
      filter({ kinds: ['ADJUSTMENT'] }),
      filter({ from: addDays('2026-12-14', -200), to: addDays('2026-12-14', -20), offset: 3 }),
      filter({ offset: 1_000_000 }),
      filter({ offset: 9_990, first: 40 }),
    ];
    for (const asked of wanted) {
      const byDay = await money.activity(one, asked);
      // A text that every row matches has everything looked at: each of them has a slash.
      const scanned = await money.activity(one, { ...asked, text: '/' });
      expect([scenario, asked, byDay]).toEqual([scenario, asked, scanned]);
    }
  }
}, 120_000);

it('has each row that it counts, also one whose day is not known', async () => {
  const one = await backend.actor('current');
  const { orm } = backend.database;
  const ofAccount = eq(payments.accountNumber, one.accountNumber);
  const [payment] = await orm.select().from(payments).where(ofAccount).limit(1);
  if (!payment) throw new Error('There is no payment.');
  // A cancelled payment is of the day of its step, which is missing here.
  const cancelled = { state: 'cancelled', paymentDate: '2026-12-01' } as const;
  await orm.update(payments).set(cancelled).where(eq(payments.id, payment.id));
  const { rows, total } = await money.activity(one, filter());
  expect(rows.some(({ id }) => id === payment.id)).toBe(true);
  const rest = [await money.activity(one, filter({ offset: 200 }))];
  if (total > 400) rest.push(await money.activity(one, filter({ offset: 400 })));
  expect(rows.length + sum(rest.map((page) => page.rows.length))).toBe(total);
});

it('of every demo account: bills are charged, payments paid, refunds refunded', async () => {
  for (const { accountNumber } of DEMO_ACCOUNTS) {
    const wanted = DEMO_USERS.find(
      (user) => user.accountNumber === accountNumber && mayDo('readBilling', user),
    );
    if (!wanted) continue;
    const holder = await backend.actor(wanted.scenario);
    const { charged, paid, refunded, chargesHidden } = await money.activity(holder, filter());
    if (chargesHidden) continue;
    const lines = await backend.database.orm
      .select()
      .from(statementLines)
      .where(eq(statementLines.accountNumber, accountNumber));
    const wentBack = sum(lines.filter(({ code }) => code === 'REFUND').map(({ cents }) => cents));
    const moved = (
      await backend.database.orm
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.accountNumber, accountNumber),
            inArray(payments.serviceGroup, ['CORE', 'MOBILE']),
            inArray(payments.state, ['posted', 'captured']),
          ),
        )
    ).reduce((all, { amount }) => all + amount, 0);
    expect([wanted.scenario, charged, paid, refunded]).toEqual([
      wanted.scenario,
      sum(lines.map(({ cents }) => cents)) - wentBack,
      0 - moved,
      wentBack,
    ]);
  }
});
