import { differences } from '../matching/compare.ts';
import type { Difference } from '../matching/compare.ts';
import { matchesRules, rulesOfName } from '../matching/rules.ts';
import { describeExpected as askedFor, formatValue } from '../matching/describe.ts';
import type { Interaction, PactRequest } from '../pacts.ts';
import { graphDifferences, isGraphRequest } from './graph-request.ts';

/** A request as received. */
export interface IncomingRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string[]>>;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Headers that a browser sets automatically on any page: they distinguish no interactions, except
 * one with identical values.
 */
const BROWSER_HEADERS = /^(origin|referer|host|user-agent|sec-.*)$/;

const mediaType = (value: string): string => (value.split(';')[0] ?? '').trim().toLowerCase();

/**
 * A pact's path with ids returned by a state matches any text; its expression tells where they are.
 */
function pathPattern({ generators, matchingRules, path }: PactRequest): {
  fits: (path: string) => boolean;
  words: string;
} {
  const expression = generators?.path?.expression;
  if (expression) {
    const pattern = new RegExp(
      `^${expression
        .split(/\$\{\w+\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]+')}$`,
    );
    return { fits: (given) => pattern.test(given), words: expression };
  }
  const rules = matchingRules?.path;
  return rules
    ? { fits: (given) => matchesRules(rules, given, path), words: askedFor(rules, path) }
    : { fits: (given) => given === path, words: path };
}

function addressDifferences(request: PactRequest, { method, path }: IncomingRequest): Difference[] {
  const pattern = pathPattern(request);
  return [
    ...(method === request.method
      ? []
      : [{ at: 'method', expected: request.method, found: method }]),
    ...(pattern.fits(path) ? [] : [{ at: 'path', expected: pattern.words, found: path }]),
  ];
}

function queryDifferences(
  { query = {}, matchingRules }: PactRequest,
  asked: IncomingRequest,
): Difference[] {
  const unknown = Object.keys(asked.query).filter((name) => !Object.hasOwn(query, name));
  return [
    ...Object.entries(query).flatMap(([name, values]) => {
      const [rules, found] = [rulesOfName(matchingRules?.query, name), asked.query[name] ?? []];
      const fits = rules
        ? found.length > 0 && found.every((value) => matchesRules(rules, value, values[0]))
        : found.length === values.length && found.every((value, index) => value === values[index]);
      return fits
        ? []
        : [
            {
              at: `query ${name}`,
              expected: rules ? askedFor(rules, values[0]) : values.join(', '),
              found: found.join(', ') || 'nothing',
            },
          ];
    }),
    ...unknown.map((name) => ({
      at: `query ${name}`,
      expected: 'nothing: the contract has no such parameter',
      found: (asked.query[name] ?? []).join(', '),
    })),
  ];
}

function headerFits(name: string, expected: string, found: string | undefined): boolean {
  if (name === 'accept')
    return (
      found === undefined ||
      found.includes('*/*') ||
      found.toLowerCase().includes(mediaType(expected))
    );
  return (
    found !== undefined &&
    (name === 'content-type' ? mediaType(found) === mediaType(expected) : found === expected)
  );
}

function headerDifferences(
  { headers = {}, matchingRules }: PactRequest,
  asked: IncomingRequest,
): Difference[] {
  return Object.entries(headers).flatMap(([header, values]) => {
    const [name, expected] = [header.toLowerCase(), values.join(', ')];
    if (BROWSER_HEADERS.test(name)) return [];
    const [rules, found] = [rulesOfName(matchingRules?.header, name), asked.headers[name]];
    const fits = rules
      ? found !== undefined && matchesRules(rules, found, expected)
      : headerFits(name, expected, found);
    return fits
      ? []
      : [{ at: `header ${name}`, expected: askedFor(rules, expected), found: formatValue(found) }];
  });
}

/**
 * The headers, by lower-case name, that a request needs to match this interaction, with an example
 * of each; headers set automatically by clients are excluded.
 */
export const requiredHeaders = ({
  request: { headers = {} },
}: Interaction): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, values]) => [name.toLowerCase(), values.join(', ')] as const)
      .filter(([name]) => !BROWSER_HEADERS.test(name) && name !== 'accept'),
  );

/** Bytes are the example's, or any of its type where the pact's rule says no more than the type. */
function bytesDifferences(
  { content, contentType = 'bytes' }: NonNullable<PactRequest['body']>,
  asked: IncomingRequest,
  rules: PactRequest['matchingRules'],
): Difference[] {
  const anyOfType = rules?.body?.['$']?.matchers.every(({ match }) => match === 'contentType');
  const fits = anyOfType
    ? asked.body.length > 0 &&
      headerFits('content-type', contentType, asked.headers['content-type'])
    : asked.body.equals(Buffer.from(String(content), 'base64'));
  const found = asked.body.length > 0 ? `${asked.body.length} other bytes` : 'nothing';
  return fits ? [] : [{ at: 'body', expected: contentType, found }];
}

function bodyDifferences(
  { body, matchingRules }: PactRequest,
  asked: IncomingRequest,
): Difference[] {
  if (body?.content === undefined) return [];
  if (body.encoded === 'base64') return bytesDifferences(body, asked, matchingRules);
  const text = asked.body.toString();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [
      {
        at: 'body',
        expected: body.contentType ?? 'JSON',
        found: text ? formatValue(text) : 'nothing',
      },
    ];
  }
  return isGraphRequest(body.content)
    ? graphDifferences(body.content, given, matchingRules?.body)
    : differences(body.content, given, matchingRules?.body, { closed: true });
}

/** Differences between a request and an interaction's; empty when it matches. */
export const requestDifferences = (
  { request }: Interaction,
  asked: IncomingRequest,
): Difference[] => [
  ...addressDifferences(request, asked),
  ...queryDifferences(request, asked),
  ...headerDifferences(request, asked),
  ...bodyDifferences(request, asked),
];

/**
 * Number of places where a request's values differ from an interaction's example, even where its
 * rules allow that: a specific wrong code is closer to the interaction about it than to one that
 * accepts any.
 */
export function countValueMismatches(
  { request: { path, body, headers = {} } }: Interaction,
  asked: IncomingRequest,
): number {
  const otherPage = Object.entries(headers).some(
    ([name, values]) =>
      BROWSER_HEADERS.test(name.toLowerCase()) &&
      asked.headers[name.toLowerCase()] !== values.join(', '),
  );
  return (
    (otherPage ? 1 : 0) +
    addressDifferences({ method: asked.method, path }, asked).length +
    bodyDifferences({ method: asked.method, path, ...(body ? { body } : {}) }, asked).length
  );
}

/**
 * Weight of each kind of difference: another request weighs more than another operation of it, and
 * that more than any field.
 */
const DISTANCES: Readonly<Record<string, number>> = {
  path: 10_000,
  method: 5_000,
  '$.operationName': 1_000,
};
const distance = (found: readonly Difference[]): number =>
  found.reduce((sum, { at }) => sum + (DISTANCES[at] ?? 1), 0);

/** The interaction closest to a request, and the differences. */
export function findNearest<Candidate extends { interaction: Interaction }>(
  candidates: readonly Candidate[],
  asked: IncomingRequest,
): (Candidate & { differs: Difference[] }) | undefined {
  return candidates
    .map((candidate) => ({
      ...candidate,
      differs: requestDifferences(candidate.interaction, asked),
    }))
    .sort((left, right) => distance(left.differs) - distance(right.differs))[0];
}
