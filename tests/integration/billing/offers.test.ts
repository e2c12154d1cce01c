import { expect, test } from 'vitest';
import { DEMO_USERS } from '../../../src/server/demo/scenarios.ts';
import type { BillingInformation } from '../../../src/models/billing/types.ts';
import { Refusal } from '../../../src/server/usecases/failure.ts';
import type { ServiceGroup } from '../../../src/models/platform/service-group/types.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { expectNoOfferAbove, offersOf } from '../../fixtures/billing/due-property.ts';
import { NOW, futurePaymentInput, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
withInProcessBackend('current', (at) => {
  ({ backend } = at);
});

/** Each account once; one that is billed elsewhere has no bill here. */
const OWNERS = DEMO_USERS.filter(
  ({ role, accountNumber }, index) =>
    role === 'PRIMARY' &&
    DEMO_USERS.findIndex((one) => one.accountNumber === accountNumber) === index,
).map(({ scenario }) => scenario);
/** Days from now: before and after what is due, late, interrupted and ended. */
const DAYS = [0, 7, 15, 20, 50, 70, 100];

const unlessRefused = <Value>(work: Promise<Value>): Promise<Value | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

test.each(OWNERS)(
  '%s is offered to pay no more than is owed less what is scheduled',
  async (name) => {
    const money = backend.money();
    const actor = await backend.actor(name);
    const bill = (group: ServiceGroup) => unlessRefused(money.billing(actor, group));
    const read = async (): Promise<Record<'core' | 'mobile', BillingInformation | null>> => ({
      core: await bill('CORE'),
      mobile: await bill('MOBILE'),
    });
    const paymentMethodId = await backend.savedBankAccountId(actor.accountNumber);
    const { core, mobile } = await read();
    for (const info of [core, mobile])
      if (info && info.amountDue > 0)
        await unlessRefused(
          money.schedule(
            actor,
            futurePaymentInput({
              serviceGroup: info.serviceGroup,
              amount: Math.ceil(info.amountDue / 2),
              paymentDate: addDays(dayIn(NOW, actor.billingTimeZone), 30),
              paymentMethodId,
            }),
          ),
        );
    for (const days of DAYS) {
      const now = new Date(NOW.getTime() + days * 86_400_000);
      backend.setClock(now);
      const bills = await read();
      const scheduled = (await unlessRefused(money.scheduledPayments(actor))) ?? [];
      const offers = offersOf(bills, scheduled, dayIn(now, actor.billingTimeZone));
      expectNoOfferAbove(offers, bills, scheduled);
      const groups = (await unlessRefused(money.autopay(actor))) ?? [];
      // What Auto Pay debits, and what of it waits to be released.
      expectNoOfferAbove(
        groups.flatMap(({ serviceGroup, enrolment }) =>
          [enrolment?.estimatedAmount ?? 0, enrolment?.held?.amount ?? 0].map((amount) => ({
            flow: 'Auto Pay, debit',
            serviceGroup,
            amount,
          })),
        ),
        bills,
        scheduled,
      );
      for (const { serviceGroup, amountDue, scheduledAmount } of groups)
        if (bills.core?.statementState !== 'SUPPRESSED')
          expect([amountDue, scheduledAmount]).toEqual([
            (serviceGroup === 'CORE' ? bills.core : bills.mobile)?.amountDue,
            scheduled
              .filter((one) => one.serviceGroup === serviceGroup)
              .reduce((sum, { amount }) => sum + amount, 0),
          ]);
    }
  },
);
