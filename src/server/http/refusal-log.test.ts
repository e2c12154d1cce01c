import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '../usecases/failure.ts';
import type { LogEntry } from './log.ts';
import { problemOf } from './problem.ts';
import { createRefusalLog, logRefusals, noteRefusal } from './refusal-log.ts';

type RefusalEntry = Extract<LogEntry, { event: 'refused' }>;

const refused = (over: Partial<RefusalEntry> = {}): RefusalEntry => ({
  event: 'refused',
  requestId: 'r1',
  code: 'NOT_PERMITTED',
  status: 200,
  operation: 'savePaymentMethod',
  address: '203.0.113.7',
  ...over,
});

/** A log whose clock stands where it is put. */
function logged() {
  const lines: LogEntry[] = [];
  let now = 1_000_000;
  const refusals = createRefusalLog(
    (entry) => {
      lines.push(entry);
    },
    () => now,
  );
  return {
    lines,
    refusals,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('the first refusal is logged at once, equal ones of a minute as one line with a count', () => {
  const { lines, refusals, pass } = logged();
  for (let tries = 0; tries < 5_000; tries += 1) refusals.add(refused({ requestId: `r${tries}` }));
  expect(lines).toEqual([refused({ requestId: 'r0' })]);
  pass(60_000);
  refusals.add(refused({ requestId: 'later' }));
  expect(lines.slice(1)).toEqual([
    refused({ requestId: 'r4999', times: 4_999 }),
    refused({ requestId: 'later' }),
  ]);
});

it('a flood from everywhere writes no more than a thousand lines a minute, and some', () => {
  const { lines, refusals } = logged();
  for (let tries = 0; tries < 20_000; tries += 1)
    refusals.add(refused({ address: `2001:db8:${tries}::/64` }));
  expect(lines.length).toBeLessThanOrEqual(1_001);
  refusals.flush();
  const counted = lines.map((line) => ('times' in line ? (line.times ?? 1) : 1));
  expect(counted.reduce((sum, times) => sum + times, 0)).toBe(20_000);
});

it('a bug or an outage is no refusal', () => {
  const { lines, refusals } = logged();
  for (const code of ['INTERNAL', 'UNAVAILABLE', 'IN_MAINTENANCE'] as const)
    refusals.add(refused({ code }));
  expect(lines).toEqual([]);
});

it('a refused request is logged under the id of its answer, without what was typed', async () => {
  const lines: LogEntry[] = [];
  const app = Fastify({ genReqId: () => 'the-id' });
  app.decorateRequest('customer', null);
  logRefusals(app, { log: (entry) => void lines.push(entry) });
  app.setErrorHandler((error, request, reply) => {
    const answer = problemOf(error);
    noteRefusal(request, answer.systemErrorCode);
    return reply.code(answer.status).send(answer);
  });
  app.post('/things/:name', async () => {
    throw new Refusal('NOT_PERMITTED');
  });
  app.get('/fine', async () => ({ fine: true }));
  const answer = await app.inject({
    method: 'POST',
    url: '/things/secret?token=typed',
    headers: { 'x-request-id': 'forged' },
  });
  expect(answer.headers['x-request-id']).toBe('the-id');
  await app.inject({ method: 'GET', url: '/fine' });
  expect(lines).toEqual([
    refused({
      requestId: 'the-id',
      status: 403,
      operation: 'POST /things/:name',
      address: '127.0.0.1',
    }),
  ]);
  await app.close();
});
