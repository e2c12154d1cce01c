import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { entitlementsContract } from '../../../../contracts/rest/entitlements/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readEntitlements } from '../../usecases/services/read-entitlements.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Entitlement service. */
export function registerEntitlements(
  app: FastifyInstance,
  { services, identity }: Pick<AppDeps, 'services' | 'identity'>,
): void {
  const needs = { services: identity.services, assignedServices: services.assignedServices };
  const server = initServer();
  const router = server.router(entitlementsContract, {
    getEntitlements: async ({ request }) => ({
      status: 200,
      body: await readEntitlements(needs, requireCustomer(request).profile),
    }),
  });
  server.registerRouter(entitlementsContract, router, app, contractOptions);
}
