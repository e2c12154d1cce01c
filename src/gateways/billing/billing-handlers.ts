import { loadActivityFx } from '../../models/billing/activity/ports.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  findAutopayByKeyFx,
  loadAutopayFx,
  makeAutopayKeyFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
  submitAutopayFx,
} from '../../models/autopay/ports.ts';
import {
  readFlowDraftFx,
  saveFlowDraftFx,
  storeFlowKeyFx,
  waitForOutcomeFx,
} from '../../models/autopay/flow/ports.ts';
import { loadDevicesFx } from '../../models/mobile/devices/ports.ts';
import { labelLineFx, loadLinesFx } from '../../models/mobile/lines/ports.ts';
import { loadTransactionsFx } from '../../models/mobile/transactions/ports.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../../models/streaming/ports.ts';
import type { StreamingMethodInput } from '../../models/streaming/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
  waitForServiceFx,
} from '../../models/billing/ports.ts';
import {
  findPaymentByKeyFx,
  saveReceiptKeyFx,
  makeIdempotencyKeyFx,
  waitForPollFx,
  readDraftFx,
  readReceiptKeyFx,
  refetchPaymentByKeyFx,
  saveDraftFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
  storeKeyFx,
} from '../../models/payments/one-time/ports.ts';
import { repairPaymentExtraFx } from '../../models/payments/extras/ports.ts';
import { loadPaymentDetailFx } from '../../models/payments/detail/ports.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
  makeChangeKeyFx,
  updateScheduledPaymentFx,
} from '../../models/payments/scheduled/ports.ts';
import { loadBilledServicesFx, loadBoughtServicesFx } from '../../models/services/ports.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
  makeDisputeKeyFx,
} from '../../models/statements/ports.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  loadWalletFx,
  savePaymentMethodFx,
  updateCardFx,
} from '../../models/payments/wallet/ports.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { DraftStorage } from '../session/draft-storage.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../../models/payments/method-entry/ports.ts';

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The handlers of the billing models' ports. The gateway is loaded when the first of them is called: it carries Apollo. */
export function billingHandlers(gateway: () => Promise<BillingGateway>, drafts: DraftStorage) {
  return [
    [
      loadBillingInformationFx,
      async (params: { serviceGroup: 'CORE' | 'MOBILE' }) =>
        (await gateway()).billingInformation(params),
    ],
    [loadPaymentsFx, async (params: { first: number }) => (await gateway()).payments(params)],
    [
      savePaymentMethodFx,
      async (input: Parameters<BillingGateway['savePaymentMethod']>[0]) =>
        (await gateway()).savePaymentMethod(input),
    ],
    [
      deletePaymentMethodFx,
      async (input: Parameters<BillingGateway['deletePaymentMethod']>[0]) =>
        (await gateway()).deletePaymentMethod(input),
    ],
    [
      updateCardFx,
      async (input: Parameters<BillingGateway['updateCard']>[0]) =>
        (await gateway()).updateCard(input),
    ],
    [
      labelPaymentMethodFx,
      async (input: Parameters<BillingGateway['labelPaymentMethod']>[0]) =>
        (await gateway()).labelPaymentMethod(input),
    ],
    [loadWalletFx, async () => (await gateway()).wallet()],
    [findPaymentByKeyFx, async (key: string) => (await gateway()).paymentByKey(key)],
    [refetchPaymentByKeyFx, async (key: string) => (await gateway()).paymentByKey(key)],
    [
      createBankAccountTokenFx,
      async (input: Parameters<BillingGateway['createBankAccountToken']>[0]) =>
        (await gateway()).createBankAccountToken(input),
    ],
    [
      createConnectedBankAccountTokenFx,
      async (input: { publicToken: string }) =>
        (await gateway()).createConnectedBankAccountToken(input),
    ],
    [
      sendInstantPaymentFx,
      async (input: Parameters<BillingGateway['pay']>[0]) => (await gateway()).pay(input),
    ],
    [
      sendDevicePaymentFx,
      async (input: Parameters<BillingGateway['payOffDevice']>[0]) =>
        (await gateway()).payOffDevice(input),
    ],
    [loadMobileBillingFx, async () => (await gateway()).mobileBilling()],
    [
      sendFuturePaymentFx,
      async (input: Parameters<BillingGateway['createFuturePayment']>[0]) =>
        (await gateway()).createFuturePayment(input),
    ],
    [loadScheduledPaymentsFx, async () => (await gateway()).loadScheduledPayments()],
    [
      updateScheduledPaymentFx,
      async (input: Parameters<BillingGateway['updateScheduledPayment']>[0]) =>
        (await gateway()).updateScheduledPayment(input),
    ],
    [
      cancelScheduledPaymentFx,
      async (input: Parameters<BillingGateway['cancelScheduledPayment']>[0]) =>
        (await gateway()).cancelScheduledPayment(input),
    ],
    [
      loadPaymentDetailFx,
      async (paymentId: string) => (await gateway()).loadPaymentDetail(paymentId),
    ],
    [
      repairPaymentExtraFx,
      async (input: Parameters<BillingGateway['repairPaymentLeg']>[0]) =>
        (await gateway()).repairPaymentLeg(input),
    ],
    [loadAutopayFx, async () => (await gateway()).autopay()],
    [loadDevicesFx, async () => (await gateway()).devices()],
    [
      loadTransactionsFx,
      async (input: Parameters<BillingGateway['mobileTransactions']>[0]) =>
        (await gateway()).mobileTransactions(input),
    ],
    [loadLinesFx, async (months: number) => (await gateway()).mobileLines(months)],
    [
      labelLineFx,
      async (input: Parameters<BillingGateway['labelMobileLine']>[0]) =>
        (await gateway()).labelMobileLine(input),
    ],
    [loadStreamingFx, async () => (await gateway()).streaming()],
    [
      changeStreamingMethodFx,
      async (input: StreamingMethodInput) => (await gateway()).changeStreamingMethod(input),
    ],
    [
      changeDebitDayFx,
      async (input: Parameters<BillingGateway['changeDebitDay']>[0]) =>
        (await gateway()).changeDebitDay(input),
    ],
    [
      submitAutopayFx,
      async (input: Parameters<BillingGateway['submitAutopay']>[0]) =>
        (await gateway()).submitAutopay(input),
    ],
    [
      repairAutopayFx,
      async (input: Parameters<BillingGateway['repairAutopay']>[0]) =>
        (await gateway()).repairAutopay(input),
    ],
    [findAutopayByKeyFx, async (key: string) => (await gateway()).autopayByKey(key)],
    [
      setLimitsFx,
      async (input: Parameters<BillingGateway['setAutopayLimits']>[0]) =>
        (await gateway()).setAutopayLimits(input),
    ],
    [
      releaseDebitFx,
      async (input: Parameters<BillingGateway['releaseDebit']>[0]) =>
        (await gateway()).releaseDebit(input),
    ],
    [
      cancelAutopayFx,
      async (input: Parameters<BillingGateway['cancelAutopay']>[0]) =>
        (await gateway()).cancelAutopay(input),
    ],
    [
      loadActivityFx,
      async (input: Parameters<BillingGateway['activity']>[0]) => (await gateway()).activity(input),
    ],
    [loadBilledServicesFx, async () => (await gateway()).services()],
    [loadBoughtServicesFx, async () => (await gateway()).accountServices()],
    [
      loadStatementsFx,
      async (serviceGroup: Parameters<BillingGateway['statements']>[0]) =>
        (await gateway()).statements(serviceGroup),
    ],
    [
      loadStatementDetailFx,
      async (statementId: string) => (await gateway()).statementDetail(statementId),
    ],
    [
      loadNextBillFx,
      async (serviceGroup: Parameters<BillingGateway['nextBill']>[0]) =>
        (await gateway()).nextBill(serviceGroup),
    ],
    [loadDisputesFx, async () => (await gateway()).disputes()],
    [
      disputeLineFx,
      async (input: Parameters<BillingGateway['disputeLine']>[0]) =>
        (await gateway()).disputeLine(input),
    ],
    [makeDisputeKeyFx, () => crypto.randomUUID()],
    [makeAutopayKeyFx, () => crypto.randomUUID()],
    [makeChangeKeyFx, () => crypto.randomUUID()],
    [makeIdempotencyKeyFx, () => crypto.randomUUID()],
    [readDraftFx, drafts.read],
    [saveDraftFx, drafts.save],
    [storeKeyFx, drafts.save],
    [readFlowDraftFx, drafts.readFlow],
    [saveFlowDraftFx, drafts.saveFlow],
    [storeFlowKeyFx, drafts.saveFlow],
    [waitForOutcomeFx, delay],
    [saveReceiptKeyFx, drafts.keepReceiptKey],
    [readReceiptKeyFx, drafts.readReceiptKey],
    [waitForPollFx, delay],
    [waitForServiceFx, delay],
  ] as const;
}
