import { initServer } from '@ts-rest/fastify';
import type { RouterImplementation } from '@ts-rest/fastify';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPaymentId as isUuid } from '../../models/payments/detail/rules-detail.ts';
import type { Customer } from '../session/customer.ts';
import { Refusal } from '../usecases/failure.ts';
import { problemOf } from './problem.ts';
import { noteRefusal } from './refusal-log.ts';
import { requireCustomer } from './security.ts';
import { addDirectRow } from './shell/direct-answers.ts';
import type { DirectCall } from './shell/direct-answers.ts';
import { checkTextInputs, textFault } from './text-inputs.ts';

type Profile = Customer['profile'];

/** An id of a path. What is no UUID names nothing, and reaches no database: `NOT_FOUND`. */
export function idParam(text: string): string {
  if (!isUuid(text)) throw new Refusal('NOT_FOUND');
  return text;
}

interface Done<Body> {
  status: 200;
  body: Body;
}

/** A row for anyone: the body is what the work resolves with. */
export const forAnyone =
  <Asked, Body>(work: (asked: Asked) => Body | Promise<Body>) =>
  async (asked: Asked): Promise<Done<Body>> => ({ status: 200, body: await work(asked) });

/** The rows that need but a customer and what is asked; a page asks their reads directly. */
const customerRows = new WeakSet<object>();

/** A row for a session: the work takes its customer. */
export function forSession<Asked extends { request: FastifyRequest }, Body>(
  work: (customer: Customer, asked: Asked) => Body | Promise<Body>,
) {
  const row = forAnyone(async (asked: Asked) => work(requireCustomer(asked.request), asked));
  customerRows.add(row);
  return row;
}

/** Like {@link forAnyone}, for a signed-in customer. */
export const forCustomer = <Asked extends { request: FastifyRequest }, Body>(
  work: (profile: Profile, asked: Asked) => Promise<Body>,
) => forSession(({ profile }: Customer, asked: Asked) => work(profile, asked));

/** Rows for changes by a signed-in customer, answered with what is there afterwards. */
export const changesTo =
  <Needs, After>(needs: Needs, read: (needs: Needs, profile: Profile) => Promise<After>) =>
  <Body>(useCase: (needs: Needs, profile: Profile, body: Body) => Promise<unknown>) =>
    forCustomer(async (profile, { body }: { request: FastifyRequest; body: Body }) => {
      await useCase(needs, profile, body);
      return read(needs, profile);
    });

/** What a row of a route without a reply of its own takes. */
type Row = (asked: Partial<DirectCall>) => Promise<{ body: unknown }>;

/** A contract's validator, as its routes have it. */
interface Schema {
  '~standard': { validate: (value: unknown) => unknown };
}

const isSchema = (value: unknown): value is Schema =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
  '~standard' in value;

/** The value as its schema gives it; undefined for one that it refuses. */
async function accepted(schema: unknown, value: unknown): Promise<unknown> {
  if (!isSchema(schema)) return value;
  const checked = (await schema['~standard'].validate(value)) as { value?: unknown };
  return checked.value;
}

/** Has pages ask a read of the contract directly. */
function addRead(app: FastifyInstance, route: AppRoute, row: Row): void {
  addDirectRow(app, 'GET', route.path, async ({ request, params, query }) => {
    const asked = await accepted(route.query, query);
    if (asked === undefined || textFault(params, query) !== null) return null;
    const { body } = await row({ request, params, query: asked as DirectCall['query'] });
    return typeof body === 'object' && body !== null ? JSON.stringify(body) : null;
  });
}

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
  for (const [name, row] of Object.entries<unknown>(rows)) {
    const route = contract[name];
    const isRead = route !== undefined && 'method' in route && route.method === 'GET';
    if (isRead && typeof row === 'function' && customerRows.has(row))
      addRead(app, route as AppRoute, row as Row);
  }
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
