import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { addOnServicesContract } from '../../../../contracts/rest/add-on-services/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readAddOnServices } from '../../usecases/services/read-add-on-services.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Add-on services. */
export function registerAddOnServices(
  app: FastifyInstance,
  { services, identity }: Pick<AppDeps, 'services' | 'identity'>,
): void {
  const needs = { ...services, services: identity.services };
  const server = initServer();
  const router = server.router(addOnServicesContract, {
    getAddOnServices: async ({ request }) => ({
      status: 200,
      body: await readAddOnServices(needs, requireCustomer(request).profile),
    }),
  });
  server.registerRouter(addOnServicesContract, router, app, contractOptions);
}
