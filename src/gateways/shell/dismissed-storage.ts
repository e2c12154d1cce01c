const KEY = 'dismissed-alerts';

const isListOfIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/**
 * The dismissed alerts, for as long as the tab lives; signing out clears them with everything else
 * (draft-storage.ts).
 */
export const dismissedStorage = (storage: () => Storage) => ({
  /** Empty where storage is blocked, or its content was not written by this build. */
  read(): string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return isListOfIds(kept) ? kept : [];
    } catch {
      return [];
    }
  },
  keep(ids: string[]): void {
    try {
      storage().setItem(KEY, JSON.stringify(ids));
    } catch {
      // Where storage is blocked the alert stays dismissed until the page is reloaded.
    }
  },
});
