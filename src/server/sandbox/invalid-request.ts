import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../../contracts/errors.ts';
import { problem } from '../http/problem.ts';
import { Refusal } from '../usecases/failure.ts';

/**
 * A sandbox rejection, for callers who build and test: it lists the expected value of each field.
 */
export class InvalidSandboxRequest extends Refusal {
  readonly errors: FieldError[];
  constructor(errors: FieldError[]) {
    super('BAD_REQUEST', { fields: errors.map(({ path }) => path) });
    this.errors = errors;
  }
}

/** A state parameter found to be invalid while the state is entered. */
export const invalidParameter = (name: string, expected: string): InvalidSandboxRequest =>
  new InvalidSandboxRequest([{ path: `$input.parameters.${name}`, expected }]);

/**
 * Responds to an {@link InvalidSandboxRequest} with the expected values; other errors go to the
 * app's own handler.
 */
export function answerInvalidSandboxRequest(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!(error instanceof InvalidSandboxRequest)) throw error;
  const answer = problem(error.code, { errors: error.errors });
  void reply.code(answer.status).type('application/problem+json').send(answer);
}
