import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { alertsContract } from '../../../../contracts/rest/alerts/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readPageAlerts } from '../../usecases/shell/read-page-alerts.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Page alerts. */
export function registerAlerts(
  app: FastifyInstance,
  { services, clock }: Pick<AppDeps, 'services' | 'clock'>,
): void {
  const needs = { ...services, businessNow: () => clock.now() };
  const server = initServer();
  const router = server.router(alertsContract, {
    getPageAlerts: async ({ request, query }) => ({
      status: 200,
      body: {
        alerts: await readPageAlerts(needs, requireCustomer(request).profile, query.language),
      },
    }),
  });
  server.registerRouter(alertsContract, router, app, contractOptions);
}
