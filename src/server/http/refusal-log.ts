import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { addressKey } from './address-key.ts';
import type { LogEntry } from './log.ts';

/** Why a request was refused, and what it asked for. */
export interface NotedRefusal {
  code: SystemErrorCode;
  /** A field of a graph, or method and path of a route; never as the caller wrote it. */
  operation: string;
  /** Whether it was to change something. */
  isCommand: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    refusal: NotedRefusal | null;
  }
}

type RefusalEntry = Extract<LogEntry, { event: 'refused' }>;

/** Equal refusals within this are one line and a count, in milliseconds. */
const WINDOW_MS = 60_000;
/** Refusals that are told apart at a time; further ones are counted together. */
const MOST = 1_000;

interface Window {
  last: RefusalEntry;
  /** Beyond the first, which was logged at once. */
  more: number;
  endsAt: number;
}

/** An outage or a bug is no refusal; those are reported. */
const UNLOGGED: ReadonlySet<SystemErrorCode> = new Set([
  'INTERNAL',
  'UNAVAILABLE',
  'IN_MAINTENANCE',
]);

/**
 * Writes refusals to the operator log: the first of its kind at once, equal ones of a minute as one
 * more line with their number, so that a flood does not fill the disk.
 */
export function createRefusalLog(log: (entry: LogEntry) => void, now: () => number) {
  const windows = new Map<string, Window>();
  let sweptAt = now();
  const end = (key: string, { last, more }: Window): void => {
    windows.delete(key);
    if (more > 0) log({ ...last, times: more });
  };
  const sweep = (at: number): void => {
    sweptAt = at;
    for (const [key, window] of windows) if (window.endsAt <= at) end(key, window);
  };
  return {
    add(entry: RefusalEntry): void {
      if (UNLOGGED.has(entry.code)) return;
      const at = now();
      if (at - sweptAt >= WINDOW_MS || at < sweptAt) sweep(at);
      const own = [entry.code, entry.operation, entry.address, entry.person ?? ''].join(' ');
      const isOther = !windows.has(own) && windows.size >= MOST;
      const key = isOther ? `${entry.code} of others` : own;
      const known = windows.get(key);
      if (known && known.endsAt > at) {
        windows.set(key, { ...known, last: entry, more: known.more + 1 });
        return;
      }
      if (known) end(key, known);
      log(entry);
      windows.set(key, { last: entry, more: 0, endsAt: at + WINDOW_MS });
    },
    /** Writes what was counted so far. */
    flush(): void {
      for (const [key, window] of windows) end(key, window);
    },
  };
}

const operationOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? '?'}`;

/** Notes with a request that it was refused; what was noted first stays. */
export function noteRefusal(
  request: FastifyRequest,
  code: SystemErrorCode,
  of: Partial<Pick<NotedRefusal, 'operation' | 'isCommand'>> = {},
): void {
  request.refusal ??= {
    code,
    operation: of.operation ?? operationOf(request),
    isCommand: of.isCommand ?? request.method !== 'GET',
  };
}

/** Status of answers that are refusals although no code was noted: the framework's own. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 404;

/**
 * Logs each refused request once it is answered, under its id, which the answer has too. `noted`
 * takes those of signed-in customers.
 */
export function logRefusals(
  app: FastifyInstance,
  {
    log,
    now = Date.now,
    noted = () => undefined,
  }: {
    log: (entry: LogEntry) => void;
    now?: () => number;
    noted?: (request: FastifyRequest, refusal: NotedRefusal) => void;
  },
): void {
  const refusals = createRefusalLog(log, now);
  app.decorateRequest('refusal', null);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.refusal === null && isRefused(reply.statusCode))
      noteRefusal(request, 'BAD_REQUEST');
    const { refusal } = request;
    if (refusal === null) return;
    const profile = request.customer?.profile;
    refusals.add({
      event: 'refused',
      requestId: request.id,
      code: refusal.code,
      status: reply.statusCode,
      operation: refusal.operation,
      address: addressKey(request.ip),
      ...(profile ? { person: profile.guid, account: profile.accountNumber } : {}),
    });
    noted(request, refusal);
  });
  app.addHook('onClose', async () => refusals.flush());
}
