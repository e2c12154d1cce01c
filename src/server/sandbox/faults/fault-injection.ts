import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { malformAnswer } from './faults.ts';
import type { FaultQueue } from './faults.ts';
import { problem } from '../../http/problem.ts';

/** Waits until the client gives up; sends no response. */
export async function hang(reply: FastifyReply): Promise<void> {
  reply.hijack();
  await new Promise<void>((resolve) => {
    reply.raw.once('close', () => resolve());
  });
}

/** Applies the fault waiting for a request's path, if any (decisions, sandbox). */
export function injectFaults(app: FastifyInstance, faults: Pick<FaultQueue, 'take'>): void {
  const misshaped = new WeakSet<FastifyRequest>();
  const unheard = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply): Promise<unknown> => {
    const [path = ''] = request.url.split('?');
    const fault = faults.take(path);
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault?.hang) return hang(reply);
    if (fault?.drop) return request.raw.destroy();
    if (fault?.badShape) misshaped.add(request);
    if (fault?.dropAnswer) unheard.add(request);
    if (fault?.status)
      return reply
        .code(fault.status)
        .type('application/problem+json')
        .send({
          ...problem('INTERNAL', { status: fault.status }),
          systemErrorCode: fault.systemErrorCode ?? 'INTERNAL',
        });
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    // The work is done, but the client gets no response. A request read to its end does not close
    // its connection by itself.
    if (unheard.has(request)) request.raw.socket.destroy();
    return payload;
  });
  app.addHook('onSend', async (request, _reply, payload) =>
    misshaped.has(request) && typeof payload === 'string' ? malformAnswer(payload) : payload,
  );
}
