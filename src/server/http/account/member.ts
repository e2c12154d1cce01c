import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { memberContract } from '../../../../contracts/rest/member/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readMember } from '../../usecases/account/read-member.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Member service. */
export function registerMember(
  app: FastifyInstance,
  { services }: Pick<AppDeps, 'services'>,
): void {
  const server = initServer();
  const router = server.router(memberContract, {
    getMember: async ({ request, params }) => ({
      status: 200,
      body: await readMember(services, requireCustomer(request).profile, params.guid),
    }),
  });
  server.registerRouter(memberContract, router, app, contractOptions);
}
