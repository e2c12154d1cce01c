import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import { BUSINESS_TIME_HEADER, CLUSTER_VERSION_HEADER } from '../../contracts/headers.ts';
import { registerGraphs } from './graphql/graphs.ts';
import { compressAnswers } from './http/compression.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { createDirectAnswers } from './http/shell/direct-answers.ts';
import { registerPages } from './http/shell/pages.ts';
import { limitJsonDepth } from './http/json-depth.ts';
import { carriesToken } from './http/token-url.ts';
import { answerMalformedRequest, databaseRefusal, problemOf } from './http/problem.ts';
import {
  answerExpectations,
  answerUnparsable,
  refuseSeveralHosts,
} from './http/unparsable-requests.ts';
import { logRefusals, noteRefusal } from './http/refusal-log.ts';
import { noteRefusedAccess } from './usecases/people/refused-access.ts';
import { rememberRequestIds } from './request-id.ts';
import { limitOpenBodies } from './http/session/open-bodies.ts';
import { sessionIsOver } from './http/session/session-end.ts';
import { transportSecurity } from './http/transport-security.ts';
import { sessionCookieName } from './session/customer.ts';
import { guardUnsafeRequests } from './http/security.ts';
import { registerServices } from './http/services.ts';

/** The portal's app: contracts, GraphQL and pages. Does not listen. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies,
    bodyLimit: 64 * 1024,
    // Made here: what a caller sends names no request.
    genReqId: () => randomUUID(),
    frameworkErrors: answerMalformedRequest(settings.publicOrigin),
    clientErrorHandler: answerUnparsable(settings.publicOrigin),
    ...connectionLimits(settings.requestTimeoutMs),
  });
  app.decorate('directAnswers', createDirectAnswers(deps.extensions.mayPreload));
  answerExpectations(app, settings.publicOrigin);
  rememberRequestIds(app);
  limitJsonDepth(app);
  limitOpenBodies(app);
  await app.register(cookie);
  refuseSeveralHosts(app);
  const { accessLog } = deps.access;
  logRefusals(app, {
    log: deps.log,
    noted: ({ customer }, refusal) => {
      if (customer) noteRefusedAccess(accessLog, customer.profile, refusal);
    },
  });
  const secured = transportSecurity(settings.publicOrigin);
  app.addHook('onSend', async (request, reply) => {
    reply
      .headers(secured)
      .header(BUSINESS_TIME_HEADER, deps.clock.now().toISOString())
      .header(CLUSTER_VERSION_HEADER, 'reference');
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', carriesToken(request.url) ? 'no-referrer' : 'same-origin');
    // Whatever its address: a path can be written in several ways.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const { extensions } = deps;
  extensions.interceptRequests(app);
  await compressAnswers(app);
  app.setErrorHandler((thrown, request, reply) => {
    const error = databaseRefusal(thrown) ?? thrown;
    const answer = problemOf(error);
    noteRefusal(request, answer.systemErrorCode);
    if (answer.systemErrorCode === 'INTERNAL') deps.report(error);
    const hadSession = request.cookies[sessionCookieName(settings)] !== undefined;
    if (hadSession && answer.systemErrorCode === 'UNAUTHENTICATED') sessionIsOver(reply);
    const retryAfter = (error as { retryAfterSeconds?: number | null }).retryAfterSeconds;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply.code(answer.status).type('application/problem+json').send(answer);
  });
  guardUnsafeRequests(app, {
    publicOrigin: deps.settings.publicOrigin,
    toolsPath: extensions.toolsPath,
    authenticate: deps.authenticate,
  });
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await deps.isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  await registerServices(app, deps);
  await app.register(async (scope) => registerGraphs(scope, deps));
  await app.register(async (scope) => extensions.registerRoutes(scope));
  await registerPages(app, deps);
  return app;
}
