import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import type { AppDeps } from '../deps.ts';
import { requireCustomer } from '../http/security.ts';
import type { Customer } from '../session/customer.ts';
import { Refusal } from '../usecases/failure.ts';

export interface GraphContext {
  req: FastifyRequest;
  reply: FastifyReply;
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

type Resolver<Args, Result> = (root: unknown, args: Args, context: GraphContext) => Promise<Result>;

/**
 * Runs a resolver for any caller: rejections become the contract's errors, everything else INTERNAL
 * without details.
 */
export const publicResolver =
  <Args, Result>(
    deps: Pick<AppDeps, 'report'>,
    work: (customer: Customer | null, args: Args) => Promise<Result>,
  ): Resolver<Args, Result> =>
  async (_root, args, { req }) => {
    try {
      return await work(req.customer, args);
    } catch (error) {
      if (error instanceof Refusal) throw graphError(error.code, error.fields);
      deps.report(error);
      throw graphError('INTERNAL');
    }
  };

/** Like {@link publicResolver}, for a signed-in customer. */
export const authenticatedResolver =
  <Args, Result>(
    deps: Pick<AppDeps, 'report'>,
    work: (profile: Customer['profile'], args: Args, session: string) => Promise<Result>,
  ): Resolver<Args, Result> =>
  (root, args, context) =>
    publicResolver<Args, Result>(deps, async () => {
      const { profile, sessionDigest } = requireCustomer(context.req);
      return work(profile, args, sessionDigest);
    })(root, args, context);

/** An input that conforms to the contract; rejects any other, by field. */
export function assertValidInput<Input>(
  result:
    { success: true; data: Input } | { success: false; errors: { path: string }[]; data: unknown },
): Input {
  if (!result.success)
    throw new Refusal('BAD_REQUEST', { fields: result.errors.map((error) => error.path) });
  return result.data;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function uuid(text: string, name: string): string {
  if (!UUID.test(text)) throw new Refusal('BAD_REQUEST', { fields: [`$input.${name}`] });
  return text;
}
