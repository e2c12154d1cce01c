import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentOutcomeOf, extraRows } from '../../../src/models/payments/extras/rules.ts';
import { settingsRepository } from '../../../src/server/db/repositories/settings/settings.ts';
import {
  accounts,
  autopayEnrolments,
  paymentMethods,
  payments,
} from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import type {
  InstantPaymentInput,
  PaymentReceipt,
} from '../../../src/server/usecases/payments/one-time/types.ts';
import { savePaperless } from '../../../src/server/usecases/settings/save-settings.ts';
import {
  ALL,
  nameOf,
  occurring,
  PARTS,
  extraOutcomesOf,
  REASONS,
  settledAs,
  verdictOf,
} from './combinations-table.ts';
import type { OutcomeCombination, OutcomeKind } from './combinations-table.ts';
import { futureOf, NOW, openDesk, paymentOf, refusalOf } from '../harness/desk.ts';
import type { Desk } from '../harness/desk.ts';

let desk: Desk;
let actor: Awaited<ReturnType<Desk['actor']>>;
/** Saved bank accounts: one that can be debited, and one that the bank refuses. */
let bank: string;
let refusedBank: string;
let amount = 1_000;
/** Every combination that stood in the books at any moment of these tests. */
const seen = new Set<string>();

beforeAll(async () => {
  desk = await openDesk();
  actor = await desk.actor('current');
  bank = await desk.bankOf(actor.accountNumber);
  const { orm } = desk.database;
  const made = await desk.gateway.tokeniseBankAccount({
    owner: actor.accountNumber,
    routingNumber: '021000021',
    accountNumber: '000111111116',
    accountType: 'CHECKING',
    nameOnAccount: 'Dana',
  });
  refusedBank = randomUUID();
  await orm.insert(paymentMethods).values({
    id: refusedBank,
    accountNumber: actor.accountNumber,
    type: 'BANK_ACCOUNT',
    lastFour: made.lastFour,
    gatewayToken: made.token,
    fingerprint: made.fingerprint,
    expiration: null,
    zipCode: null,
    name: 'Dana',
    prepaid: false,
    position: 9,
  });
  // Those of the demo fall due some other time.
  await orm
    .update(payments)
    .set({ dueAt: new Date('2036-12-14T10:00:00Z') })
    .where(eq(payments.state, 'scheduled'));
}, 120_000);
afterAll(() => desk.close());

const NEW_CARDS = { succeeds: '6011111111111117', refused: '4000000000000341' } as const;

beforeEach(async () => {
  const { orm } = desk.database;
  desk.turnTo(NOW);
  amount += 1;
  await orm
    .delete(autopayEnrolments)
    .where(eq(autopayEnrolments.accountNumber, actor.accountNumber));
  for (const lastFour of ['1117', '0341'])
    await orm
      .delete(paymentMethods)
      .where(
        and(
          eq(paymentMethods.accountNumber, actor.accountNumber),
          eq(paymentMethods.lastFour, lastFour),
        ),
      );
  await orm
    .update(accounts)
    .set({ paperless: false })
    .where(eq(accounts.accountNumber, actor.accountNumber));
});

interface Made {
  input: InstantPaymentInput;
  paymentId: string;
  /** What was answered; null where the payment was refused. */
  receipt: PaymentReceipt | null;
  lastFour: string;
}

const silent = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
const UNHEARD: Partial<PaymentProcessor> = { authorise: silent };
/** The bank reserves the money, and its answer is lost. */
const UNANSWERED: Partial<PaymentProcessor> = {
  authorise: async (asking) => {
    await desk.gateway.authorise(asking);
    return silent();
  },
};

/** What the customer asks for: a method that is saved already is one with which Auto Pay can be had alone. */
async function requestedPayment(row: OutcomeCombination, refused: boolean) {
  const isNew = row.saveMethod !== 'notAsked' || row.autopay === 'notAsked';
  const number = NEW_CARDS[refused ? 'refused' : 'succeeds'];
  const method = isNew
    ? { paymentToken: await desk.card(actor.accountNumber, number) }
    : { paymentMethodId: refused ? refusedBank : bank };
  for (const part of PARTS)
    if (row[part] === 'failed' && row.payment !== 'unknown') desk.failNextExtra(part);
  const wants = {
    amount,
    ...method,
    saveMethod: row.saveMethod !== 'notAsked',
    enrolAutopay: row.autopay !== 'notAsked',
    enrolPaperless: row.paperless !== 'notAsked',
  };
  return { wants, lastFour: isNew ? number.slice(-4) : refused ? '1116' : '6789' };
}

const idOf = async (key: string) =>
  (await desk.money().store.findByKey(actor.accountNumber, key))?.payment.id ?? '';

async function payAtOnce(
  row: OutcomeCombination,
  through: Partial<PaymentProcessor>,
): Promise<Made> {
  const { wants, lastFour } = await requestedPayment(row, row.payment === 'failed');
  const input = paymentOf(wants);
  const work = desk.money(through).pay(actor, input);
  expect(await refusalOf(work)).toBe(row.payment === 'failed' ? 'PAYMENT_DECLINED' : null);
  return {
    input,
    paymentId: await idOf(input.idempotencyKey),
    receipt: row.payment === 'failed' ? null : await work,
    lastFour,
  };
}

/** Scheduled with its parts, and then its day. */
async function payOnItsDay(row: OutcomeCombination, refused: boolean): Promise<Made> {
  const { wants, lastFour } = await requestedPayment({ ...row, payment: 'done' }, refused);
  const input = futureOf({ ...wants, paymentDate: '2026-12-16' });
  const receipt = await desk.money().schedule(actor, input);
  desk.turnTo(new Date('2026-12-16T10:00:00.000Z'));
  await desk.money(row.payment === 'unknown' ? UNHEARD : {}).payDue();
  return { input, paymentId: receipt.paymentId, receipt, lastFour };
}

const IN_BOOKS = {
  notAsked: 'NOT_REQUESTED',
  done: 'SUCCEEDED',
  failed: 'FAILED',
  unknown: 'UNKNOWN',
} as const satisfies Record<OutcomeKind, string>;
const STATES = {
  done: 'captured',
  failed: 'failed',
  unknown: 'unknown',
  notAsked: '',
} as const satisfies Record<OutcomeKind, string>;
const ROWS = { saveMethod: 'SAVE_METHOD', autopay: 'AUTOPAY', paperless: 'PAPERLESS' } as const;
const ON_PAGE = { done: 'succeeded', failed: 'failed', unknown: 'waiting' } as const;

const storedExtrasOf = (row: OutcomeCombination) => ({
  saveMethod: IN_BOOKS[row.saveMethod],
  autopay: IN_BOOKS[row.autopay],
  paperless: IN_BOOKS[row.paperless],
});

async function stored() {
  const { orm } = desk.database;
  const { accountNumber } = actor;
  const [account] = await orm
    .select()
    .from(accounts)
    .where(eq(accounts.accountNumber, accountNumber));
  const enrolled = await orm
    .select()
    .from(autopayEnrolments)
    .where(
      and(eq(autopayEnrolments.accountNumber, accountNumber), isNull(autopayEnrolments.endedAt)),
    );
  const wallet = await desk.money().wallet(actor);
  return {
    paperless: account?.paperless,
    debitedFrom: enrolled.map(({ lastFour }) => lastFour),
    cards: wallet.methods
      .map(({ lastFour }) => lastFour)
      .filter((lastFour) => ['1117', '0341'].includes(lastFour)),
  };
}

const TEXTS = (['en', 'es'] as const).map(
  (language) =>
    JSON.parse(fs.readFileSync(`locales/${language}/payment.json`, 'utf8')) as {
      legs: Record<string, Record<string, string>>;
    },
);

/** The books, the answers by key and on the payment's page, and what the portal says of them tell one story. */
async function agree(row: OutcomeCombination, { input, paymentId, lastFour }: Made): Promise<void> {
  const money = desk.money();
  const isDone = (part: OutcomeKind) => part === 'done';
  const charges = (await desk.charges()).filter((charge) => charge.paymentId === paymentId);
  expect(await desk.stored(paymentId)).toMatchObject({
    state: STATES[row.payment],
    ...storedExtrasOf(row),
  });
  expect(await stored()).toEqual({
    paperless: isDone(row.paperless),
    debitedFrom: isDone(row.autopay) ? [lastFour] : [],
    cards: isDone(row.saveMethod) ? [lastFour] : [],
  });
  expect([charges.map((charge) => charge.amount), await desk.booked(paymentId)]).toEqual(
    isDone(row.payment) ? [[input.amount], ['PAYMENT_CAPTURED']] : [[], []],
  );

  const byKey = await money.paymentByKey(actor, input.idempotencyKey);
  const scheduled = 'paymentDate' in input;
  if (row.payment === 'failed' && !scheduled)
    expect(byKey).toEqual({ state: 'FAILED', receipt: null, systemErrorCode: 'PAYMENT_DECLINED' });
  else
    expect(byKey).toMatchObject({
      state: 'ACCEPTED',
      receipt: {
        paymentId,
        status: scheduled ? 'SCHEDULED' : isDone(row.payment) ? 'SUCCESS' : 'PENDING',
        ...storedExtrasOf(row),
      },
    });

  const detail = await money.paymentDetail(actor, paymentId);
  expect(detail).toMatchObject({
    payment: { status: row.payment === 'failed' ? 'FAILED' : 'PENDING' },
    ...storedExtrasOf(row),
  });
  const fate = paymentOutcomeOf(detail.payment);
  const shown = extraRows({ paymentId, ...detail }, {}, fate).map(({ leg, state }) => ({
    leg,
    state,
  }));
  expect(fate).toBe(row.payment !== 'failed' ? 'stands' : scheduled ? 'failedLater' : 'fell');
  expect(shown).toEqual(
    PARTS.flatMap((part) => {
      const result = row[part];
      return result === 'notAsked'
        ? []
        : [{ leg: ROWS[part], state: fate === 'fell' ? 'dropped' : ON_PAGE[result] }];
    }),
  );
  for (const { legs } of TEXTS)
    for (const { leg, state } of shown)
      expect(legs[leg]?.[state], `legs.${leg}.${state}`).toMatch(/\w/);
  seen.add(nameOf(row));
}

/** Each part that failed is done once more, alone. */
async function repairFailedExtras(row: OutcomeCombination, made: Made): Promise<void> {
  let now = row;
  for (const part of PARTS.filter((candidate) => row[candidate] === 'failed')) {
    const receipt = await desk
      .money()
      .repairLeg(actor, { paymentId: made.paymentId, leg: ROWS[part] });
    now = { ...now, [part]: 'done' };
    expect(receipt).toMatchObject(storedExtrasOf(now));
    await agree(now, made);
  }
}

const named = (rows: readonly OutcomeCombination[]) =>
  rows.map((row) => [nameOf(row), row] as const);
const answered = (row: OutcomeCombination, { receipt }: Made) =>
  expect(receipt).toMatchObject({
    status: (verdictOf(row) as { told: string }).told,
    ...storedExtrasOf(row),
  });
const daysLater = () => desk.turnTo(new Date('2026-12-18T15:00:00.000Z'));

describe('paid at once', () => {
  test.each(named(occurring('done', 'atOnce')))(
    '%s: said so, and each part that failed is repaired alone',
    async (_, row) => {
      const made = await payAtOnce(row, {});
      answered(row, made);
      await agree(row, made);
      await repairFailedExtras(row, made);
    },
  );

  test.each(named(occurring('failed', 'atOnce')))(
    '%s: refused, and nothing of it can be repaired',
    async (_, row) => {
      const made = await payAtOnce(
        {
          ...row,
          saveMethod: falls(row.saveMethod),
          autopay: falls(row.autopay),
          paperless: falls(row.paperless),
        },
        {},
      );
      await agree(row, made);
      for (const part of PARTS)
        expect(
          await refusalOf(
            desk.money().repairLeg(actor, { paymentId: made.paymentId, leg: ROWS[part] }),
          ),
        ).toBe('PAYMENT_DECLINED');
      await agree(row, made);
    },
  );

  test.each(
    named(occurring('unknown', 'atOnce')).flatMap(
      ([name, row]) =>
        [
          [name, 'done', row],
          [name, 'failed', row],
        ] as const,
    ),
  )('%s: pending, until the bank says %s', async (_, outcome, row) => {
    const made = await payAtOnce(row, outcome === 'done' ? UNANSWERED : UNHEARD);
    answered(row, made);
    await agree(row, made);
    daysLater();
    await desk.money().reconcile();
    await agree(settledAs(row, outcome), made);
  });
});

/** What waits for a payment is not made to fail: it falls with it. */
function falls(part: OutcomeKind): OutcomeKind {
  return part === 'failed' ? 'unknown' : part;
}

describe('scheduled, with its parts done before its day', () => {
  test.each(named(occurring('failed', 'onItsDay')))(
    '%s: the parts stand, and those that failed are repaired alone',
    async (_, row) => {
      const made = await payOnItsDay(row, true);
      answered(row, made);
      await agree(row, made);
      await repairFailedExtras(row, made);
    },
  );

  test.each(
    named(occurring('unknown', 'onItsDay')).map(
      ([name, row], index) => [name, index % 2 === 0 ? 'done' : 'failed', row] as const,
    ),
  )('%s: pending on its day, until the bank says %s', async (_, outcome, row) => {
    const made = await payOnItsDay(row, outcome === 'failed');
    answered(row, made);
    await agree(row, made);
    daysLater();
    await desk.money().reconcile();
    await agree(settledAs(row, outcome), made);
  });
});

describe('without a payment', () => {
  const store = () => ({ store: settingsRepository(desk.database), realNow: () => NOW });
  const rowOf = (paperless: OutcomeKind): OutcomeCombination => ({
    payment: 'notAsked',
    saveMethod: 'notAsked',
    autopay: 'notAsked',
    paperless,
  });

  test.each([
    ['done', null],
    ['failed', 'NOT_PERMITTED'],
  ] as const)('paperless billing is switched in settings: %s', async (result, refusal) => {
    const before = await desk.charges();
    expect(verdictOf(rowOf(result))).toEqual({ occurs: 'inSettings', told: 'SETTINGS' });
    expect(
      await refusalOf(
        savePaperless(store(), result === 'done' ? actor : { ...actor, role: 'STANDARD' }, {
          enrolled: true,
        }),
      ),
    ).toBe(refusal);
    expect(await stored()).toEqual({ paperless: result === 'done', debitedFrom: [], cards: [] });
    expect(await desk.charges()).toEqual(before);
    seen.add(nameOf(rowOf(result)));
  });

  test.each(Object.values(ROWS))('there is no %s to repair', async (leg) => {
    expect(await refusalOf(desk.money().repairLeg(actor, { paymentId: randomUUID(), leg }))).toBe(
      'NOT_FOUND',
    );
    expect(await stored()).toEqual({ paperless: false, debitedFrom: [], cards: [] });
    seen.add(nameOf(rowOf('notAsked')));
  });
});

describe('all 256', () => {
  test('are accounted for: 91 occur and were all seen, 165 cannot', () => {
    const occurs = ALL.filter((row) => 'occurs' in verdictOf(row));
    expect([ALL.length, new Set(ALL.map(nameOf)).size, occurs.length]).toEqual([256, 256, 91]);
    expect([...seen].sort()).toEqual(occurs.map(nameOf).sort());
  });

  test.each(
    ALL.filter((row) => 'cannot' in verdictOf(row)).map(
      (row) => [nameOf(row), (verdictOf(row) as { cannot: string }).cannot] as const,
    ),
  )('%s: never, since %s', (name, why) => {
    expect(seen).not.toContain(name);
    expect(Object.values(REASONS)).toContain(why);
  });

  test('in the books of every account there is none that cannot be', async () => {
    const results = {
      NOT_REQUESTED: 'notAsked',
      SUCCEEDED: 'done',
      FAILED: 'failed',
      UNKNOWN: 'unknown',
    } as const;
    const rows = await desk.database.orm.select().from(payments);
    const open = {
      captured: 'done',
      posted: 'done',
      failed: 'failed',
      unknown: 'unknown',
    } as const satisfies Partial<Record<(typeof rows)[number]['state'], OutcomeKind>>;
    for (const { state, saveMethod, autopay, paperless } of rows) {
      if (!(state in open)) continue;
      const row: OutcomeCombination = {
        payment: open[state as keyof typeof open],
        saveMethod: results[saveMethod],
        autopay: results[autopay],
        paperless: results[paperless],
      };
      expect(verdictOf(row), nameOf(row)).toHaveProperty('occurs');
      expect(extraOutcomesOf(row)).toHaveLength(3);
    }
    expect(desk.bugs).toEqual([]);
  });
});
