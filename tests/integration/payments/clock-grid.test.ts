import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  autopayEnrolments,
  payments,
  statements,
} from '../../../src/server/db/schema/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { CUTOFFS, addDays, wallClock, ZONES } from '../../fixtures/payments/clock-grid.ts';
import {
  futurePaymentInput,
  openInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let owner: Actor;
let bank: string;
let amount = 1_000;

beforeAll(async () => {
  backend = await openInProcessBackend();
  money = backend.money();
  owner = await backend.actor('current');
  bank = await backend.savedBankAccountId(owner.accountNumber);
  // The demo's own payments fall due at another time.
  await backend.database.orm
    .update(payments)
    .set({ dueAt: new Date('2036-12-14T10:00:00Z') })
    .where(eq(payments.state, 'scheduled'));
  await backend.database.orm
    .update(autopayEnrolments)
    .set({ dueAt: new Date('2036-12-14T11:00:00Z') });
}, 120_000);
afterAll(() => backend.close());

/**
 * The owner of an account in this time zone, whose bill is due two days after `debitDate`, which is
 * therefore the Auto Pay day.
 */
async function setTimeZone(timeZone: string, debitDate: string): Promise<Actor> {
  const { orm } = backend.database;
  const { accountNumber } = owner;
  await orm
    .update(accounts)
    .set({ billingTimeZone: timeZone })
    .where(eq(accounts.accountNumber, accountNumber));
  await orm
    .update(statements)
    .set({ dueDate: addDays(debitDate, 2) })
    .where(and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, 'CORE')));
  await orm.delete(autopayEnrolments).where(eq(autopayEnrolments.accountNumber, accountNumber));
  await orm
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(eq(payments.accountNumber, accountNumber), eq(payments.state, 'scheduled')));
  return { ...owner, billingTimeZone: timeZone };
}

const next = () => ({ amount: (amount += 1), paymentMethodId: bank });

describe.each(ZONES)('a customer in $timeZone', (zone) => {
  const { timeZone } = zone;
  const edges = CUTOFFS.filter(
    (cell) =>
      cell.zone === zone &&
      [-1, 0].includes(cell.seconds) &&
      ['2027-03-13', '2027-11-06'].includes(cell.day),
  );

  test.each(edges)(
    'on $day, $seconds s from 21:00, schedules for the days that the portal offers and no other',
    async ({ day, now, first, last }) => {
      const actor = await setTimeZone(timeZone, addDays(day, 1));
      backend.setClock(now);
      const answers: (string | null)[] = [];
      for (const paymentDate of [addDays(day, 1), first, last, addDays(last, 1)]) {
        answers.push(
          await refusalCodeOf(
            money.schedule(actor, futurePaymentInput({ ...next(), paymentDate })),
          ),
        );
        await backend.database.orm
          .update(payments)
          .set({ state: 'cancelled' })
          .where(eq(payments.state, 'scheduled'));
      }
      expect(answers).toEqual([
        first === addDays(day, 1) ? null : 'DATE_PAST_CUTOFF',
        null,
        null,
        'DATE_OUT_OF_RANGE',
      ]);
      expect((await money.billing(actor, 'CORE')).paymentDates).toMatchObject({
        earliestFutureDate: first,
        latestDate: last,
      });
    },
  );

  test.each(['2027-03-14', '2027-11-07'])(
    'in the night to %s is debited once at 05:00 as scheduled, and once at 06:00 by Auto Pay',
    async (night) => {
      const actor = await setTimeZone(timeZone, night);
      backend.setClock(wallClock(zone, addDays(night, -2), 12));
      const { paymentId } = await money.schedule(
        actor,
        futurePaymentInput({ ...next(), paymentDate: night }),
      );
      expect(
        await money.pay(actor, instantPaymentInput({ ...next(), enrolAutopay: true })),
      ).toMatchObject({
        autopay: 'SUCCEEDED',
      });
      const [five, six] = [wallClock(zone, night, 5), wallClock(zone, night, 6)];
      const charged = async () =>
        (await backend.charges()).filter((charge) => charge.paymentId === paymentId).length;
      const story: unknown[] = [];
      for (const at of [
        new Date(five.getTime() - 1),
        five,
        five,
        new Date(six.getTime() - 1),
        six,
        six,
      ]) {
        backend.setClock(at);
        story.push([await money.payDue(), await money.runAutopay(), await charged()]);
      }
      expect(story).toEqual([
        [0, 0, 0],
        [1, 0, 1],
        [0, 0, 1],
        [0, 0, 1],
        [0, 1, 1],
        [0, 0, 1],
      ]);
      expect(backend.bugs).toEqual([]);
    },
  );
});
