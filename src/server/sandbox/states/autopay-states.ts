import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AutopaySubmission } from '../../../../contracts/generated/selfservice.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { DEBIT_DAYS } from '../../../models/autopay/rules-debits.ts';
import type { Database } from '../../db/driver.ts';
import { enrol, isActive } from '../../db/repositories/autopay/autopay-enrolment.ts';
import {
  autopayEnrolments,
  paymentMethods,
  streamingSubscriptions,
} from '../../db/schema/index.ts';
import type { PaymentProcessor } from '../../payment-processor/interface.ts';
import type { BillingServices } from '../../composition/index.ts';
import { debitAt } from '../../usecases/payments/scheduled/due-times.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import type { BankSimulator } from '../payment-processor/bank-simulator.ts';
import type { FaultQueue } from '../faults/faults.ts';
import { invalidParameter } from '../invalid-request.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

type AutopayStateName =
  | 'Auto Pay is on'
  | 'Auto Pay has limits'
  | 'a debit is held'
  | 'a debit of Auto Pay failed and is tried again'
  | 'a part of a change of Auto Pay fails'
  | 'a change of Auto Pay was sent'
  | 'there are streaming subscriptions';
type Handlers = {
  [Name in AutopayStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};
type Method = typeof paymentMethods.$inferSelect;

interface AutopayStatesDeps {
  database: Database;
  processor: PaymentProcessor;
  billingServices: BillingServices;
  bank: BankSimulator;
  faults: FaultQueue;
  businessNow: () => Date;
  moveTo: (instant: Date) => Promise<void>;
  actor: (username: string) => Promise<Actor>;
  card: (username: string, kind: 'visa' | 'declinedWhenCharged') => Promise<string>;
  /** Runs work in the background; it is awaited when the states are left. */
  runInBackground: (work: Promise<unknown>) => void;
}

/** Cap for the debits of these states: less than any demo account's bill. */
const CAP = 20_000;

const dayOfMonth = (day: string): number => Number(day.slice(8));
const isDebitDay = (day: string): boolean => dayOfMonth(day) <= DEBIT_DAYS.last;

/** States of Auto Pay and streaming: enrolments, limits, debits on hold, and submitted changes. */
export function autopayStates({
  database,
  processor,
  billingServices,
  bank,
  faults,
  businessNow,
  moveTo,
  actor,
  card,
  runInBackground: goesOn,
}: AutopayStatesDeps): Handlers {
  async function saved({ accountNumber }: Actor, type: 'BANK_ACCOUNT' | 'VISA'): Promise<Method> {
    const [row] = await database.orm
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.type, type)));
    if (!row)
      throw invalidParameter(
        'username',
        `a demo account that has a saved ${type === 'VISA' ? 'Visa' : 'bank account'}`,
      );
    return row;
  }

  async function enrolSaved(payer: Actor): Promise<void> {
    const {
      type: methodType,
      lastFour,
      gatewayToken,
      fingerprint,
      expiration,
    } = await saved(payer, 'VISA');
    await enrol(
      database.orm,
      {
        accountNumber: payer.accountNumber,
        serviceGroup: 'CORE',
        guid: payer.guid,
        enrolledBy: payer.firstName,
        methodType,
        lastFour,
        gatewayToken,
        fingerprint,
        expiration,
      },
      businessNow(),
    );
  }

  const core = async (payer: Actor) =>
    (await billingServices.autopay(payer)).find(({ serviceGroup }) => serviceGroup === 'CORE');
  const limit = (
    payer: Actor,
    version: number,
    limits: { cap: number | null; holdAbovePercent: number | null },
  ) =>
    billingServices.setAutopayLimits(payer, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version,
      ...limits,
    });
  const submit = (payer: Actor, over: Partial<AutopaySubmission>) =>
    billingServices.submitAutopay(payer, {
      idempotencyKey: randomUUID(),
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: null,
      termsAccepted: true,
      wishes: [],
      ...over,
    });
  const enrols = (payToday: number | null) =>
    [
      { serviceGroup: 'CORE', wish: 'ENROL', version: null, debitDay: null, payToday },
    ] as const satisfies AutopaySubmission['wishes'];
  /** With a card that passes verification, but is declined on charge. */
  const enrolDeclined = async (payer: Actor, username: string) =>
    submit(payer, {
      paymentToken: await card(username, 'declinedWhenCharged'),
      wishes: enrols(null),
    });
  const fails = (part: ProviderStates['a part of a change of Auto Pay fails']['part']) =>
    faults.add({ call: `leg.${part}`, times: 1 });

  /** Submits it until the bank has it. */
  async function sendWhile(mood: 'silent' | 'waits', send: () => Promise<unknown>): Promise<void> {
    const arrival = bank.nextArrival();
    bank.setBehaviour(mood);
    const sent = send();
    if (mood === 'silent') return void (await sent);
    goesOn(sent);
    await Promise.race([arrival, sent]);
  }

  /**
   * Its debit day is the latest past one: business time stays, because advancing it would also run
   * bills and other due jobs.
   */
  async function comesDue({ accountNumber, billingTimeZone }: Actor): Promise<void> {
    let debitDate = dayIn(businessNow(), billingTimeZone);
    while (!isDebitDay(debitDate) || debitAt(debitDate, billingTimeZone) > businessNow())
      debitDate = addDays(debitDate, -1);
    await database.orm
      .update(autopayEnrolments)
      .set({
        debitDay: dayOfMonth(debitDate),
        debitDate,
        dueAt: debitAt(debitDate, billingTimeZone),
      })
      .where(isActive(accountNumber, 'CORE'));
  }

  async function releases(payer: Actor): Promise<string> {
    const { version = 0, held = null } = (await core(payer))?.enrolment ?? {};
    const { paymentId } = await billingServices.releaseDebit(payer, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version,
      amount: held?.amount ?? 0,
    });
    return paymentId;
  }

  async function pays(payer: Actor): Promise<void> {
    const { gatewayToken: token, id } = await saved(payer, 'VISA');
    const proof = await processor.verifySecurityCode({
      owner: payer.accountNumber,
      token,
      securityCode: '123',
    });
    if (!proof.ok) throw new Error(`The sandbox gateway refused a test code: ${proof.code}.`);
    await billingServices.pay(payer, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: (await core(payer))?.amountDue ?? 0,
      paymentMethodId: id,
      securityCodeToken: proof.verificationToken,
      paymentToken: null,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: false,
      confirmedDuplicate: true,
    });
  }

  return {
    async 'Auto Pay is on'({ username }) {
      await enrolSaved(await actor(username));
      return {};
    },
    async 'Auto Pay has limits'({ username, cap, holdAbovePercent }) {
      await limit(await actor(username), 1, {
        cap: cap || null,
        holdAbovePercent: holdAbovePercent || null,
      });
      return {};
    },
    async 'a debit is held'({ username, card: which, then }) {
      const payer = await actor(username);
      if (which === 'VISA') await enrolSaved(payer);
      else await enrolDeclined(payer, username);
      await limit(payer, 1, { cap: CAP, holdAbovePercent: null });
      await comesDue(payer);
      await billingServices.runAutopay();
      if (then === 'PAID') await pays(payer);
      return then === 'RELEASED' ? { paymentId: await releases(payer) } : {};
    },
    async 'a debit of Auto Pay failed and is tried again'({ username }) {
      const payer = await actor(username);
      await enrolDeclined(payer, username);
      await comesDue(payer);
      await billingServices.runAutopay();
      return {};
    },
    async 'there are streaming subscriptions'({ username, then }) {
      const payer = await actor(username);
      const first = async () => {
        const [subscription] = (await billingServices.streaming(payer)).subscriptions;
        if (!subscription)
          throw invalidParameter('username', 'a demo account that has streaming subscriptions');
        return subscription;
      };
      const { id } = await first();
      if (then !== 'ACTIVE') {
        const gatewayToken = await card(username, 'declinedWhenCharged');
        await database.orm
          .update(streamingSubscriptions)
          .set({ gatewayToken, fingerprint: gatewayToken })
          .where(eq(streamingSubscriptions.id, id));
        for (let tries = then === 'PAUSED' ? 2 : 1; tries > 0; tries -= 1) {
          await moveTo(debitAt((await first()).nextDebitDate ?? '', payer.billingTimeZone));
          await billingServices.runStreaming();
        }
      }
      return { subscriptionId: id, version: String((await first()).version) };
    },
    async 'a part of a change of Auto Pay fails'({ part }) {
      fails(part);
      return {};
    },
    async 'a change of Auto Pay was sent'({ username, idempotencyKey, then }) {
      const payer = await actor(username);
      if (then === 'NOT_CANCELLED') {
        await enrolSaved(payer);
        fails('autopayCancel.CORE');
        await submit(payer, {
          idempotencyKey,
          wishes: [
            { serviceGroup: 'CORE', wish: 'CANCEL', version: 1, debitDay: null, payToday: null },
          ],
        });
        return {};
      }
      const method =
        then === 'DECLINED'
          ? { paymentToken: await card(username, 'declinedWhenCharged') }
          : { paymentMethodId: (await saved(payer, 'BANK_ACCOUNT')).id };
      const wishes = enrols((await core(payer))?.pastDueAmount || null);
      const send = () => submit(payer, { idempotencyKey, ...method, wishes });
      if (then === 'NOT_ENROLLED') fails('autopay.CORE');
      if (then === 'UNANSWERED' || then === 'UNDER_WAY')
        await sendWhile(then === 'UNANSWERED' ? 'silent' : 'waits', send);
      else await send();
      return {};
    },
  };
}
