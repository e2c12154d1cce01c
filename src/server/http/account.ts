import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../../../contracts/rest/account/types.ts';
import { accountContract } from '../../../contracts/rest/account/contract.ts';
import { configurationContract } from '../../../contracts/rest/configuration/contract.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../usecases/failure.ts';
import { requireCustomer } from './security.ts';

const quiet = { logInitialization: false, jsonQuery: false, responseValidation: false } as const;

/** Account service. */
export function registerAccount(app: FastifyInstance, deps: Pick<AppDeps, 'identity' | 'money'>): void {
  const server = initServer();
  const account = server.router(accountContract, {
    getAccount: async ({ request }) => {
      const { profile } = requireCustomer(request);
      const row = await deps.identity.account(profile.accountNumber);
      if (!row) throw new Refusal('NOT_FOUND');
      const billing = await deps.money.billing({ ...profile }, 'CORE');
      return {
        status: 200,
        body: {
          companyName: row.companyName, accountId: row.accountNumber, isDelinquent: billing.pastDueAmount > 0, serviceAddress: row.serviceAddress, billToAddress: row.billToAddress,
          pastDueAmount: billing.pastDueAmount, pendingPaymentAmount: billing.pendingPaymentAmount, softDisconnectDate: billing.softDisconnectDate, cycleDay: row.cycleDay,
          footprint: row.footprint, billingId: row.billingId, type: row.type,
        },
      };
    },
    getAccountServices: async ({ request }) => {
      const rows = await deps.identity.services(requireCustomer(request).profile.accountNumber);
      return { status: 200, body: { services: rows.map(({ key, status, planName }) => ({ key, status, planName }) as AccountService) } };
    },
  });
  server.registerRouter(accountContract, account, app, quiet);
}

/** Remote configuration. */
export function registerConfiguration(app: FastifyInstance, deps: Pick<AppDeps, 'features'>): void {
  const server = initServer();
  const router = server.router(configurationContract, { getFeatures: async () => ({ status: 200, body: { features: deps.features() } }) });
  server.registerRouter(configurationContract, router, app, quiet);
}
