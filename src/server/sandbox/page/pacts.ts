import fs from 'node:fs';
import path from 'node:path';

/** A request and its response as in pact specification 4; only the displayed fields. */
export interface Interaction {
  description: string;
  providerStates?: { name: string; params?: Record<string, string | number | boolean> }[];
  request: {
    method: string;
    path: string;
    query?: Record<string, string[]>;
    body?: { content?: unknown };
  };
  response: { status: number; body?: { content?: unknown } };
}

export interface Pact {
  consumer: string;
  provider: string;
  interactions: readonly Interaction[];
}

const FOLDER = path.join(import.meta.dirname, '../../../../pacts');

interface PactFile {
  consumer: { name: string };
  provider: { name: string };
  interactions: Interaction[];
}

let cachedPacts: readonly Pact[] | undefined;

/**
 * The pacts of this repository, read on first use; changes require a restart, like everything
 * built.
 */
export function readPacts(): readonly Pact[] {
  cachedPacts ??= fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const { consumer, provider, interactions } = JSON.parse(
        fs.readFileSync(path.join(FOLDER, file), 'utf8'),
      ) as PactFile;
      return { consumer: consumer.name, provider: provider.name, interactions };
    });
  return cachedPacts;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The GraphQL operation of a request; null for other requests. */
export function operationOf({ body }: Interaction['request']): string | null {
  const name = isObject(body?.content) ? body.content['operationName'] : null;
  return typeof name === 'string' ? name : null;
}

/** Error code of a response, from GraphQL or a problem document; null for a success. */
export function codeOf(answer: unknown): string | null {
  if (!isObject(answer)) return null;
  const [first] = Array.isArray(answer['errors']) ? (answer['errors'] as unknown[]) : [];
  const extensions = isObject(first) && isObject(first['extensions']) ? first['extensions'] : {};
  const code = answer['systemErrorCode'] ?? extensions['systemErrorCode'];
  return typeof code === 'string' ? code : null;
}

/** A request in short: `POST /selfservice/graph Wallet`. */
export const requestLine = ({ request }: Interaction): string =>
  [request.method, request.path, operationOf(request)].filter(Boolean).join(' ');
