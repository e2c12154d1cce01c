// A worker for worker-pool.whole.test.ts: does what its job says.
import { parentPort, threadId } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from '../../../src/server/processes/worker-pool.ts';

/** What a test lets a worker do. */
export type TestJob = 'count' | 'die' | 'hang' | 'refuse' | 'fail' | 'thread';

let rows = 0;
const replies: Record<TestJob, () => WorkerReply | null> = {
  count: () => ({ bytes: new TextEncoder().encode(String(rows)) }),
  die: () => process.exit(3),
  hang: () => null,
  refuse: () => ({ refusal: { code: 'UNAVAILABLE', fields: ['$input.statements.1'] } }),
  thread: () => ({ bytes: new TextEncoder().encode(String(threadId)) }),
  fail: () => ({ error: 'Nothing to draw with.' }),
};

parentPort?.on('message', (request: WorkerRequest<TestJob, number>) => {
  if ('rows' in request) {
    rows += request.rows.length;
    return;
  }
  const reply = replies[request.job]();
  rows = 0;
  if (reply) parentPort?.postMessage(reply);
});
