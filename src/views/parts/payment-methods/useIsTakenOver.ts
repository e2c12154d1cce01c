import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the page is React's: false on the server and while its markup is taken over. A frame
 * begins to load with its element, and what it says before would be lost.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
