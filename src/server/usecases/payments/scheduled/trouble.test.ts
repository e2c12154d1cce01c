import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noon } from '../../../../../tests/fixtures/billing/due-property.ts';
import { SCALE, SEED } from '../../../../../tests/fixtures/harness/tier.ts';
import { scheduledTrouble } from '../../../../models/payments/scheduled/rules-trouble.ts';
import { addDays } from '../../../../models/platform/calendar/rules-calendar.ts';
import { debitFailureCode } from './pay-due.ts';

const ZONE = 'America/New_York';
const day = fc.integer({ min: 0, max: 1_200 }).map((days) => addDays('2026-01-01', days));
const expiration = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 25, max: 30 }))
  .map(([month, year]) => `${String(month).padStart(2, '0')}${year}`);

it('over any card, account and day, what is said to fail is what fails on its day', () => {
  fc.assert(
    fc.property(day, expiration, fc.boolean(), fc.boolean(), fc.boolean(), (...given) => {
      const [paymentDate, mmyy, isCard, cards, bankAccounts] = given;
      const payment = {
        paymentDate,
        paymentMethodType: isCard ? 'VISA' : 'BANK_ACCOUNT',
        expiration: isCard ? mmyy : null,
      };
      const trouble = scheduledTrouble(payment, {
        cardsAccepted: cards,
        bankAccountsAccepted: bankAccounts,
      });
      const code = debitFailureCode(
        {
          states: [],
          methodType: payment.paymentMethodType,
          accepted: { cards, bankAccounts },
          expiration: payment.expiration,
          billingTimeZone: ZONE,
        },
        noon(paymentDate),
      );
      const codes = { refused: 'METHOD_NOT_ACCEPTED', expired: 'METHOD_EXPIRED' } as const;
      expect(code).toBe(trouble && codes[trouble]);
      // A card is good through the last day of its month.
      const isOver = isCard && `20${mmyy.slice(2)}-${mmyy.slice(0, 2)}` < paymentDate.slice(0, 7);
      expect(trouble === 'expired').toBe(isOver && cards);
    }),
    { numRuns: SCALE.dues, seed: SEED },
  );
});
