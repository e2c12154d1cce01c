import type { FastifyInstance } from 'fastify';
import {
  activityFilter,
  autopayCancellation,
  autopayLimits,
  autopayRepair,
  autopaySubmission,
  bankAccountInput,
  cardChange,
  connectedBankAccountInput,
  debitDayChange,
  debitRelease,
  devicePaymentInput,
  disputeInput,
  futurePaymentInput,
  instantPaymentInput,
  legRepair,
  mobileLineLabelInput,
  mobileTransactionsInput,
  paymentMethodDeletion,
  paymentMethodInput,
  paymentMethodLabel,
  scheduledPaymentCancellation,
  scheduledPaymentChange,
  streamingMethodChange,
} from '../../../contracts/generated/validators/graphql.ts';
import type {
  ActivityFilter,
  AutopayCancellation,
  AutopayLimits,
  AutopayRepair,
  AutopaySubmission,
  BankAccountInput,
  CardChange,
  ConnectedBankAccountInput,
  DebitDayChange,
  DebitRelease,
  DevicePaymentInput,
  DisputeInput,
  FuturePaymentInput,
  InstantPaymentInput,
  LegRepair,
  MobileLineLabelInput,
  MobileTransactionsInput,
  PaymentMethodDeletion,
  PaymentMethodInput,
  PaymentMethodLabel,
  ScheduledPaymentCancellation,
  ScheduledPaymentChange,
  StreamingMethodChange,
} from '../../../contracts/generated/selfservice.ts';
import type {
  QuantumUpdate,
  VisitUpdate,
} from '../../../contracts/generated/selfservice-visits.ts';
import { quantumUpdate, visitUpdate } from '../../../contracts/generated/validators/visits.ts';
import type { AccountService } from '../../../contracts/rest/account/types.ts';
import type { AppDeps } from '../deps.ts';
import { readServices, readServicesBought } from '../usecases/services/read-services.ts';
import type { Requester } from '../usecases/account/types.ts';
import {
  readQuanta,
  readVisit,
  recordQuantum,
  recordVisit,
} from '../usecases/analytics/visits/record-visit.ts';
import { registerGraph } from './endpoint.ts';
import { authenticatedResolver, assertValidInput, uuid } from './resolver.ts';

/** Missing optional inputs are undefined, but null in the contract's type. */
const withNulls = <
  Input extends Pick<InstantPaymentInput, 'paymentMethodId' | 'securityCodeToken' | 'paymentToken'>,
>(
  input: Input,
): Input => ({
  ...input,
  paymentMethodId: input.paymentMethodId ?? null,
  securityCodeToken: input.securityCodeToken ?? null,
  paymentToken: input.paymentToken ?? null,
});

const activityNulls = (input: ActivityFilter): ActivityFilter => ({
  ...input,
  serviceGroup: input.serviceGroup ?? null,
  from: input.from ?? null,
  to: input.to ?? null,
  text: input.text ?? null,
});

/** The same for each service group of an Auto Pay change. */
const allNulls = (input: AutopaySubmission): AutopaySubmission => ({
  ...input,
  wishes: input.wishes.map((wish) => ({
    ...wish,
    version: wish.version ?? null,
    debitDay: wish.debitDay ?? null,
    payToday: wish.payToday ?? null,
  })),
});

function resolvers(deps: AppDeps) {
  const { billingServices: money } = deps;
  const visits = { ...deps.visits, realNow: () => new Date() };
  const services = {
    services: async (accountNumber: string) =>
      (await deps.identity.services(accountNumber)).map(
        ({ key, status, planName }) =>
          ({ key, status, planName }) as Omit<AccountService, 'serviceState'>,
      ),
    standing: (asker: Requester, group: 'CORE' | 'MOBILE') => money.standing(asker, group),
  };
  return {
    Query: {
      billingInformation: authenticatedResolver(
        deps,
        (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) =>
          money.readBilling(profile, args.serviceGroup),
      ),
      mobileBilling: authenticatedResolver(deps, (profile) => money.readMobileBilling(profile)),
      wallet: authenticatedResolver(deps, (profile) => money.wallet(profile)),
      payments: authenticatedResolver(deps, (profile, args: { first: number }) =>
        money.payments(profile, args.first),
      ),
      scheduledPayments: authenticatedResolver(deps, (profile) => money.scheduledPayments(profile)),
      payment: authenticatedResolver(deps, (profile, args: { paymentId: string }) =>
        money.paymentDetail(profile, uuid(args.paymentId, 'paymentId')),
      ),
      autopay: authenticatedResolver(deps, (profile) => money.autopay(profile)),
      devices: authenticatedResolver(deps, (profile) => money.devices(profile)),
      mobileTransactions: authenticatedResolver(
        deps,
        (profile, args: { input: MobileTransactionsInput }) =>
          money.mobileTransactions(profile, assertValidInput(mobileTransactionsInput(args.input))),
      ),
      mobileLines: authenticatedResolver(deps, (profile, args: { months: number }) =>
        money.mobileLines(profile, args.months),
      ),
      streaming: authenticatedResolver(deps, (profile) => money.streaming(profile)),
      statements: authenticatedResolver(
        deps,
        (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) =>
          money.statements(profile, args.serviceGroup),
      ),
      statement: authenticatedResolver(deps, (profile, args: { statementId: string }) =>
        money.statement(profile, uuid(args.statementId, 'statementId')),
      ),
      nextBill: authenticatedResolver(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) =>
        money.expectedBill(profile, args.serviceGroup),
      ),
      activity: authenticatedResolver(deps, (profile, args: { input: ActivityFilter }) =>
        money.activity(profile, assertValidInput(activityFilter(activityNulls(args.input)))),
      ),
      disputes: authenticatedResolver(deps, (profile) => money.disputes(profile)),
      autopayByKey: authenticatedResolver(deps, (profile, args: { idempotencyKey: string }) =>
        money.autopayByKey(profile, uuid(args.idempotencyKey, 'idempotencyKey')),
      ),
      services: authenticatedResolver(deps, (profile) => readServices(services, profile)),
      accountServices: authenticatedResolver(deps, (profile) =>
        readServicesBought(services, profile),
      ),
      visit: authenticatedResolver(deps, ({ guid }, args: { visitId: string }) =>
        readVisit(visits, guid, uuid(args.visitId, 'visitId')),
      ),
      quanta: authenticatedResolver(deps, ({ guid }, args: { visitId: string }) =>
        readQuanta(visits, guid, uuid(args.visitId, 'visitId')),
      ),
      paymentByKey: authenticatedResolver(deps, (profile, args: { idempotencyKey: string }) =>
        money.paymentByKey(profile, uuid(args.idempotencyKey, 'idempotencyKey')),
      ),
    },
    Mutation: {
      updateVisit: authenticatedResolver(deps, ({ guid }, args: { input: VisitUpdate }) =>
        recordVisit(visits, guid, assertValidInput(visitUpdate(args.input))),
      ),
      updateQuantum: authenticatedResolver(deps, ({ guid }, args: { input: QuantumUpdate }) =>
        recordQuantum(visits, guid, assertValidInput(quantumUpdate(args.input))),
      ),
      createBankAccountToken: authenticatedResolver(
        deps,
        (profile, args: { input: BankAccountInput }) =>
          money.createBankAccountToken(profile, assertValidInput(bankAccountInput(args.input))),
      ),
      createConnectedBankAccountToken: authenticatedResolver(
        deps,
        (profile, args: { input: ConnectedBankAccountInput }, session) =>
          money.createConnectedBankAccountToken(
            profile,
            session,
            assertValidInput(connectedBankAccountInput(args.input)).publicToken,
          ),
      ),
      createInstantPaymentV2: authenticatedResolver(
        deps,
        (profile, args: { input: InstantPaymentInput }) =>
          money.pay(profile, assertValidInput(instantPaymentInput(withNulls(args.input)))),
      ),
      createDeviceOneTimePaymentV2: authenticatedResolver(
        deps,
        (profile, args: { input: DevicePaymentInput }) =>
          money.payOffDevice(profile, assertValidInput(devicePaymentInput(withNulls(args.input)))),
      ),
      createFuturePayment: authenticatedResolver(
        deps,
        (profile, args: { input: FuturePaymentInput }) =>
          money.schedule(profile, assertValidInput(futurePaymentInput(withNulls(args.input)))),
      ),
      updateScheduledPayment: authenticatedResolver(
        deps,
        (profile, args: { input: ScheduledPaymentChange }) =>
          money.updateScheduled(
            profile,
            assertValidInput(scheduledPaymentChange(withNulls(args.input))),
          ),
      ),
      cancelScheduledPayment: authenticatedResolver(
        deps,
        (profile, args: { input: ScheduledPaymentCancellation }) =>
          money.cancelScheduled(
            profile,
            assertValidInput(scheduledPaymentCancellation(args.input)),
          ),
      ),
      disputeLine: authenticatedResolver(deps, (profile, args: { input: DisputeInput }) =>
        money.disputeLine(profile, assertValidInput(disputeInput(args.input))),
      ),
      deletePaymentMethod: authenticatedResolver(
        deps,
        (profile, args: { input: PaymentMethodDeletion }) =>
          money.deletePaymentMethod(
            profile,
            assertValidInput(paymentMethodDeletion(args.input)).paymentMethodId,
          ),
      ),
      updateCard: authenticatedResolver(deps, (profile, args: { input: CardChange }) =>
        money.updateCard(profile, assertValidInput(cardChange(args.input))),
      ),
      labelPaymentMethod: authenticatedResolver(
        deps,
        (profile, args: { input: PaymentMethodLabel }) =>
          money.labelPaymentMethod(profile, assertValidInput(paymentMethodLabel(args.input))),
      ),
      labelMobileLine: authenticatedResolver(
        deps,
        (profile, args: { input: MobileLineLabelInput }) =>
          money.labelMobileLine(
            profile,
            assertValidInput(
              mobileLineLabelInput({
                ...args.input,
                label: args.input.label ?? null,
                group: args.input.group ?? null,
              }),
            ),
          ),
      ),
      savePaymentMethod: authenticatedResolver(
        deps,
        (profile, args: { input: PaymentMethodInput }) =>
          money.savePaymentMethod(profile, assertValidInput(paymentMethodInput(args.input))),
      ),
      changeDebitDay: authenticatedResolver(deps, (profile, args: { input: DebitDayChange }) =>
        money.changeDebitDay(profile, assertValidInput(debitDayChange(args.input))),
      ),
      cancelAutopay: authenticatedResolver(deps, (profile, args: { input: AutopayCancellation }) =>
        money.cancelAutopay(profile, assertValidInput(autopayCancellation(args.input))),
      ),
      submitAutopay: authenticatedResolver(deps, (profile, args: { input: AutopaySubmission }) =>
        money.submitAutopay(
          profile,
          assertValidInput(autopaySubmission(withNulls(allNulls(args.input)))),
        ),
      ),
      repairAutopay: authenticatedResolver(deps, (profile, args: { input: AutopayRepair }) =>
        money.repairAutopay(profile, assertValidInput(autopayRepair(args.input))),
      ),
      setAutopayLimits: authenticatedResolver(deps, (profile, args: { input: AutopayLimits }) =>
        money.setAutopayLimits(
          profile,
          assertValidInput(
            autopayLimits({
              ...args.input,
              cap: args.input.cap ?? null,
              holdAbovePercent: args.input.holdAbovePercent ?? null,
            }),
          ),
        ),
      ),
      releaseDebit: authenticatedResolver(deps, (profile, args: { input: DebitRelease }) =>
        money.releaseDebit(profile, assertValidInput(debitRelease(args.input))),
      ),
      changeStreamingMethod: authenticatedResolver(
        deps,
        (profile, args: { input: StreamingMethodChange }) =>
          money.changeStreamingMethod(
            profile,
            assertValidInput(
              streamingMethodChange({
                ...args.input,
                securityCodeToken: args.input.securityCodeToken ?? null,
              }),
            ),
          ),
      ),
      repairPaymentLeg: authenticatedResolver(deps, (profile, args: { input: LegRepair }) =>
        money.repairLeg(profile, assertValidInput(legRepair(args.input))),
      ),
    },
  };
}

/** The authenticated billing graph. */
export const registerSelfserviceGraph = (app: FastifyInstance, deps: AppDeps): void =>
  registerGraph(app, deps, 'selfservice', resolvers(deps));
