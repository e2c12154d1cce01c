import { initServer } from '@ts-rest/fastify';
import type { RouterImplementation } from '@ts-rest/fastify';
import type { AppRouter } from '@ts-rest/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Customer } from '../session/customer.ts';
import { problemOf } from './problem.ts';
import { noteRefusal } from './refusal-log.ts';
import { requireCustomer } from './security.ts';
import { checkTextInputs } from './text-inputs.ts';

type Profile = Customer['profile'];

interface Done<Body> {
  status: 200;
  body: Body;
}

/** A row for anyone: the body is what the work resolves with. */
export const forAnyone =
  <Asked, Body>(work: (asked: Asked) => Body | Promise<Body>) =>
  async (asked: Asked): Promise<Done<Body>> => ({ status: 200, body: await work(asked) });

/** Like {@link forAnyone}, for a signed-in customer. */
export const forCustomer = <Asked extends { request: FastifyRequest }, Body>(
  work: (profile: Profile, asked: Asked) => Promise<Body>,
) => forAnyone(async (asked: Asked) => work(requireCustomer(asked.request).profile, asked));

/** Rows for changes by a signed-in customer, answered with what is there afterwards. */
export const changesTo =
  <Needs, After>(needs: Needs, read: (needs: Needs, profile: Profile) => Promise<After>) =>
  <Body>(useCase: (needs: Needs, profile: Profile, body: Body) => Promise<unknown>) =>
    forCustomer(async (profile, { body }: { request: FastifyRequest; body: Body }) => {
      await useCase(needs, profile, body);
      return read(needs, profile);
    });

/**
 * A service of the contract, one row for each route; one too few does not compile. What violates
 * the contract is answered with a problem that names each field; so is a text that no input may
 * hold.
 */
export function registerRoutes<Contract extends AppRouter>(
  app: FastifyInstance,
  contract: Contract,
  rows: RouterImplementation<Contract>,
): void {
  const server = initServer();
  server.registerRouter(contract, server.router(contract, rows), app, {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: false,
    hooks: { preHandler: checkTextInputs },
    requestValidationErrorHandler: (error, request, reply) => {
      noteRefusal(request, 'BAD_REQUEST');
      return reply.code(400).type('application/problem+json').send(problemOf(error));
    },
  });
}
