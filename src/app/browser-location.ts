import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { locationChanged } from '../models/shell/routing/index.ts';

/** Current location of the browser. */
export const browserLocation = (view: Window) => ({
  path: view.location.pathname,
  search: view.location.search,
  hash: view.location.hash,
});

/** Navigates the browser within this origin and notifies the model. */
export function createNavigate(view: Window, scope: () => Scope) {
  return ({ to, replace }: { to: string; replace: boolean }): void => {
    view.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    void allSettled(locationChanged, { scope: scope(), params: browserLocation(view) });
  };
}

/** Subscribes to the browser's back and forward navigation. */
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
