import type { FastifyInstance } from 'fastify';
import { Refusal } from '../usecases/failure.ts';

/** Deepest nesting of arrays and objects in a request's JSON; the contracts need less than ten. */
export const MAX_JSON_DEPTH = 40;

/** A JSON text's names, of the objects that are open at a place. */
interface OpenValue {
  /** Names so far; null in an array. */
  names: Set<string> | null;
  /** Whether the next text is a name. */
  awaitsName: boolean;
}

/** The text that begins at a quotation mark, as it is written, and where it ends. */
function readText(json: string, from: number): { text: string; to: number } {
  let to = from + 1;
  while (to < json.length && json[to] !== '"') to += json[to] === '\\' ? 2 : 1;
  return { text: json.slice(from, to + 1), to };
}

/** A name without its escapes; as written where it is no JSON, which the parser will refuse. */
function nameOf(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return `"${String(JSON.parse(text))}"`;
  } catch {
    return text;
  }
}

/**
 * Why JSON is not read: it nests deeper than {@link MAX_JSON_DEPTH} (what validates and stores it
 * is recursive: a body of a few kilobytes of brackets would overflow its stack), or an object has a
 * name twice, of which parsers take the first or the last. Null for neither. Reads the text once.
 */
export function jsonFault(json: string): 'tooDeep' | 'twice' | null {
  const open: OpenValue[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    const inside = open.at(-1);
    if (character === '"') {
      const { text, to } = readText(json, at);
      at = to;
      if (!inside?.names || !inside.awaitsName) continue;
      const name = nameOf(text);
      if (inside.names.has(name)) return 'twice';
      inside.names.add(name);
      inside.awaitsName = false;
    } else if (character === '{' || character === '[') {
      open.push({ names: character === '{' ? new Set() : null, awaitsName: true });
      if (open.length > MAX_JSON_DEPTH) return 'tooDeep';
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ',' && inside) inside.awaitsName = true;
  }
  return null;
}

/** Refuses bodies with a {@link jsonFault} with BAD_REQUEST, before they are parsed. */
export function limitJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (jsonFault(String(body)) !== null) done(new Refusal('BAD_REQUEST'), undefined);
    else void parse(request, String(body), done);
  });
}
