import { paymentRepository } from '../db/repositories/payments/payments.ts';
import { walletRepository } from '../db/repositories/payments/wallet.ts';
import { ProcessorOutcomeUnknown } from '../payment-processor/interface.ts';
import { Refusal } from '../usecases/failure.ts';
import { assertMayBegin } from '../usecases/account/assert-may-begin.ts';
import { connectBankAccount } from '../usecases/payments/bank-connect/connect-bank-account.ts';
import {
  paymentByKey,
  paymentDetail,
  recentPayments,
  scheduledPayments,
} from '../usecases/payments/detail/read-payments.ts';
import { readReceipt } from '../usecases/payments/detail/read-receipt.ts';
import { repairPaymentExtra } from '../usecases/payments/extras/repair-extra.ts';
import { changeCard } from '../usecases/payments/methods/change-card.ts';
import { createBankAccountToken } from '../usecases/payments/methods/create-bank-account-token.ts';
import { deletePaymentMethod, readWallet } from '../usecases/payments/methods/read-wallet.ts';
import { labelMethod, saveMethod } from '../usecases/payments/methods/save-method.ts';
import { createInstantPayment } from '../usecases/payments/one-time/create-instant-payment.ts';
import type { CreatePaymentDeps } from '../usecases/payments/one-time/create-instant-payment.ts';
import type { Actor } from '../usecases/payments/one-time/ports.ts';
import { postPayments, reconcile } from '../usecases/payments/one-time/settle.ts';
import {
  cancelScheduledPayment,
  updateScheduledPayment,
} from '../usecases/payments/scheduled/change-scheduled.ts';
import { createFuturePayment } from '../usecases/payments/scheduled/create-future-payment.ts';
import { payDueScheduledPayments } from '../usecases/payments/scheduled/pay-due.ts';
import type { PayDueDeps } from '../usecases/payments/scheduled/pay-due.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** For requests whose failure has no side effects: without a response the customer retries. */
const orUnavailable = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    throw error instanceof ProcessorOutcomeUnknown ? new Refusal('UNAVAILABLE') : error;
  });

/** What whatever moves money needs. */
export function paymentNeeds(
  deps: CompositionDeps,
  { repository, billing, recordDisconnection, accountStates }: AccountBilling,
): CreatePaymentDeps {
  const { processor } = deps;
  return {
    store: paymentRepository(deps.database, deps),
    processor,
    checkpoint: deps.checkpoint,
    businessNow: deps.businessNow,
    report: deps.report,
    billPayEnabled: deps.billPayEnabled,
    autopayEnabled: deps.autopayEnabled,
    billing,
    recordDisconnection,
    accountStates,
    account: (accountNumber) => repository.account(accountNumber),
    acceptance: (accountNumber) => repository.acceptance(accountNumber),
    savedInstrument: (accountNumber, id) => repository.savedInstrument(accountNumber, id),
    async newInstrument(accountNumber, paymentToken) {
      const found = await orUnavailable(processor.describe(accountNumber, paymentToken));
      return found ? { ...found, gatewayToken: paymentToken, verificationToken: null } : null;
    },
    isVerified: (owner, { gatewayToken: token, verificationToken }) =>
      orUnavailable(
        processor.isVerified({ owner, token, verificationToken: verificationToken ?? '' }),
      ),
  };
}

/** Payments at once and scheduled, saved methods, and bank accounts to pay from. */
export function paymentUseCases(
  { database, processor, bankConnect, businessNow, realNow, report }: CompositionDeps,
  { repository, billing }: AccountBilling,
  needs: CreatePaymentDeps,
) {
  const { store, accountStates, acceptance, newInstrument, savedInstrument } = needs;
  const ofPayments = bindTo(needs);
  const ofDuePayments = bindTo<PayDueDeps>({
    ...needs,
    standing: ({ payment: { accountNumber, serviceGroup }, billingTimeZone }) =>
      billing({ accountNumber, billingTimeZone }, serviceGroup),
  });
  const ofWallet = bindTo({
    accountStates,
    billing: repository,
    wallet: walletRepository(database),
    businessNow,
    realNow,
    report,
    newInstrument,
    updateCard: (...asked: Parameters<typeof processor.updateCard>) =>
      orUnavailable(processor.updateCard(...asked)),
    isAccepted: (owner: string, token: string) =>
      orUnavailable(processor.verifyCard({ owner, token })),
  });
  const ofBankAccounts = bindTo({
    accountStates,
    acceptance,
    tokeniseBankAccount: (...asked: Parameters<typeof processor.tokeniseBankAccount>) =>
      orUnavailable(processor.tokeniseBankAccount(...asked)),
    exchange: (...asked: Parameters<typeof bankConnect.exchange>) =>
      orUnavailable(bankConnect.exchange(...asked)),
  });
  return {
    store,
    savedInstrument,
    /** Throws a {@link Refusal} where no card or security code may be entered. */
    assertMayEnterMethod: (actor: Actor) => assertMayBegin(needs, actor, 'editMethod'),
    payments: ofPayments(recentPayments),
    scheduledPayments: ofPayments(scheduledPayments),
    paymentDetail: ofPayments(paymentDetail),
    receipt: ofPayments(readReceipt),
    paymentByKey: ofPayments(paymentByKey),
    pay: ofPayments(createInstantPayment),
    schedule: ofPayments(createFuturePayment),
    updateScheduled: ofPayments(updateScheduledPayment),
    cancelScheduled: ofPayments(cancelScheduledPayment),
    repairLeg: ofPayments(repairPaymentExtra),
    wallet: ofWallet(readWallet),
    savePaymentMethod: ofWallet(saveMethod),
    updateCard: ofWallet(changeCard),
    labelPaymentMethod: ofWallet(labelMethod),
    deletePaymentMethod: ofWallet(deletePaymentMethod),
    createBankAccountToken: ofBankAccounts(createBankAccountToken),
    createConnectedBankAccountToken: ofBankAccounts(connectBankAccount),
    /** Makes the scheduled payments that are due. */
    payDue: ofDuePayments(payDueScheduledPayments),
    /** Time of the next scheduled payment; null when there is none. */
    nextDue: () => store.nextDueAfter(businessNow()),
    /** Reconciles payments left open by a crash or a timeout. */
    reconcile: ofPayments(reconcile),
    /** Time of the next inquiry to the processor about an open payment; null when none is open. */
    nextReconciliation: () => store.nextReconciliationAfter(businessNow()),
    /** Posts payments made before the last posting run; see jobs/posting.ts. */
    post: (madeBefore: Date) => postPayments(needs, madeBefore, businessNow()),
  };
}
