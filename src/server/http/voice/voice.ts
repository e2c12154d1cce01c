import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { voiceContract } from '../../../../contracts/rest/voice/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readUnreadVoicemails } from '../../usecases/voice/read-lines.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Voicemail service. */
export function registerVoice(app: FastifyInstance, { services }: Pick<AppDeps, 'services'>): void {
  const server = initServer();
  const router = server.router(voiceContract, {
    getUnreadCount: async ({ request, params }) => ({
      status: 200,
      body: {
        unreadCount: await readUnreadVoicemails(
          services,
          requireCustomer(request).profile,
          params.tn,
        ),
      },
    }),
  });
  server.registerRouter(voiceContract, router, app, contractOptions);
}
