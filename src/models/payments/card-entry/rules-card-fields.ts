import { holdsCardNumber } from '../../platform/card-numbers/rules-card-numbers.ts';
import { isReadable } from '../../platform/readable/rules-readable.ts';

/** Card brands that the portal distinguishes (spec 3). */
export const CARD_TYPES = [
  'AMERICAN_EXPRESS',
  'DISCOVER',
  'MASTERCARD',
  'VISA',
  'CREDIT_CARD',
] as const;
export type CardType = (typeof CARD_TYPES)[number];
/** ZIP: 5 numeric characters (spec 5). */
export const checkZip = (zip: string): boolean => /^\d{5}$/.test(zip);
/** 1 to 80 readable characters, and never a card number. */
export const checkName = (text: string): boolean =>
  isReadable(text.trim()) && text.length <= 80 && !holdsCardNumber(text);
