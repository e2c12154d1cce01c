import type { FastifyInstance } from 'fastify';
import { MESSAGE_LIMIT_BYTES } from '../../../../contracts/events/index.ts';
import { analyticsContract } from '../../../../contracts/rest/analytics/contract.ts';
import type { IngestBudget } from '../../usecases/analytics/ingest-budget.ts';
import { addressKey } from '../address-key.ts';
import { Refusal } from '../../usecases/failure.ts';
import type { EventIngestion } from '../../usecases/analytics/ingest-events.ts';

/**
 * Analytics ingest. Passes the body on unparsed: parsing and validation run in the store's process,
 * so that a flood of events costs billing requests only the copying.
 */
export function registerAnalytics(
  app: FastifyInstance,
  { analytics, ingestBudget }: { analytics: EventIngestion; ingestBudget: IngestBudget },
): void {
  const { method, path } = analyticsContract.sendEvents;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.route<{ Body: Buffer | undefined }>({
    method,
    url: path,
    bodyLimit: MESSAGE_LIMIT_BYTES,
    onRequest: async (request) => ingestBudget.message(addressKey(request.ip)),
    handler: async ({ body = Buffer.alloc(0), ip, customer }, reply) => {
      ingestBudget.bytes({
        address: addressKey(ip),
        account: customer?.profile.accountNumber ?? null,
        bytes: body.length,
      });
      const answer = await analytics.take(body).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'UNAVAILABLE')
          ingestBudget.shed('STORE', body.length);
        throw error;
      });
      return reply.type('application/json').send(answer);
    },
  });
}
