import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../usecases/failure.ts';
import { isKnownRequest } from './faultable-requests.ts';
import { POLICY } from './frame.ts';
import { interactionsPage, servicesPage } from './interactions-page.ts';
import { indexInteractions, findMatches, withVerification } from './match.ts';
import { OVERLAY_COOKIE } from './overlay-cookie.ts';
import { controlPanelPage } from './page.ts';
import type { ControlPanelData } from './page.ts';
import { readPacts } from './pacts.ts';
import { phonePage } from './phone-page.ts';
import { browserScript, SCRIPTS, styleSheet } from './scripts.ts';
import { readVerificationRecords } from './verification-records.ts';

type Query = Readonly<Record<string, string | undefined>>;

const page = (reply: FastifyReply, text: string) =>
  reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(text);

/** A query parameter; an empty one counts as missing. */
const queryParameter = (query: Query, name: string): string | null => query[name] || null;

/** Refuses a parameter that is there more than once, naming it: each of these has one value. */
async function assertSingleParameters({ query }: { query: unknown }): Promise<void> {
  const repeated = Object.entries(query ?? {}).find(([, value]) => Array.isArray(value));
  if (repeated) throw new Refusal('BAD_REQUEST', { fields: [`$input.${repeated[0]}`] });
}
const single = { preHandler: assertSingleParameters };

/** The interactions that match a request, or all of them by request key. */
function registerInteractions(app: FastifyInstance): void {
  let index: ReturnType<typeof indexInteractions> | undefined;
  const known = () => (index ??= indexInteractions(readPacts()));
  app.get<{ Querystring: Query }>(
    '/sandbox/interactions.json',
    single,
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      const verified = readVerificationRecords();
      const [method, path] = [queryParameter(query, 'method'), queryParameter(query, 'path')];
      if (!method || !path)
        return Object.fromEntries(
          [...known()].map(([key, all]) => [
            key,
            all.map((found) => withVerification(found, verified)),
          ]),
        );
      return findMatches(
        known(),
        {
          method,
          path,
          operation: queryParameter(query, 'operation'),
          status: Number(query['status']),
          code: queryParameter(query, 'code'),
        },
        verified,
      );
    },
  );
  app.get<{ Querystring: Query }>('/sandbox/interactions', single, async ({ query }, reply) => {
    const pacts = readPacts();
    if (!query['service']) return page(reply, servicesPage(pacts, readVerificationRecords()));
    const pact = pacts.find(({ provider }) => provider === query['service']);
    if (!pact) throw new Refusal('NOT_FOUND');
    return page(reply, interactionsPage(pact, pacts, readVerificationRecords()));
  });
  app.get<{ Querystring: Query }>(
    '/sandbox/interactions/example.json',
    single,
    async ({ query }) => {
      const found = readPacts()
        .find(({ provider }) => provider === query['service'])
        ?.interactions.find(({ description }) => description === query['description']);
      if (!found) throw new Refusal('NOT_FOUND');
      return { request: found.request, response: found.response };
    },
  );
}

/**
 * The control panel at `/sandbox`, the interactions of the pacts, the overlay's scripts, and
 * waiting faults.
 */
export function registerControlPanel(app: FastifyInstance, sandbox: ControlPanelData): void {
  app.get('/sandbox', async ({ cookies }, reply) =>
    page(reply, await controlPanelPage(sandbox, { overlay: cookies[OVERLAY_COOKIE] === '1' })),
  );
  app.get('/sandbox/page.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(styleSheet()),
  );
  for (const name of SCRIPTS)
    app.get(`/sandbox/${name}.js`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(browserScript(name)),
    );
  app.get('/sandbox/faults', async () => ({ waiting: sandbox.faults.waiting() }));
  app.get<{ Querystring: Query }>('/sandbox/faults/known', single, async ({ query }) =>
    isKnownRequest(query['call'] ?? '', readPacts()),
  );
  app.delete('/sandbox/faults', async () => {
    sandbox.faults.clear();
    return { cleared: true };
  });
  app.get('/sandbox/phone', async (_request, reply) =>
    page(reply, phonePage(await sandbox.phoneLines())),
  );
  app.get<{ Params: { line: string }; Querystring: Query }>(
    '/sandbox/greetings/:line',
    single,
    async ({ params, query }, reply) => {
      const lines = await sandbox.phoneLines();
      if (!lines.some(({ telephoneNumber }) => telephoneNumber === params.line))
        throw new Refusal('NOT_FOUND');
      const language = query['language'] === 'es' ? 'es' : 'en';
      return reply
        .header('cache-control', 'no-store')
        .type('audio/wav')
        .send(await sandbox.greeting(params.line, language));
    },
  );
  registerInteractions(app);
}
