import {
  AccountServicesDocument,
  AutopayDocument,
  BillingInformationDocument,
  MobileBillingDocument,
  PaymentsDocument,
  ScheduledPaymentsDocument,
  ServicesDocument,
  WalletDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/billing-graph.ts';
import { loadAutopayFx } from '../../models/autopay/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
} from '../../models/billing/ports.ts';
import { loadScheduledPaymentsFx } from '../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../models/payments/wallet/ports.ts';
import { loadBilledServicesFx, loadBoughtServicesFx } from '../../models/services/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** What the account summary and the billing home show. A chunk of its own (Apollo). */
export function billingOperations(options: ClientOptions): readonly PortHandler[] {
  const { query, queryWith } = graphOperations(options, 'selfservice');
  return [
    queryWith(
      loadBillingInformationFx,
      BillingInformationDocument,
      schema.billingInformationData,
      'billingInformation',
      (variables) => variables,
    ),
    queryWith(
      loadPaymentsFx,
      PaymentsDocument,
      schema.paymentsData,
      'payments',
      (variables) => variables,
    ),
    query(loadWalletFx, WalletDocument, schema.walletData, 'wallet'),
    query(loadMobileBillingFx, MobileBillingDocument, schema.mobileBillingData, 'mobileBilling'),
    query(
      loadScheduledPaymentsFx,
      ScheduledPaymentsDocument,
      schema.scheduledPaymentsData,
      'scheduledPayments',
    ),
    query(loadAutopayFx, AutopayDocument, schema.autopayData, 'autopay'),
    query(loadBilledServicesFx, ServicesDocument, schema.servicesData, 'services'),
    query(
      loadBoughtServicesFx,
      AccountServicesDocument,
      schema.accountServicesData,
      'accountServices',
    ),
  ];
}
