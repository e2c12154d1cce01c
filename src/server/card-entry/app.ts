import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { captureRequest } from '../../../contracts/generated/validators/rest.ts';
import { capturePayment } from '../../../contracts/rest/card-capture/contract.ts';
import type {
  CaptureRequest,
  CaptureResponse,
} from '../../../contracts/rest/card-capture/types.ts';
import { checkCardNumber } from '../../models/payments/card-entry/rules-card-number.ts';
import { checkExpiry } from '../../models/payments/card-entry/rules-card-expiration.ts';
import { checkSecurityCode } from '../../models/payments/card-entry/rules-security-code.ts';
import type { BankConnect } from '../payment-processor/bank-connect/interface.ts';
import type { ProcessorCard, PaymentProcessor } from '../payment-processor/interface.ts';
import { ProcessorOutcomeUnknown } from '../payment-processor/interface.ts';
import { connectionLimits } from '../http/connection-limits.ts';
import { limitJsonDepth } from '../http/json-depth.ts';
import type { LogEntry } from '../http/log.ts';
import { answerMalformedRequest, problemOf } from '../http/problem.ts';
import {
  answerExpectations,
  answerUnparsable,
  refuseSeveralHosts,
} from '../http/unparsable-requests.ts';
import { logRefusals, noteRefusal } from '../http/refusal-log.ts';
import { createErrorReporter, withoutMessage } from '../http/error-report.ts';
import { rememberRequestIds } from '../request-id.ts';
import { bindToken } from '../usecases/payments/card-entry/bound-token.ts';
import { readTicket } from '../usecases/payments/card-entry/ticket.ts';
import { addressKey } from '../http/address-key.ts';
import { Refusal } from '../usecases/failure.ts';
import { registerBankConnectPage } from './bank-connect.ts';
import { countFailures } from './count-failures.ts';
import { registerCardEntryPage } from './page.ts';
import { createCardEntryStore, ATTEMPT_LIMIT } from './store.ts';
import type { CardEntryStore } from './store.ts';
import { dayIn } from '../../models/platform/calendar/rules-calendar.ts';

export interface CardEntryDeps {
  processor: PaymentProcessor;
  bankConnect: BankConnect;
  /** Shared with the portal's backend, which seals the tickets. */
  ticketSecret: string;
  /** Folder of its own store: used tickets and failing addresses. */
  folder: string;
  /** Folder of the page's files, built from src/capture. */
  pageFolder: string;
  captureOrigin: string;
  publicOrigin: string;
  /** Proxies whose word on the customer's address counts; none by default. */
  trustedProxies?: string[] | false;
  /** Time for a whole request, in milliseconds. */
  requestTimeoutMs?: number;
  /** Adds hooks from outside that run before its own. */
  extend?: (app: FastifyInstance) => void;
  /**
   * Error reporter; standard error by default. Receives the error's name and location, never its
   * message.
   */
  report?: (error: unknown) => void;
  /** Operator log of refused requests; none by default. */
  log?: (entry: LogEntry) => void;
}

const cardEntryResponse = (paymentToken: string, card: ProcessorCard): CaptureResponse => ({
  paymentToken,
  type: card.type,
  lastFour: card.lastFour,
  expiration: card.expiration,
  prepaid: card.prepaid,
});

async function verifyCode(
  processor: PaymentProcessor,
  owner: string,
  card: { token: string; type: string },
  securityCode: string,
): Promise<CaptureResponse> {
  if (!checkSecurityCode(securityCode, card.type))
    throw new Refusal('NETPSC-1001', { fields: ['$input.securityCode'] });
  const verified = await processor.verifySecurityCode({ owner, token: card.token, securityCode });
  if (!verified.ok) throw new Refusal(verified.code, { fields: ['$input.securityCode'] });
  return cardEntryResponse(verified.verificationToken, verified.card);
}

async function tokeniseCard(
  processor: PaymentProcessor,
  owner: string,
  body: Extract<CaptureRequest, { kind: 'CARD' }>,
): Promise<CaptureResponse> {
  const { cardNumber, expiration, securityCode, zipCode, nameOnCard } = body;
  const number = checkCardNumber(cardNumber);
  const wrong = [
    !number.ok && '$input.cardNumber',
    checkExpiry(expiration, dayIn(Date.now(), 'UTC')) === 'tooFar' && '$input.expiration',
    number.ok && !checkSecurityCode(securityCode, number.type) && '$input.securityCode',
  ].filter((field) => field !== false);
  if (wrong.length > 0) throw new Refusal('CARD_INVALID', { fields: wrong });
  const made = await processor.tokeniseCard({
    owner,
    cardNumber,
    expiration,
    securityCode,
    zipCode,
    nameOnCard,
  });
  if (!made.ok) throw new Refusal(made.code);
  return cardEntryResponse(made.card.token, made.card);
}

/** Handles one request of the page: a ticket is used up whatever the result. */
async function handleCardEntry(
  deps: CardEntryDeps,
  store: CardEntryStore,
  given: unknown,
): Promise<CaptureResponse> {
  const parsed = captureRequest(given);
  if (!parsed.success)
    throw new Refusal('BAD_REQUEST', { fields: parsed.errors.map((error) => error.path) });
  const { data: body } = parsed;
  const ticket = readTicket(body.ticket, deps.ticketSecret, Date.now());
  if (!ticket || ticket.purpose !== body.kind) throw new Refusal('TICKET_INVALID');
  if (store.tries(ticket.owner) >= ATTEMPT_LIMIT.most)
    throw new Refusal('THROTTLED', { retryAfterSeconds: ATTEMPT_LIMIT.inMs / 1000 });
  if (!store.use(ticket)) throw new Refusal('TICKET_INVALID');
  const saved = { token: ticket.cardToken ?? '', type: ticket.cardType ?? '' };
  const made =
    body.kind === 'CARD'
      ? await tokeniseCard(deps.processor, ticket.owner, body)
      : await verifyCode(deps.processor, ticket.owner, saved, body.securityCode);
  return {
    ...made,
    paymentToken: bindToken(made.paymentToken, ticket.holder, deps.ticketSecret),
  };
}

/**
 * Card entry: the only service that sees a card number or a security code. It neither stores nor
 * logs either.
 */
export function createCardEntryApp(deps: CardEntryDeps) {
  const app = Fastify({
    logger: false,
    trustProxy: deps.trustedProxies ?? false,
    bodyLimit: 8 * 1024,
    ...connectionLimits(deps.requestTimeoutMs),
    genReqId: () => randomUUID(),
    frameworkErrors: answerMalformedRequest(deps.captureOrigin),
    clientErrorHandler: answerUnparsable(deps.captureOrigin),
  });
  rememberRequestIds(app);
  limitJsonDepth(app);
  refuseSeveralHosts(app);
  answerExpectations(app, deps.captureOrigin);
  const store = createCardEntryStore(deps.folder);
  const report = deps.report ?? createErrorReporter((text) => process.stderr.write(text));

  logRefusals(app, { log: deps.log ?? (() => undefined) });

  app.setErrorHandler((error, request, reply) => {
    const { retryAfterSeconds } = error as { retryAfterSeconds?: number | null };
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    const problem = problemOf(
      error instanceof ProcessorOutcomeUnknown ? new Refusal('VERIFICATION_FAILED') : error,
    );
    noteRefusal(request, problem.systemErrorCode);
    if (problem.systemErrorCode === 'INTERNAL') report(withoutMessage(error));
    return reply.code(problem.status).type('application/problem+json').send(problem);
  });
  deps.extend?.(app);
  registerCardEntryPage(app, deps);
  app.get('/healthz', async () => ({ alive: true }));
  app.post(capturePayment.path, async (request: FastifyRequest): Promise<CaptureResponse> => {
    // Not counted as a failure: otherwise any site could exhaust a customer's attempts from the
    // customer's own browser.
    if (request.headers.origin !== deps.captureOrigin) throw new Refusal('CROSS_SITE_REQUEST');
    return countFailures(store, addressKey(request.ip), () =>
      handleCardEntry(deps, store, request.body),
    );
  });

  registerBankConnectPage(app, { ...deps, store });

  app.addHook('onClose', async () => store.close());
  return { app, clear: () => store.clear() };
}
