import type { SystemErrorCode } from '../../contracts/errors.ts';
import { captureResponse, problem } from '../../contracts/generated/validators/rest.ts';
import { capturePayment } from '../../contracts/rest/card-capture/contract.ts';
import type { CaptureRequest, CaptureResponse } from '../../contracts/rest/card-capture/types.ts';

export type CardEntryOutcome =
  | { kind: 'captured'; result: CaptureResponse }
  | { kind: 'refused'; systemErrorCode: SystemErrorCode };

/** Card verification timeout, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Sends a card, or the code of a saved one, to this page's own origin. A response that violates the
 * contract, or none, leaves the card's status unknown: `VERIFICATION_FAILED`.
 */
export async function sendCardEntry(
  request: CaptureRequest,
  service: { origin: string; headers?: Record<string, string> },
): Promise<CardEntryOutcome> {
  const unknown: CardEntryOutcome = { kind: 'refused', systemErrorCode: 'VERIFICATION_FAILED' };
  try {
    const response = await fetch(`${service.origin}${capturePayment.path}`, {
      method: capturePayment.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...service.headers,
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) {
      const captured = captureResponse(answer);
      return captured.success ? { kind: 'captured', result: captured.data } : unknown;
    }
    const refused = problem(answer);
    return refused.success
      ? { kind: 'refused', systemErrorCode: refused.data.systemErrorCode }
      : unknown;
  } catch {
    return unknown;
  }
}
