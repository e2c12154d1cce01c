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
import type {
  ActivityFilter,
  AutopayCancellation,
  AutopayLimits,
  AutopayRepair,
  AutopaySubmission,
  CardChange,
  DebitDayChange,
  DebitRelease,
  DevicePaymentInput,
  DisputeInput,
  FuturePaymentInput,
  LegRepair,
  MobileLineLabelInput,
  MobileTransactionsInput,
  PaymentMethodDeletion,
  PaymentMethodInput,
  PaymentMethodLabel,
  ScheduledPaymentCancellation,
  ScheduledPaymentChange,
  ServiceGroup,
  StreamingMethodChange,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/graphql.ts';
import type { InstantPaymentInput } from '../../models/payments/one-time/rules/types.ts';
import { createGraphClient } from '../platform/graph-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import type { BankAccountInput } from '../../models/payments/method-entry/types.ts';

/** The billing graph's operations, as the models' ports ask for them. */
export function createBillingGateway(options: ClientOptions) {
  const ask = createGraphClient(options);
  return {
    billingInformation: async (variables: { serviceGroup: 'CORE' | 'MOBILE' }) =>
      (await ask('query', BillingInformationDocument, variables, schema.billingInformationData))
        .billingInformation,
    mobileBilling: async () =>
      (await ask('query', MobileBillingDocument, {}, schema.mobileBillingData)).mobileBilling,
    payments: async (variables: { first: number }) =>
      (await ask('query', PaymentsDocument, variables, schema.paymentsData)).payments,
    wallet: async () => (await ask('query', WalletDocument, {}, schema.walletData)).wallet,
    paymentByKey: async (idempotencyKey: string) =>
      (await ask('query', PaymentByKeyDocument, { idempotencyKey }, schema.paymentByKeyData))
        .paymentByKey,
    createBankAccountToken: async (input: BankAccountInput) =>
      (
        await ask(
          'mutation',
          CreateBankAccountTokenDocument,
          { input },
          schema.createBankAccountTokenData,
        )
      ).createBankAccountToken,
    createConnectedBankAccountToken: async (input: { publicToken: string }) =>
      (
        await ask(
          'mutation',
          CreateConnectedBankAccountTokenDocument,
          { input },
          schema.createConnectedBankAccountTokenData,
        )
      ).createConnectedBankAccountToken,
    pay: async (input: InstantPaymentInput) =>
      (
        await ask(
          'mutation',
          CreateInstantPaymentV2Document,
          { input },
          schema.createInstantPaymentV2Data,
        )
      ).createInstantPaymentV2,
    payOffDevice: async (input: DevicePaymentInput) =>
      (
        await ask(
          'mutation',
          CreateDeviceOneTimePaymentV2Document,
          { input },
          schema.createDeviceOneTimePaymentV2Data,
        )
      ).createDeviceOneTimePaymentV2,
    createFuturePayment: async (input: FuturePaymentInput) =>
      (
        await ask(
          'mutation',
          CreateFuturePaymentDocument,
          { input },
          schema.createFuturePaymentData,
        )
      ).createFuturePayment,
    loadScheduledPayments: async () =>
      (await ask('query', ScheduledPaymentsDocument, {}, schema.scheduledPaymentsData))
        .scheduledPayments,
    updateScheduledPayment: async (input: ScheduledPaymentChange) =>
      (
        await ask(
          'mutation',
          UpdateScheduledPaymentDocument,
          { input },
          schema.updateScheduledPaymentData,
        )
      ).updateScheduledPayment,
    cancelScheduledPayment: async (input: ScheduledPaymentCancellation) =>
      (
        await ask(
          'mutation',
          CancelScheduledPaymentDocument,
          { input },
          schema.cancelScheduledPaymentData,
        )
      ).cancelScheduledPayment,
    loadPaymentDetail: async (paymentId: string) =>
      (await ask('query', PaymentDetailDocument, { paymentId }, schema.paymentDetailData)).payment,
    autopay: async () => (await ask('query', AutopayDocument, {}, schema.autopayData)).autopay,
    devices: async () => (await ask('query', DevicesDocument, {}, schema.devicesData)).devices,
    mobileTransactions: async (input: MobileTransactionsInput) =>
      (await ask('query', MobileTransactionsDocument, { input }, schema.mobileTransactionsData))
        .mobileTransactions,
    mobileLines: async (months: number) =>
      (await ask('query', MobileLinesDocument, { months }, schema.mobileLinesData)).mobileLines,
    labelMobileLine: async (input: MobileLineLabelInput) =>
      (await ask('mutation', LabelMobileLineDocument, { input }, schema.labelMobileLineData))
        .labelMobileLine,
    streaming: async () =>
      (await ask('query', StreamingDocument, {}, schema.streamingData)).streaming,
    changeStreamingMethod: async (input: StreamingMethodChange) =>
      (
        await ask(
          'mutation',
          ChangeStreamingMethodDocument,
          { input },
          schema.changeStreamingMethodData,
        )
      ).changeStreamingMethod,
    deletePaymentMethod: async (input: PaymentMethodDeletion) =>
      (
        await ask(
          'mutation',
          DeletePaymentMethodDocument,
          { input },
          schema.deletePaymentMethodData,
        )
      ).deletePaymentMethod,
    updateCard: async (input: CardChange) =>
      (await ask('mutation', UpdateCardDocument, { input }, schema.updateCardData)).updateCard,
    labelPaymentMethod: async (input: PaymentMethodLabel) =>
      (await ask('mutation', LabelPaymentMethodDocument, { input }, schema.labelPaymentMethodData))
        .labelPaymentMethod,
    savePaymentMethod: async (input: PaymentMethodInput) =>
      (await ask('mutation', SavePaymentMethodDocument, { input }, schema.savePaymentMethodData))
        .savePaymentMethod,
    changeDebitDay: async (input: DebitDayChange) =>
      (await ask('mutation', ChangeDebitDayDocument, { input }, schema.changeDebitDayData))
        .changeDebitDay,
    cancelAutopay: async (input: AutopayCancellation) =>
      (await ask('mutation', CancelAutopayDocument, { input }, schema.cancelAutopayData))
        .cancelAutopay,
    autopayByKey: async (idempotencyKey: string) =>
      (await ask('query', AutopayByKeyDocument, { idempotencyKey }, schema.autopayByKeyData))
        .autopayByKey,
    submitAutopay: async (input: AutopaySubmission) =>
      (await ask('mutation', SubmitAutopayDocument, { input }, schema.submitAutopayData))
        .submitAutopay,
    repairAutopay: async (input: AutopayRepair) =>
      (await ask('mutation', RepairAutopayDocument, { input }, schema.repairAutopayData))
        .repairAutopay,
    setAutopayLimits: async (input: AutopayLimits) =>
      (await ask('mutation', SetAutopayLimitsDocument, { input }, schema.setAutopayLimitsData))
        .setAutopayLimits,
    releaseDebit: async (input: DebitRelease) =>
      (await ask('mutation', ReleaseDebitDocument, { input }, schema.releaseDebitData))
        .releaseDebit,
    activity: async (input: ActivityFilter) =>
      (await ask('query', ActivityDocument, { input }, schema.activityData)).activity,
    statements: async (serviceGroup: ServiceGroup) =>
      (await ask('query', StatementsDocument, { serviceGroup }, schema.statementsData)).statements,
    statementDetail: async (statementId: string) =>
      (await ask('query', StatementDetailDocument, { statementId }, schema.statementDetailData))
        .statement,
    nextBill: async (serviceGroup: ServiceGroup) =>
      (await ask('query', NextBillDocument, { serviceGroup }, schema.nextBillData)).nextBill,
    disputes: async () => (await ask('query', DisputesDocument, {}, schema.disputesData)).disputes,
    disputeLine: async (input: DisputeInput) =>
      (await ask('mutation', DisputeLineDocument, { input }, schema.disputeLineData)).disputeLine,
    services: async () => (await ask('query', ServicesDocument, {}, schema.servicesData)).services,
    accountServices: async () =>
      (await ask('query', AccountServicesDocument, {}, schema.accountServicesData)).accountServices,
    repairPaymentLeg: async (input: LegRepair) =>
      (await ask('mutation', RepairPaymentLegDocument, { input }, schema.repairPaymentLegData))
        .repairPaymentLeg,
  };
}

export type BillingGateway = ReturnType<typeof createBillingGateway>;
