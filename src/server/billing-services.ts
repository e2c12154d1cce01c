import type {
  AutopayCancellation,
  AutopayLimits,
  AutopayRepair,
  AutopaySubmission,
  BankAccountInput,
  CardChange,
  DebitDayChange,
  DebitRelease,
  DevicePaymentInput,
  PaymentMethodInput,
  PaymentMethodLabel,
  StreamingMethodChange,
} from '../../contracts/generated/selfservice.ts';
import {
  checkAccountNumber,
  checkRoutingNumber,
} from '../models/payments/card-entry/rules-bank-account.ts';
import { checkName } from '../models/payments/card-entry/rules-card-fields.ts';
import { mayDo } from '../models/permissions/rules-billing.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Database } from './db/driver.ts';
import { NO_BILLING_EXTENSIONS } from './extensions.ts';
import type { BillingExtensions } from './extensions.ts';
import { autopayRepository } from './db/repositories/autopay/autopay.ts';
import { autopaySubmissionRepository } from './db/repositories/autopay/autopay-submissions.ts';
import { walletRepository } from './db/repositories/payments/wallet.ts';
import { streamingRepository } from './db/repositories/streaming/streaming.ts';
import { billRepository } from './db/repositories/billing/bills.ts';
import { billingRepository } from './db/repositories/billing/billing.ts';
import { devicePaymentRepository } from './db/repositories/mobile/device-payments.ts';
import { paymentRepository } from './db/repositories/payments/payments.ts';
import type { BankConnect } from './payment-processor/bank-connect/interface.ts';
import { ProcessorOutcomeUnknown } from './payment-processor/interface.ts';
import type { PaymentProcessor } from './payment-processor/interface.ts';
import { changeCard } from './usecases/payments/methods/change-card.ts';
import { labelMethod, saveMethod } from './usecases/payments/methods/save-method.ts';
import { deletePaymentMethod, readWallet } from './usecases/payments/methods/read-wallet.ts';
import { cancelAutopay } from './usecases/autopay/cancel-autopay.ts';
import { changeDebitDay } from './usecases/autopay/change-debit-day.ts';
import { releaseDebit, setAutopayLimits } from './usecases/autopay/limits.ts';
import { readAutopay } from './usecases/autopay/read-autopay.ts';
import { runAutopay } from './usecases/autopay/run-autopay.ts';
import {
  autopayByKey,
  resumeUnfinishedSubmissions,
  repairAutopay,
  submitAutopay,
} from './usecases/autopay/submit-autopay.ts';
import { createMobileServices } from './mobile-services.ts';
import { createStatementServices } from './statement-services.ts';
import { billingInformation } from './usecases/billing/billing-information.ts';
import { makeBills } from './usecases/billing/make-bills.ts';
import { Refusal } from './usecases/failure.ts';
import {
  cancelScheduledPayment,
  updateScheduledPayment,
} from './usecases/payments/scheduled/change-scheduled.ts';
import { connectBankAccount } from './usecases/payments/bank-connect/connect-bank-account.ts';
import { createFuturePayment } from './usecases/payments/scheduled/create-future-payment.ts';
import { payOffDevice } from './usecases/mobile/devices/pay-off.ts';
import { createInstantPayment } from './usecases/payments/one-time/create-instant-payment.ts';
import type { CreatePaymentDeps } from './usecases/payments/one-time/create-instant-payment.ts';
import { payDueScheduledPayments } from './usecases/payments/scheduled/pay-due.ts';
import type { Actor } from './usecases/payments/one-time/ports.ts';
import {
  paymentByKey,
  paymentDetail,
  recentPayments,
  scheduledPayments,
} from './usecases/payments/detail/read-payments.ts';
import { changeStreamingMethod } from './usecases/streaming/change-method.ts';
import { readStreaming } from './usecases/streaming/read-streaming.ts';
import { renewSubscriptions } from './usecases/streaming/run-streaming.ts';
import { readReceipt } from './usecases/payments/detail/read-receipt.ts';
import { repairPaymentExtra } from './usecases/payments/extras/repair-extra.ts';
import { postPayments, reconcile } from './usecases/payments/one-time/settle.ts';
import type {
  FuturePaymentInput,
  InstantPaymentInput,
  PaymentExtraRepair,
  ScheduledPaymentCancellation,
  ScheduledPaymentChange,
} from './usecases/payments/one-time/types.ts';
import type { ServiceGroup } from '../models/platform/service-group/types.ts';

interface BillingServicesDeps extends Partial<BillingExtensions> {
  database: Database;
  gateway: PaymentProcessor;
  bankConnect: BankConnect;
  clock: Pick<BusinessClock, 'now'>;
  limits: { minimum: number; maximum: number };
  billPayEnabled: () => boolean;
  autopayEnabled: () => boolean;
  /** Name of this backend among those that share the database; stable across restarts. */
  holder: string;
  report: (error: unknown) => void;
}

/** For requests whose failure has no side effects: without a response the customer retries. */
const orUnavailable = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    throw error instanceof ProcessorOutcomeUnknown ? new Refusal('UNAVAILABLE') : error;
  });

/** Wires the billing and payment use cases to the database and the payment processor. */
export function createBillingServices(given: BillingServicesDeps) {
  const deps = { ...NO_BILLING_EXTENSIONS, ...given };
  const repository = billingRepository(deps.database);
  const worker = { ...deps, businessNow: () => deps.clock.now() };
  const store = paymentRepository(deps.database, worker);
  const autopay = autopayRepository(deps.database, worker);
  const streaming = streamingRepository(deps.database, worker);
  const bills = billRepository(deps.database, deps.checkpoint);
  const walletNeeds = {
    billing: repository,
    wallet: walletRepository(deps.database),
    businessNow: () => deps.clock.now(),
  };
  /** Null when the account has no such service group. */
  const standingOf = async (
    actor: Pick<Actor, 'accountNumber' | 'billingTimeZone'>,
    group: ServiceGroup,
    at = deps.clock.now(),
  ) => {
    const facts = await repository.facts(actor.accountNumber, group);
    return facts && billingInformation(facts, deps.limits, at, actor.billingTimeZone);
  };
  const billing = async (...asked: Parameters<typeof standingOf>) => {
    const information = await standingOf(...asked);
    if (!information) throw new Refusal('NOT_FOUND');
    return information;
  };
  const readable = (actor: Actor) => {
    if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  };
  const needs: CreatePaymentDeps = {
    store,
    gateway: deps.gateway,
    checkpoint: deps.checkpoint,
    businessNow: () => deps.clock.now(),
    report: deps.report,
    billPayEnabled: deps.billPayEnabled,
    autopayEnabled: deps.autopayEnabled,
    billing,
    recordDisconnection: (accountNumber, group) =>
      repository.disconnect(accountNumber, group, deps.clock.now()),
    acceptance: (accountNumber) => repository.acceptance(accountNumber),
    savedInstrument: (accountNumber, id) => repository.savedInstrument(accountNumber, id),
    async newInstrument(accountNumber, paymentToken) {
      const found = await orUnavailable(deps.gateway.describe(accountNumber, paymentToken));
      return found ? { ...found, gatewayToken: paymentToken, verificationToken: null } : null;
    },
    isVerified: (owner, { gatewayToken: token, verificationToken }) =>
      orUnavailable(
        deps.gateway.isVerified({ owner, token, verificationToken: verificationToken ?? '' }),
      ),
  };
  const autopayNeeds = {
    ...needs,
    autopay,
    submissions: autopaySubmissionRepository(deps.database, worker),
  };
  const streamingNeeds = { ...needs, streaming };
  return {
    ...createMobileServices({ ...deps, businessNow: () => deps.clock.now() }),
    ...createStatementServices({ ...deps, businessNow: () => deps.clock.now(), billing }),
    billing,
    /** Same errors as billing; null when the account has no such service group. */
    standing: standingOf,
    store,
    async readBilling(actor: Actor, group: ServiceGroup) {
      readable(actor);
      return billing(actor, group);
    },
    wallet: (actor: Actor) => readWallet(walletNeeds, actor),
    deletePaymentMethod: (actor: Actor, paymentMethodId: string) =>
      deletePaymentMethod(walletNeeds, actor, paymentMethodId),
    updateCard: (actor: Actor, input: CardChange) =>
      changeCard(
        {
          ...walletNeeds,
          report: deps.report,
          updateCard: (change) => orUnavailable(deps.gateway.updateCard(change)),
        },
        actor,
        input,
      ),
    labelPaymentMethod: (actor: Actor, input: PaymentMethodLabel) =>
      labelMethod(walletNeeds, actor, input),
    savePaymentMethod: (actor: Actor, input: PaymentMethodInput) =>
      saveMethod(
        {
          ...walletNeeds,
          newInstrument: needs.newInstrument,
          isAccepted: (owner, token) => orUnavailable(deps.gateway.verifyCard({ owner, token })),
        },
        actor,
        input,
      ),
    payments: (actor: Actor, first: number) => recentPayments(needs, actor, first),
    scheduledPayments: (actor: Actor) => scheduledPayments(needs, actor),
    paymentDetail: (actor: Actor, paymentId: string) => paymentDetail(needs, actor, paymentId),
    receipt: (actor: Actor, paymentId: string) => readReceipt(needs, actor, paymentId),
    paymentByKey: (actor: Actor, key: string) => paymentByKey(needs, actor, key),
    pay: (actor: Actor, input: InstantPaymentInput) => createInstantPayment(needs, actor, input),
    /** Like readBilling, for mobile; null when the account has no mobile service. */
    readMobileBilling(actor: Actor) {
      readable(actor);
      return standingOf(actor, 'MOBILE');
    },
    payOffDevice: (actor: Actor, input: DevicePaymentInput) =>
      payOffDevice(
        { ...needs, devicePayments: devicePaymentRepository(deps.database, worker) },
        actor,
        input,
      ),
    schedule: (actor: Actor, input: FuturePaymentInput) => createFuturePayment(needs, actor, input),
    updateScheduled: (actor: Actor, input: ScheduledPaymentChange) =>
      updateScheduledPayment(needs, actor, input),
    cancelScheduled: (actor: Actor, input: ScheduledPaymentCancellation) =>
      cancelScheduledPayment(needs, actor, input),
    repairLeg: (actor: Actor, input: PaymentExtraRepair) => repairPaymentExtra(needs, actor, input),
    async createBankAccountToken(actor: Actor, input: BankAccountInput) {
      if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
      const wrong = [
        !checkRoutingNumber(input.routingNumber) && '$input.routingNumber',
        !checkAccountNumber(input.accountNumber) && '$input.accountNumber',
        !checkName(input.nameOnAccount) && '$input.nameOnAccount',
      ].filter((field) => field !== false);
      if (wrong.length > 0) throw new Refusal('BAD_REQUEST', { fields: wrong });
      if (!(await repository.acceptance(actor.accountNumber)).bankAccounts)
        throw new Refusal('METHOD_NOT_ACCEPTED');
      const made = await orUnavailable(
        deps.gateway.tokeniseBankAccount({ owner: actor.accountNumber, ...input }),
      );
      return { paymentToken: made.token, lastFour: made.lastFour };
    },
    autopay: (actor: Actor) => readAutopay(autopayNeeds, actor),
    changeDebitDay: (actor: Actor, input: DebitDayChange) =>
      changeDebitDay(autopayNeeds, actor, input),
    cancelAutopay: (actor: Actor, input: AutopayCancellation) =>
      cancelAutopay(autopayNeeds, actor, input),
    submitAutopay: (actor: Actor, input: AutopaySubmission) =>
      submitAutopay(autopayNeeds, actor, input),
    repairAutopay: (actor: Actor, input: AutopayRepair) =>
      repairAutopay(autopayNeeds, actor, input),
    autopayByKey: (actor: Actor, key: string) => autopayByKey(autopayNeeds, actor, key),
    setAutopayLimits: (actor: Actor, input: AutopayLimits) =>
      setAutopayLimits(autopayNeeds, actor, input),
    releaseDebit: (actor: Actor, input: DebitRelease) => releaseDebit(autopayNeeds, actor, input),
    streaming: (actor: Actor) => readStreaming(streamingNeeds, actor),
    changeStreamingMethod: (actor: Actor, input: StreamingMethodChange) =>
      changeStreamingMethod(streamingNeeds, actor, input),
    createConnectedBankAccountToken: (actor: Actor, session: string, publicToken: string) =>
      connectBankAccount(
        {
          acceptance: needs.acceptance,
          exchange: (given) => orUnavailable(deps.bankConnect.exchange(given)),
        },
        actor,
        session,
        publicToken,
      ),
    savedInstrument: (accountNumber: string, id: string) =>
      repository.savedInstrument(accountNumber, id),
    /** Reconciles payments left open by a crash or a timeout. */
    reconcile: (restarted = false) => reconcile(needs, restarted),
    /** Time of the next inquiry to the processor about an open payment; null when none is open. */
    nextReconciliation: () => store.nextReconciliationAfter(deps.clock.now()),
    /**
     * Makes the bills that are due. Bills missed during downtime come first, with the service
     * status of their days.
     */
    makeBills: () =>
      makeBills({
        ...needs,
        bills,
        standing: (cycle) => billing(cycle, cycle.serviceGroup, cycle.dueAt),
      }),
    /** Time of the next bill; null when there is none. */
    nextBill: () => bills.nextDueAfter(deps.clock.now()),
    /** Makes the scheduled payments that are due. */
    payDue: () =>
      payDueScheduledPayments({
        ...needs,
        standing: ({ payment, billingTimeZone }) =>
          billing({ accountNumber: payment.accountNumber, billingTimeZone }, payment.serviceGroup),
      }),
    /** Makes the Auto Pay debits that are due. */
    runAutopay: () =>
      runAutopay({
        ...autopayNeeds,
        standing: ({ enrolment, billingTimeZone }) =>
          billing(
            { accountNumber: enrolment.accountNumber, billingTimeZone },
            enrolment.serviceGroup,
          ),
      }),
    /** Resumes Auto Pay changes that a crash interrupted or that waited for a payment. */
    finishAutopay: () => resumeUnfinishedSubmissions(autopayNeeds),
    /** Time of the next Auto Pay debit; null when there is none. */
    nextDebit: () => autopay.nextDueAfter(deps.clock.now()),
    /** Debits the streaming subscriptions due for renewal. */
    runStreaming: () => renewSubscriptions(streamingNeeds),
    /** Time of the next renewal; null when there is none. */
    nextRenewal: () => streaming.nextDueAfter(deps.clock.now()),
    /** Time of the next scheduled payment; null when there is none. */
    nextDue: () => store.nextDueAfter(deps.clock.now()),
    /** Posts payments made before the last posting run; see jobs/posting.ts. */
    post: (madeBefore: Date) => postPayments(needs, madeBefore, deps.clock.now()),
  };
}

export type BillingServices = ReturnType<typeof createBillingServices>;
