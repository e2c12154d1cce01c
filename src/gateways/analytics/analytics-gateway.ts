import { eventsResponse } from '../../../contracts/generated/validators/analytics.ts';
import { EVENTS_PATH } from '../../../contracts/rest/analytics/contract.ts';
import type { EventsResponse } from '../../../contracts/events/index.ts';
import {
  saveConsentFx,
  makeIdsFx,
  readConsentFx,
  sendMessageFx,
  setTimerFx,
  stampFx,
} from '../../models/analytics/ports.ts';
import {
  requestHeaders,
  failureFromFetchError,
  validateResponse,
  parseJson,
  failureFromResponse,
  TIMEOUT_MS,
} from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** Key in the browser's storage: its customers' choice, `on` or `off`. */
export const CHOICE_KEY = 'analytics.recording';

interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * Sends a message. It never updates connectivity or the session in the models: nobody waits for it,
 * and it must not end the session.
 */
export async function sendMessage(
  options: ClientOptions,
  { body, closing }: { body: string; closing: boolean },
): Promise<EventsResponse> {
  const send = options.fetch ?? fetch;
  const asked = async () => {
    const response = await send(`${options.baseUrl}${EVENTS_PATH}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: requestHeaders(options, true, { background: true }),
      body,
      keepalive: closing,
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS.call),
    });
    return { response, value: parseJson(await response.text()) };
  };
  const { response, value } = await asked().catch((error: unknown) => {
    throw failureFromFetchError(error);
  });
  if (!response.ok) throw await failureFromResponse(EVENTS_PATH, response, value);
  return validateResponse(EVENTS_PATH, eventsResponse, value);
}

/**
 * Gives analytics' ports but those of the outbox their handlers. `view` is the browser's window;
 * `timeCame` tells that a timer has run out.
 */
export function useAnalyticsHandlers(
  options: ClientOptions,
  view: Pick<Window & typeof globalThis, 'localStorage' | 'navigator' | 'performance' | 'crypto'>,
  onTimer: () => void,
): void {
  const readChoice = () => {
    const kept = view.localStorage.getItem(CHOICE_KEY);
    const { doNotTrack, globalPrivacyControl } = view.navigator as PrivacySignals;
    return {
      chosen: kept === null ? null : kept === 'on',
      signal: globalPrivacyControl === true || doNotTrack === '1',
    };
  };
  stampFx.use(() => ({
    wall: Date.now(),
    steady: view.performance.now(),
    chance: Math.random(),
  }));
  makeIdsFx.use((count) => Array.from({ length: count }, () => view.crypto.randomUUID()));
  readConsentFx.use(readChoice);
  saveConsentFx.use((chosen) => {
    view.localStorage.setItem(CHOICE_KEY, chosen ? 'on' : 'off');
  });
  sendMessageFx.use((message) => sendMessage(options, message));
  setTimerFx.use((ms) => {
    setTimeout(onTimer, ms);
  });
}
