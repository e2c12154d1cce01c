import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { statementLines, statements } from '../../../src/server/db/schema/index.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { billAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import { instantPaymentInput, NOW, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

const ZONE = 'America/New_York';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

async function advance(until: string): Promise<void> {
  await passUntil(backend, money, billAt(until, ZONE));
}

/** What the bills of mobile charged for a device since the demo was seeded, in cents. */
async function billedFor(actor: Actor, name: string): Promise<number> {
  const rows = await backend.database.orm
    .select({ cents: statementLines.cents, on: statementLines.statementDate })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(
      and(
        eq(statementLines.accountNumber, actor.accountNumber),
        eq(statementLines.code, 'DEVICE_INSTALMENT'),
        eq(statementLines.name, name),
      ),
    )
    .orderBy(asc(statementLines.statementDate));
  return rows.filter(({ on }) => on > dayIn(NOW, ZONE)).reduce((sum, { cents }) => sum + cents, 0);
}

describe('what is left of a device', () => {
  it.each(['current', 'mobile-disconnected', 'mobile-inactive'])(
    'and what its bills charged is its price on any day: %s',
    async (scenario) => {
      const actor = await backend.actor(scenario);
      const seeded = await money.devices(actor);
      expect(seeded.length).toBeGreaterThan(0);
      for (let day = dayIn(NOW, ZONE), step = 0; step < 6; step += 1) {
        for (const {
          name,
          balance,
          financed,
          paidInFull,
          monthlyInstalment,
          ...left
        } of await money.devices(actor)) {
          const before = seeded.find((device) => device.name === name);
          const billed = await billedFor(actor, name);
          expect([day, name, balance + billed, financed]).toEqual([
            day,
            name,
            before?.balance,
            before?.financed,
          ]);
          expect(monthlyInstalment * left.instalmentsLeft).toBe(balance);
          const { pastDueAmount } = await money.readBilling(actor, 'MOBILE');
          if (paidInFull && billed > 0) expect([day, name, pastDueAmount]).toEqual([day, name, 0]);
          if (balance > 0) {
            const next = await money.expectedBill(actor, 'MOBILE');
            expect(next?.lines.find((line) => line.name === name)?.amount).toBe(monthlyInstalment);
          }
        }
        day = addDays(day, 17);
        await advance(day);
      }
      expect(backend.bugs).toEqual([]);
    },
    60_000,
  );

  it('is on the final bill of ended service, all of it, and paid with that bill', async () => {
    const actor = await backend.actor('mobile-inactive');
    const seeded = (await money.devices(actor)).filter(({ balance }) => balance > 0);
    const financed = async () =>
      (await money.devices(actor)).filter(({ id }) => seeded.some((device) => device.id === id));
    await advance(addDays(dayIn(NOW, ZONE), 40));
    for (const [index, device] of (await financed()).entries())
      expect([
        device.balance,
        device.paidInFull,
        device.upgradeEligible,
        await billedFor(actor, device.name),
      ]).toEqual([0, false, false, seeded[index]?.balance]);
    await money.pay(
      actor,
      instantPaymentInput({
        serviceGroup: 'MOBILE',
        amount: (await money.readBilling(actor, 'MOBILE')).amountDue,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    expect((await financed()).map(({ paidInFull }) => paidInFull)).toEqual(seeded.map(() => true));
  });
});
