import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../../../../contracts/rest/account/types.ts';
import { accountContract } from '../../../../contracts/rest/account/contract.ts';
import { configurationContract } from '../../../../contracts/rest/configuration/contract.ts';
import { coreState } from '../../../models/billing/delinquency/rules-service.ts';
import type { AppDeps } from '../../deps.ts';
import { readAccountInfo } from '../../usecases/account/read-account-info.ts';
import { readAccountServices } from '../../usecases/account/read-account-services.ts';
import { readDelinquencySchedule } from '../../usecases/account/read-delinquency-schedule.ts';
import type { Requester } from '../../usecases/account/types.ts';
import { requireCustomer } from '../security.ts';

const QUIET_OPTIONS = {
  logInitialization: false,
  jsonQuery: false,
  responseValidation: false,
} as const;

/** Account service. */
export function registerAccount(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'identity' | 'billingServices'>,
): void {
  const bought = async (accountNumber: string) =>
    (await deps.identity.services(accountNumber)).map(
      ({ key, status, planName }) =>
        ({ key, status, planName }) as Omit<AccountService, 'serviceState'>,
    );
  const billing = async (asker: Requester) => {
    const information = await deps.billingServices.billing(asker, 'CORE');
    return { ...information, serviceState: coreState(information.serviceState) };
  };
  const needs = { account: deps.identity.account, services: bought, billing };
  const server = initServer();
  const account = server.router(accountContract, {
    getAccount: async ({ request }) => ({
      status: 200,
      body: await readAccountInfo(needs, requireCustomer(request).profile),
    }),
    getAccountServices: async ({ request }) => ({
      status: 200,
      body: await readAccountServices(needs, requireCustomer(request).profile),
    }),
    getDelinquencySchedule: async ({ request }) => ({
      status: 200,
      body: await readDelinquencySchedule(needs, requireCustomer(request).profile),
    }),
  });
  server.registerRouter(accountContract, account, app, QUIET_OPTIONS);
}

/** Remote configuration. */
export function registerConfiguration(app: FastifyInstance, deps: Pick<AppDeps, 'features'>): void {
  const server = initServer();
  const router = server.router(configurationContract, {
    getFeatures: async () => ({ status: 200, body: { features: deps.features() } }),
  });
  server.registerRouter(configurationContract, router, app, QUIET_OPTIONS);
}
