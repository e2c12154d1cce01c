import {
  AccountServicesDocument,
  ActivityDocument,
  AutopayByKeyDocument,
  AutopayDocument,
  BillingInformationDocument,
  CancelAutopayDocument,
  CancelScheduledPaymentDocument,
  ChangeDebitDayDocument,
  ChangeStreamingMethodDocument,
  CreateBankAccountTokenDocument,
  CreateConnectedBankAccountTokenDocument,
  CreateFuturePaymentDocument,
  CreateInstantPaymentV2Document,
  CreateDeviceOneTimePaymentV2Document,
  DeletePaymentMethodDocument,
  DevicesDocument,
  DisputeLineDocument,
  DisputesDocument,
  LabelMobileLineDocument,
  LabelPaymentMethodDocument,
  MobileBillingDocument,
  MobileLinesDocument,
  MobileTransactionsDocument,
  NextBillDocument,
  PaymentByKeyDocument,
  PaymentDetailDocument,
  PaymentsDocument,
  ReleaseDebitDocument,
  RepairAutopayDocument,
  RepairPaymentLegDocument,
  SavePaymentMethodDocument,
  ScheduledPaymentsDocument,
  ServicesDocument,
  SetAutopayLimitsDocument,
  StatementDetailDocument,
  StatementsDocument,
  StreamingDocument,
  SubmitAutopayDocument,
  UpdateCardDocument,
  UpdateScheduledPaymentDocument,
  WalletDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/graphql.ts';
import { loadActivityFx } from '../../models/billing/activity/ports.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  findAutopayByKeyFx,
  loadAutopayFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
  submitAutopayFx,
} from '../../models/autopay/ports.ts';
import { loadDevicesFx } from '../../models/mobile/devices/ports.ts';
import { labelLineFx, loadLinesFx } from '../../models/mobile/lines/ports.ts';
import { loadTransactionsFx } from '../../models/mobile/transactions/ports.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../../models/streaming/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
} from '../../models/billing/ports.ts';
import {
  findPaymentByKeyFx,
  refetchPaymentByKeyFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from '../../models/payments/one-time/ports.ts';
import { repairPaymentExtraFx } from '../../models/payments/extras/ports.ts';
import { loadPaymentDetailFx } from '../../models/payments/detail/ports.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
  updateScheduledPaymentFx,
} from '../../models/payments/scheduled/ports.ts';
import { loadBilledServicesFx, loadBoughtServicesFx } from '../../models/services/ports.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from '../../models/statements/ports.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  loadWalletFx,
  savePaymentMethodFx,
  updateCardFx,
} from '../../models/payments/wallet/ports.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../../models/payments/method-entry/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The billing graph's operations. They carry Apollo, so that they come as a chunk of their own. */
export function billingOperations(options: ClientOptions): readonly PortHandler[] {
  const { query, queryWith, mutation } = graphOperations(options, 'selfservice');
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
    mutation(
      savePaymentMethodFx,
      SavePaymentMethodDocument,
      schema.savePaymentMethodData,
      'savePaymentMethod',
    ),
    mutation(
      deletePaymentMethodFx,
      DeletePaymentMethodDocument,
      schema.deletePaymentMethodData,
      'deletePaymentMethod',
    ),
    mutation(updateCardFx, UpdateCardDocument, schema.updateCardData, 'updateCard'),
    mutation(
      labelPaymentMethodFx,
      LabelPaymentMethodDocument,
      schema.labelPaymentMethodData,
      'labelPaymentMethod',
    ),
    query(loadWalletFx, WalletDocument, schema.walletData, 'wallet'),
    queryWith(
      findPaymentByKeyFx,
      PaymentByKeyDocument,
      schema.paymentByKeyData,
      'paymentByKey',
      (idempotencyKey) => ({ idempotencyKey }),
    ),
    queryWith(
      refetchPaymentByKeyFx,
      PaymentByKeyDocument,
      schema.paymentByKeyData,
      'paymentByKey',
      (idempotencyKey) => ({ idempotencyKey }),
    ),
    mutation(
      createBankAccountTokenFx,
      CreateBankAccountTokenDocument,
      schema.createBankAccountTokenData,
      'createBankAccountToken',
    ),
    mutation(
      createConnectedBankAccountTokenFx,
      CreateConnectedBankAccountTokenDocument,
      schema.createConnectedBankAccountTokenData,
      'createConnectedBankAccountToken',
    ),
    mutation(
      sendInstantPaymentFx,
      CreateInstantPaymentV2Document,
      schema.createInstantPaymentV2Data,
      'createInstantPaymentV2',
    ),
    mutation(
      sendDevicePaymentFx,
      CreateDeviceOneTimePaymentV2Document,
      schema.createDeviceOneTimePaymentV2Data,
      'createDeviceOneTimePaymentV2',
    ),
    query(loadMobileBillingFx, MobileBillingDocument, schema.mobileBillingData, 'mobileBilling'),
    mutation(
      sendFuturePaymentFx,
      CreateFuturePaymentDocument,
      schema.createFuturePaymentData,
      'createFuturePayment',
    ),
    query(
      loadScheduledPaymentsFx,
      ScheduledPaymentsDocument,
      schema.scheduledPaymentsData,
      'scheduledPayments',
    ),
    mutation(
      updateScheduledPaymentFx,
      UpdateScheduledPaymentDocument,
      schema.updateScheduledPaymentData,
      'updateScheduledPayment',
    ),
    mutation(
      cancelScheduledPaymentFx,
      CancelScheduledPaymentDocument,
      schema.cancelScheduledPaymentData,
      'cancelScheduledPayment',
    ),
    queryWith(
      loadPaymentDetailFx,
      PaymentDetailDocument,
      schema.paymentDetailData,
      'payment',
      (paymentId) => ({ paymentId }),
    ),
    mutation(
      repairPaymentExtraFx,
      RepairPaymentLegDocument,
      schema.repairPaymentLegData,
      'repairPaymentLeg',
    ),
    query(loadAutopayFx, AutopayDocument, schema.autopayData, 'autopay'),
    query(loadDevicesFx, DevicesDocument, schema.devicesData, 'devices'),
    queryWith(
      loadTransactionsFx,
      MobileTransactionsDocument,
      schema.mobileTransactionsData,
      'mobileTransactions',
      (input) => ({ input }),
    ),
    queryWith(
      loadLinesFx,
      MobileLinesDocument,
      schema.mobileLinesData,
      'mobileLines',
      (months) => ({ months }),
    ),
    mutation(labelLineFx, LabelMobileLineDocument, schema.labelMobileLineData, 'labelMobileLine'),
    query(loadStreamingFx, StreamingDocument, schema.streamingData, 'streaming'),
    mutation(
      changeStreamingMethodFx,
      ChangeStreamingMethodDocument,
      schema.changeStreamingMethodData,
      'changeStreamingMethod',
    ),
    mutation(changeDebitDayFx, ChangeDebitDayDocument, schema.changeDebitDayData, 'changeDebitDay'),
    mutation(submitAutopayFx, SubmitAutopayDocument, schema.submitAutopayData, 'submitAutopay'),
    mutation(repairAutopayFx, RepairAutopayDocument, schema.repairAutopayData, 'repairAutopay'),
    queryWith(
      findAutopayByKeyFx,
      AutopayByKeyDocument,
      schema.autopayByKeyData,
      'autopayByKey',
      (idempotencyKey) => ({ idempotencyKey }),
    ),
    mutation(
      setLimitsFx,
      SetAutopayLimitsDocument,
      schema.setAutopayLimitsData,
      'setAutopayLimits',
    ),
    mutation(releaseDebitFx, ReleaseDebitDocument, schema.releaseDebitData, 'releaseDebit'),
    mutation(cancelAutopayFx, CancelAutopayDocument, schema.cancelAutopayData, 'cancelAutopay'),
    queryWith(loadActivityFx, ActivityDocument, schema.activityData, 'activity', (input) => ({
      input,
    })),
    query(loadBilledServicesFx, ServicesDocument, schema.servicesData, 'services'),
    query(
      loadBoughtServicesFx,
      AccountServicesDocument,
      schema.accountServicesData,
      'accountServices',
    ),
    queryWith(
      loadStatementsFx,
      StatementsDocument,
      schema.statementsData,
      'statements',
      (serviceGroup) => ({ serviceGroup }),
    ),
    queryWith(
      loadStatementDetailFx,
      StatementDetailDocument,
      schema.statementDetailData,
      'statement',
      (statementId) => ({ statementId }),
    ),
    queryWith(
      loadNextBillFx,
      NextBillDocument,
      schema.nextBillData,
      'nextBill',
      (serviceGroup) => ({ serviceGroup }),
    ),
    queryWith(loadDisputesFx, DisputesDocument, schema.disputesData, 'disputes', () => ({})),
    mutation(disputeLineFx, DisputeLineDocument, schema.disputeLineData, 'disputeLine'),
  ];
}
