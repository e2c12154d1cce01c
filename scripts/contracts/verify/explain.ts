import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { missingVariants } from '../matching/compare.ts';
import type { Difference } from '../matching/compare.ts';
import { exampleAt, isObject, pathOf, stepsOf, valueAt } from '../matching/paths.ts';
import { rulesAt, rulesOfName } from '../matching/rules.ts';
import { describeExpected, formatValue } from '../matching/describe.ts';
import type { PactResponse } from '../pacts.ts';
import type { Mismatch } from './pact-verifier.ts';
import type { RecordedResponse } from './recording-proxy.ts';

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** A response's body as JSON; undefined when it is not JSON. */
export function jsonOf({ headers, body }: Pick<RecordedResponse, 'headers' | 'body'>): unknown {
  try {
    return JSON.parse(
      (DECODERS[String(headers['content-encoding'])]?.(body) ?? body).toString(),
    ) as unknown;
  } catch {
    return undefined;
  }
}

/** The verifier formats values as JSON; other values are shown unchanged. */
function formatVerifierValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value : formatValue(value);
}

/** A body's mismatch, field by field. */
function ofBody(mismatch: Mismatch, response: PactResponse, answer: unknown): Difference[] {
  const steps = stepsOf(mismatch.path ?? '$');
  const at = pathOf(steps);
  if (answer === undefined)
    return [
      {
        at,
        expected: formatVerifierValue(mismatch.expected),
        found: formatVerifierValue(mismatch.actual),
      },
    ];
  const [example, found] = [exampleAt(response.body?.content, steps), valueAt(answer, steps)];
  const wordsAt = (place: typeof steps, value: unknown) =>
    describeExpected(rulesAt(response.matchingRules?.body, place)?.rules, value);
  if (isObject(example) && isObject(found)) {
    const missing = Object.keys(example).filter((field) => !Object.hasOwn(found, field));
    if (missing.length > 0)
      return missing.map((field) => ({
        at: pathOf([...steps, { field }]),
        expected: wordsAt([...steps, { field }], example[field]),
        found: 'nothing',
      }));
  }
  if (Array.isArray(example) && Array.isArray(found)) {
    const contains = rulesAt(response.matchingRules?.body, steps)?.rules.matchers.find(
      ({ match }) => match === 'arrayContains',
    );
    const missing = contains
      ? missingVariants(contains, example, found, steps, { closed: false })
      : [];
    if (missing.length > 0) return missing;
    if (!contains && example.length !== found.length)
      return [
        {
          at,
          expected: wordsAt(steps, example),
          found: `a list of ${found.length}: ${formatValue(found)}`,
        },
      ];
  }
  return [{ at, expected: wordsAt(steps, example), found: formatValue(found) }];
}

function ofHeader({ key = '', expected, actual }: Mismatch, response: PactResponse): Difference {
  const name = key.toLowerCase();
  const example =
    Object.entries(response.headers ?? {}).find(
      ([header]) => header.toLowerCase() === name,
    )?.[1][0] ?? formatVerifierValue(expected);
  return {
    at: `header ${name}`,
    expected: describeExpected(rulesOfName(response.matchingRules?.header, name), example),
    found: formatVerifierValue(actual),
  };
}

function explainMismatch(
  mismatch: Mismatch,
  response: PactResponse,
  answer: unknown,
): Difference[] {
  switch (mismatch.type) {
    case 'StatusMismatch':
      return [
        {
          at: 'status',
          expected: formatVerifierValue(mismatch.expected),
          found: formatVerifierValue(mismatch.actual),
        },
      ];
    case 'HeaderMismatch':
      return [ofHeader(mismatch, response)];
    case 'BodyMismatch':
      return ofBody(mismatch, response, answer);
    case 'BodyTypeMismatch':
      return [
        {
          at: 'body',
          expected: formatVerifierValue(response.body?.contentType ?? mismatch.expected),
          found: formatVerifierValue(mismatch.actualContentType ?? mismatch.actual),
        },
      ];
    default:
      return [
        {
          at: mismatch.path ?? mismatch.key ?? mismatch.type,
          expected: formatVerifierValue(mismatch.expected ?? mismatch.mismatch),
          found: formatVerifierValue(mismatch.actual),
        },
      ];
  }
}

const ORDER = ['status', 'header', 'body', '$'];
const rank = ({ at }: Difference): number => ORDER.findIndex((start) => at.startsWith(start));

/** The verifier's findings on a response, in order: status, headers, then fields. */
export function explain(
  mismatches: readonly Mismatch[],
  response: PactResponse,
  exchange: RecordedResponse,
): Difference[] {
  const answer = jsonOf(exchange);
  const all = mismatches.flatMap((mismatch) => explainMismatch(mismatch, response, answer));
  const once = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return once.sort(
    (left, right) =>
      rank(left) - rank(right) || left.at.localeCompare(right.at, 'en', { numeric: true }),
  );
}

/** A short summary of the response, for when its status differs from the pact's. */
export const summariseResponse = (exchange: RecordedResponse): string => {
  const answer = jsonOf(exchange);
  return answer === undefined ? formatValue(exchange.body.toString()) : formatValue(answer);
};
