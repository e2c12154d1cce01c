import cards from 'card-validator';
import type { Difference } from '../matching/compare.ts';
import { isObject, pathOf } from '../matching/paths.ts';
import type { Step } from '../matching/paths.ts';

/** Names of what no answer gives away, however they are spelled: `cardNumber`, `card_number`, `CardNumber`. */
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

/** Texts that are secrets whatever they are called. */
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

/** What a field gives away, in words; null where that is nothing. */
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

/** Every field that a pact's example has at these places, whichever item of a list has it. */
const examplesIn = (examples: readonly unknown[], name: string): unknown[] =>
  examples.flatMap((example) =>
    isObject(example) && Object.hasOwn(example, name) ? [example[name]] : [],
  );
const itemsOf = (examples: readonly unknown[]): unknown[] =>
  examples.flatMap((example) => (Array.isArray(example) ? (example as unknown[]) : []));

/**
 * Fields of an answer that the pact doesn't know and that give something away: by their name a card's number or security
 * code, a password, a social security or bank account number, a token; or by their value, whatever they are called. The
 * portal ignores fields that it doesn't know, so Pact takes them; but a secret in a browser is one too many.
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
