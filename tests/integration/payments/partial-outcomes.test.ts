import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentOutcomeOf, extraRows } from '../../../src/models/payments/extras/rules-extras.ts';
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
  ALL_COMBINATIONS,
  describeCombination,
  combinationsOccurring,
  EXTRAS,
  extraOutcomesOf,
  IMPOSSIBLE_REASONS,
  settleCombination,
  expectationOf,
} from './partial-outcomes-table.ts';
import type { OutcomeCombination, OutcomeKind } from './partial-outcomes-table.ts';
import {
  futurePaymentInput,
  NOW,
  openInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let actor: Awaited<ReturnType<InProcessBackend['actor']>>;
/** Saved bank accounts: one that can be debited, and one that the bank declines. */
let bank: string;
let refusedBank: string;
let amount = 1_000;
/** Every combination recorded at any moment of these tests. */
const occurredCombinations = new Set<string>();

beforeAll(async () => {
  backend = await openInProcessBackend();
  actor = await backend.actor('current');
  bank = await backend.savedBankAccountId(actor.accountNumber);
  const { orm } = backend.database;
  const made = await backend.processor.tokeniseBankAccount({
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
  // The demo's own payments fall due at another time.
  await orm
    .update(payments)
    .set({ dueAt: new Date('2036-12-14T10:00:00Z') })
    .where(eq(payments.state, 'scheduled'));
}, 120_000);
afterAll(() => backend.close());

const NEW_CARDS = { succeeds: '6011111111111117', refused: '4000000000000341' } as const;

beforeEach(async () => {
  const { orm } = backend.database;
  backend.setClock(NOW);
  await backend.forgetDeclines();
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

interface SubmittedPayment {
  input: InstantPaymentInput;
  paymentId: string;
  /** The response; null when the payment was declined. */
  receipt: PaymentReceipt | null;
  lastFour: string;
}

const failWithoutAnswer = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
const PROCESSOR_UNREACHABLE: Partial<PaymentProcessor> = { authorise: failWithoutAnswer };
/** The bank reserves the money, and its response is lost. */
const PROCESSOR_RESPONSE_LOST: Partial<PaymentProcessor> = {
  authorise: async (asking) => {
    await backend.processor.authorise(asking);
    return failWithoutAnswer();
  },
};

/** The customer's request: Auto Pay without saving requires a method that is already saved. */
async function requestedPayment(row: OutcomeCombination, refused: boolean) {
  const isNew = row.saveMethod !== 'notAsked' || row.autopay === 'notAsked';
  const number = NEW_CARDS[refused ? 'refused' : 'succeeds'];
  const method = isNew
    ? { paymentToken: await backend.tokeniseCard(actor.accountNumber, number) }
    : { paymentMethodId: refused ? refusedBank : bank };
  for (const part of EXTRAS)
    if (row[part] === 'failed' && row.payment !== 'unknown') backend.failNextExtra(part);
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
  (await backend.money().store.findByKey(actor.accountNumber, key))?.payment.id ?? '';

async function payNow(
  row: OutcomeCombination,
  through: Partial<PaymentProcessor>,
): Promise<SubmittedPayment> {
  const { wants, lastFour } = await requestedPayment(row, row.payment === 'failed');
  const input = instantPaymentInput(wants);
  const work = backend.money(through).pay(actor, input);
  expect(await refusalCodeOf(work)).toBe(row.payment === 'failed' ? 'PAYMENT_DECLINED' : null);
  return {
    input,
    paymentId: await idOf(input.idempotencyKey),
    receipt: row.payment === 'failed' ? null : await work,
    lastFour,
  };
}

/** Scheduled with its extras, then run on its day. */
async function payScheduled(row: OutcomeCombination, refused: boolean): Promise<SubmittedPayment> {
  const { wants, lastFour } = await requestedPayment({ ...row, payment: 'done' }, refused);
  const input = futurePaymentInput({ ...wants, paymentDate: '2026-12-16' });
  const receipt = await backend.money().schedule(actor, input);
  backend.setClock(new Date('2026-12-16T10:00:00.000Z'));
  await backend.money(row.payment === 'unknown' ? PROCESSOR_UNREACHABLE : {}).payDue();
  return { input, paymentId: receipt.paymentId, receipt, lastFour };
}

const STORED_OUTCOMES = {
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
const DISPLAYED_OUTCOMES = { done: 'succeeded', failed: 'failed', unknown: 'waiting' } as const;

const storedExtrasOf = (row: OutcomeCombination) => ({
  saveMethod: STORED_OUTCOMES[row.saveMethod],
  autopay: STORED_OUTCOMES[row.autopay],
  paperless: STORED_OUTCOMES[row.paperless],
});

async function stored() {
  const { orm } = backend.database;
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
  const wallet = await backend.money().wallet(actor);
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

/** The ledger, the responses by key and on the payment's page, and the portal's messages agree. */
async function expectConsistent(
  row: OutcomeCombination,
  { input, paymentId, lastFour }: SubmittedPayment,
): Promise<void> {
  const money = backend.money();
  const isDone = (part: OutcomeKind) => part === 'done';
  const charges = (await backend.charges()).filter((charge) => charge.paymentId === paymentId);
  expect(await backend.findStoredPayment(paymentId)).toMatchObject({
    state: STATES[row.payment],
    ...storedExtrasOf(row),
  });
  expect(await stored()).toEqual({
    paperless: isDone(row.paperless),
    debitedFrom: isDone(row.autopay) ? [lastFour] : [],
    cards: isDone(row.saveMethod) ? [lastFour] : [],
  });
  expect([
    charges.map((charge) => charge.amount),
    await backend.ledgerEntryKinds(paymentId),
  ]).toEqual(isDone(row.payment) ? [[input.amount], ['PAYMENT_CAPTURED']] : [[], []]);

  const byKey = await money.paymentByKey(actor, input.idempotencyKey);
  const scheduled = 'paymentDate' in input;
  if (row.payment === 'failed' && !scheduled)
    expect(byKey).toMatchObject({
      state: 'FAILED',
      receipt: null,
      payment: { status: 'FAILED' },
      systemErrorCode: 'PAYMENT_DECLINED',
    });
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
    EXTRAS.flatMap((part) => {
      const result = row[part];
      return result === 'notAsked'
        ? []
        : [{ leg: ROWS[part], state: fate === 'fell' ? 'dropped' : DISPLAYED_OUTCOMES[result] }];
    }),
  );
  for (const { legs } of TEXTS)
    for (const { leg, state } of shown)
      expect(legs[leg]?.[state], `legs.${leg}.${state}`).toMatch(/\w/);
  occurredCombinations.add(describeCombination(row));
}

/** Each failed extra is retried once, separately. */
async function repairFailedExtras(row: OutcomeCombination, made: SubmittedPayment): Promise<void> {
  let now = row;
  for (const part of EXTRAS.filter((candidate) => row[candidate] === 'failed')) {
    const receipt = await backend
      .money()
      .repairLeg(actor, { paymentId: made.paymentId, leg: ROWS[part] });
    now = { ...now, [part]: 'done' };
    expect(receipt).toMatchObject(storedExtrasOf(now));
    await expectConsistent(now, made);
  }
}

const namedRows = (rows: readonly OutcomeCombination[]) =>
  rows.map((row) => [describeCombination(row), row] as const);
const expectReceiptStatus = (row: OutcomeCombination, { receipt }: SubmittedPayment) =>
  expect(receipt).toMatchObject({
    status: (expectationOf(row) as { told: string }).told,
    ...storedExtrasOf(row),
  });
const advanceDays = () => backend.setClock(new Date('2026-12-18T15:00:00.000Z'));

describe('paid at once', () => {
  test.each(namedRows(combinationsOccurring('done', 'atOnce')))(
    '%s: said so, and each part that failed is repaired alone',
    async (_, row) => {
      const made = await payNow(row, {});
      expectReceiptStatus(row, made);
      await expectConsistent(row, made);
      await repairFailedExtras(row, made);
    },
  );

  test.each(namedRows(combinationsOccurring('failed', 'atOnce')))(
    '%s: refused, and nothing of it can be repaired',
    async (_, row) => {
      const made = await payNow(
        {
          ...row,
          saveMethod: failsWithPayment(row.saveMethod),
          autopay: failsWithPayment(row.autopay),
          paperless: failsWithPayment(row.paperless),
        },
        {},
      );
      await expectConsistent(row, made);
      for (const part of EXTRAS)
        expect(
          await refusalCodeOf(
            backend.money().repairLeg(actor, { paymentId: made.paymentId, leg: ROWS[part] }),
          ),
        ).toBe('PAYMENT_DECLINED');
      await expectConsistent(row, made);
    },
  );

  test.each(
    namedRows(combinationsOccurring('unknown', 'atOnce')).flatMap(
      ([name, row]) =>
        [
          [name, 'done', row],
          [name, 'failed', row],
        ] as const,
    ),
  )('%s: pending, until the bank says %s', async (_, outcome, row) => {
    const made = await payNow(
      row,
      outcome === 'done' ? PROCESSOR_RESPONSE_LOST : PROCESSOR_UNREACHABLE,
    );
    expectReceiptStatus(row, made);
    await expectConsistent(row, made);
    advanceDays();
    await backend.money().reconcile();
    await expectConsistent(settleCombination(row, outcome), made);
  });
});

/** An extra that waits for a payment is not failed on purpose: it fails with the payment. */
function failsWithPayment(part: OutcomeKind): OutcomeKind {
  return part === 'failed' ? 'unknown' : part;
}

describe('scheduled, with its parts done before its day', () => {
  test.each(namedRows(combinationsOccurring('failed', 'onItsDay')))(
    '%s: the parts stand, and those that failed are repaired alone',
    async (_, row) => {
      const made = await payScheduled(row, true);
      expectReceiptStatus(row, made);
      await expectConsistent(row, made);
      await repairFailedExtras(row, made);
    },
  );

  test.each(
    namedRows(combinationsOccurring('unknown', 'onItsDay')).map(
      ([name, row], index) => [name, index % 2 === 0 ? 'done' : 'failed', row] as const,
    ),
  )('%s: pending on its day, until the bank says %s', async (_, outcome, row) => {
    const made = await payScheduled(row, outcome === 'failed');
    expectReceiptStatus(row, made);
    await expectConsistent(row, made);
    advanceDays();
    await backend.money().reconcile();
    await expectConsistent(settleCombination(row, outcome), made);
  });
});

describe('without a payment', () => {
  const store = () => ({ store: settingsRepository(backend.database), realNow: () => NOW });
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
    const before = await backend.charges();
    expect(expectationOf(rowOf(result))).toEqual({ occurs: 'inSettings', told: 'SETTINGS' });
    expect(
      await refusalCodeOf(
        savePaperless(store(), result === 'done' ? actor : { ...actor, role: 'STANDARD' }, {
          enrolled: true,
        }),
      ),
    ).toBe(refusal);
    expect(await stored()).toEqual({ paperless: result === 'done', debitedFrom: [], cards: [] });
    expect(await backend.charges()).toEqual(before);
    occurredCombinations.add(describeCombination(rowOf(result)));
  });

  test.each(Object.values(ROWS))('there is no %s to repair', async (leg) => {
    expect(
      await refusalCodeOf(backend.money().repairLeg(actor, { paymentId: randomUUID(), leg })),
    ).toBe('NOT_FOUND');
    expect(await stored()).toEqual({ paperless: false, debitedFrom: [], cards: [] });
    occurredCombinations.add(describeCombination(rowOf('notAsked')));
  });
});

describe('all 256', () => {
  test('are accounted for: 91 occur and were all seen, 165 cannot', () => {
    const occurs = ALL_COMBINATIONS.filter((row) => 'occurs' in expectationOf(row));
    expect([
      ALL_COMBINATIONS.length,
      new Set(ALL_COMBINATIONS.map(describeCombination)).size,
      occurs.length,
    ]).toEqual([256, 256, 91]);
    expect([...occurredCombinations].sort()).toEqual(occurs.map(describeCombination).sort());
  });

  test.each(
    ALL_COMBINATIONS.filter((row) => 'cannot' in expectationOf(row)).map(
      (row) =>
        [describeCombination(row), (expectationOf(row) as { cannot: string }).cannot] as const,
    ),
  )('%s: never, since %s', (name, why) => {
    expect(occurredCombinations).not.toContain(name);
    expect(Object.values(IMPOSSIBLE_REASONS)).toContain(why);
  });

  test('in the books of every account there is none that cannot be', async () => {
    const results = {
      NOT_REQUESTED: 'notAsked',
      SUCCEEDED: 'done',
      FAILED: 'failed',
      UNKNOWN: 'unknown',
    } as const;
    const rows = await backend.database.orm.select().from(payments);
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
      expect(expectationOf(row), describeCombination(row)).toHaveProperty('occurs');
      expect(extraOutcomesOf(row)).toHaveLength(3);
    }
    expect(backend.bugs).toEqual([]);
  });
});
