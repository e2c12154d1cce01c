import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { GraphQLError } from 'graphql';
import { createGraphQLError, createSchema, createYoga } from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import fs from 'node:fs';
import path from 'node:path';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { activityFilter, autopayCancellation, autopayLimits, autopayRepair, autopaySubmission, bankAccountInput, cardChange, connectedBankAccountInput, debitDayChange, debitRelease, devicePaymentInput, disputeInput, futurePaymentInput, instantPaymentInput, legRepair, mobileLineLabelInput, mobileTransactionsInput, paymentMethodDeletion, paymentMethodInput, paymentMethodLabel, scheduledPaymentCancellation, scheduledPaymentChange, streamingMethodChange } from '../../../contracts/generated/validators/graphql.ts';
import type { ActivityFilter, AutopayCancellation, AutopayLimits, AutopayRepair, AutopaySubmission, BankAccountInput, CardChange, ConnectedBankAccountInput, DebitDayChange, DebitRelease, DevicePaymentInput, DisputeInput, FuturePaymentInput, InstantPaymentInput, LegRepair, MobileLineLabelInput, MobileTransactionsInput, PaymentMethodDeletion, PaymentMethodInput, PaymentMethodLabel, ScheduledPaymentCancellation, ScheduledPaymentChange, StreamingMethodChange } from '../../../contracts/generated/selfservice.ts';
import type { AppDeps } from '../deps.ts';
import { hang } from '../http/provoked.ts';
import { requireCustomer } from '../http/security.ts';
import { misshapen } from '../sandbox/faults.ts';
import type { Customer } from '../session/customer.ts';
import { Refusal } from '../usecases/failure.ts';
import { straight } from './straight.ts';

const typeDefs = fs.readFileSync(path.join(import.meta.dirname, '../../../contracts/graphql/selfservice/schema.graphql'), 'utf8');

interface Context {
  req: FastifyRequest;
  reply: FastifyReply;
}

/** The contract's error: the code in `extensions`, and for payments in `failureResponses` as well. */
function graphError(code: SystemErrorCode, fields: string[] = []): GraphQLError {
  const errors = fields.map((field) => ({ path: field, expected: 'see the contract' }));
  // Made by yoga itself: it masks whatever is no error of its own copy of graphql.
  return createGraphQLError(code, { extensions: { systemErrorCode: code, failureResponses: [{ systemErrorCode: code }], ...(fields.length > 0 ? { errors } : {}) } });
}

/** Runs a resolver: refusals become the contract's errors, everything else INTERNAL without a word of why. */
const answer = <Args, Result>(deps: AppDeps, work: (profile: Customer['profile'], args: Args, session: string) => Promise<Result>) =>
  async (_root: unknown, args: Args, context: Context): Promise<Result> => {
    try {
      const { profile, sessionDigest } = requireCustomer(context.req);
      return await work(profile, args, sessionDigest);
    } catch (error) {
      if (error instanceof Refusal) throw graphError(error.code, error.fields);
      deps.report(error);
      throw graphError('INTERNAL');
    }
  };

function checked<Input>(result: { success: true; data: Input } | { success: false; errors: { path: string }[]; data: unknown }): Input {
  if (!result.success) throw new Refusal('BAD_REQUEST', { fields: result.errors.map((error) => error.path) });
  return result.data;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function uuid(text: string, name: string): string {
  if (!UUID.test(text)) throw new Refusal('BAD_REQUEST', { fields: [`$input.${name}`] });
  return text;
}

/** What the graph's own library refuses (a document or a variable that does not fit the schema) carries the contract's code too. */
const coded = (error: GraphQLError): GraphQLError => (error.extensions['systemErrorCode'] === undefined ? graphError('BAD_REQUEST') : error);

const badRequests: Plugin = {
  onResultProcess({ result, setResult }) {
    if ('errors' in result && result.errors) setResult({ ...result, errors: result.errors.map(coded) });
  },
};

/** In production the schema is not told to whoever asks. */
const noIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/** Missing optional inputs arrive as absent, which the contract's type spells as null. */
const withNulls = <Input extends Pick<InstantPaymentInput, 'paymentMethodId' | 'securityCodeToken' | 'paymentToken'>>(input: Input): Input =>
  ({ ...input, paymentMethodId: input.paymentMethodId ?? null, securityCodeToken: input.securityCodeToken ?? null, paymentToken: input.paymentToken ?? null });

const activityNulls = (input: ActivityFilter): ActivityFilter => ({ ...input, serviceGroup: input.serviceGroup ?? null, from: input.from ?? null, to: input.to ?? null, text: input.text ?? null });

/** The same for each service group of a change of Auto Pay. */
const allNulls = (input: AutopaySubmission): AutopaySubmission =>
  ({ ...input, wishes: input.wishes.map((wish) => ({ ...wish, version: wish.version ?? null, debitDay: wish.debitDay ?? null, payToday: wish.payToday ?? null })) });

function resolvers(deps: AppDeps) {
  const { money } = deps;
  return {
    Query: {
      billingInformation: answer(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) => money.readBilling(profile, args.serviceGroup)),
      mobileBilling: answer(deps, (profile) => money.readMobileBilling(profile)),
      wallet: answer(deps, (profile) => money.wallet(profile)),
      payments: answer(deps, (profile, args: { first: number }) => money.payments(profile, args.first)),
      scheduledPayments: answer(deps, (profile) => money.scheduledPayments(profile)),
      payment: answer(deps, (profile, args: { paymentId: string }) => money.paymentDetail(profile, uuid(args.paymentId, 'paymentId'))),
      autopay: answer(deps, (profile) => money.autopay(profile)),
      devices: answer(deps, (profile) => money.devices(profile)),
      mobileTransactions: answer(deps, (profile, args: { input: MobileTransactionsInput }) => money.mobileTransactions(profile, checked(mobileTransactionsInput(args.input)))),
      mobileLines: answer(deps, (profile, args: { months: number }) => money.mobileLines(profile, args.months)),
      streaming: answer(deps, (profile) => money.streaming(profile)),
      statements: answer(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) => money.statements(profile, args.serviceGroup)),
      statement: answer(deps, (profile, args: { statementId: string }) => money.statement(profile, uuid(args.statementId, 'statementId'))),
      nextBill: answer(deps, (profile, args: { serviceGroup: 'CORE' | 'MOBILE' }) => money.expectedBill(profile, args.serviceGroup)),
      activity: answer(deps, (profile, args: { input: ActivityFilter }) => money.activity(profile, checked(activityFilter(activityNulls(args.input))))),
      disputes: answer(deps, (profile) => money.disputes(profile)),
      autopayByKey: answer(deps, (profile, args: { idempotencyKey: string }) => money.autopayByKey(profile, uuid(args.idempotencyKey, 'idempotencyKey'))),
      paymentByKey: answer(deps, (profile, args: { idempotencyKey: string }) => money.paymentByKey(profile, uuid(args.idempotencyKey, 'idempotencyKey'))),
    },
    Mutation: {
      createBankAccountToken: answer(deps, (profile, args: { input: BankAccountInput }) => money.createBankAccountToken(profile, checked(bankAccountInput(args.input)))),
      createConnectedBankAccountToken: answer(deps, (profile, args: { input: ConnectedBankAccountInput }, session) => money.createConnectedBankAccountToken(profile, session, checked(connectedBankAccountInput(args.input)).publicToken)),
      createInstantPaymentV2: answer(deps, (profile, args: { input: InstantPaymentInput }) => money.pay(profile, checked(instantPaymentInput(withNulls(args.input))))),
      createDeviceOneTimePaymentV2: answer(deps, (profile, args: { input: DevicePaymentInput }) => money.payOffDevice(profile, checked(devicePaymentInput(withNulls(args.input))))),
      createFuturePayment: answer(deps, (profile, args: { input: FuturePaymentInput }) => money.schedule(profile, checked(futurePaymentInput(withNulls(args.input))))),
      updateScheduledPayment: answer(deps, (profile, args: { input: ScheduledPaymentChange }) => money.updateScheduled(profile, checked(scheduledPaymentChange(withNulls(args.input))))),
      cancelScheduledPayment: answer(deps, (profile, args: { input: ScheduledPaymentCancellation }) => money.cancelScheduled(profile, checked(scheduledPaymentCancellation(args.input)))),
      disputeLine: answer(deps, (profile, args: { input: DisputeInput }) => money.disputeLine(profile, checked(disputeInput(args.input)))),
      deletePaymentMethod: answer(deps, (profile, args: { input: PaymentMethodDeletion }) => money.deletePaymentMethod(profile, checked(paymentMethodDeletion(args.input)).paymentMethodId)),
      updateCard: answer(deps, (profile, args: { input: CardChange }) => money.updateCard(profile, checked(cardChange(args.input)))),
      labelPaymentMethod: answer(deps, (profile, args: { input: PaymentMethodLabel }) => money.labelPaymentMethod(profile, checked(paymentMethodLabel(args.input)))),
      labelMobileLine: answer(deps, (profile, args: { input: MobileLineLabelInput }) => money.labelMobileLine(profile, checked(mobileLineLabelInput({ ...args.input, label: args.input.label ?? null, group: args.input.group ?? null })))),
      savePaymentMethod: answer(deps, (profile, args: { input: PaymentMethodInput }) => money.savePaymentMethod(profile, checked(paymentMethodInput(args.input)))),
      changeDebitDay: answer(deps, (profile, args: { input: DebitDayChange }) => money.changeDebitDay(profile, checked(debitDayChange(args.input)))),
      cancelAutopay: answer(deps, (profile, args: { input: AutopayCancellation }) => money.cancelAutopay(profile, checked(autopayCancellation(args.input)))),
      submitAutopay: answer(deps, (profile, args: { input: AutopaySubmission }) => money.submitAutopay(profile, checked(autopaySubmission(withNulls(allNulls(args.input)))))),
      repairAutopay: answer(deps, (profile, args: { input: AutopayRepair }) => money.repairAutopay(profile, checked(autopayRepair(args.input)))),
      setAutopayLimits: answer(deps, (profile, args: { input: AutopayLimits }) => money.setAutopayLimits(profile, checked(autopayLimits({ ...args.input, cap: args.input.cap ?? null, holdAbovePercent: args.input.holdAbovePercent ?? null })))),
      releaseDebit: answer(deps, (profile, args: { input: DebitRelease }) => money.releaseDebit(profile, checked(debitRelease(args.input)))),
      changeStreamingMethod: answer(deps, (profile, args: { input: StreamingMethodChange }) => money.changeStreamingMethod(profile, checked(streamingMethodChange({ ...args.input, securityCodeToken: args.input.securityCodeToken ?? null })))),
      repairPaymentLeg: answer(deps, (profile, args: { input: LegRepair }) => money.repairLeg(profile, checked(legRepair(args.input)))),
    },
  };
}

/** POST /selfservice/graph: the authenticated billing graph. */
export function registerSelfserviceGraph(app: FastifyInstance, deps: AppDeps): void {
  const yoga = createYoga<Context>({
    schema: createSchema<Context>({ typeDefs, resolvers: resolvers(deps) }),
    graphqlEndpoint: '/selfservice/graph',
    graphiql: false,
    logging: false,
    landingPage: false,
    maskedErrors: { isDev: false },
    plugins: [badRequests, ...(deps.settings.mode === 'production' ? [noIntrospection] : [])],
  });
  /** What isn't a valid operation, as yoga refuses it. */
  const refused = async (request: FastifyRequest, reply: FastifyReply) => {
    const response = await yoga.fetch(`http://graph${request.url}`, { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: JSON.stringify(request.body) }, { req: request, reply });
    return { status: response.status, text: await response.text() };
  };
  app.route<{ Body: { operationName?: string } | undefined }>({
    url: '/selfservice/graph',
    method: 'POST',
    handler: async (request, reply) => {
      requireCustomer(request);
      const fault = deps.faults.take(request.body?.operationName ?? '');
      if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault?.hang) return hang(reply);
      if (fault?.drop) return request.raw.destroy();
      if (fault?.status) {
        const { systemErrorCode: code = 'INTERNAL' } = fault;
        return reply.code(fault.status).send({ errors: [{ message: code, extensions: { systemErrorCode: code, failureResponses: [{ systemErrorCode: code }] } }] });
      }
      const text = await straight(yoga, request.body, { req: request, reply }, coded);
      const { status, text: answer } = text === null ? await refused(request, reply) : { status: 200, text };
      if (fault?.dropAnswer) return request.raw.destroy();
      return reply.code(status).type('application/json').send(fault?.badShape ? misshapen(answer) : answer);
    },
  });
}
