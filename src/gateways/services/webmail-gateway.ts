import { WebmailDocument } from '../../../contracts/generated/webmail.ts';
import { webmailData } from '../../../contracts/generated/validators/webmail.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { createGraphClient } from '../platform/graph-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The webmail graph, as the model's port asks for it. */
export function createWebmailGateway(options: ClientOptions) {
  const ask = createGraphClient(options, GRAPHS.webmail.path);
  return { webmail: async () => (await ask('query', WebmailDocument, {}, webmailData)).webmail };
}

export type WebmailGateway = ReturnType<typeof createWebmailGateway>;
