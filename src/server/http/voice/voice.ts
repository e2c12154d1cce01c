import type { FastifyInstance } from 'fastify';
import { voiceContract } from '../../../../contracts/rest/voice/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readUnreadVoicemails } from '../../usecases/voice/read-lines.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Voicemail service. */
export function registerVoice(app: FastifyInstance, { services }: Pick<AppDeps, 'services'>): void {
  registerRoutes(app, voiceContract, {
    getUnreadCount: forCustomer(async (profile, { params }) => ({
      unreadCount: await readUnreadVoicemails(services, profile, params.tn),
    })),
  });
}
