import type { FastifyInstance } from 'fastify';
import { entitlementsContract } from '../../../../contracts/rest/entitlements/contract.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import { readEntitlements } from '../../usecases/services/read-entitlements.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Entitlement service. */
export function registerEntitlements(
  app: FastifyInstance,
  { services, identity }: Pick<AppDeps, 'services' | 'identity'>,
): void {
  const ofServices = bindTo({ ...services, services: identity.services });
  registerRoutes(app, entitlementsContract, {
    getEntitlements: forCustomer(ofServices(readEntitlements)),
  });
}
