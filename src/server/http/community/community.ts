import type { FastifyInstance } from 'fastify';
import { communityContract } from '../../../../contracts/rest/community/contract.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import { readCommunityTab, readTenantWifi } from '../../usecases/community/read-community.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Community solutions. */
export function registerCommunity(
  app: FastifyInstance,
  { services }: Pick<AppDeps, 'services'>,
): void {
  const ofServices = bindTo(services);
  registerRoutes(app, communityContract, {
    getCommunityTab: forCustomer(ofServices(readCommunityTab)),
    getTenantWifi: forCustomer(ofServices(readTenantWifi)),
  });
}
