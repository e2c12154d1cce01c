import Fastify from 'fastify';
import { NO_EXTENSIONS } from '../../../src/server/extensions.ts';
import { registerGraph } from '../../../src/server/graphql/endpoint.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { profile } from '../../fixtures/session/sign-in.ts';

// The graph as production wires it, with nothing plugged in, in a process of its own: a build
// without adapters for production does not start in that mode. Writes its origin.
const app = Fastify();
app.decorateRequest('customer', null);
app.addHook('onRequest', async (request) => {
  request.customer = {
    sessionDigest: 'digest',
    requestToken: 'token',
    expiresAt: new Date('2027-01-01T00:00:00.000Z'),
    profile: profile(),
  };
});
registerGraph(
  app,
  {
    settings: { ...readSettings({}), mode: 'production' },
    extensions: NO_EXTENSIONS,
    report: () => undefined,
    cardEntryTicketSecret: 'secret',
  },
  'selfservice',
  { Query: { mobileLines: () => ({ hasMobile: false, months: [], lines: [] }) } },
);
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }));
