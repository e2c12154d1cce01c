import { GatewayUnknown } from './interface.ts';

/** How long a call may take before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000;

/** Where the sandbox gateway's process is, and the secret that both processes share. */
export interface GatewayPlace {
  url: string;
  secret: string;
  timeoutMs?: number;
}

/** Calls the sandbox gateway's process: JSON over loopback HTTP. What isn't answered is {@link GatewayUnknown}. */
export const gatewayCalls = (place: GatewayPlace) =>
  async function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${place.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${place.secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(place.timeoutMs ?? TIMEOUT_MS),
      });
      if (response.status >= 500) throw new GatewayUnknown(`${method} ${path}: ${response.status}`);
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw error instanceof GatewayUnknown ? error : new GatewayUnknown(`${method} ${path}: no answer`, { cause: error });
    }
  };
