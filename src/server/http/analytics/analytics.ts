import type { FastifyInstance } from 'fastify';
import { MESSAGE_LIMIT_BYTES } from '../../../../contracts/events/index.ts';
import { analyticsContract } from '../../../../contracts/rest/analytics/contract.ts';
import { messageThrottle } from '../../usecases/analytics/ingest-events.ts';
import type { EventIngestion } from '../../usecases/analytics/ingest-events.ts';

/**
 * Analytics ingest. Passes the body on unparsed: parsing and validation run in the store's process,
 * so that a flood of events costs billing requests only the copying.
 */
export function registerAnalytics(
  app: FastifyInstance,
  { analytics }: { analytics: EventIngestion },
  realNow: () => number = () => Date.now(),
): void {
  const throttle = messageThrottle(realNow);
  const { method, path } = analyticsContract.sendEvents;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.route<{ Body: Buffer | undefined }>({
    method,
    url: path,
    bodyLimit: MESSAGE_LIMIT_BYTES,
    onRequest: async (request) => throttle.take(request.ip),
    handler: async ({ body }, reply) =>
      reply.type('application/json').send(await analytics.take(body ?? Buffer.alloc(0))),
  });
}
