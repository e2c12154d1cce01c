import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  books,
  FIRST,
  informationOf,
  noon,
  openByPaying,
  sum,
} from '../../../../tests/fixtures/billing/due-property.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { addDays } from '../../../models/platform/calendar/rules-calendar.ts';
import { checkDay } from './check-day.ts';
import type { AnyNoticeEvent, NoticeCheckStore } from './ports.ts';

const ZONE = 'America/New_York';

/** What the check of this day writes of an account with this information, and these payments. */
async function noticesOn(
  today: string,
  information: ReturnType<typeof informationOf>,
  coming: Awaited<ReturnType<NoticeCheckStore['comingPayments']>> = [],
) {
  const events: AnyNoticeEvent[] = [];
  await checkDay({
    checks: {
      timeZones: async () => [{ timeZone: ZONE, day: null }],
      comingPayments: async () => coming,
      comingDebits: async () => [],
      debitsAfterExpiry: async () => [],
      exemptionsToTell: async () => [],
      comingVisits: async () => [],
      remindOfVisit: async () => undefined,
      renewingAgreements: async () => [],
      remindOfTerm: async () => undefined,
      owingSince: async () => [{ accountNumber: '8000000001', serviceGroup: 'CORE' }],
      record: async (event) => void events.push(event),
      markChecked: async () => undefined,
    },
    businessNow: () => noon(today),
    standing: async () => information,
    report: (error) => {
      throw error;
    },
  });
  return events;
}

it('over any bills and payments a past-due letter names the due day of its amount', async () => {
  const days = fc.integer({ min: 0, max: 260 }).map((day) => addDays(FIRST, day));
  await fc.assert(
    fc.asyncProperty(books, days, async (given, today) => {
      const [event] = await noticesOn(today, informationOf(given, 'CORE', today));
      if (event?.topic !== 'past-due') return;
      const late = openByPaying(given).filter(
        ({ dueDate, amount }) => amount > 0 && dueDate < today,
      );
      expect(
        event.factsIn(ZONE, { cardsAccepted: true, bankAccountsAccepted: true }),
      ).toMatchObject({
        dueDate: late[0]?.dueDate,
        amount: sum(late.map(({ amount }) => amount)),
        bills: late.length,
      });
    }),
    { numRuns: SCALE.dues, seed: SEED },
  );
});

it('over any books a coming payment says what is due exactly where that is less', async () => {
  const days = fc.integer({ min: 0, max: 260 }).map((day) => addDays(FIRST, day));
  const amounts = fc.integer({ min: 1, max: 60_000 });
  await fc.assert(
    fc.asyncProperty(books, days, amounts, async (given, today, amount) => {
      const information = informationOf(given, 'CORE', today);
      const payment = {
        id: '7c0f2b1e-0d7a-4c39-9b1d-6f2f0e8d4a11',
        accountNumber: '8000000001',
        guid: 'guid-1',
        serviceGroup: 'CORE',
        amount,
        methodType: 'BANK_ACCOUNT',
        lastFour: '6789',
        paymentDate: addDays(today, 1),
        expiration: null,
        accepted: { cardsAccepted: true, bankAccountsAccepted: true },
      } as const;
      const [event] = await noticesOn(today, information, [payment]);
      expect(event?.topic).toBe('scheduled-payment-coming');
      const facts = event?.factsIn(ZONE, payment.accepted) as { dueNow?: number };
      const { amountDue } = information;
      expect(facts.dueNow).toBe(amountDue < amount ? amountDue : undefined);
    }),
    { numRuns: SCALE.dues, seed: SEED },
  );
});
