import type { DocumentNode } from 'graphql';
import { print } from 'graphql';
import { failureFromFetchError, parseJson, requestHeaders, TIMEOUT_MS } from './rest-client.ts';
import type { ClientOptions, GraphRequest, SendGraph } from './rest-client.ts';

/** The text of each document: they are constants, and printed once. */
const texts = new WeakMap<DocumentNode, string>();

function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

/**
 * Sends graph operations as they are, without Apollo: on the server, where each page has a client
 * of its own, which would cost more than its operations.
 */
export const sendGraphPlainly =
  (options: ClientOptions): SendGraph =>
  async (path: string, { name, operation, document, variables }: GraphRequest) => {
    const send = options.fetch ?? fetch;
    try {
      const response = await send(`${options.baseUrl}${path}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: requestHeaders(options, true),
        signal: AbortSignal.timeout(
          options.timeoutMs ?? (operation === 'mutation' ? TIMEOUT_MS.payment : TIMEOUT_MS.call),
        ),
        body: JSON.stringify({ operationName: name, variables, query: textOf(document) }),
      });
      return { response, value: parseJson(await response.text()) };
    } catch (error) {
      throw failureFromFetchError(error);
    }
  };
