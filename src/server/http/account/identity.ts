import type { FastifyInstance } from 'fastify';
import { identityContract } from '../../../../contracts/rest/identity/contract.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import { readCpniCompliance } from '../../usecases/account/read-cpni-compliance.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Identity service. */
export function registerIdentity(
  app: FastifyInstance,
  { services }: Pick<AppDeps, 'services'>,
): void {
  const ofServices = bindTo(services);
  registerRoutes(app, identityContract, {
    getCpniCompliance: forCustomer(ofServices(readCpniCompliance)),
  });
}
