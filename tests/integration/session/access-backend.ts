import cookie from '@fastify/cookie';
import { hash } from '@node-rs/argon2';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { accessContract } from '../../../contracts/rest/access/contract.ts';
import { identityRepository } from '../../../src/server/db/repositories/session/identity.ts';
import { createAccessServices } from '../../../src/server/composition/index.ts';
import { accounts, users } from '../../../src/server/db/schema/index.ts';
import { registerAccess } from '../../../src/server/http/session/access.ts';
import { problemOf } from '../../../src/server/http/problem.ts';
import { guardUnsafeRequests } from '../../../src/server/http/security.ts';
import { createOutboxMailer, outboxMails } from '../../../src/server/sandbox/mail/outbox-mailer.ts';
import { openMemoryDatabase } from '../harness/memory-database.ts';

export const ORIGIN = 'http://localhost:8080';
export const PASSWORD = 'the former password of Dana';
const ADDRESS = { addressLine1: '18 Harbor Street', city: 'Portland', state: 'ME', zip: '04101' };

/** The account that Dana owns, the one without an owner, and one more. */
export const ACCOUNTS = { owned: '8000000001', free: '8000000020', other: '8000000002' } as const;

/**
 * The access service with its own database and an adjustable clock: codes and links expire by real
 * time, which is fixed in a whole backend.
 */
export async function openAccessBackend() {
  const database = await openMemoryDatabase();
  const { orm } = database;
  const bugs: unknown[] = [];
  let now = new Date('2026-12-14T15:00:00.000Z');
  const realNow = () => now;
  const access = createAccessServices({
    database,
    mail: createOutboxMailer(database, realNow),
    publicOrigin: ORIGIN,
    realNow,
    report: (error) => bugs.push(error),
  });
  const app = Fastify();
  await app.register(cookie);
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error);
    if (problem.systemErrorCode === 'INTERNAL') bugs.push(error);
    return reply
      .code(problem.status)
      .header(
        'retry-after',
        String((error as { retryAfterSeconds?: number | null }).retryAfterSeconds ?? ''),
      )
      .send(problem);
  });
  guardUnsafeRequests(app, {
    publicOrigin: ORIGIN,
    toolsPath: null,
    authenticate: async () => null,
  });
  await app.register(async (scope) =>
    registerAccess(scope, {
      access,
      settings: { publicOrigin: ORIGIN },
      identity: identityRepository(database),
    }),
  );

  const common = {
    billToAddress: ADDRESS,
    serviceAddress: ADDRESS,
    billingTimeZone: 'America/New_York',
    cycleDay: 5,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: 'B',
  } as const;
  await orm.insert(accounts).values([
    { ...common, accountNumber: ACCOUNTS.owned, companyName: 'Harbor Street Bakery' },
    { ...common, accountNumber: ACCOUNTS.free, companyName: 'Tidewater Surf Shop' },
    { ...common, accountNumber: ACCOUNTS.other, companyName: 'Ridgeline Cycles' },
  ]);
  const passwordHash = await hash(PASSWORD);
  const user = async (username: string, more: Partial<typeof users.$inferInsert> = {}) => {
    const guid = randomUUID();
    await orm.insert(users).values({
      guid,
      username,
      firstName: 'Dana',
      lastName: 'Whitfield',
      role: 'PRIMARY',
      userType: 'CONSUMER',
      accountNumber: ACCOUNTS.owned,
      passwordHash,
      ...more,
    });
    return guid;
  };

  type Operation = keyof typeof accessContract;
  const call = async (
    operation: Operation,
    payload: object,
    { address = '192.0.2.7', headers = { origin: ORIGIN } as Record<string, string> } = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: accessContract[operation].path,
      payload,
      headers,
      remoteAddress: address,
    });
    const body = answer.json<
      Record<string, string> & { systemErrorCode?: string; errors?: { path: string }[] }
    >();
    return {
      status: answer.statusCode,
      code: body.systemErrorCode ?? null,
      fields: body.errors?.map(({ path }) => path),
      retryAfter: answer.headers['retry-after'],
      body,
    };
  };

  return {
    database,
    orm,
    bugs,
    access,
    call,
    user,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    now: () => now,
    /** E-mails sent so far, newest first. */
    letters: async () => {
      await access.backgroundTasks.settled();
      return outboxMails(database);
    },
    close: async () => {
      await app.close();
      await access.backgroundTasks.settled();
      await database.close();
    },
  };
}

export type AccessBackend = Awaited<ReturnType<typeof openAccessBackend>>;
