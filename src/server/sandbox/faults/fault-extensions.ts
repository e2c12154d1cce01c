import type { OperationCall, PortalExtensions } from '../../extensions.ts';
import { malformAnswer } from './faults.ts';
import type { FaultQueue } from './faults.ts';
import { hang, injectFaults } from './fault-injection.ts';

/** A failure as a graph tells it, in an answer's text. */
const graphFailure = (code: string): string =>
  JSON.stringify({
    errors: [
      {
        message: code,
        extensions: { systemErrorCode: code, failureResponses: [{ systemErrorCode: code }] },
      },
    ],
  });

async function meetOperation(
  faults: Pick<FaultQueue, 'take'>,
  { operation, request, reply }: OperationCall,
  execute: () => Promise<string>,
): Promise<unknown> {
  const fault = faults.take(operation);
  if (!fault) return execute();
  if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.hang) return hang(reply);
  if (fault.drop) return request.raw.destroy();
  if (fault.status) {
    reply.code(fault.status).type('application/json; charset=utf-8');
    return graphFailure(fault.systemErrorCode ?? 'INTERNAL');
  }
  const text = await execute();
  if (fault.dropAnswer) return request.raw.destroy();
  return fault.badShape ? malformAnswer(text) : text;
}

/**
 * Has each call of a path or a GraphQL operation meet the fault that waits for it (decisions,
 * sandbox).
 */
export const faultExtensions = (
  faults: Pick<FaultQueue, 'take' | 'peek' | 'isSlowAlone'>,
): Pick<
  PortalExtensions,
  'interceptRequests' | 'interceptOperation' | 'mayPreload' | 'mayComeLate'
> => ({
  interceptRequests: (app) => injectFaults(app, faults),
  interceptOperation: (call, execute) => meetOperation(faults, call, execute),
  // A fault waiting for this operation is left to the browser's request, but for one that is slow:
  // a document meets that as it would meet a slow service.
  mayPreload: (operation) => !faults.peek(operation),
  mayComeLate: (operation) => !faults.peek(operation) || faults.isSlowAlone(operation),
});
