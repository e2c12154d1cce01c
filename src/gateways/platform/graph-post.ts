import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { brokenContract, refused } from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { statusOfErrorCode } from './graph-status.ts';
import {
  requestHeaders,
  failureFromFetchError,
  validateResponse,
  parseJson,
  failureFromResponse,
  TIMEOUT_MS,
} from './rest-client.ts';
import type { ClientOptions, Validate } from './rest-client.ts';

interface Operation {
  name: string;
  /** The document, as a string. */
  document: { toString(): string };
}

interface GraphResponse {
  data?: unknown;
  errors?: { extensions?: { systemErrorCode?: SystemErrorCode; errors?: { path: string }[] } }[];
}

/** Maps the first error of a graph response to the portal's own failure; null if there is none. */
function failureFromFirstError(
  name: string,
  status: number,
  value: unknown,
): RequestFailure | null {
  const [first] =
    typeof value === 'object' && value !== null ? ((value as GraphResponse).errors ?? []) : [];
  if (!first) return null;
  const systemErrorCode = first.extensions?.systemErrorCode;
  if (!systemErrorCode) return brokenContract(name, ['$input.errors']);
  return refused({
    status: statusOfErrorCode(systemErrorCode, status),
    systemErrorCode,
    retryAfterSeconds: null,
    fields: (first.extensions?.errors ?? []).map(({ path }) => path),
  });
}

/**
 * Sends one graph operation without Apollo, for requests before any customer page. No customer
 * action caused it and nobody waits for it: it extends no session, and never updates connectivity
 * or the session in the models.
 */
export async function postGraph<Data>(
  options: ClientOptions,
  path: string,
  { name, document }: Operation,
  variables: object,
  validate: Validate<Data>,
): Promise<Data> {
  const send = options.fetch ?? fetch;
  const asked = async () => {
    const response = await send(`${options.baseUrl}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: requestHeaders(options, true, { background: true }),
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS.call),
      body: JSON.stringify({ operationName: name, variables, query: document.toString() }),
    });
    return { response, value: parseJson(await response.text()) };
  };
  const { response, value } = await asked().catch((error: unknown) => {
    throw failureFromFetchError(error);
  });
  const failure = failureFromFirstError(name, response.status, value);
  if (failure) throw failure;
  if (!response.ok) throw await failureFromResponse(name, response, value);
  return validateResponse(name, validate, (value as GraphResponse | undefined)?.data);
}
