// Sends events to the ingest at a steady rate, from as many loopback addresses as its limit for one
// asks for; a thread of its own.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { visits } from '../../tests/fixtures/analytics/analytics-visits.ts';

const { origin, messagesPerSecond } = workerData as { origin: string; messagesPerSecond: number };

const { hostname, port } = new URL(origin);
const counts = { taken: 0, refused: 0 };
const agents = Array.from(
  { length: 16 },
  (_, index) =>
    new http.Agent({ keepAlive: true, maxSockets: 8, localAddress: `127.0.0.${index + 2}` }),
);
let made = 0;
let ready: string[] = [];

function nextBody(): string {
  if (ready.length === 0)
    ready = visits(200, 1_000_000 + made++).messages.map((message) => JSON.stringify(message));
  return ready.pop() ?? '';
}

function send(): void {
  const body = nextBody();
  const agent = agents[Math.floor(Math.random() * agents.length)];
  const request = http.request(
    {
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/pub/analytics/v1/events',
      ...(agent ? { agent } : {}),
      headers: {
        host: `${hostname}:${port}`,
        origin,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    },
    (response) => {
      if (response.statusCode === 200) counts.taken += 1;
      else counts.refused += 1;
      response.resume();
    },
  );
  request.on('error', () => {
    counts.refused += 1;
  });
  request.end(body);
}

const begun = performance.now();
let sent = 0;
const timer = setInterval(() => {
  for (const due = ((performance.now() - begun) / 1000) * messagesPerSecond; sent < due; sent += 1)
    send();
}, 10);
parentPort?.postMessage('begun');
parentPort?.once('message', () => {
  clearInterval(timer);
  parentPort?.postMessage({ ...counts, ms: performance.now() - begun });
});
