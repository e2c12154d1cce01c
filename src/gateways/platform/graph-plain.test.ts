import { expect, it } from 'vitest';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { callPort } from '../../../tests/fixtures/harness/call-port.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { graphErrors, problem } from '../../../tests/fixtures/harness/problem.ts';
import { loadBillingInformationFx } from '../../models/billing/ports.ts';
import { sendGraphPlainly } from './graph-plain.ts';
import type { ClientRequestReport } from './request-report.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'x-business-time': '2026-12-14T15:00:00.000Z',
      ...headers,
    },
  });

/** All that an operation comes to: its answer or failure, what was sent, and what was told. */
async function outcomeOf(answer: () => Response | Error, isPlain: boolean) {
  const sent: unknown[] = [];
  const told: ClientRequestReport[] = [];
  const { options, businessTimes, ended } = clientOptions('https://portal.example', {
    readCookies: () => 'XSRF-TOKEN=token-1',
    onRequestReport: (report) => void told.push(report),
    fetch: async (input, init) => {
      sent.push([input, init?.method, { ...init?.headers }, JSON.parse(String(init?.body))]);
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    },
  });
  if (isPlain) options.sendGraph = sendGraphPlainly(options);
  const outcome = await callPort(options, loadBillingInformationFx, { serviceGroup: 'CORE' }).then(
    (done) => ({ done }),
    (failure: unknown) => ({ failure }),
  );
  const reports = told.map((report) => ({ ...report, callId: '', responseTimeMs: 0 }));
  return { outcome, sent, reports, businessTimes, ended };
}

const data = { billingInformation: billingInformation() };

it.each<[string, () => Response | Error]>([
  ['an answer', () => json({ data })],
  ['an answer against its contract', () => json({ data: { billingInformation: { a: 1 } } })],
  ['a refusal', () => json({ ...graphErrors('NOT_PERMITTED'), data: null })],
  ['a refusal that names fields', () => json(graphErrors('BAD_REQUEST', ['$input.amount']))],
  ['an error against its contract', () => json({ errors: [{ message: 'no' }] })],
  ['a refusal with a status', () => json(graphErrors('UNAVAILABLE'), 503)],
  ['a problem', () => json(problem('THROTTLED', 429), 429, { 'retry-after': '9' })],
  ['the end of a session', () => json(problem('UNAUTHENTICATED', 401), 401)],
  ['an outage in front of it', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['no connection', () => new TypeError('fetch failed')],
  ['no answer in time', () => new DOMException('late', 'TimeoutError')],
])('%s comes to the same as through Apollo', async (_name, answer) => {
  expect(await outcomeOf(answer, true)).toEqual(await outcomeOf(answer, false));
});
