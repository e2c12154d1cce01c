import { MatchersV3 } from '@pact-foundation/pact';

const { equal, like, regex } = MatchersV3;

/**
 * A string that matches a pattern. Pact reads a number as a string when it only has to match a
 * pattern, so the type is required as well.
 */
export const stringOfPattern = (pattern: string, example: string) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'type' },
    { 'pact:matcher:type': 'regex', regex: pattern },
  ],
  value: example,
});
/** An integer that matches a pattern: of a range, when it varies. */
export const integerOfPattern = (pattern: string, example: number) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'integer' },
    { 'pact:matcher:type': 'regex', regex: pattern },
  ],
  value: example,
});

/** A number, maybe with a fraction, that matches a pattern. */
export const numberOfPattern = (pattern: string, example: number) => ({
  'pact:matcher:type': [
    { 'pact:matcher:type': 'number' },
    { 'pact:matcher:type': 'regex', regex: pattern },
  ],
  value: example,
});

/**
 * Formats and ranges of the contract's scalars; values that the portal depends on are matched by
 * value instead.
 */
export const uuid = (example: string) =>
  regex('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', example);
export const instant = (example: string) =>
  regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$', example);
export const day = (example: string) =>
  regex('^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', example);
export const lastFour = (example: string) => stringOfPattern('^\\d{4}$', example);
export const expiry = (example: string) => stringOfPattern('^(0[1-9]|1[0-2])\\d{2}$', example);
export const zip = (example: string) => stringOfPattern('^\\d{5}$', example);
export const accountNumber = (example: string) => stringOfPattern('^\\d{10}$', example);
export const phoneNumber = (example: string) => stringOfPattern('^[2-9]\\d{9}$', example);
export const confirmationNumber = (example: string) => stringOfPattern('^\\d{12}$', example);
export const text = (example: string) => stringOfPattern('^[\\s\\S]+$', example);
export const token = (example: string) => regex('^[A-Za-z0-9._~-]{20,2048}$', example);
export const oneOf = (example: string, ...others: string[]) =>
  regex(`^(${[example, ...others].join('|')})$`, example);

/** A header that sets each of these cookies, in any order: its pattern, and an example. */
export const cookies = (...each: readonly (readonly [pattern: string, example: string])[]) => ({
  'pact:matcher:type': 'regex',
  regex: `^(${each.map(([pattern]) => pattern).join('|')})$`,
  value: each.map(([, example]) => example),
});

/** Matches each nested value exactly, unless it has a matcher of its own. */
function matchExactly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(matchExactly);
  if (typeof value !== 'object' || value === null) return equal(value);
  return 'pact:matcher:type' in value
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [field, matchExactly(inner)]),
      );
}

/**
 * An object whose lists start with these items, in this order; more of the kind may follow.
 * Everything else by value, unless it has a matcher.
 */
export const startingWith = (object: object) => like(matchExactly(object));

/** Null as null, anything else by its matcher. */
export const orNull = <Value, Matched>(
  value: Value | null,
  match: (value: Value) => Matched,
): Matched | null => (value === null ? null : match(value));
