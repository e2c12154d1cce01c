import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const billingInformationData = typia.createValidate<op.BillingInformationQuery>();
export const paymentsData = typia.createValidate<op.PaymentsQuery>();
export const mobileBillingData = typia.createValidate<op.MobileBillingQuery>();
export const scheduledPaymentsData = typia.createValidate<op.ScheduledPaymentsQuery>();
export const autopayData = typia.createValidate<op.AutopayQuery>();
export const walletData = typia.createValidate<op.WalletQuery>();
export const servicesData = typia.createValidate<op.ServicesQuery>();
export const accountServicesData = typia.createValidate<op.AccountServicesQuery>();
