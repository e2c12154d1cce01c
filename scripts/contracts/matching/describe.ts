import type { Rule, Rules } from '../pacts.ts';
import { isObject } from './paths.ts';

/** Maximum characters of a value shown. */
const MAX_LENGTH = 200;

/** A value as JSON, truncated when long; "nothing" when there is none. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

const ONE_OF = /^\^?\(?([\w. -]+(?:\|[\w. -]+)+)\)?\$?$/;
const ANY_TEXT = new Set(['^[\\s\\S]+$', '.+', '^.+$']);

function describeRegex(regex: string, example: unknown): string {
  const [, alternatives] = ONE_OF.exec(regex) ?? [];
  if (alternatives) return `one of ${[...new Set(alternatives.split('|'))].join(', ')}`;
  return ANY_TEXT.has(regex)
    ? `text that is not empty, e.g. ${formatValue(example)}`
    : `text like ${formatValue(example)} (it has to match ${regex})`;
}

function describeType(example: unknown): string {
  if (typeof example === 'string') return `text, e.g. ${formatValue(example)}`;
  if (typeof example === 'number') return `a number, e.g. ${example}`;
  if (typeof example === 'boolean') return 'true or false';
  if (Array.isArray(example))
    return example.length > 0 ? `a list of items like ${formatValue(example[0])}` : 'a list';
  return isObject(example)
    ? `an object with ${Object.keys(example).join(', ')}`
    : formatValue(example);
}

function describeRule(rule: Rule, example: unknown): string {
  switch (rule.match) {
    case 'equality':
      return formatValue(example);
    case 'regex':
      return describeRegex(String(rule['regex']), example);
    case 'integer':
      return `a whole number, e.g. ${formatValue(example)}`;
    case 'decimal':
      return `a number with decimals, e.g. ${formatValue(example)}`;
    case 'number':
      return `a number, e.g. ${formatValue(example)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'include':
      return `text with ${formatValue(rule['value'])} in it`;
    case 'contentType':
      return `a file of the type ${String(rule['value'])}`;
    case 'arrayContains':
      return (
        `a list that has ${Array.isArray(example) && example.length > 1 ? 'items' : 'an item'} ` +
        `like ${(Array.isArray(example) ? example : [example]).map(formatValue).join(' and ')}`
      );
    case 'type':
    case 'min-type':
    case 'max-type':
      return describeType(example);
    default:
      return `what ${rule.match} allows, e.g. ${formatValue(example)}`;
  }
}

/**
 * The exact value; for an object or list only its type, since its fields or items are described
 * separately.
 */
function describeValue(example: unknown): string {
  if (Array.isArray(example)) return `a list of ${example.length}`;
  return isObject(example) ? describeType(example) : formatValue(example);
}

/** A type rule adds nothing to a format rule. */
const significantRules = ({ matchers }: Rules): Rule[] =>
  matchers.some(({ match }) => match === 'regex')
    ? matchers.filter(({ match }) => match !== 'type')
    : matchers;

/** A pact's expectation at a location: its rules as text, or the exact value if there are none. */
export const describeExpected = (rules: Rules | undefined, example: unknown): string =>
  rules && rules.matchers.length > 0
    ? significantRules(rules)
        .map((rule) => describeRule(rule, example))
        .join(rules.combine === 'OR' ? ', or ' : ', and ')
    : describeValue(example);
