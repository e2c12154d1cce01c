import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DisputeInput } from '../../../contracts/generated/selfservice.ts';
import { createBillingServices } from '../../../src/server/composition/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  billItems,
  disputes,
  ledgerEntries,
  notices,
  statementLines,
} from '../../../src/server/db/schema/index.ts';
import * as crashPoints from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import { billAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { withInProcessBackend, refusalCodeOf } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

/** The newest line of the bakery's two years with this code. */
async function lineOf(
  code: (typeof statementLines.$inferSelect)['code'],
  of: Actor = actor,
): Promise<string> {
  const rows = await backend.database.orm
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.accountNumber, of.accountNumber), eq(statementLines.code, code)));
  const newest = rows.toSorted((one, other) =>
    other.statementDate.localeCompare(one.statementDate),
  )[0];
  if (!newest) throw new Error(`There is no ${code}.`);
  return newest.id;
}
const inputOf = async (over: Partial<DisputeInput> = {}): Promise<DisputeInput> => ({
  idempotencyKey: randomUUID(),
  lineId: await lineOf('TECHNICIAN_VISIT'),
  reason: 'CHARGED_TWICE',
  note: 'He came once.',
  ...over,
});
const at = (instant: string): void => {
  backend.setClock(new Date(instant));
};
const advanceWithTicker = async (until: string): Promise<void> => {
  await passUntil(backend, money, new Date(until));
};
const credits = async () => {
  const { orm } = backend.database;
  const [row] = await orm.select().from(disputes);
  return {
    entries: (
      await orm
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.reference, row?.id ?? ''))
    ).map(({ kind }) => kind),
    items: (await orm.select().from(billItems).where(eq(billItems.code, 'DISPUTE_CREDIT'))).map(
      ({ cents, on }) => [cents, on],
    ),
  };
};

describe('a line that is questioned', () => {
  it('and credited is in the activity at once, which comes to what is owed', async () => {
    const comesTo = async () => {
      const [{ rows, charged, paid, refunded }, { currentBalance }] = await Promise.all([
        money.exportedActivity(actor, { kind: 'all', group: 'core' }),
        money.readBilling(actor, 'CORE'),
      ]);
      const credit = rows.find(({ code }) => code === 'DISPUTE_CREDIT');
      return [
        credit?.amount ?? 0,
        credit?.date ?? null,
        charged + paid + refunded - currentBalance,
      ];
    };
    await money.disputeLine(actor, await inputOf());
    expect(await comesTo()).toEqual([0, null, 0]);
    await advanceWithTicker('2026-12-21T17:00:00.000Z');
    expect(await comesTo()).toEqual([-7_500, '2026-12-20', 0]);
    await advanceWithTicker('2026-12-29T17:00:00.000Z');
    expect(await comesTo()).toEqual([-7_500, '2026-12-20', 0]);
  });

  it('is submitted, with the day by which it is answered, and shows on its statement', async () => {
    const input = await inputOf({ note: '  He came once. ' });
    const asked = await money.disputeLine(actor, input);
    expect(asked).toMatchObject({
      lineId: input.lineId,
      code: 'TECHNICIAN_VISIT',
      amount: 7_500,
      reason: 'CHARGED_TWICE',
      note: 'He came once.',
      state: 'SUBMITTED',
      openedBy: 'Dana',
      openedAt: '2026-12-14T15:00:00.000Z',
      answerBy: '2026-12-20',
      decidedAt: null,
      credit: 0,
    });
    expect(await money.disputes(actor)).toEqual([asked]);
    expect(
      (await money.statement(actor, asked.statementId)).lines.filter(
        ({ dispute }) => dispute !== null,
      ),
    ).toMatchObject([{ id: input.lineId, dispute: asked }]);
  });

  it('with the same key returns the current result, with another body nothing', async () => {
    const input = await inputOf();
    const asked = await money.disputeLine(actor, input);
    expect(await money.disputeLine(actor, input)).toEqual(asked);
    expect(await refusalCodeOf(money.disputeLine(actor, { ...input, reason: 'NOT_ORDERED' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    at('2026-12-15T14:00:00Z');
    await money.runDisputes();
    expect(await money.disputeLine(actor, input)).toEqual({ ...asked, state: 'IN_REVIEW' });
  });

  it('a second time is refused, whoever asks and however they ask at once', async () => {
    const input = await inputOf();
    const outcomes = await Promise.all(
      [
        money.disputeLine(actor, input),
        money.disputeLine(actor, input),
        refusalCodeOf(
          backend.money().disputeLine(actor, { ...input, idempotencyKey: randomUUID() }),
        ),
      ].map((asked) => asked.catch(() => 'refused')),
    );
    expect(await money.disputes(actor)).toHaveLength(1);
    expect(outcomes).toHaveLength(3);
    expect(
      await refusalCodeOf(
        money.disputeLine(await backend.actor('admin'), { ...input, idempotencyKey: randomUUID() }),
      ),
    ).toBe('ALREADY_DISPUTED');
  });

  it.each(['STATE_TAX', 'FEDERAL_USF', 'COURTESY_CREDIT', 'PROMOTION'] as const)(
    'cannot be %s',
    async (code) => {
      expect(
        await refusalCodeOf(
          money.disputeLine(actor, await inputOf({ lineId: await lineOf(code) })),
        ),
      ).toBe('NOT_DISPUTABLE');
    },
  );

  it('cannot be a discount, one of another account, of no statement, or a hidden one', async () => {
    const payer = await backend.actor('autopay');
    const hidden = await backend.actor('suppressed');
    expect(
      await refusalCodeOf(
        money.disputeLine(
          payer,
          await inputOf({ lineId: await lineOf('AUTOPAY_DISCOUNT', payer) }),
        ),
      ),
    ).toBe('NOT_DISPUTABLE');
    expect(await refusalCodeOf(money.disputeLine(payer, await inputOf()))).toBe('NOT_FOUND');
    expect(
      await refusalCodeOf(money.disputeLine(actor, await inputOf({ lineId: randomUUID() }))),
    ).toBe('NOT_FOUND');
    expect(
      await refusalCodeOf(
        money.disputeLine(hidden, await inputOf({ lineId: await lineOf('PLAN', hidden) })),
      ),
    ).toBe('BILLING_SUPPRESSED');
  });

  it.each([
    ['OTHER', '   ', 'BAD_REQUEST'],
    ['OTHER', 'It is not mine.', null],
    ['WRONG_AMOUNT', '', null],
    ['WRONG_AMOUNT', 'x'.repeat(500), null],
    ['WRONG_AMOUNT', 'x'.repeat(501), 'BAD_REQUEST'],
  ] as const)('for %s with “%s”: %s', async (reason, note, refusal) => {
    expect(await refusalCodeOf(money.disputeLine(actor, await inputOf({ reason, note })))).toBe(
      refusal,
    );
  });

  it.each([
    ['admin', null],
    ['billing', 'NOT_PERMITTED'],
    ['standard', 'NOT_PERMITTED'],
    ['csr', 'NOT_PERMITTED'],
    ['bobo', 'NOT_PERMITTED'],
  ])('by %s: %s', async (scenario, refusal) => {
    expect(
      await refusalCodeOf(money.disputeLine(await backend.actor(scenario), await inputOf())),
    ).toBe(refusal);
  });

  it('is read by whoever reads billing', async () => {
    expect(
      await Promise.all(
        ['csr', 'standard'].map(async (scenario) =>
          refusalCodeOf(money.disputes(await backend.actor(scenario))),
        ),
      ),
    ).toEqual([null, 'NOT_PERMITTED']);
  });
});

describe('the billing office', () => {
  it('reviews it next morning, decides after five days, and credits the next bill', async () => {
    const { id } = await money.disputeLine(actor, await inputOf());
    const states: unknown[] = [];
    for (const moment of [
      '2026-12-15T13:59:00Z',
      '2026-12-15T14:00:00Z',
      '2026-12-20T13:59:00Z',
      '2026-12-20T14:00:00Z',
    ]) {
      await advanceWithTicker(moment);
      const [row] = await money.disputes(actor);
      states.push([row?.state, row?.answerBy, row?.credit]);
    }
    expect(states).toEqual([
      ['SUBMITTED', '2026-12-20', 0],
      ['IN_REVIEW', '2026-12-20', 0],
      ['IN_REVIEW', '2026-12-20', 0],
      ['CREDITED', null, 7_500],
    ]);
    expect(await credits()).toEqual({ entries: ['ADJUSTMENT'], items: [[-7_500, '2026-12-20']] });
    expect(await money.readBilling(actor, 'CORE')).toMatchObject({
      amountDue: 24_817 - 7_500,
      pastDueAmount: 0,
    });
    expect((await money.disputes(actor))[0]).toMatchObject({
      id,
      decidedAt: '2026-12-20T14:00:00.000Z',
      creditStatementId: null,
      creditStatementDate: null,
    });
    await advanceWithTicker('2026-12-28T12:00:00Z');
    const [made] = (await money.statements(actor, 'CORE')).statements;
    expect(made).toMatchObject({
      statementDate: '2026-12-28',
      previousBalance: 24_817,
      adjustments: -7_500,
      charges: 24_817,
      totalDue: 2 * 24_817 - 7_500,
    });
    expect((await money.statement(actor, made?.id ?? '')).lines.at(-1)).toMatchObject({
      kind: 'ADJUSTMENT',
      code: 'DISPUTE_CREDIT',
      amount: -7_500,
      periodFrom: '2026-12-20',
    });
    await advanceWithTicker('2027-01-28T12:00:00Z');
    expect((await money.statements(actor, 'CORE')).statements[0]).toMatchObject({ adjustments: 0 });
    // It stays with the statement that lists it, in the list and beside the line.
    const on = { creditStatementId: made?.id, creditStatementDate: '2026-12-28' };
    const [asked] = await money.disputes(actor);
    expect(asked).toMatchObject(on);
    expect(
      (await money.statement(actor, asked?.statementId ?? '')).lines.find(
        ({ dispute }) => dispute !== null,
      ),
    ).toMatchObject({ dispute: on });
  });

  it.each([
    // Phone calls with 5.5% of state tax and 7.5% for the Universal Service Fund.
    ['CHARGED_TWICE', 'INTERNATIONAL_CALLS', 'CREDITED', 550 + 750],
    // Television with state tax.
    ['NOT_ORDERED', 'ON_DEMAND', 'CREDITED', 550],
    ['NOT_ORDERED', 'PLAN', 'UPHELD', 0],
    ['WRONG_AMOUNT', 'TECHNICIAN_VISIT', 'UPHELD', 0],
    ['SERVICE_NOT_WORKING', 'INSTALLATION', 'UPHELD', 0],
    ['OTHER', 'INSTALLATION', 'UPHELD', 0],
  ] as const)('asked for %s about %s: %s', async (reason, code, state, taxed) => {
    const { amount } = await money.disputeLine(
      actor,
      await inputOf({ reason, lineId: await lineOf(code) }),
    );
    await advanceWithTicker('2026-12-20T14:00:00Z');
    const credit = state === 'CREDITED' ? Math.round(amount * (1 + taxed / 10_000)) : 0;
    expect((await money.disputes(actor))[0]).toMatchObject({ state, credit });
    expect((await money.readBilling(actor, 'CORE')).currentBalance).toBe(24_817 - credit);
  });

  it('gives back the taxes on a line, too, and says one amount everywhere', async () => {
    const { amount } = await money.disputeLine(
      actor,
      await inputOf({ lineId: await lineOf('INTERNATIONAL_CALLS') }),
    );
    await advanceWithTicker('2026-12-28T12:00:00Z');
    const [decided] = await money.disputes(actor);
    const credit = decided?.credit ?? 0;
    expect(credit - amount).toBe(Math.round(amount * 0.055) + Math.round(amount * 0.075));
    const [made, before] = (await money.statements(actor, 'CORE')).statements;
    const { lines } = await money.statement(actor, made?.id ?? '');
    const { rows } = await money.exportedActivity(actor, { kind: 'all', group: 'core' });
    const [letter] = await backend.database.orm
      .select({ facts: notices.facts })
      .from(notices)
      .where(eq(notices.topic, 'dispute-decided'));
    const ofCredit = ({ code }: { code: string | null }) => code === 'DISPUTE_CREDIT';
    expect({
      statement: made?.adjustments,
      lines: lines.filter(ofCredit).map((line) => line.amount),
      activity: rows.filter(ofCredit).map((row) => row.amount),
      items: (await credits()).items,
      letter: (letter?.facts as { credit?: number } | undefined)?.credit,
    }).toEqual({
      statement: -credit,
      lines: [-credit],
      activity: [-credit],
      items: [[-credit, '2026-12-20']],
      letter: credit,
    });
    // The bill's own taxes are those of its own charges.
    expect(made?.charges).toBe(24_817);
    expect(made?.totalDue).toBe((before?.totalDue ?? 0) + 24_817 - credit);
  });

  it('decides once, however many backends come back after days down', async () => {
    await money.disputeLine(actor, await inputOf());
    at('2026-12-24T12:00:00Z');
    const others = [money, backend.money(), backend.money()];
    await Promise.all(others.map((by) => by.runDisputes()));
    await Promise.all(others.map((by) => by.runDisputes()));
    expect(await credits()).toEqual({ entries: ['ADJUSTMENT'], items: [[-7_500, '2026-12-20']] });
    expect([await money.nextDispute(), backend.bugs]).toEqual([null, []]);
  });

  it.each(crashPoints.DISPUTE_CRASH_POINTS)(
    'that dies at %s has decided once when it is back',
    async (point) => {
      await money.disputeLine(actor, await inputOf());
      at('2026-12-20T14:00:00Z');
      let deaths = 0;
      const died: unknown[] = [];
      const { database, processor } = backend;
      const dying = createBillingServices({
        database,
        processor,
        bankConnect: {} as never,
        clock: { now: backend.now },
        limits: { minimum: 100, maximum: 9_999_999 },
        billPayEnabled: () => true,
        autopayEnabled: () => true,
        holder: 'dying',
        report: (error) => {
          died.push(error);
        },
        checkpoint: (met: crashPoints.CrashPoint) => {
          if (met === point && ++deaths <= 2) throw new Error(`died at ${met}`);
        },
      });
      await dying.runDisputes();
      expect(died).not.toEqual([]);
      await money.runDisputes();
      expect([await credits(), (await money.readBilling(actor, 'CORE')).currentBalance]).toEqual([
        { entries: ['ADJUSTMENT'], items: [[-7_500, '2026-12-20']] },
        24_817 - 7_500,
      ]);
    },
  );

  it('keeps its hours by the account’s own clock', async () => {
    at('2026-12-15T04:30:00Z');
    await money.disputeLine(actor, await inputOf());
    // It is still the 14th there.
    expect(await money.nextDispute()).toEqual(new Date('2026-12-15T14:00:00Z'));
    expect(billAt('2026-12-15', actor.billingTimeZone)).toEqual(new Date('2026-12-15T06:00:00Z'));
  });
});
