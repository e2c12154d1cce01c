import { createWatch, scopeBind } from 'effector';
import type { Scope } from 'effector';
import { $confirmsBeforeUnload, tabClosed } from '../models/shell/leaving/index.ts';

const preventUnload = (event: Event): void => event.preventDefault();

/** Lets the browser ask before the page is left, only while something would be lost: a listener that is always there keeps pages out of the browser's own cache. */
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
  // A page that the browser keeps may come back: it has not been closed. `unload` would keep every page from that.
  view.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) closed();
  });
}
