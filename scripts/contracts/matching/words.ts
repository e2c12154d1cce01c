import type { Rule, Rules } from '../pacts.ts';
import { isObject } from './paths.ts';

/** Characters of a value that are shown. */
const MOST = 200;

/** A value as JSON, cut where it is long; "nothing" where there is none. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

const ONE_OF = /^\^?\(?([\w. -]+(?:\|[\w. -]+)+)\)?\$?$/;
const ANY_TEXT = new Set(['^[\\s\\S]+$', '.+', '^.+$']);

function ofRegex(regex: string, example: unknown): string {
  const [, alternatives] = ONE_OF.exec(regex) ?? [];
  if (alternatives) return `one of ${[...new Set(alternatives.split('|'))].join(', ')}`;
  return ANY_TEXT.has(regex)
    ? `text that is not empty, e.g. ${shown(example)}`
    : `text like ${shown(example)} (it has to match ${regex})`;
}

function ofType(example: unknown): string {
  if (typeof example === 'string') return `text, e.g. ${shown(example)}`;
  if (typeof example === 'number') return `a number, e.g. ${example}`;
  if (typeof example === 'boolean') return 'true or false';
  if (Array.isArray(example))
    return example.length > 0 ? `a list of items like ${shown(example[0])}` : 'a list';
  return isObject(example) ? `an object with ${Object.keys(example).join(', ')}` : shown(example);
}

function ofRule(rule: Rule, example: unknown): string {
  switch (rule.match) {
    case 'equality':
      return shown(example);
    case 'regex':
      return ofRegex(String(rule['regex']), example);
    case 'integer':
      return `a whole number, e.g. ${shown(example)}`;
    case 'decimal':
      return `a number with decimals, e.g. ${shown(example)}`;
    case 'number':
      return `a number, e.g. ${shown(example)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'include':
      return `text with ${shown(rule['value'])} in it`;
    case 'contentType':
      return `a file of the type ${String(rule['value'])}`;
    case 'arrayContains':
      return `a list that has ${Array.isArray(example) && example.length > 1 ? 'items' : 'an item'} like ${(Array.isArray(example) ? example : [example]).map(shown).join(' and ')}`;
    case 'type':
    case 'min-type':
    case 'max-type':
      return ofType(example);
    default:
      return `what ${rule.match} allows, e.g. ${shown(example)}`;
  }
}

/** The very value; of what has fields or items, which each have words of their own, only what it is. */
function ofValue(example: unknown): string {
  if (Array.isArray(example)) return `a list of ${example.length}`;
  return isObject(example) ? ofType(example) : shown(example);
}

/** A rule of the type says nothing more beside one of the form. */
const telling = ({ matchers }: Rules): Rule[] =>
  matchers.some(({ match }) => match === 'regex')
    ? matchers.filter(({ match }) => match !== 'type')
    : matchers;

/** What a pact asks for at a place: its rules in words, or the very value where it has none. */
export const asked = (rules: Rules | undefined, example: unknown): string =>
  rules && rules.matchers.length > 0
    ? telling(rules)
        .map((rule) => ofRule(rule, example))
        .join(rules.combine === 'OR' ? ', or ' : ', and ')
    : ofValue(example);
