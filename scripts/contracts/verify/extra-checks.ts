import type { Difference } from '../matching/compare.ts';
import { rulesOfName } from '../matching/rules.ts';
import type { PactResponse } from '../pacts.ts';
import { sensitiveFields } from './sensitive.ts';
import type { RecordedResponse } from './recording-proxy.ts';

const SET_COOKIE = 'set-cookie';

/** The patterns of a rule that allows several: `^(session=…|XSRF-TOKEN=…)$`. */
const alternatives = (regex: string): string[] =>
  (/^\^\((.*)\)\$$/.exec(regex)?.[1] ?? '').split('|').filter(Boolean);

/**
 * Cookies of a pact that a response does not set. Pact checks that each cookie received is one of
 * them, not that each is received.
 */
function missingCookies(
  { headers = {}, matchingRules }: PactResponse,
  given: RecordedResponse['headers'],
): Difference[] {
  if (!Object.keys(headers).some((name) => name.toLowerCase() === SET_COOKIE)) return [];
  const wanted = (rulesOfName(matchingRules?.header, SET_COOKIE)?.matchers ?? []).flatMap(
    ({ regex }) => alternatives(String(regex)),
  );
  const set = given[SET_COOKIE] ?? [];
  return wanted
    .filter((pattern) => !set.some((cookie) => new RegExp(`^${pattern}$`).test(cookie)))
    .map((pattern) => ({
      at: `header ${SET_COOKIE}`,
      expected: `a cookie like ${pattern}`,
      found: `${set.length} others`,
    }));
}

/**
 * Checks of a response beyond Pact's: every cookie in the pact is set, and no unknown secret is
 * returned.
 */
export const extraChecks = (
  response: PactResponse,
  { headers, json }: { headers: RecordedResponse['headers']; json: unknown },
): Difference[] => [
  ...missingCookies(response, headers),
  ...(response.body?.encoded ? [] : sensitiveFields(response.body?.content, json)),
];
