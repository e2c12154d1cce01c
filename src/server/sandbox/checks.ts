/**
 * Whether a value is valid, and the expected value as a sentence ending: `a whole number from 1 to
 * 60`.
 */
export interface Check {
  is: (value: unknown) => boolean;
  expected: string;
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 512 && !value.includes('\u0000');

/** Any text; `expected` describes it, when the backend validates it later. */
export const textOf = (expected: string): Check => ({ is: isText, expected });
export const text = textOf('text of 1 to 512 characters');
export const username = textOf("a demo account's user name, such as current@demo.example");
/** Both ends included; `unit` such as `days`. */
export const integerBetween = (least: number, most: number, unit = ''): Check => ({
  is: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  expected: `a whole number${unit && ` of ${unit}`} from ${least} to ${most}`,
});
/** The range of a database column. */
export const cents: Check = {
  is: integerBetween(-2_147_483_648, 2_147_483_647).is,
  expected: 'a whole number of US cents, such as 1250 for $12.50',
};
export const booleanCheck: Check = {
  is: (value) => typeof value === 'boolean',
  expected: 'true or false',
};
export const oneOf = (...allowed: string[]): Check => ({
  is: (value) => typeof value === 'string' && allowed.includes(value),
  expected:
    allowed.length === 1
      ? String(allowed[0])
      : `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1) ?? ''}`,
});
export const optional = ({ is, expected }: Check): Check => ({
  is: (value) => value === undefined || is(value),
  expected,
});
export const uuid: Check = {
  is: (value) =>
    typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  expected: 'a UUID, such as 1d0f7e3e-0000-4000-8000-000000000002',
};
export const nullOr = ({ is, expected }: Check): Check => ({
  is: (value) => value === null || is(value),
  expected: `${expected}, or null`,
});
export const telephoneNumber: Check = {
  is: (value) => typeof value === 'string' && /^[2-9]\d{9}$/.test(value),
  expected: 'ten digits, such as 2075550142',
};
export const instant: Check = {
  is: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  expected: 'an instant, such as 2026-12-14T15:00:00Z',
};
export const errorStatus = integerBetween(400, 599);
