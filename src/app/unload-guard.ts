import { createWatch, scopeBind } from 'effector';
import type { Scope } from 'effector';
import { $confirmsBeforeUnload, tabClosed } from '../models/shell/leaving/index.ts';

const preventUnload = (event: Event): void => event.preventDefault();

/**
 * Lets the browser confirm leaving the page, only while input would be lost: a permanent listener
 * keeps pages out of the browser's own cache.
 */
export function guardUnload(
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  scope: Scope,
): void {
  const follow = (asks: boolean) =>
    asks
      ? view.addEventListener('beforeunload', preventUnload)
      : view.removeEventListener('beforeunload', preventUnload);
  createWatch({ unit: $confirmsBeforeUnload, scope, fn: follow });
  follow(scope.getState($confirmsBeforeUnload));
  const closed = scopeBind(tabClosed, { scope });
  // A page in the browser's cache may be restored: it has not been closed. An `unload` listener
  // would keep every page out of that cache.
  view.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) closed();
  });
}
