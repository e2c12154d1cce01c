import type { DocumentNode } from 'graphql';
import { print } from 'graphql';
import { failureFromFetchError, fetchJson, requestHeaders, TIMEOUT_MS } from './rest-client.ts';
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
    try {
      return await fetchJson(
        options,
        `${options.baseUrl}${path}`,
        {
          method: 'POST',
          credentials: 'same-origin',
          headers: requestHeaders(options, true),
          body: JSON.stringify({ operationName: name, variables, query: textOf(document) }),
        },
        options.timeoutMs ?? (operation === 'mutation' ? TIMEOUT_MS.payment : TIMEOUT_MS.call),
      );
    } catch (error) {
      throw failureFromFetchError(error);
    }
  };
