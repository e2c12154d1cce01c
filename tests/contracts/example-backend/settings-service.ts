import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { STATUS_CODES } from 'node:http';
import type { FieldError, Package, ServedOperation } from './exported-contract.ts';
import { OPERATIONS, RefusalError } from './settings.ts';
import { STATES } from './states.ts';
import { freshStore } from './store.ts';

interface Problem {
  status: number;
  systemErrorCode: string;
  errors?: FieldError[];
}

/** An error response, as defined in the contract. */
const problem = (
  { status, systemErrorCode, errors = [] }: Problem,
  retryAfterSeconds: number | null = null,
): Response =>
  Response.json(
    {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? '',
      status,
      systemErrorCode,
      ...(errors.length > 0 ? { errors } : {}),
    },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  );

/**
 * The settings service as another team would write it: on another framework, from the service's
 * exported contract package alone. It imports nothing from the portal. Routes, request schemas,
 * statuses and states come from the package; the operations are in settings.ts, their data in
 * store.ts.
 */
export function settingsService(
  { operations, states, sessionCookie, requestTokenHeader }: Package,
  does = OPERATIONS,
): Hono {
  let store = freshStore();
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('x-business-time', new Date().toISOString());
  });

  async function serve(
    context: Context,
    operation: ServedOperation,
    answer: (typeof does)[string],
  ): Promise<Response> {
    const { req } = context;
    const refused = (
      systemErrorCode: string,
      errors: FieldError[] = [],
      retryAfterSeconds: number | null = null,
    ) =>
      problem(
        { status: operation.statusOf(systemErrorCode), systemErrorCode, errors },
        retryAfterSeconds,
      );
    const fault = store.faults.get(req.path);
    store.faults.delete(req.path);
    if (fault) return problem(fault);
    const session = store.sessions.get(getCookie(context, sessionCookie) ?? '');
    if (!session) return refused('UNAUTHENTICATED');
    if (operation.needsRequestToken && req.header(requestTokenHeader) !== session.requestToken)
      return refused('CROSS_SITE_REQUEST');
    const body: unknown =
      req.method === 'GET' ? undefined : await req.json().catch(() => undefined);
    const wrong = operation.wrongFields(body);
    if (wrong.length > 0) return refused('BAD_REQUEST', wrong);
    try {
      return context.json(
        answer({
          store,
          body,
          person: session.person,
          session,
          setsSession: (made) => {
            setCookie(context, sessionCookie, made.sessionCookie, {
              httpOnly: true,
              path: '/',
              sameSite: 'Lax',
            });
            setCookie(context, 'XSRF-TOKEN', made.requestToken, { path: '/', sameSite: 'Lax' });
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return refused(
        error.message,
        error.fields.map((path) => ({ path, expected: 'see the contract' })),
        error.retryAfterSeconds,
      );
    }
  }

  for (const operation of operations) {
    const answer = does[operation.id];
    if (!answer) throw new Error(`The package has ${operation.id}, and this service has not.`);
    app.on(operation.method, operation.path, (context) => serve(context, operation, answer));
  }

  app.post('/sandbox/states', async (context) => {
    const { name, parameters } = await context.req.json<{
      name: string;
      parameters: Record<string, unknown>;
    }>();
    const [areTheirs, enter] = [states.get(name), STATES[name]];
    return areTheirs?.(parameters) && enter
      ? context.json(enter(store, parameters))
      : context.text(`no state "${name}" with these parameters`, 400);
  });

  app.delete('/sandbox/states', (context) => {
    store = freshStore();
    return context.body(null, 204);
  });

  return app;
}
