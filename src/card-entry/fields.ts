import type { CaptureField, CaptureFieldProblem } from '../../contracts/capture/messages.ts';
import { cardTypeOf, checkCardNumber } from '../models/payments/card-entry/rules-card-number.ts';
import type { CardType } from '../models/payments/card-entry/rules-card-fields.ts';
import { checkName, checkZip } from '../models/payments/card-entry/rules-card-fields.ts';
import { digitsOf as digits } from '../models/payments/methods/rules-methods.ts';
import {
  checkSecurityCode,
  securityCodeLength,
} from '../models/payments/card-entry/rules-security-code.ts';
import { checkExpiry } from '../models/payments/card-entry/rules-card-expiration.ts';

export { digitsOf as digits, typedExpiry } from '../models/payments/methods/rules-methods.ts';

export type Values = Record<CaptureField, string>;
export type Problems = Partial<Record<CaptureField, CaptureFieldProblem>>;
export type Mode = 'card' | 'security-code';

export const FIELDS: Readonly<Record<Mode, readonly CaptureField[]>> = {
  card: ['nameOnCard', 'cardNumber', 'expiration', 'securityCode', 'zipCode'],
  'security-code': ['securityCode'],
};

/** `4242424242424242` as `4242 4242 4242 4242`; American Express as `3782 822463 10005`. */
export function groupNumber(text: string): string {
  const number = digits(text).slice(0, 19);
  const sizes = cardTypeOf(number) === 'AMERICAN_EXPRESS' ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < number.length) groups.push(number.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}

/** Hint shown next to a field: the brand and its code's length once the number determines them. */
export function hintForField(
  field: CaptureField,
  values: Values,
  codeLength: 3 | 4 | null,
): { brand: CardType } | { hint: CaptureField | 'securityCode3' | 'securityCode4' } {
  const type = cardTypeOf(digits(values.cardNumber));
  if (field === 'cardNumber' && type !== 'CREDIT_CARD') return { brand: type };
  const length = codeLength ?? (type === 'CREDIT_CARD' ? null : securityCodeLength(type));
  return { hint: field === 'securityCode' && length !== null ? `securityCode${length}` : field };
}

/**
 * The day to check an expiration against, `YYYY-MM-DD`: the one that has begun everywhere the
 * portal's customers are (UTC-10). A card is never reported as expired too early here; the backend
 * knows the account's own day and decides.
 */
export const expirationCheckDay = (now: string): string =>
  new Date(Date.parse(now) - 10 * 3_600_000).toISOString().slice(0, 10);

function findProblem(
  field: CaptureField,
  values: Values,
  codeLength: 3 | 4 | null,
  today: string,
): CaptureFieldProblem | null {
  const text = values[field];
  const number = digits(values.cardNumber);
  switch (field) {
    case 'nameOnCard':
      return checkName(text) ? null : 'REQUIRED';
    case 'cardNumber':
      if (number === '') return 'REQUIRED';
      return checkCardNumber(number).ok ? null : 'INVALID';
    case 'expiration': {
      const check = checkExpiry(digits(text), today);
      return check === 'ok'
        ? null
        : check === 'expired'
          ? 'EXPIRED'
          : check === 'tooFar'
            ? 'TOO_FAR'
            : 'INVALID';
    }
    case 'securityCode': {
      const wanted = codeLength ?? securityCodeLength(cardTypeOf(number));
      return checkSecurityCode(text, wanted === 4 ? 'AMERICAN_EXPRESS' : 'VISA')
        ? null
        : wanted === 4
          ? 'CODE_LENGTH_4'
          : 'CODE_LENGTH_3';
    }
    case 'zipCode':
      return checkZip(text) ? null : 'INVALID';
  }
}

/**
 * The problems of each field of the mode (spec 5). `today` is `YYYY-MM-DD`. An optional code that
 * is empty is only missing.
 */
export function checkFields(
  mode: Mode,
  values: Values,
  codeLength: 3 | 4 | null,
  today: string,
  codeOptional = false,
): Problems {
  if (mode === 'security-code' && codeOptional && values.securityCode === '')
    return { securityCode: 'REQUIRED' };
  const found = FIELDS[mode]
    .map((field) => [field, findProblem(field, values, codeLength, today)] as const)
    .filter(([, problem]) => problem !== null);
  return Object.fromEntries(found) as Problems;
}

/** The problems shown next to the fields: a missing optional code needs no correction. */
export const visibleProblems = (problems: Problems): Problems =>
  problems.securityCode === 'REQUIRED' ? {} : problems;
