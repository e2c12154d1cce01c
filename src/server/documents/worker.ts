// A thread that makes documents, so that the portal answers meanwhile.
import { parentPort } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from '../processes/worker-pool.ts';
import type { ActivityRow } from './exports/activity-rows.ts';
import { makeDocument, refusalParts } from './jobs.ts';
import type { DocumentJob } from './jobs.ts';

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function replyTo(job: DocumentJob, rows: readonly ActivityRow[]): Promise<WorkerReply> {
  try {
    // A copy of its own: a small buffer is a part of Node's, which can't be handed over.
    return { bytes: new Uint8Array(await makeDocument(job, rows)) };
  } catch (error) {
    const refusal = refusalParts(error);
    return refusal ? { refusal } : { error: textOf(error) };
  }
}

let rows: ActivityRow[] = [];

parentPort?.on('message', (request: WorkerRequest<DocumentJob, ActivityRow>) => {
  if ('rows' in request) {
    rows.push(...request.rows);
    return;
  }
  const own = rows;
  rows = [];
  void replyTo(request.job, own).then((reply) =>
    parentPort?.postMessage(
      reply,
      'bytes' in reply && reply.bytes.buffer instanceof ArrayBuffer ? [reply.bytes.buffer] : [],
    ),
  );
});
