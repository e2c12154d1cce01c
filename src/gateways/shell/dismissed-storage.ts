const KEY = 'dismissed-alerts';

const isListOfIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Which alerts were put away, for as long as the tab lives; signing out forgets it with everything else (draft-storage.ts). */
export const dismissedStorage = (storage: () => Storage) => ({
  /** None where storage is blocked, or holds what this build did not write. */
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
      // Where storage is blocked the alert stays away until the page is loaded again.
    }
  },
});
