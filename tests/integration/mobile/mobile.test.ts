import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MobileTransactionsInput } from '../../../contracts/generated/selfservice.ts';
import {
  accounts,
  mobileDevices,
  mobileLines,
  payments,
  refunds,
  serviceRates,
  statements,
} from '../../../src/server/db/schema/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  withInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

const ask = (over: Partial<MobileTransactionsInput> = {}, of: Actor = actor) =>
  money.mobileTransactions(of, { tab: 'ALL', offset: 0, first: 100, ...over });
const pay = async (serviceGroup: 'CORE' | 'MOBILE', amount: number) =>
  (
    await money.pay(
      actor,
      instantPaymentInput({
        idempotencyKey: randomUUID(),
        serviceGroup,
        amount,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    )
  ).paymentId;
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
const advanceWithTicker = async (until: string): Promise<void> => {
  await passUntil(backend, money, new Date(until));
};

describe('mobile’s transactions', () => {
  it('are its payments and refunds, newest first, without core services or streaming', async () => {
    await pay('CORE', 5_000);
    const paymentId = await pay('MOBILE', 14_500);
    const all = await ask();
    expect(all).toMatchObject({ hasMobile: true, total: 14, rows: { length: 14 } });
    expect(all.rows[0]).toEqual({
      id: paymentId,
      kind: 'PAYMENT',
      date: '2026-12-14',
      postedDate: null,
      amount: 14_500,
      status: 'PENDING',
      paymentMethodType: 'BANK_ACCOUNT',
      lastFour: '6789',
      device: null,
      confirmationNumber: expect.stringMatching(/^\d{12}$/),
      paymentId,
      madeBy: 'Dana',
    });
    const dates = all.rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const streaming = await ask({}, await backend.actor('autopay'));
    expect(streaming.rows.every(({ amount }) => amount === 14_500)).toBe(true);
  });

  it('have their tabs, which together are all of them', async () => {
    const [all, paid, back] = [
      await ask(),
      await ask({ tab: 'PAYMENTS' }),
      await ask({ tab: 'REFUNDS' }),
    ];
    expect([paid.total + back.total, back.total]).toEqual([all.total, 1]);
    expect([...paid.rows, ...back.rows].map(({ id }) => id).sort()).toEqual(
      all.rows.map(({ id }) => id).sort(),
    );
    const [refund] = back.rows;
    const of = paid.rows.find(({ id }) => id === refund?.paymentId);
    expect(refund).toMatchObject({
      kind: 'REFUND',
      amount: 14_500,
      status: 'SUCCESSFUL',
      paymentMethodType: of?.paymentMethodType,
      lastFour: of?.lastFour,
      confirmationNumber: of?.confirmationNumber,
      postedDate: refund?.date,
    });
  });

  it('come page by page, each once', async () => {
    const ids: string[] = [];
    for (let offset = 0; offset < 13; offset += 4)
      ids.push(...(await ask({ offset, first: 4 })).rows.map(({ id }) => id));
    expect(ids).toEqual((await ask()).rows.map(({ id }) => id));
  });

  it('have a pending refund, a sent one and a rejected one, each with its status', async () => {
    const paymentId = await pay('MOBILE', 40_000);
    const row = (state: 'requested' | 'sent' | 'failed') => ({
      id: randomUUID(),
      accountNumber: actor.accountNumber,
      paymentId,
      serviceGroup: 'MOBILE' as const,
      amount: 1_000,
      state,
      requestedAt: new Date('2026-12-14T15:30:00Z'),
      endedAt: state === 'requested' ? null : new Date('2026-12-15T04:30:00Z'),
      dueAt: state === 'requested' ? new Date() : null,
    });
    for (const state of ['requested', 'sent', 'failed'] as const) {
      const refund = row(state);
      await backend.database.orm.insert(refunds).values(refund);
      const [shown] = (await ask({ tab: 'REFUNDS' })).rows.filter(({ id }) => id === refund.id);
      // The account's day, which ends later than London's.
      expect([shown?.status, shown?.postedDate, shown?.date]).toEqual([
        { requested: 'PENDING', sent: 'SUCCESSFUL', failed: 'FAILED' }[state],
        state === 'sent' ? '2026-12-14' : null,
        '2026-12-14',
      ]);
    }
  });

  it('name the device that a payment pays off', async () => {
    const { orm } = backend.database;
    const [device] = await orm
      .select()
      .from(mobileDevices)
      .where(eq(mobileDevices.accountNumber, actor.accountNumber))
      .orderBy(mobileDevices.phoneNumber);
    const id = await pay('MOBILE', 1_500);
    await orm
      .update(payments)
      .set({ serviceGroup: 'DEVICE', deviceId: device?.id ?? '' })
      .where(eq(payments.id, id));
    expect((await ask({ first: 1 })).rows).toMatchObject([{ id, device: device?.name }]);
  });

  it('tell who made a payment: a person; null by Auto Pay, and of a refund', async () => {
    const madeBy = async (over: Partial<MobileTransactionsInput>, of: Actor = actor) =>
      new Set((await ask(over, of)).rows.map((row) => row.madeBy));
    expect(await madeBy({ tab: 'PAYMENTS' })).toEqual(new Set(['Dana']));
    expect(await madeBy({ tab: 'REFUNDS' })).toEqual(new Set([null]));
    const enrolled = await backend.actor('autopay');
    expect(await madeBy({}, enrolled)).toEqual(new Set([null]));
    const { paymentId } = await money.pay(
      await backend.actor('admin'),
      instantPaymentInput({
        idempotencyKey: randomUUID(),
        serviceGroup: 'MOBILE',
        amount: 1_500,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    expect((await ask({ first: 1 })).rows).toMatchObject([{ id: paymentId, madeBy: 'Luis' }]);
  });

  it('leave out what is scheduled and what was cancelled, and have what failed', async () => {
    const { orm } = backend.database;
    const before = (await ask()).total;
    const id = await pay('MOBILE', 1_500);
    for (const [state, more] of [
      ['scheduled', 0],
      ['cancelled', 0],
      ['failed', 1],
    ] as const) {
      await orm
        .update(payments)
        .set({ state, paymentDate: '2026-12-20' })
        .where(eq(payments.id, id));
      expect([state, (await ask()).total]).toEqual([state, before + more]);
    }
  });

  it('are none of an account without mobile, which says so', async () => {
    expect(await ask({}, await backend.actor('credit'))).toEqual({
      hasMobile: false,
      rows: [],
      total: 0,
    });
  });

  it.each([
    [{ first: 0 }, '$input.first'],
    [{ first: 101 }, '$input.first'],
    [{ offset: -1 }, '$input.offset'],
    [{ offset: 1_000_001 }, '$input.offset'],
  ])('are not asked for by %j', async (over, field) => {
    await expect(ask(over)).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: [field] });
  });

  it.each([
    ['admin', null],
    ['csr', null],
    ['bobo', null],
    ['billing', 'NOT_PERMITTED'],
    ['standard', 'NOT_PERMITTED'],
  ])('are read by %s: %s', async (scenario, refusal) => {
    expect(await refusalCodeOf(ask({}, await backend.actor(scenario)))).toBe(refusal);
  });
});

describe('mobile lines', () => {
  /** Compares the statements’ new charges with line costs and shared costs. */
  const expectWhole = async (of: Actor, months: number) => {
    const { months: told, lines } = await money.mobileLines(of, months);
    const made = await backend.database.orm
      .select()
      .from(statements)
      .where(
        and(eq(statements.accountNumber, of.accountNumber), eq(statements.serviceGroup, 'MOBILE')),
      );
    const wanted = made
      .toSorted((one, other) => one.statementDate.localeCompare(other.statementDate))
      .slice(-months);
    expect(told.map(({ statementId, charges }) => [statementId, charges])).toEqual(
      wanted.map(({ id, charges }) => [id, charges]),
    );
    for (const [index, { charges, shared }] of told.entries())
      expect(
        shared +
          sum(
            lines.flatMap(({ service, instalments, usage }) => [
              service[index] ?? 0,
              instalments[index] ?? 0,
              usage[index] ?? 0,
            ]),
          ),
      ).toBe(charges);
    return { told, lines };
  };

  it('of the bakery have names, groups and devices, and their costs over a year', async () => {
    const { lines, told } = await expectWhole(actor, 24);
    expect(told).toHaveLength(12);
    expect(
      lines.map(({ phoneNumber, label, group, devices }) => [phoneNumber, label, group, devices]),
    ).toEqual([
      ['2075550141', 'Delivery van', 'Deliveries', ['Northstar 14 Pro']],
      ['2075550142', 'Market stall tablet', 'Shop', ['Northstar Tab 9']],
      ['2075550143', 'Front counter', null, ['Northstar 11']],
    ]);
    expect([
      lines[0]?.service.at(-1),
      lines[0]?.instalments.at(-1),
      sum(lines[0]?.usage ?? []),
      sum(lines[1]?.usage ?? []),
      sum(lines[2]?.instalments ?? []),
    ]).toEqual([3_000, 1_500, 750, 3_950, 0]);
  });

  it('of the freight company are 300, in eight groups, and add up over two years', async () => {
    const large = await backend.actor('large');
    const { lines, told } = await expectWhole(large, 24);
    expect([
      lines.length,
      told.length,
      new Set(lines.map(({ group }) => group).filter((group) => group !== null)).size,
      lines.filter(({ group }) => group === null).length,
    ]).toEqual([300, 24, 8, 8]);
  });

  it.each(['pastdue30', 'mobile-pastdue', 'autopay'])('of %s add up as well', async (scenario) => {
    expect((await expectWhole(await backend.actor(scenario), 24)).lines).toHaveLength(3);
  });

  it('add up on bills that are made of any lines, devices and days', async () => {
    const { orm } = backend.database;
    const { accountNumber } = actor;
    const day = fc
      .integer({ min: 0, max: 75 })
      .map((days) =>
        new Date(Date.UTC(2026, 10, 20) + days * 86_400_000).toISOString().slice(0, 10),
      );
    const rate = fc.record({
      name: fc.constantFrom(
        '(207) 555-0141',
        '(207) 555-0142',
        '(207) 555-0199',
        'Northstar 14 Pro',
        'Northstar Tab 9',
        'Hotspot',
      ),
      cents: fc.integer({ min: 0, max: 9_000 }),
      startsOn: day,
      until: fc.option(day),
    });
    const histories = fc.sample(fc.array(rate, { minLength: 1, maxLength: 8 }), {
      numRuns: 5,
      seed: 7,
    });
    for (const history of histories) {
      await backend.reset();
      await backend.billOnly('current');
      money = backend.money();
      await orm.insert(serviceRates).values(
        history.map(({ name, cents, startsOn, until }, position) => ({
          id: randomUUID(),
          accountNumber,
          serviceGroup: 'MOBILE' as const,
          service: 'MOBILE' as const,
          kind: 'EQUIPMENT' as const,
          code: name.startsWith('(') ? ('MOBILE_LINE' as const) : ('DEVICE_INSTALMENT' as const),
          name,
          cents,
          startsOn,
          endsOn: until !== null && until >= startsOn ? until : null,
          position: 50 + position,
        })),
      );
      await advanceWithTicker('2027-02-24T12:00:00Z');
      expect((await expectWhole(actor, 4)).told).toHaveLength(4);
    }
  });

  it('has a temporary line in the months that charged it, and not afterwards', async () => {
    const { orm } = backend.database;
    await orm.insert(serviceRates).values({
      id: randomUUID(),
      accountNumber: actor.accountNumber,
      serviceGroup: 'MOBILE',
      service: 'MOBILE',
      kind: 'EQUIPMENT',
      code: 'MOBILE_LINE',
      name: '(207) 555-0190',
      cents: 3_000,
      startsOn: '2026-12-01',
      endsOn: '2027-01-20',
      position: 60,
    });
    const has = async (months: number) =>
      (await money.mobileLines(actor, months)).lines.some(
        ({ phoneNumber }) => phoneNumber === '2075550190',
      );
    expect(await has(1)).toBe(true);
    await advanceWithTicker('2027-03-24T12:00:00Z');
    expect([await has(1), await has(4)]).toEqual([false, true]);
  });

  it('have no costs while billing is suppressed, and are none without mobile', async () => {
    await backend.database.orm
      .update(accounts)
      .set({ billingSuppressed: true })
      .where(eq(accounts.accountNumber, actor.accountNumber));
    expect(await money.mobileLines(actor, 12)).toMatchObject({
      hasMobile: true,
      months: [],
      lines: { length: 3 },
    });
    expect(await money.mobileLines(await backend.actor('credit'), 12)).toEqual({
      hasMobile: false,
      months: [],
      lines: [],
    });
  });

  it.each([0, 25, 1.5, -1])('are not asked for over %d months', async (months) => {
    await expect(money.mobileLines(actor, months)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['$input.months'],
    });
  });

  it.each([
    ['admin', null],
    ['csr', null],
    ['billing', 'NOT_PERMITTED'],
    ['standard', 'NOT_PERMITTED'],
  ])('are read by %s: %s', async (scenario, refusal) => {
    expect(await refusalCodeOf(money.mobileLines(await backend.actor(scenario), 1))).toBe(refusal);
  });
});

describe('a line’s name', () => {
  const counter = { phoneNumber: '2075550143', label: 'Front counter', group: 'Shop' };
  const told = async () =>
    (await money.mobileLines(actor, 1)).lines.find(
      ({ phoneNumber }) => phoneNumber === counter.phoneNumber,
    );

  it('is kept, however often it is sent, and taken away again', async () => {
    const sent = await Promise.all(
      [1, 2, 3].map(() =>
        money.labelMobileLine(actor, { ...counter, label: '  Front   counter ' }),
      ),
    );
    expect(sent).toEqual([counter, counter, counter]);
    expect(await told()).toMatchObject(counter);
    await money.labelMobileLine(actor, { ...counter, label: null, group: ' ' });
    expect(await told()).toMatchObject({ label: null, group: null });
    expect(
      await backend.database.orm
        .select()
        .from(mobileLines)
        .where(eq(mobileLines.accountNumber, actor.accountNumber)),
    ).toHaveLength(3);
  });

  it.each([
    [{ label: 'x'.repeat(41) }, ['$input.label']],
    [{ group: 'x'.repeat(41) }, ['$input.group']],
    [
      { label: '4242 4242 4242 4242', group: '4242-4242-4242-4242' },
      ['$input.label', '$input.group'],
    ],
  ])('is not %j', async (over, fields) => {
    await expect(money.labelMobileLine(actor, { ...counter, ...over })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields,
    });
    expect(await told()).toMatchObject({ label: 'Front counter', group: null });
  });

  it.each(['2075551000', '2075550199', '', 'current'])(
    'is not one of %j, which the account never had',
    async (phoneNumber) => {
      expect(await refusalCodeOf(money.labelMobileLine(actor, { ...counter, phoneNumber }))).toBe(
        'NOT_FOUND',
      );
    },
  );

  it.each([
    ['admin', null],
    ['csr', 'NOT_PERMITTED'],
    ['bobo', 'NOT_PERMITTED'],
    ['billing', 'NOT_PERMITTED'],
    ['standard', 'NOT_PERMITTED'],
  ])('is given by %s: %s', async (scenario, refusal) => {
    expect(await refusalCodeOf(money.labelMobileLine(await backend.actor(scenario), counter))).toBe(
      refusal,
    );
  });
});
