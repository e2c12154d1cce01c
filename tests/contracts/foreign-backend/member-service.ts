import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { randomBytes } from 'node:crypto';
import { MEMBERS } from './members.ts';
import type { Member } from './members.ts';

interface Fault {
  status: ContentfulStatusCode;
  systemErrorCode: string;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
};

/** An error response, as defined in the contract. */
const problem = (status: ContentfulStatusCode, systemErrorCode: string): Response =>
  Response.json(
    { type: 'about:blank', title: TITLES[status] ?? 'Error', status, systemErrorCode },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const details = ({ guid, userName, firstName, lastName, lines }: Member) => ({
  Guid: guid,
  FirstName: firstName,
  LastName: lastName,
  ContactEmail: userName,
  Service: {
    Voice: { Assignment: lines.length > 0 ? 'ASSIGNED' : 'UNASSIGNED', Phone_Numbers: lines },
  },
});

/**
 * The smallest backend of another team that can be verified: one operation, on another framework,
 * without code of the portal or its reference backend. ../example-backend shows how one is written
 * from its package.
 */
export function memberService(): Hono {
  const sessions = new Map<string, Member>();
  const faults = new Map<string, Fault>();
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('x-business-time', new Date().toISOString());
  });

  app.use('/api/*', async ({ req }, next) => {
    const fault = faults.get(req.path);
    faults.delete(req.path);
    return fault ? problem(fault.status, fault.systemErrorCode) : next();
  });

  app.get('/api/pub/sbnetmemberedge/v2/cboam/member/:guid', (context) => {
    const member = sessions.get(getCookie(context, 'session') ?? '');
    if (!member) return problem(401, 'UNAUTHENTICATED');
    if (member.settingsOnly) return problem(403, 'NOT_PERMITTED');
    if (context.req.query('fl') !== 'VOICE') return problem(400, 'BAD_REQUEST');
    return context.req.param('guid') === member.guid
      ? context.json(details(member))
      : problem(404, 'NOT_FOUND');
  });

  const states: Readonly<
    Record<string, (parameters: Record<string, unknown>) => Record<string, string> | null>
  > = {
    'signed out': () => ({}),
    'a customer is signed in': ({ username }) => {
      const member = MEMBERS.find(({ userName }) => userName === username);
      if (!member) return null;
      const sessionCookie = randomBytes(16).toString('hex');
      sessions.set(sessionCookie, member);
      return { sessionCookie, requestToken: randomBytes(16).toString('hex') };
    },
    'a call fails': ({ call, status, systemErrorCode }) => {
      faults.set(String(call), {
        status: Number(status) as ContentfulStatusCode,
        systemErrorCode: String(systemErrorCode),
      });
      return {};
    },
  };

  app.post('/sandbox/states', async (context) => {
    const { name, parameters } = await context.req.json<{
      name: string;
      parameters: Record<string, unknown>;
    }>();
    const values = states[name]?.(parameters);
    return values ? context.json(values) : problem(400, 'BAD_REQUEST');
  });

  app.delete('/sandbox/states', (context) => {
    sessions.clear();
    faults.clear();
    return context.body(null, 204);
  });

  return app;
}
