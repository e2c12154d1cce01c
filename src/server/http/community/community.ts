import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { communityContract } from '../../../../contracts/rest/community/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readCommunityTab, readTenantWifi } from '../../usecases/community/read-community.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Community solutions. */
export function registerCommunity(
  app: FastifyInstance,
  { services }: Pick<AppDeps, 'services'>,
): void {
  const server = initServer();
  const router = server.router(communityContract, {
    getCommunityTab: async ({ request }) => ({
      status: 200,
      body: await readCommunityTab(services, requireCustomer(request).profile),
    }),
    getTenantWifi: async ({ request }) => ({
      status: 200,
      body: await readTenantWifi(services, requireCustomer(request).profile),
    }),
  });
  server.registerRouter(communityContract, router, app, contractOptions);
}
