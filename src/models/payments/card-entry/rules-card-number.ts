import cardValidator from 'card-validator';
import type { CardType } from './rules-card-fields.ts';

const TYPES: Record<string, CardType> = {
  'american-express': 'AMERICAN_EXPRESS',
  discover: 'DISCOVER',
  mastercard: 'MASTERCARD',
  visa: 'VISA',
};

/** The brand of these leading digits. `CREDIT_CARD` while it is unknown, or for other brands. */
export const cardTypeOf = (digits: string): CardType =>
  TYPES[cardValidator.number(digits).card?.type ?? ''] ?? 'CREDIT_CARD';

/** Whether a card number is complete and its check digit valid. Digits only. */
export function checkCardNumber(digits: string): { ok: true; type: CardType } | { ok: false } {
  if (
    !/^\d{12,19}$/.test(digits) ||
    !cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid
  )
    return { ok: false };
  return { ok: true, type: cardTypeOf(digits) };
}
