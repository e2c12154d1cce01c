import type { FlowDraft } from '../../models/autopay/flow/types.ts';
import type { Draft } from '../../models/payments/one-time/draft/types.ts';
import {
  DRAFT_PREFIX,
  FLOW_DRAFT_PREFIX,
  forgetTab,
  isDraftKey,
  RECEIPT_PREFIX,
  storageKeys,
} from './draft-keys.ts';

const draftKey = (owner: string): string => `${DRAFT_PREFIX}${owner}`;
const flowDraftKey = (owner: string): string => `${FLOW_DRAFT_PREFIX}${owner}`;
const receiptStorageKey = (owner: string): string => `${RECEIPT_PREFIX}${owner}`;

/** Increase when drafts of the previous shape can no longer be read. */
const VERSION = 1;

const CARD_NUMBER = /^\d(?:[ -]?\d){11,18}$/;

/**
 * Whether a text could be a card number: 12 to 19 digits with a valid check digit (Luhn), grouped
 * or not.
 */
export function looksLikeCardNumber(text: string): boolean {
  if (!CARD_NUMBER.test(text.trim())) return false;
  const sum = [...text.replaceAll(/\D/g, '')].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Blocked storage reads as null. */
function readOrNull<Kept>(read: () => Kept | null): Kept | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Null when there is none, or none that this build can read. */
function parse<Kept>(text: string | null): Kept | null {
  const kept = JSON.parse(text ?? 'null') as { version: number; draft: Kept } | null;
  return kept?.version === VERSION ? kept.draft : null;
}

/**
 * The draft of a payment or an Auto Pay change, stored for as long as the tab lives. Text that
 * looks like a card number is left out, wherever the customer typed it: only the card entry frame
 * contains card numbers.
 */
export function draftStorage(storage: () => Storage) {
  const withoutCardNumbers = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && looksLikeCardNumber(value) ? '' : value;
  return {
    save({ owner, draft }: { owner: string; draft: Draft }): void {
      storage().setItem(
        draftKey(owner),
        JSON.stringify({ version: VERSION, draft }, withoutCardNumbers),
      );
    },
    read: (owner: string): Draft | null =>
      readOrNull(() => parse<Draft>(storage().getItem(draftKey(owner)))),
    saveFlow({ owner, draft }: { owner: string; draft: FlowDraft }): void {
      storage().setItem(
        flowDraftKey(owner),
        JSON.stringify({ version: VERSION, draft }, withoutCardNumbers),
      );
    },
    readFlow: (owner: string): FlowDraft | null =>
      readOrNull(() => parse<FlowDraft>(storage().getItem(flowDraftKey(owner)))),
    /** Null removes it. */
    keepReceiptKey({ owner, key }: { owner: string; key: string | null }): void {
      if (key === null) storage().removeItem(receiptStorageKey(owner));
      else storage().setItem(receiptStorageKey(owner), key);
    },
    readReceiptKey: (owner: string): string | null => storage().getItem(receiptStorageKey(owner)),
    /** Clears the data of other customers of this browser. */
    keepOnly(owner: string): void {
      try {
        const area = storage();
        const isOthers = (key: string) =>
          isDraftKey(key) &&
          ![draftKey(owner), receiptStorageKey(owner), flowDraftKey(owner)].includes(key);
        for (const key of storageKeys(area).filter(isOthers)) area.removeItem(key);
      } catch {
        // Blocked storage reads as null.
      }
    },
    /** Clears the drafts, with all that the tab keeps of the customer. */
    forget: () => forgetTab(storage),
  };
}

export type DraftStorage = ReturnType<typeof draftStorage>;
