import { differences } from '../matching/compare.ts';
import type { Difference } from '../matching/compare.ts';
import { matchesRules, rulesOfName } from '../matching/rules.ts';
import { describeExpected, formatValue } from '../matching/describe.ts';
import type { Interaction } from '../pacts.ts';
import { extraChecks } from '../verify/extra-checks.ts';
import type { ResponseContent } from './mutant.ts';

/** Headers that Pact treats as one value even with commas. */
const valuesOf = (found: string | string[] | undefined, several: boolean): string[] =>
  found === undefined
    ? []
    : Array.isArray(found)
      ? found
      : several
        ? found.split(',').map((one) => one.trim())
        : [found];

function ofHeaders(
  { response: { headers = {}, matchingRules } }: Interaction,
  said: ResponseContent,
): Difference[] {
  return Object.entries(headers).flatMap(([name, wanted]) => {
    const rules = rulesOfName(matchingRules?.header, name);
    const found = valuesOf(said.headers[name.toLowerCase()], wanted.length > 1);
    const fits = rules
      ? found.length > 0 && found.every((value) => matchesRules(rules, value, wanted[0]))
      : found.length === wanted.length && found.every((value, index) => value === wanted[index]);
    return fits
      ? []
      : [
          {
            at: `header ${name.toLowerCase()}`,
            expected: describeExpected(rules, wanted.join(', ')),
            found: formatValue(said.headers[name.toLowerCase()]),
          },
        ];
  });
}

/**
 * Differences that Pact's verifier and this repository's additional checks find in a response: the
 * same rules without a separate process for each response. tests/pact/provider/strength.test.ts
 * proves that both find the same.
 */
export function detectFaults(interaction: Interaction, said: ResponseContent): Difference[] {
  const { status, body, matchingRules } = interaction.response;
  if (said.status !== status)
    return [{ at: 'status', expected: String(status), found: String(said.status) }];
  const headers = ofHeaders(interaction, said);
  const fields =
    body?.content === undefined || body.encoded
      ? []
      : differences(body.content, said.json, matchingRules?.body, { closed: false });
  return [...headers, ...fields, ...extraChecks(interaction.response, said)];
}
