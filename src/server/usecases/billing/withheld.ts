import { PAYMENT_LIMITS } from '../../../models/payments/amounts/rules-amount-limits.ts';
import type { BillingInformation } from './billing-information.ts';

/**
 * Billing information as it is answered: while billing is suppressed it tells no amount of a bill
 * (spec 4, D-190). Use cases that move money go by the amounts themselves.
 */
export const answeredBilling = (billing: BillingInformation): BillingInformation =>
  billing.statementState === 'SUPPRESSED'
    ? {
        ...billing,
        amountDue: 0,
        openBills: [],
        pastDueAmount: 0,
        adjustedDelinquencyAmount: 0,
        creditBalance: 0,
        refundUnderWay: 0,
        currentBalance: 0,
        minimumPaymentAmount: PAYMENT_LIMITS.minimum,
      }
    : billing;
