import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { registerAuxiliaryGraph } from './auxiliary.ts';
import { registerSelfserviceGraph } from './selfservice.ts';
import { registerVoiceGraph } from './voice.ts';
import { registerWebmailGraph } from './webmail.ts';

/** The four GraphQL endpoints, each with its own schema and context. */
export async function registerGraphs(app: FastifyInstance, deps: AppDeps): Promise<void> {
  for (const register of [
    registerSelfserviceGraph,
    registerAuxiliaryGraph,
    registerVoiceGraph,
    registerWebmailGraph,
  ])
    await app.register(async (scope) => register(scope, deps));
}
