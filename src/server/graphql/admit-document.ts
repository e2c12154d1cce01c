import { stripIgnoredCharacters } from 'graphql';
import { createHash } from 'node:crypto';
import type { GraphEndpoint } from '../../../contracts/graphql/endpoints.ts';
import { GRAPH_DOCUMENTS } from '../../../contracts/generated/graph-documents.ts';
import { exceededLimit } from './document-limits.ts';
import type { DocumentLimits } from './document-limits.ts';

/** Longest text that is looked up, in characters; the portal's own are far shorter. */
const LONGEST_TEXT = 32_768;

/** How many texts whose digest was looked up are remembered. */
const REMEMBERED = 500;

/** SHA-256 of a document without what GraphQL ignores; null for a text that is none. */
function digestOf(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  try {
    return createHash('sha256').update(stripIgnoredCharacters(text)).digest('hex');
  } catch {
    return null;
  }
}

/**
 * Says why a graph does not execute a document: it is none of the portal's own, and others are not
 * taken or only within limits. Null when it is executed. Where none is taken, nothing of
 * another document is parsed.
 */
export function createDocumentGuard(
  endpoint: GraphEndpoint,
  others: DocumentLimits | null,
): (text: string) => string | null {
  const known = new Set(Object.keys(GRAPH_DOCUMENTS[endpoint]));
  const own = new Set<string>();
  return (text) => {
    if (own.has(text)) return null;
    const digest = digestOf(text);
    if (digest !== null && known.has(digest)) {
      if (own.size < REMEMBERED) own.add(text);
      return null;
    }
    if (!others) return "The graph executes the portal's own documents only.";
    const exceeded = exceededLimit(text, others);
    return exceeded === null ? null : `The document exceeds ${exceeded}.`;
  };
}
