import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { readWebmail } from '../usecases/services/read-webmail.ts';
import { registerGraph } from './endpoint.ts';
import { authenticatedResolver } from './resolver.ts';

/** The webmail graph. */
export function registerWebmailGraph(app: FastifyInstance, deps: AppDeps): void {
  const needs = { addOnServices: deps.services.addOnServices, mailboxes: deps.webmail.mailboxes };
  registerGraph(app, deps, 'webmail', {
    Query: { webmail: authenticatedResolver(deps, (profile) => readWebmail(needs, profile)) },
  });
}
