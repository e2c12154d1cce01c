import Fastify from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CaptureResponse } from '../../../contracts/rest/card-capture/types.ts';
import { captureRequest } from '../../../contracts/generated/validators/rest.ts';
import { dayIn } from '../../models/billing/rules.ts';
import { checkCardNumber } from '../../models/payment/rules-card-number.ts';
import { checkExpiry, checkSecurityCode } from '../../models/payment/rules.ts';
import type { GatewayCard, PaymentGateway } from '../gateway/interface.ts';
import { GatewayUnknown } from '../gateway/interface.ts';
import { problemOf } from '../http/problem.ts';
import { readTicket, TICKET_MS } from '../usecases/capture/ticket.ts';
import type { Ticket } from '../usecases/capture/ticket.ts';
import { Refusal } from '../usecases/failure.ts';

export interface CaptureDeps {
  gateway: PaymentGateway;
  /** Shared with the portal's backend, which signs the tickets. */
  ticketSecret: string;
  /** Its own store: which tickets were used. */
  folder: string;
  /** The page's files, built from src/capture. */
  pageFolder: string;
  captureOrigin: string;
  publicOrigin: string;
}

/** Tries an account may make in ten minutes; more would test stolen cards. */
const TRIES = { most: 10, inMs: 10 * 60_000 } as const;

function ticketStore(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'capture.sqlite'));
  database.exec('pragma journal_mode = wal; create table if not exists tickets (id text primary key, owner text not null, at integer not null);');
  return {
    tries: (owner: string): number => Number(database.prepare('select count(*) as n from tickets where owner = ? and at > ?').get(owner, Date.now() - TRIES.inMs)?.['n'] ?? 0),
    /** Uses a ticket up; false when it was used before. */
    use(ticket: Ticket): boolean {
      // Older ones have ended by themselves and count for no limit any more.
      database.prepare('delete from tickets where at < ?').run(Date.now() - TICKET_MS - TRIES.inMs);
      return database.prepare('insert or ignore into tickets (id, owner, at) values (?, ?, ?)').run(ticket.id, ticket.owner, Date.now()).changes === 1;
    },
    clear: () => database.exec('delete from tickets'),
    close: () => database.close(),
  };
}

const answerOf = (paymentToken: string, card: GatewayCard): CaptureResponse => ({ paymentToken, type: card.type, lastFour: card.lastFour, expiration: card.expiration, prepaid: card.prepaid });

/** Card capture: the one service that sees a card number or a security code. It writes neither down and logs nothing. */
export function createCaptureApp(deps: CaptureDeps) {
  const app = Fastify({ logger: false, bodyLimit: 8 * 1024 });
  const tickets = ticketStore(deps.folder);
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors ${deps.publicOrigin}; base-uri 'none'; form-action 'none'`;

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  app.setErrorHandler((error, _request, reply) => {
    const { retryAfterSeconds } = error as { retryAfterSeconds?: number | null };
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    const problem = error instanceof GatewayUnknown ? problemOf(new Refusal('VERIFICATION_FAILED')) : problemOf(error);
    return reply.code(problem.status).type('application/problem+json').send(problem);
  });

  app.get('/healthz', async () => ({ alive: true }));
  app.get('/frame', async (_request, reply) => reply.header('cache-control', 'no-store').type('text/html').send(fs.readFileSync(path.join(deps.pageFolder, 'index.html'), 'utf8').replaceAll('%PORTAL_ORIGIN%', deps.publicOrigin)));
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const file = path.join(deps.pageFolder, 'assets', path.basename(request.params.file));
    if (!fs.existsSync(file)) return reply.code(404).send();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.endsWith('.css') ? 'text/css' : 'text/javascript').send(fs.readFileSync(file));
  });

  app.post('/api/pub/pciedge/pci/v1/payments', async (request): Promise<CaptureResponse> => {
    if (request.headers.origin !== deps.captureOrigin) throw new Refusal('CROSS_SITE_REQUEST');
    const parsed = captureRequest(request.body);
    if (!parsed.success) throw new Refusal('BAD_REQUEST', { fields: parsed.errors.map((error) => error.path) });
    const { data: body } = parsed;
    const ticket = readTicket(body.ticket, deps.ticketSecret, Date.now());
    if (!ticket || ticket.purpose !== body.kind) throw new Refusal('TICKET_INVALID');
    if (tickets.tries(ticket.owner) >= TRIES.most) throw new Refusal('THROTTLED', { retryAfterSeconds: TRIES.inMs / 1000 });
    if (!tickets.use(ticket)) throw new Refusal('TICKET_INVALID');
    if (body.kind === 'SECURITY_CODE') {
      if (!checkSecurityCode(body.securityCode, ticket.cardType ?? '')) throw new Refusal('NETPSC-1001', { fields: ['$input.securityCode'] });
      const verified = await deps.gateway.verifySecurityCode({ owner: ticket.owner, token: ticket.cardToken ?? '', securityCode: body.securityCode });
      if (!verified.ok) throw new Refusal(verified.code, { fields: ['$input.securityCode'] });
      return answerOf(verified.verificationToken, verified.card);
    }
    const number = checkCardNumber(body.cardNumber);
    const wrong = [
      !number.ok && '$input.cardNumber',
      checkExpiry(body.expiration, dayIn(Date.now(), 'UTC')) === 'tooFar' && '$input.expiration',
      number.ok && !checkSecurityCode(body.securityCode, number.type) && '$input.securityCode',
    ].filter((field) => field !== false);
    if (wrong.length > 0) throw new Refusal('CARD_INVALID', { fields: wrong });
    const { cardNumber, expiration, securityCode, zipCode, nameOnCard } = body;
    const made = await deps.gateway.tokeniseCard({ owner: ticket.owner, cardNumber, expiration, securityCode, zipCode, nameOnCard });
    if (!made.ok) throw new Refusal(made.code);
    return answerOf(made.card.token, made.card);
  });

  app.addHook('onClose', async () => tickets.close());
  return { app, clear: () => tickets.clear() };
}
