import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_PATHS } from '../../../models/platform/paths/rules-paths.ts';
import type { Customer } from '../../session/customer.ts';
import { Refusal } from '../../usecases/failure.ts';
import { portalOrigins } from '../origins.ts';
import { noteRefusal } from '../refusal-log.ts';
import { secretsEqual } from '../secrets-equal.ts';
import { unmaskToken } from './masked-token.ts';

/** Answers a form that was sent. */
export type FormHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What answers each form. A form without its row does not compile. */
export type FormHandlers = Readonly<Record<keyof typeof FORM_PATHS, FormHandler>>;

/** The longest form, in bytes. */
const LONGEST_FORM = 16 * 1024;

const NO_FIELDS = new URLSearchParams();

/** The fields of a form; none where it has no body. */
export const fieldsOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : NO_FIELDS;

/**
 * Whether a form was sent by a page of the portal. The browser says it in `Sec-Fetch-Site`, which
 * no page can set; one that does not say it there says it in `Origin`.
 */
export function isOwnForm(
  { headers }: Pick<FastifyRequest, 'headers'>,
  origins: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // A page whose URL carries a token sends no origin.
  if (origin !== undefined && origin !== 'null' && !origins.includes(origin)) return false;
  return site === undefined ? origin !== undefined && origin !== 'null' : site === 'same-origin';
}

/**
 * The customer for whom a page sent this form; null where the session is another one by now, or is
 * over. Such a form does nothing.
 */
export function customerOfForm(request: FastifyRequest): Customer | null {
  const { customer } = request;
  if (customer === null) return null;
  const token = unmaskToken(fieldsOf(request).get('requestToken') ?? '');
  if (secretsEqual(token, customer.requestToken)) return customer;
  noteRefusal(request, 'CROSS_SITE_REQUEST');
  return null;
}

/** Serves every form at its path: the one place where a form gets its route. */
export function registerForms(scope: FastifyInstance, handlers: FormHandlers): void {
  for (const [name, answer] of Object.entries(handlers))
    scope.post(FORM_PATHS[name as keyof typeof FORM_PATHS], answer);
}

/**
 * Has a scope's routes take forms as browsers send them, from the portal's own pages, and nothing
 * else. Its answers are kept nowhere.
 */
export function takeForms(
  scope: FastifyInstance,
  options: {
    publicOrigin: string;
    authenticate: (request: FastifyRequest) => Promise<Customer | null>;
  },
): void {
  const origins = portalOrigins(options.publicOrigin);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-language');
    if (request.method !== 'GET' && !isOwnForm(request, origins))
      throw new Refusal('CROSS_SITE_REQUEST');
  });
  scope.addHook('preValidation', async (request) => {
    request.customer = await options.authenticate(request);
  });
}
