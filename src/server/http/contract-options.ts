import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from './problem.ts';

/**
 * Responses follow the contract; contract violations are returned as a problem that names each
 * field.
 */
export const contractOptions = {
  logInitialization: false,
  jsonQuery: false,
  responseValidation: false,
  requestValidationErrorHandler: (error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
    reply.code(400).type('application/problem+json').send(problemOf(error)),
} as const;
