import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { identityContract } from '../../../../contracts/rest/identity/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readCpniCompliance } from '../../usecases/account/read-cpni-compliance.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Identity service. */
export function registerIdentity(
  app: FastifyInstance,
  { services }: Pick<AppDeps, 'services'>,
): void {
  const server = initServer();
  const router = server.router(identityContract, {
    getCpniCompliance: async ({ request }) => ({
      status: 200,
      body: await readCpniCompliance(services, requireCustomer(request).profile),
    }),
  });
  server.registerRouter(identityContract, router, app, contractOptions);
}
