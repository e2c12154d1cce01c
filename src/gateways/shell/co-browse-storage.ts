/**
 * Separate from the customer's input: signing out clears that, while a representative is still
 * viewing.
 */
export const CO_BROWSE_KEY = 'co-browse';

/** Records that a representative is viewing, for as long as the tab lives. */
export const coBrowseStorage = (storage: () => Storage) => ({
  keep(): void {
    try {
      storage().setItem(CO_BROWSE_KEY, 'true');
    } catch {
      // Where storage is blocked it applies until the page is reloaded.
    }
  },
  read(): boolean {
    try {
      return storage().getItem(CO_BROWSE_KEY) === 'true';
    } catch {
      return false;
    }
  },
});
