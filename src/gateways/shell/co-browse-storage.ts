/** Kept apart from what a customer typed: signing out forgets that, and a representative looks on still. */
export const CO_BROWSE_KEY = 'co-browse';

/** That a representative looks on, for as long as the tab lives. */
export const coBrowseStorage = (storage: () => Storage) => ({
  keep(): void {
    try {
      storage().setItem(CO_BROWSE_KEY, 'true');
    } catch {
      // Where storage is blocked it holds until the page is loaded again.
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
