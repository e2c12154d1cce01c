import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { locationChanged } from '../models/shell/routing/index.ts';

/** Where the browser stands. */
export const browserLocation = (view: Window) => ({
  path: view.location.pathname,
  search: view.location.search,
  hash: view.location.hash,
});

/** Moves the browser within this origin and tells the model. */
export function createNavigate(view: Window, scope: () => Scope) {
  return ({ to, replace }: { to: string; replace: boolean }): void => {
    view.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    void allSettled(locationChanged, { scope: scope(), params: browserLocation(view) });
  };
}

/** Follows the browser's own back and forward. */
export function subscribeToHistory(view: Window, scope: Scope): void {
  view.addEventListener(
    'popstate',
    () =>
      void allSettled(locationChanged, {
        scope,
        params: { ...browserLocation(view), byHistory: true },
      }),
  );
}
