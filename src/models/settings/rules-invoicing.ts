import { holdsCardNumber } from '../platform/card-numbers/rules-card-numbers.ts';
import { isCompanyName } from '../platform/contact-details/rules-contact-details.ts';
import { UNREADABLE } from '../platform/readable/rules-readable.ts';

/**
 * What a customer's accounts payable wants on a bill (D-153): a purchase order number, and who is
 * taxed by which number.
 */

/** Most characters of a purchase order number, and of a company's legal name. */
export const INVOICING_LENGTHS = { purchaseOrder: 30, legalName: 100 } as const;

/** What keeps a typed text from being saved: its length, or the first character that cannot be. */
export type TextFault =
  | { kind: 'long'; length: number; most: number }
  | { kind: 'character'; character: string }
  | { kind: 'cardNumber' }
  /** No company's name: it has an address of the web, or angle brackets. */
  | { kind: 'form' };

const faultOf = (text: string, most: number, wrong: RegExp): TextFault | null => {
  const character = wrong.exec(text)?.[0];
  if (character !== undefined) return { kind: 'character', character };
  if (holdsCardNumber(text)) return { kind: 'cardNumber' };
  return text.length > most ? { kind: 'long', length: text.length, most } : null;
};

/** Why it is no purchase order number; null for a good or an empty one. */
export const purchaseOrderFault = (typed: string): TextFault | null =>
  faultOf(typed.trim(), INVOICING_LENGTHS.purchaseOrder, /[^ -~]/u);

/** Why it is no legal name; null for a good or an empty one. */
export const legalNameFault = (typed: string): TextFault | null =>
  faultOf(typed.trim(), INVOICING_LENGTHS.legalName, UNREADABLE) ??
  (isCompanyName(typed) ? null : { kind: 'form' });

/**
 * An employer identification number as typed, with or without its dash and spaces, in the form
 * `NN-NNNNNNN`. Null if it has not nine digits.
 */
export function parseTaxId(typed: string): string | null {
  const match = /^(\d{2})[\s-]*(\d{7})$/.exec(typed.trim());
  return match ? match.slice(1).join('-') : null;
}

/** The part of a tax identification number that is shown. */
export const taxIdLastFour = (taxId: string): string => taxId.slice(-4);

/** A tax identification number with all but its last four digits covered. */
export const maskedTaxId = (lastFour: string): string => `XX-XXX${lastFour}`;

/** A purchase order number from a day on, `YYYY-MM-DD`; null ends the former one. */
export interface PurchaseOrderFrom {
  startsOn: string;
  purchaseOrder: string | null;
}

/** The purchase order number of a bill of this day: the last one that began by then. */
export const purchaseOrderOn = (orders: readonly PurchaseOrderFrom[], day: string): string | null =>
  orders
    .filter(({ startsOn }) => startsOn <= day)
    .reduce<PurchaseOrderFrom | null>(
      (last, order) => (last === null || order.startsOn > last.startsOn ? order : last),
      null,
    )?.purchaseOrder ?? null;
