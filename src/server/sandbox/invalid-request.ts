import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../../contracts/errors.ts';
import { problem } from '../http/problem.ts';
import { Refusal } from '../usecases/failure.ts';

/** A refusal of the sandbox, whose callers build and test: it says what was expected of each field. */
export class InvalidSandboxRequest extends Refusal {
  readonly errors: FieldError[];
  constructor(errors: FieldError[]) {
    super('BAD_REQUEST', { fields: errors.map(({ path }) => path) });
    this.errors = errors;
  }
}

/** A parameter that a state cannot be entered with, as it turns out while it is entered. */
export const invalidParameter = (name: string, expected: string): InvalidSandboxRequest =>
  new InvalidSandboxRequest([{ path: `$input.parameters.${name}`, expected }]);

/** Answers an {@link InvalidSandboxRequest} with what was expected; whatever else was thrown goes on to the app's own handler. */
export function answerInvalidSandboxRequest(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!(error instanceof InvalidSandboxRequest)) throw error;
  const answer = problem(error.code, { errors: error.errors });
  void reply.code(answer.status).type('application/problem+json').send(answer);
}
