import type { FastifyInstance } from 'fastify';
import { accountContract } from '../../../../contracts/rest/account/contract.ts';
import { configurationContract } from '../../../../contracts/rest/configuration/contract.ts';
import { coreState } from '../../../models/billing/delinquency/rules-service.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import { readAccountInfo } from '../../usecases/account/read-account-info.ts';
import { readAccountServices } from '../../usecases/account/read-account-services.ts';
import { readDelinquencySchedule } from '../../usecases/account/read-delinquency-schedule.ts';
import type { Requester } from '../../usecases/account/types.ts';
import { forAnyone, forCustomer, registerRoutes } from '../routes.ts';

/** Account service. */
export function registerAccount(
  app: FastifyInstance,
  { identity, billingServices }: Pick<AppDeps, 'identity' | 'billingServices'>,
): void {
  const ofAccount = bindTo({
    account: identity.account,
    services: identity.services,
    billing: async (asker: Requester) => {
      const information = await billingServices.billing(asker, 'CORE');
      return { ...information, serviceState: coreState(information.serviceState) };
    },
  });
  registerRoutes(app, accountContract, {
    getAccount: forCustomer(ofAccount(readAccountInfo)),
    getAccountServices: forCustomer(ofAccount(readAccountServices)),
    getDelinquencySchedule: forCustomer(ofAccount(readDelinquencySchedule)),
  });
}

/** Remote configuration. */
export function registerConfiguration(
  app: FastifyInstance,
  { features }: Pick<AppDeps, 'features'>,
): void {
  registerRoutes(app, configurationContract, {
    getFeatures: forAnyone(() => ({ features: features() })),
  });
}
