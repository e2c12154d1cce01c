import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Database } from '../../db/driver.ts';
import { paymentMethods, payments } from '../../db/schema/index.ts';
import type { PaymentProcessor } from '../../payment-processor/interface.ts';
import type { BillingServices } from '../../composition/index.ts';
import { changeableUntil } from '../../../models/payments/scheduled/rules-cancel-change.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import type { PaymentReceipt } from '../../usecases/payments/one-time/types.ts';
import type { FaultQueue } from '../faults/faults.ts';
import { invalidParameter } from '../invalid-request.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

type ScheduledStateName =
  | 'a payment is scheduled'
  | 'two payments are scheduled'
  | 'parts of a payment failed'
  | 'the cut-off for tomorrow has passed';
type Handlers = {
  [Name in ScheduledStateName]: (
    parameters: ProviderStates[Name],
  ) => Promise<Record<string, string>>;
};

const HALF_AN_HOUR_MS = 30 * 60_000;

interface ScheduledStatesDeps {
  database: Database;
  processor: PaymentProcessor;
  billingServices: BillingServices;
  faults: FaultQueue;
  businessNow: () => Date;
  moveTo: (instant: Date) => Promise<void>;
  actor: (username: string) => Promise<Actor>;
  card: (username: string, kind: 'visa') => Promise<string>;
}

/** States of scheduled payments and of payment extras. */
export function scheduledStates({
  database,
  processor,
  billingServices,
  faults,
  businessNow,
  moveTo,
  actor,
  card,
}: ScheduledStatesDeps): Handlers {
  /** The account's saved method of this kind, verified if it is a card. */
  async function method({ accountNumber }: Actor, type: 'BANK_ACCOUNT' | 'VISA') {
    const [row] = await database.orm
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.type, type)));
    if (!row)
      throw invalidParameter(
        'username',
        `a demo account that has a saved ${type === 'VISA' ? 'Visa' : 'bank account'}`,
      );
    if (type === 'BANK_ACCOUNT')
      return { paymentMethodId: row.id, securityCodeToken: null, paymentToken: null };
    const answer = await processor.verifySecurityCode({
      owner: accountNumber,
      token: row.gatewayToken,
      securityCode: '123',
    });
    if (!answer.ok) throw new Error(`The sandbox gateway refused a test code: ${answer.code}.`);
    return {
      paymentMethodId: row.id,
      securityCodeToken: answer.verificationToken,
      paymentToken: null,
    };
  }

  async function schedule(
    payer: Actor,
    given: { amount: number; daysAhead: number; method: 'BANK_ACCOUNT' | 'VISA' },
  ): Promise<PaymentReceipt> {
    return billingServices.schedule(payer, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: given.amount,
      paymentDate: addDays(dayIn(businessNow(), payer.billingTimeZone), given.daysAhead),
      ...(await method(payer, given.method)),
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: true,
    });
  }

  /** Makes it due; `refused`: the bank reports insufficient funds. */
  async function makeItDue(paymentId: string, refused: boolean): Promise<void> {
    const { orm } = database;
    const [stored] = await orm.select().from(payments).where(eq(payments.id, paymentId));
    if (!stored) throw new Error(`There is no payment ${paymentId}.`);
    if (refused) {
      const poor = await processor.tokeniseCard({
        owner: stored.accountNumber,
        cardNumber: '4000000000009995',
        expiration: '1230',
        securityCode: '123',
        zipCode: '04101',
        nameOnCard: 'Dana Whitfield',
      });
      if (!poor.ok) throw new Error(`The sandbox gateway refused a test card: ${poor.code}.`);
      await orm
        .update(payments)
        .set({ gatewayToken: poor.card.token, paymentMethodId: null })
        .where(eq(payments.id, paymentId));
    }
    await moveTo(stored.dueAt);
    await billingServices.payDue();
  }

  return {
    async 'a payment is scheduled'({ username, then, ...given }) {
      const payer = await actor(username);
      const { paymentId, paymentDate } = await schedule(payer, given);
      const handedBack = { paymentId, version: '1' };
      switch (then) {
        case 'NOTHING':
          return handedBack;
        case 'CHANGED': {
          const changed = await billingServices.updateScheduled(payer, {
            idempotencyKey: randomUUID(),
            paymentId,
            version: 1,
            amount: given.amount,
            paymentDate: addDays(paymentDate ?? '', 1),
            paymentMethodId: null,
            securityCodeToken: null,
            paymentToken: null,
            termsAccepted: true,
            confirmedAboveAmountDue: true,
          });
          return { paymentId, version: String(changed.version) };
        }
        case 'CANCELLED':
          await billingServices.cancelScheduled(payer, {
            idempotencyKey: randomUUID(),
            paymentId,
            version: 1,
          });
          return handedBack;
        case 'PAID':
        case 'REFUSED':
          await makeItDue(paymentId, then === 'REFUSED');
          return handedBack;
      }
    },
    async 'two payments are scheduled'({ username }) {
      const payer = await actor(username);
      await schedule(payer, { amount: 2_000, daysAhead: 5, method: 'BANK_ACCOUNT' });
      await schedule(payer, { amount: 3_000, daysAhead: 10, method: 'BANK_ACCOUNT' });
      return {};
    },
    async 'parts of a payment failed'({ username, amount, saveMethod, autopay, paperless }) {
      if (saveMethod) faults.add({ call: 'leg.saveMethod', times: 1 });
      if (autopay) faults.add({ call: 'leg.autopay', times: 1 });
      if (paperless) faults.add({ call: 'leg.paperless', times: 1 });
      const { paymentId } = await billingServices.pay(await actor(username), {
        idempotencyKey: randomUUID(),
        serviceGroup: 'CORE',
        amount,
        paymentMethodId: null,
        securityCodeToken: null,
        paymentToken: await card(username, 'visa'),
        saveMethod: saveMethod || autopay,
        enrolAutopay: autopay,
        enrolPaperless: paperless,
        termsAccepted: true,
        confirmedAboveAmountDue: true,
        confirmedDuplicate: true,
      });
      return { paymentId };
    },
    async 'the cut-off for tomorrow has passed'({ username }) {
      const { billingTimeZone } = await actor(username);
      await moveTo(
        new Date(
          changeableUntil(
            addDays(dayIn(businessNow(), billingTimeZone), 1),
            billingTimeZone,
          ).getTime() + HALF_AN_HOUR_MS,
        ),
      );
      return {};
    },
  };
}
