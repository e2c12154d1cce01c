import { CO_BROWSE_KEY } from '../shell/co-browse-storage.ts';

/** Where the tab stores the drafts of payments and Auto Pay changes, and the keys of receipts. */
export const DRAFT_PREFIX = 'payment-draft.';
export const RECEIPT_PREFIX = 'payment-receipt.';
export const FLOW_DRAFT_PREFIX = 'autopay-draft.';

export const storageKeys = (area: Storage): string[] =>
  Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');

export const isDraftKey = (key: string): boolean =>
  [DRAFT_PREFIX, RECEIPT_PREFIX, FLOW_DRAFT_PREFIX].some((prefix) => key.startsWith(prefix));

/** Whether the tab has a draft or a receipt. Blocked storage has none. */
export function hasDrafts(storage: () => Storage): boolean {
  try {
    return storageKeys(storage()).some(isDraftKey);
  } catch {
    return false;
  }
}

/** Clears what the tab keeps of its customer: the next user of the browser never sees it. */
export function forgetTab(storage: () => Storage): void {
  try {
    const area = storage();
    for (const key of storageKeys(area).filter((kept) => kept !== CO_BROWSE_KEY))
      area.removeItem(key);
  } catch {
    // Blocked storage keeps nothing.
  }
}
