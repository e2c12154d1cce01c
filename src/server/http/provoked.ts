import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBox } from '../sandbox/faults.ts';
import { problem } from './problem.ts';

/** Meets a call with the fault that waits for its path, if any (decisions, sandbox). */
export const provoked = (faults: Pick<FaultBox, 'take'>) => async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const [path = ''] = request.url.split('?');
  const fault = faults.take(path);
  if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault?.drop) return request.raw.destroy();
  if (fault?.status) return reply.code(fault.status).type('application/problem+json').send({ ...problem('INTERNAL', { status: fault.status }), systemErrorCode: fault.systemErrorCode ?? 'INTERNAL' });
};
