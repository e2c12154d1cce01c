import type {
  BillingInformationQuery,
  PaymentsQuery,
} from '../../../contracts/generated/selfservice.ts';

export type BillingInformation = BillingInformationQuery['billingInformation'];
export type Payment = PaymentsQuery['payments'][number];
