import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';

/** How long a call may take before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000;

/** Where the sandbox gateway's process is, and the secret that both processes share. */
export interface ProcessorEndpoint {
  url: string;
  secret: string;
  timeoutMs?: number;
}

/** Whether the connection was closed, as one that was kept for long may be just as it is used again. */
const isClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(
    (error.cause as { code?: string } | undefined)?.code ?? '',
  );

/**
 * Calls the sandbox gateway's process: JSON over loopback HTTP. What isn't answered is {@link ProcessorOutcomeUnknown}. A question whose
 * connection was closed is asked once more; whatever does something is not.
 */
export function createProcessorRequests({
  url,
  secret,
  timeoutMs = TIMEOUT_MS,
}: ProcessorEndpoint) {
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
  const sendOrAsk = (method: string, path: string, body?: object): Promise<Response> =>
    send(method, path, body).catch((error: unknown) => {
      if (method === 'GET' && isClosed(error)) return send(method, path, body);
      throw error;
    });
  return async function call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> {
    try {
      const response = await sendOrAsk(method, path, body);
      if (response.status >= 500)
        throw new ProcessorOutcomeUnknown(`${method} ${path}: ${response.status}`);
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw error instanceof ProcessorOutcomeUnknown
        ? error
        : new ProcessorOutcomeUnknown(`${method} ${path}: no answer`, { cause: error });
    }
  };
}
