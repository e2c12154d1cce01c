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
  tellQuantum,
  tellVisit,
} from '../usecases/analytics/visits/tell-visit.ts';
import { registerGraph } from './endpoint.ts';
import { answer, checked, uuid } from './resolver.ts';

/** Missing optional inputs arrive as absent, which the contract's type spells as null. */
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

/** The same for each service group of a change of Auto Pay. */
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
  const { money } = deps;
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
      billingInformation: answer(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) =>
        money.readBilling(profile, args.serviceGroup),
      ),
      mobileBilling: answer(deps, (profile) => money.readMobileBilling(profile)),
      wallet: answer(deps, (profile) => money.wallet(profile)),
      payments: answer(deps, (profile, args: { first: number }) =>
        money.payments(profile, args.first),
      ),
      scheduledPayments: answer(deps, (profile) => money.scheduledPayments(profile)),
      payment: answer(deps, (profile, args: { paymentId: string }) =>
        money.paymentDetail(profile, uuid(args.paymentId, 'paymentId')),
      ),
      autopay: answer(deps, (profile) => money.autopay(profile)),
      devices: answer(deps, (profile) => money.devices(profile)),
      mobileTransactions: answer(deps, (profile, args: { input: MobileTransactionsInput }) =>
        money.mobileTransactions(profile, checked(mobileTransactionsInput(args.input))),
      ),
      mobileLines: answer(deps, (profile, args: { months: number }) =>
        money.mobileLines(profile, args.months),
      ),
      streaming: answer(deps, (profile) => money.streaming(profile)),
      statements: answer(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) =>
        money.statements(profile, args.serviceGroup),
      ),
      statement: answer(deps, (profile, args: { statementId: string }) =>
        money.statement(profile, uuid(args.statementId, 'statementId')),
      ),
      nextBill: answer(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) =>
        money.expectedBill(profile, args.serviceGroup),
      ),
      activity: answer(deps, (profile, args: { input: ActivityFilter }) =>
        money.activity(profile, checked(activityFilter(activityNulls(args.input)))),
      ),
      disputes: answer(deps, (profile) => money.disputes(profile)),
      autopayByKey: answer(deps, (profile, args: { idempotencyKey: string }) =>
        money.autopayByKey(profile, uuid(args.idempotencyKey, 'idempotencyKey')),
      ),
      services: answer(deps, (profile) => readServices(services, profile)),
      accountServices: answer(deps, (profile) => readServicesBought(services, profile)),
      visit: answer(deps, ({ guid }, args: { visitId: string }) =>
        readVisit(visits, guid, uuid(args.visitId, 'visitId')),
      ),
      quanta: answer(deps, ({ guid }, args: { visitId: string }) =>
        readQuanta(visits, guid, uuid(args.visitId, 'visitId')),
      ),
      paymentByKey: answer(deps, (profile, args: { idempotencyKey: string }) =>
        money.paymentByKey(profile, uuid(args.idempotencyKey, 'idempotencyKey')),
      ),
    },
    Mutation: {
      updateVisit: answer(deps, ({ guid }, args: { input: VisitUpdate }) =>
        tellVisit(visits, guid, checked(visitUpdate(args.input))),
      ),
      updateQuantum: answer(deps, ({ guid }, args: { input: QuantumUpdate }) =>
        tellQuantum(visits, guid, checked(quantumUpdate(args.input))),
      ),
      createBankAccountToken: answer(deps, (profile, args: { input: BankAccountInput }) =>
        money.createBankAccountToken(profile, checked(bankAccountInput(args.input))),
      ),
      createConnectedBankAccountToken: answer(
        deps,
        (profile, args: { input: ConnectedBankAccountInput }, session) =>
          money.createConnectedBankAccountToken(
            profile,
            session,
            checked(connectedBankAccountInput(args.input)).publicToken,
          ),
      ),
      createInstantPaymentV2: answer(deps, (profile, args: { input: InstantPaymentInput }) =>
        money.pay(profile, checked(instantPaymentInput(withNulls(args.input)))),
      ),
      createDeviceOneTimePaymentV2: answer(deps, (profile, args: { input: DevicePaymentInput }) =>
        money.payOffDevice(profile, checked(devicePaymentInput(withNulls(args.input)))),
      ),
      createFuturePayment: answer(deps, (profile, args: { input: FuturePaymentInput }) =>
        money.schedule(profile, checked(futurePaymentInput(withNulls(args.input)))),
      ),
      updateScheduledPayment: answer(deps, (profile, args: { input: ScheduledPaymentChange }) =>
        money.updateScheduled(profile, checked(scheduledPaymentChange(withNulls(args.input)))),
      ),
      cancelScheduledPayment: answer(
        deps,
        (profile, args: { input: ScheduledPaymentCancellation }) =>
          money.cancelScheduled(profile, checked(scheduledPaymentCancellation(args.input))),
      ),
      disputeLine: answer(deps, (profile, args: { input: DisputeInput }) =>
        money.disputeLine(profile, checked(disputeInput(args.input))),
      ),
      deletePaymentMethod: answer(deps, (profile, args: { input: PaymentMethodDeletion }) =>
        money.deletePaymentMethod(
          profile,
          checked(paymentMethodDeletion(args.input)).paymentMethodId,
        ),
      ),
      updateCard: answer(deps, (profile, args: { input: CardChange }) =>
        money.updateCard(profile, checked(cardChange(args.input))),
      ),
      labelPaymentMethod: answer(deps, (profile, args: { input: PaymentMethodLabel }) =>
        money.labelPaymentMethod(profile, checked(paymentMethodLabel(args.input))),
      ),
      labelMobileLine: answer(deps, (profile, args: { input: MobileLineLabelInput }) =>
        money.labelMobileLine(
          profile,
          checked(
            mobileLineLabelInput({
              ...args.input,
              label: args.input.label ?? null,
              group: args.input.group ?? null,
            }),
          ),
        ),
      ),
      savePaymentMethod: answer(deps, (profile, args: { input: PaymentMethodInput }) =>
        money.savePaymentMethod(profile, checked(paymentMethodInput(args.input))),
      ),
      changeDebitDay: answer(deps, (profile, args: { input: DebitDayChange }) =>
        money.changeDebitDay(profile, checked(debitDayChange(args.input))),
      ),
      cancelAutopay: answer(deps, (profile, args: { input: AutopayCancellation }) =>
        money.cancelAutopay(profile, checked(autopayCancellation(args.input))),
      ),
      submitAutopay: answer(deps, (profile, args: { input: AutopaySubmission }) =>
        money.submitAutopay(profile, checked(autopaySubmission(withNulls(allNulls(args.input))))),
      ),
      repairAutopay: answer(deps, (profile, args: { input: AutopayRepair }) =>
        money.repairAutopay(profile, checked(autopayRepair(args.input))),
      ),
      setAutopayLimits: answer(deps, (profile, args: { input: AutopayLimits }) =>
        money.setAutopayLimits(
          profile,
          checked(
            autopayLimits({
              ...args.input,
              cap: args.input.cap ?? null,
              holdAbovePercent: args.input.holdAbovePercent ?? null,
            }),
          ),
        ),
      ),
      releaseDebit: answer(deps, (profile, args: { input: DebitRelease }) =>
        money.releaseDebit(profile, checked(debitRelease(args.input))),
      ),
      changeStreamingMethod: answer(deps, (profile, args: { input: StreamingMethodChange }) =>
        money.changeStreamingMethod(
          profile,
          checked(
            streamingMethodChange({
              ...args.input,
              securityCodeToken: args.input.securityCodeToken ?? null,
            }),
          ),
        ),
      ),
      repairPaymentLeg: answer(deps, (profile, args: { input: LegRepair }) =>
        money.repairLeg(profile, checked(legRepair(args.input))),
      ),
    },
  };
}

/** The authenticated billing graph. */
export const registerSelfserviceGraph = (app: FastifyInstance, deps: AppDeps): void =>
  registerGraph(app, deps, 'selfservice', resolvers(deps));
