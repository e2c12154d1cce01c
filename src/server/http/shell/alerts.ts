import type { FastifyInstance } from 'fastify';
import { alertsContract } from '../../../../contracts/rest/alerts/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readPageAlerts } from '../../usecases/shell/read-page-alerts.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Page alerts. */
export function registerAlerts(
  app: FastifyInstance,
  { services, clock }: Pick<AppDeps, 'services' | 'clock'>,
): void {
  const needs = { ...services, businessNow: () => clock.now() };
  registerRoutes(app, alertsContract, {
    getPageAlerts: forCustomer(async (profile, { query }) => ({
      alerts: await readPageAlerts(needs, profile, query.language),
    })),
  });
}
