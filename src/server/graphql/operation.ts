import type { FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { databaseRefusal } from '../http/problem.ts';
import { noteRefusal } from '../http/refusal-log.ts';
import { requireCustomer } from '../http/security.ts';
import type { Customer } from '../session/customer.ts';
import { Refusal } from '../usecases/failure.ts';

/** The processor's tokens, as browsers get and send them: each bound to who asked for it. */
export interface PaymentTokens {
  bind(token: string, customer: Customer): string;
  /** The processor's token; null unless it was bound to this customer's session. */
  open(bound: string, customer: Customer): string | null;
}

export interface GraphContext {
  req: FastifyRequest;
  /** Takes errors that are no refusals. */
  report: (error: unknown) => void;
  tokens: PaymentTokens;
  /** Takes a refusal with which the whole request is answered: an outage, or too many of them. */
  refuseRequest: (refusal: Refusal) => void;
}

type Resolver<Args, Answer> = (
  root: unknown,
  args: Args,
  context: GraphContext,
  info: Field,
) => Promise<Answer>;

/** The field of a root type that is asked for. */
type Field = Pick<GraphQLResolveInfo, 'fieldName'> & { parentType: { name: string } };

/** Notes for the log that a field was refused. */
const noteField = (
  { req }: GraphContext,
  { fieldName, parentType }: Field,
  code: SystemErrorCode,
) => noteRefusal(req, code, { operation: fieldName, isCommand: parentType.name === 'Mutation' });

/** A row for each operation of a schema's root type; one too few or too many does not compile. */
export type Rows<Root> = {
  [Name in keyof Root]: Root[Name] extends { args: infer Args; answer: infer Answer }
    ? Resolver<Args, Answer>
    : unknown;
};

/** The rows that a domain adds to a graph. */
export interface RowsOf<Query, Mutation> {
  Query?: Partial<Rows<Query>>;
  Mutation?: Partial<Rows<Mutation>>;
}

/** The contract's error: the code in `extensions`, and for payments also in `failureResponses`. */
export function graphError(
  code: SystemErrorCode,
  fields: string[] = [],
  more: Record<string, unknown> = {},
): GraphQLError {
  const errors = fields.map((field) => ({ path: field, expected: 'see the contract' }));
  // Created by yoga itself: it masks errors that are not of its own copy of graphql.
  return createGraphQLError(code, {
    extensions: {
      systemErrorCode: code,
      failureResponses: [{ systemErrorCode: code }],
      ...(fields.length > 0 ? { errors } : {}),
      ...more,
    },
  });
}

/**
 * A row for anyone: refusals become the contract's errors, everything else INTERNAL without
 * details.
 */
export const forAnyone =
  <Args, Answer>(work: (args: Args) => Promise<Answer>): Resolver<Args, Answer> =>
  async (_root, args, context, info) => {
    const { report, refuseRequest } = context;
    try {
      return await work(args);
    } catch (thrown) {
      const refused = databaseRefusal(thrown);
      if (refused?.code === 'UNAVAILABLE') refuseRequest(refused);
      const error = refused ?? thrown;
      // Answered with 429 and the time to wait, as everywhere.
      if (error instanceof Refusal && error.code === 'THROTTLED') refuseRequest(error);
      if (error instanceof Refusal) {
        noteField(context, info, error.code);
        throw graphError(error.code, error.fields);
      }
      report(error);
      throw graphError('INTERNAL');
    }
  };

/**
 * A row that each caller may ask so often: `keyOf` says under which name a caller counts. Above the
 * limit the request is answered with 429.
 */
export const limitedTo =
  <Args, Answer>(
    limit: { take: (key: string) => void },
    keyOf: (request: FastifyRequest) => string,
    row: Resolver<Args, Answer>,
  ): Resolver<Args, Answer> =>
  async (root, args, context, info) => {
    try {
      limit.take(keyOf(context.req));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      noteField(context, info, error.code);
      context.refuseRequest(error);
      throw graphError(error.code);
    }
    return row(root, args, context, info);
  };

/** Like {@link forAnyone}, for a signed-in customer. */
export const forCustomer =
  <Args, Answer>(
    work: (customer: Customer, args: Args, tokens: PaymentTokens) => Promise<Answer>,
  ): Resolver<Args, Answer> =>
  (root, args, context, info) =>
    forAnyone(async () => work(requireCustomer(context.req), args, context.tokens))(
      root,
      args,
      context,
      info,
    );

type Profile = Customer['profile'];

/** The use case takes nothing but who asks. */
export const plain = <Answer>(useCase: (profile: Profile) => Promise<Answer>) =>
  forCustomer(({ profile }) => useCase(profile));

/** The use case takes one argument, as it is. */
export const withArgument = <Name extends string, Value, Answer>(
  name: Name,
  useCase: (profile: Profile, value: Value) => Promise<Answer>,
) =>
  forCustomer(({ profile }, args: Readonly<Record<Name, Value>>) => useCase(profile, args[name]));

/** The use case takes one argument, a UUID. */
export const withUuid = <Name extends string, Answer>(
  name: Name,
  useCase: (profile: Profile, id: string) => Promise<Answer>,
) =>
  forCustomer(async ({ profile }, args: Readonly<Record<Name, string>>) =>
    useCase(profile, uuid(args[name], name)),
  );

/** The use case takes the input once it conforms; `absent` is what a missing field stands for. */
export const withInput = <Input extends object, Answer>(
  validate: Validate<Input>,
  useCase: (profile: Profile, input: Input) => Promise<Answer>,
  absent: Partial<Input> = {},
) =>
  forCustomer(async (customer, { input }: { input: Input }, tokens) =>
    useCase(
      customer.profile,
      withOpenTokens(assertValidInput(validate({ ...absent, ...input })), customer, tokens),
    ),
  );

/** What a token becomes that was not bound to this session. */
const UNKNOWN_TOKENS = {
  // Stays as it is, which the processor does not know: it counts as expired.
  paymentToken: (bound: string) => bound,
  // Proves nothing: it counts as no code, so that no payment is begun with it.
  securityCodeToken: () => '',
};

/** The input with the processor's tokens in place of the bound ones. */
export function withOpenTokens<Input extends object>(
  input: Input,
  customer: Customer,
  tokens: PaymentTokens,
): Input {
  const given = new Map<string, unknown>(Object.entries(input));
  const opened = Object.entries(UNKNOWN_TOKENS).flatMap(([field, unknown]) => {
    const bound = given.get(field);
    return typeof bound === 'string'
      ? [[field, tokens.open(bound, customer) ?? unknown(bound)]]
      : [];
  });
  return { ...input, ...Object.fromEntries(opened) };
}

type Validated<Input> =
  { success: true; data: Input } | { success: false; errors: { path: string }[]; data: unknown };
type Validate<Input> = (input: unknown) => Validated<Input>;

/** An input that conforms to the contract; rejects any other, by field. */
export function assertValidInput<Input>(result: Validated<Input>): Input {
  if (!result.success)
    throw new Refusal('BAD_REQUEST', { fields: result.errors.map((error) => error.path) });
  return result.data;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function uuid(text: string, name: string): string {
  if (!UUID.test(text)) throw new Refusal('BAD_REQUEST', { fields: [`$input.${name}`] });
  return text;
}
