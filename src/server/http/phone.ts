import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { phoneContract } from '../../../contracts/rest/phone/contract.ts';
import type { AppDeps } from '../deps.ts';
import { readLineAssignments, readSwitchType } from '../usecases/account/read-lines.ts';
import { contractOptions } from './contract-options.ts';
import { requireCustomer } from './security.ts';

/** Phone service. */
export function registerPhone(app: FastifyInstance, { services }: Pick<AppDeps, 'services'>): void {
  const server = initServer();
  const router = server.router(phoneContract, {
    getLineAssignments: async ({ request }) => ({ status: 200, body: { lines: await readLineAssignments(services, requireCustomer(request).profile) } }),
    getSwitchType: async ({ request }) => ({ status: 200, body: { switchType: await readSwitchType(services, requireCustomer(request).profile) } }),
  });
  server.registerRouter(phoneContract, router, app, contractOptions);
}
