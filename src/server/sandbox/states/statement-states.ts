import { and, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { isDisputable } from '../../../models/billing/disputes/rules-disputes.ts';
import type { Database } from '../../db/driver.ts';
import { billingRepository } from '../../db/repositories/billing/billing.ts';
import { disputeRepository } from '../../db/repositories/statements/disputes.ts';
import { statementRepository } from '../../db/repositories/statements/statements.ts';
import {
  accounts,
  billingCycles,
  disputes,
  serviceRates,
  statementLines,
  statements,
} from '../../db/schema/index.ts';
import type { BillingServices } from '../../composition/index.ts';
import { disputeLine, wholeCredit } from '../../usecases/statements/disputes.ts';
import { disputeAt } from '../../usecases/payments/scheduled/due-times.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { invalidParameter } from '../invalid-request.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

type StatementStateName =
  | 'there are statements'
  | 'a line was questioned'
  | 'two lines were questioned'
  | 'a charge for a returned box is questioned'
  | 'there is a tax line'
  | 'the statement is delayed'
  | 'billing is suppressed'
  | 'a promotion ends'
  | 'a device is paid in instalments';
type Handlers = {
  [Name in StatementStateName]: (
    parameters: ProviderStates[Name],
  ) => Promise<Record<string, string>>;
};
type Line = typeof statementLines.$inferSelect;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Remaining device balance of the state, in cents. */
const DEVICE_BALANCE = 21_000;
/** Remaining duration of the state's promotion, in days. */
const PROMOTION_DAYS = 120;

interface StatementStatesDeps {
  database: Database;
  billingServices: BillingServices;
  businessNow: () => Date;
  actor: (username: string) => Promise<Actor>;
  moveTo: (instant: Date) => Promise<void>;
}

/** States of statements, of disputed lines, and of statement generation. */
export function statementStates({
  database,
  billingServices,
  businessNow,
  actor,
  moveTo,
}: StatementStatesDeps): Handlers {
  const { orm } = database;
  const { accountStates } = billingRepository(database);
  const store = disputeRepository(database, () => undefined);
  const notThere = (what: string) =>
    invalidParameter('username', `a demo account that has ${what}`);

  /** The current and the previous statement, and the current one's lines. */
  async function current({ accountNumber }: Actor, serviceGroup: 'CORE' | 'MOBILE') {
    const [statement, previous] = await orm
      .select({ id: statements.id, statementDate: statements.statementDate })
      .from(statements)
      .where(
        and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup)),
      )
      .orderBy(desc(statements.statementDate))
      .limit(2);
    if (!statement || !previous) throw notThere('two statements of this service group');
    const lines = await orm
      .select()
      .from(statementLines)
      .where(eq(statementLines.statementId, statement.id))
      .orderBy(statementLines.position);
    return { statement, previous, lines };
  }

  const firstId = (lines: readonly Line[], is: (line: Line) => boolean): string => {
    const line = lines.find(is);
    if (!line) throw notThere('a line of this kind in its current statement');
    return line.id;
  };
  const questionable = ({ kind, cents }: Line): boolean => isDisputable({ kind, amount: cents });

  async function thereAre(who: Actor, serviceGroup: 'CORE' | 'MOBILE') {
    const { statement, previous, lines } = await current(who, serviceGroup);
    return {
      statementId: statement.id,
      previousId: previous.id,
      month: statement.statementDate.slice(0, 7),
      lineId: firstId(lines, questionable),
    };
  }

  /** When the next bill of core services is made. */
  async function nextBillOf({ accountNumber }: Actor): Promise<Date> {
    const cycle = await statementRepository(database).cycle(accountNumber, 'CORE');
    if (!cycle) throw notThere('bills');
    return cycle.dueAt;
  }

  /** Result of a dispute, as the billing office would record it. */
  async function goOn(
    { accountNumber, billingTimeZone }: Actor,
    { id: disputeId, lineId }: { id: string; lineId: string },
    then: 'IN_REVIEW' | 'CREDITED' | 'UPHELD',
  ): Promise<void> {
    const [row] = await orm
      .select({ dueAt: disputes.dueAt, answerBy: disputes.answerBy })
      .from(disputes)
      .where(eq(disputes.id, disputeId));
    if (!row?.dueAt) throw new Error(`There is no question ${disputeId}.`);
    const due = {
      id: disputeId,
      accountNumber,
      billingTimeZone,
      state: 'SUBMITTED',
      reason: 'WRONG_AMOUNT',
      lineId,
      dueAt: row.dueAt,
    } as const;
    const now = businessNow();
    const to =
      then === 'IN_REVIEW'
        ? { state: then, dueAt: disputeAt(row.answerBy, billingTimeZone) }
        : {
            state: then,
            credit: then === 'CREDITED' ? (await wholeCredit(store, lineId)).credit : 0,
            day: dayIn(now, billingTimeZone),
          };
    await store.advance(due, to, now);
  }

  return {
    'there are statements': async ({ username, serviceGroup }) =>
      thereAre(await actor(username), serviceGroup),
    async 'a line was questioned'({ username, then }) {
      const who = await actor(username);
      const values = await thereAre(who, 'CORE');
      const asked = await billingServices.disputeLine(who, {
        idempotencyKey: randomUUID(),
        lineId: values.lineId,
        reason: 'WRONG_AMOUNT',
        note: '',
      });
      if (then !== 'SUBMITTED') await goOn(who, asked, then === 'BILLED' ? 'CREDITED' : then);
      if (then === 'BILLED') await moveTo(await nextBillOf(who));
      return { ...values, disputeId: asked.id };
    },
    async 'two lines were questioned'({ username }) {
      const who = await actor(username);
      const [first, second] = (await current(who, 'CORE')).lines.filter(questionable);
      if (!first || !second) throw notThere('two lines that can be questioned');
      const now = businessNow();
      const ask = (lineId: string, at: Date) =>
        disputeLine({ disputes: store, accountStates, businessNow: () => at }, who, {
          idempotencyKey: randomUUID(),
          lineId,
          reason: 'WRONG_AMOUNT',
          note: '',
        });
      await ask(first.id, new Date(now.getTime() - MINUTE_MS));
      await ask(second.id, now);
      return {};
    },
    async 'a charge for a returned box is questioned'({ username }) {
      await billingServices.questionReturned();
      const [found] = await billingServices.disputes(await actor(username));
      if (!found) throw notThere('a charge for a box that was returned');
      return { disputeId: found.id };
    },
    async 'there is a tax line'({ username }) {
      const { lines } = await current(await actor(username), 'CORE');
      return { lineId: firstId(lines, ({ kind }) => kind === 'TAX') };
    },
    async 'the statement is delayed'({ username }) {
      const { accountNumber, billingTimeZone } = await actor(username);
      const now = businessNow();
      await orm
        .update(billingCycles)
        .set({
          nextDate: addDays(dayIn(now, billingTimeZone), -1),
          dueAt: new Date(now.getTime() + DAY_MS),
        })
        .where(
          and(
            eq(billingCycles.accountNumber, accountNumber),
            eq(billingCycles.serviceGroup, 'CORE'),
          ),
        );
      return {};
    },
    async 'a device is paid in instalments'({ username, then }) {
      const who = await actor(username);
      const device = (await billingServices.devices(who)).find(
        ({ balance }) => balance === DEVICE_BALANCE,
      );
      if (!device) throw notThere('a device with $210.00 left to pay');
      if (then === 'PAID') {
        const bank = (await billingServices.wallet(who)).methods.find(
          ({ type }) => type === 'BANK_ACCOUNT',
        );
        if (!bank) throw notThere('a saved bank account');
        await billingServices.payOffDevice(who, {
          idempotencyKey: randomUUID(),
          deviceId: device.id,
          amount: device.balance,
          paymentMethodId: bank.id,
          securityCodeToken: null,
          paymentToken: null,
          saveMethod: false,
          termsAccepted: true,
        });
      }
      return { deviceId: device.id };
    },
    async 'billing is suppressed'({ username }) {
      const { accountNumber } = await actor(username);
      await orm
        .update(accounts)
        .set({ billingSuppressed: true })
        .where(eq(accounts.accountNumber, accountNumber));
      return {};
    },
    async 'a promotion ends'({ username }) {
      const { accountNumber, billingTimeZone } = await actor(username);
      const today = dayIn(businessNow(), billingTimeZone);
      await orm.insert(serviceRates).values({
        id: randomUUID(),
        accountNumber,
        serviceGroup: 'CORE',
        service: 'INTERNET',
        kind: 'PROMOTION',
        code: 'PROMOTION',
        name: 'Spring offer',
        cents: -750,
        startsOn: today,
        endsOn: addDays(today, PROMOTION_DAYS),
        position: 99,
      });
      return {};
    },
  };
}
