const STORAGE_KEY = 'tracking';

/**
 * The token of the link to a visit that was followed last, in the tab's storage. Where storage is
 * blocked, nothing is stored.
 */
export const trackingTokenStorage = (storage: () => Storage) => ({
  keep(token: string | null): void {
    try {
      if (token === null) storage().removeItem(STORAGE_KEY);
      else storage().setItem(STORAGE_KEY, token);
    } catch {
      // The page goes on following for as long as it stays open.
    }
  },
  read(): string | null {
    try {
      return storage().getItem(STORAGE_KEY);
    } catch {
      return null;
    }
  },
});
