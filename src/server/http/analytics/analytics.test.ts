import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../usecases/failure.ts';
import { registerAnalytics } from './analytics.ts';
import { createIngestBudget } from '../../usecases/analytics/ingest-budget.ts';
import { problemOf } from '../problem.ts';

/** The ingest, with a clock set by the test. */
async function ingest(take: () => Promise<string> = async () => '{"taken":[]}') {
  let now = 0;
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { retryAfterSeconds } = error as { retryAfterSeconds?: number };
    return reply
      .code(problemOf(error).status)
      .headers(retryAfterSeconds ? { 'retry-after': retryAfterSeconds } : {})
      .send(problemOf(error));
  });
  const shed: string[] = [];
  const ingestBudget = createIngestBudget({
    realNow: () => now,
    dailyBytes: Number.MAX_SAFE_INTEGER,
    keepFreeBytes: 0,
    freeBytes: () => Number.MAX_SAFE_INTEGER,
    shed: (reason) => shed.push(reason),
  });
  await app.register(async (scope) =>
    registerAnalytics(scope, { analytics: { take }, ingestBudget }),
  );
  const send = async (times: number, remoteAddress = '192.0.2.1') => {
    const answers = [];
    for (let sent = 0; sent < times; sent += 1)
      answers.push(
        await app.inject({
          method: 'POST',
          url: '/api/pub/analytics/v1/events',
          payload: {},
          remoteAddress,
        }),
      );
    return answers;
  };
  return {
    send,
    shed,
    later: (ms: number) => {
      now += ms;
    },
  };
}

const ofStatus = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

describe('the ingest', () => {
  it('accepts 400 messages of an address, then 100 a second; more get a retry time', async () => {
    const { send, later, shed } = await ingest();
    const first = await send(450);
    expect([ofStatus(first, 200), ofStatus(first, 429)]).toEqual([400, 50]);
    expect(shed).toEqual(Array.from({ length: 50 }, () => 'MESSAGES'));
    expect(first.at(-1)?.headers['retry-after']).toBe('1');
    later(500);
    expect(ofStatus(await send(60), 200)).toBe(50);
    later(60_000);
    expect(ofStatus(await send(450), 200)).toBe(400);
  });

  it('counts each address by itself', async () => {
    const { send } = await ingest();
    await send(401);
    expect(ofStatus(await send(10, '192.0.2.2'), 200)).toBe(10);
  });

  it('passes on that the store cannot take it, and when to come again', async () => {
    const { send, shed } = await ingest(() =>
      Promise.reject(new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })),
    );
    const [answer] = await send(1);
    expect([answer?.statusCode, answer?.headers['retry-after'], answer?.json()]).toEqual([
      503,
      '2',
      {
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
      },
    ]);
    expect(shed).toEqual(['STORE']);
  });
});
