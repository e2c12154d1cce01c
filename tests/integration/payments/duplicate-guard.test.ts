import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  DUPLICATE_WINDOW_MS,
  findDuplicatePayment,
} from '../../../src/models/payments/one-time/submission/rules-duplicate-payment.ts';
import { payments } from '../../../src/server/db/schema/index.ts';
import {
  NOW,
  instantPaymentInput,
  refusalCodeOf,
  withInProcessBackend,
} from '../harness/in-process-backend.ts';
import type { InProcessContext } from '../harness/in-process-backend.ts';

/** No demo account paid so much. */
const AMOUNT = 4_321;
let at: InProcessContext;

withInProcessBackend('current', async (context) => {
  at = context;
});

type Stored = typeof payments.$inferInsert;
const ago = (ms: number) => ({
  enteredAt: new Date(NOW.getTime() - ms),
  dueAt: new Date(NOW.getTime() - ms),
});
/** Scheduled a week ago, for this morning. */
const SCHEDULED_FOR_TODAY: Partial<Stored> = {
  enteredAt: new Date(NOW.getTime() - 7 * DUPLICATE_WINDOW_MS),
  paymentDate: '2026-12-14',
  dueAt: new Date('2026-12-14T10:00:00.000Z'),
};

/** A payment of the account with the saved bank account, an hour ago unless told. */
async function writePayment(change: Partial<Stored>): Promise<void> {
  const { accountNumber, guid, firstName } = at.actor;
  const method = await at.money.savedInstrument(accountNumber, at.bank);
  if (!method) throw new Error('The demo account has no saved bank account.');
  const row: Stored = {
    id: randomUUID(),
    accountNumber,
    guid,
    enteredBy: firstName,
    serviceGroup: 'CORE',
    amount: AMOUNT,
    confirmationNumber: '951234567899',
    methodType: method.type,
    lastFour: method.lastFour,
    gatewayToken: method.gatewayToken,
    methodFingerprint: method.fingerprint,
    paymentMethodId: at.bank,
    state: 'posted',
    saveMethod: 'NOT_REQUESTED',
    leaseUntil: NOW,
    ...ago(3_600_000),
    ...change,
  };
  await at.backend.database.orm.insert(payments).values(row);
}

/** What the portal says of the same payment, by what it is told of those before. */
async function portalAsks(): Promise<boolean> {
  const { money, actor } = at;
  const method = await money.savedInstrument(actor.accountNumber, at.bank);
  return (
    findDuplicatePayment(
      {
        serviceGroup: 'CORE',
        amount: AMOUNT,
        type: method?.type ?? '',
        lastFour: method?.lastFour ?? '',
      },
      await money.payments(actor, 100),
      await money.scheduledPayments(actor),
      { now: NOW.toISOString(), billingTimeZone: actor.billingTimeZone },
    ) !== null
  );
}

const backendAsks = async (change = {}): Promise<boolean> => {
  const { money, actor, bank: paymentMethodId } = at;
  const input = instantPaymentInput({ amount: AMOUNT, paymentMethodId, ...change });
  const code = await refusalCodeOf(money.pay(actor, input));
  expect([null, 'DUPLICATE_PAYMENT']).toContain(code);
  return code !== null;
};

describe('portal and backend ask alike about a core payment', () => {
  test.each<[string, Partial<Stored>, boolean]>([
    ['of core', {}, true],
    ['of mobile', { serviceGroup: 'MOBILE' }, false],
    ['of a streaming subscription, which is no bill', { serviceGroup: 'STREAMING' }, false],
    ['a millisecond less than a day ago', ago(DUPLICATE_WINDOW_MS - 1), true],
    ['a day ago', ago(DUPLICATE_WINDOW_MS), false],
    ['of one cent more', { amount: AMOUNT + 1 }, false],
    ['with another method', { methodFingerprint: 'another', lastFour: '0000' }, false],
    ['under way', { state: 'authorised' }, true],
    ['of an unknown outcome', { state: 'unknown' }, true],
    ['captured', { state: 'captured' }, true],
    ['failed', { state: 'failed' }, false],
    ['cancelled', { state: 'cancelled', ...SCHEDULED_FOR_TODAY }, false],
    ['scheduled a week ago and made this morning', SCHEDULED_FOR_TODAY, true],
    [
      'made the morning before, scheduled for then',
      {
        ...SCHEDULED_FOR_TODAY,
        paymentDate: '2026-12-13',
        dueAt: new Date('2026-12-13T10:00:00.000Z'),
      },
      false,
    ],
    [
      'that is scheduled, of mobile',
      {
        state: 'scheduled',
        serviceGroup: 'MOBILE',
        paymentDate: '2026-12-20',
        dueAt: new Date('2026-12-20T10:00:00.000Z'),
      },
      false,
    ],
  ])('after one %s', async (_, before, asked) => {
    await writePayment(before);
    expect({ portal: await portalAsks(), backend: await backendAsks() }).toEqual({
      portal: asked,
      backend: asked,
    });
  });

  test('until the customer confirms it', async () => {
    await writePayment({});
    expect(await backendAsks({ confirmedDuplicate: true })).toBe(false);
  });
});
