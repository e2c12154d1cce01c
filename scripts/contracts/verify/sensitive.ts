import cards from 'card-validator';
import type { Difference } from '../matching/compare.ts';
import { isObject, pathOf } from '../matching/paths.ts';
import type { Step } from '../matching/paths.ts';

/**
 * Names of data that no response may reveal, in any spelling: `cardNumber`, `card_number`,
 * `CardNumber`.
 */
const SENSITIVE_NAMES: readonly RegExp[] = [
  /card(number|no|num)(full)?$|^pan$|^primaryaccountnumber$/,
  /^(card)?(cvv2?|cvc2?|cid|csc)$|(security|verification)code$/,
  /^pin(code)?$/,
  /(bank|checking|savings)(account)?(number|no)$|^accountnumberfull$|^fullaccountnumber$|^iban$/,
  /routing(number|no)$|^aba$/,
  /^ssn|socialsecurity|^(federal)?tax(payer)?id$/,
  /passw(or)?d(hash|digest|salt)?$|passphrase$|^pwd$/,
  /secret$|privatekey$|apikey$|(session|access|refresh|auth|bearer)token$|^sessionid$/,
];

/** Strings that are secrets under any name. */
const SENSITIVE_VALUES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a social security number', /^\d{3}-\d{2}-\d{4}$/],
  ['the hash of a password', /^\$(argon2(id?|d)|2[aby]|scrypt|pbkdf2)/],
  ['a signed token', /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];

const normaliseName = (name: string): string => name.replaceAll(/[^a-zA-Z\d]/g, '').toLowerCase();

const isCard = (value: unknown): boolean => {
  const digits = String(value).replaceAll(/[ -]/g, '');
  return /^\d{13,19}$/.test(digits) && cards.number(digits).isValid;
};

/** What a field reveals, in words; null if nothing. */
function describeLeak(name: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (isCard(value)) return 'a whole card number';
  const [what] = SENSITIVE_VALUES.find(([, pattern]) => pattern.test(String(value))) ?? [];
  return (
    what ??
    (SENSITIVE_NAMES.some((pattern) => pattern.test(normaliseName(name)))
      ? 'something that is never told'
      : null)
  );
}

/** Every field in a pact's example at these locations, in any item of a list. */
const examplesIn = (examples: readonly unknown[], name: string): unknown[] =>
  examples.flatMap((example) =>
    isObject(example) && Object.hasOwn(example, name) ? [example[name]] : [],
  );
const itemsOf = (examples: readonly unknown[]): unknown[] =>
  examples.flatMap((example) => (Array.isArray(example) ? (example as unknown[]) : []));

/**
 * Response fields unknown to the pact that reveal something: by name a card number or security
 * code, a password, a social security or bank account number, a token; or by value, under any name.
 * The portal ignores unknown fields, so Pact accepts them; but no secret may reach a browser.
 */
export function sensitiveFields(example: unknown, answer: unknown): Difference[] {
  const visit = (
    value: unknown,
    examples: readonly unknown[],
    steps: readonly Step[],
  ): Difference[] => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => visit(item, itemsOf(examples), [...steps, { index }]));
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([field, inner]) => {
      const known = examplesIn(examples, field);
      const what = known.length > 0 ? null : describeLeak(field, inner);
      return [
        ...(what === null
          ? []
          : [
              {
                at: pathOf([...steps, { field }]),
                expected: `nothing: ${what} has no place in an answer`,
                found: 'a value that is not repeated here',
              },
            ]),
        ...visit(inner, known, [...steps, { field }]),
      ];
    });
  };
  return visit(answer, [example], []);
}
