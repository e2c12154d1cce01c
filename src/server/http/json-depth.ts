import type { FastifyInstance } from 'fastify';
import { Refusal } from '../usecases/failure.ts';

/** Deepest nesting of arrays and objects in a request's JSON; the contracts need less than ten. */
export const MAX_JSON_DEPTH = 40;

/**
 * Whether JSON nests deeper than {@link MAX_JSON_DEPTH}. What validates and stores it is recursive:
 * a body of a few kilobytes of brackets would overflow its stack. Reads the text once.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** Refuses bodies that are {@link isTooDeep} with BAD_REQUEST, before they are parsed. */
export function limitJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new Refusal('BAD_REQUEST'), undefined);
    else void parse(request, String(body), done);
  });
}
