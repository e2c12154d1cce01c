import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import * as css from './shell.css.ts';

/** What leads a signed-in customer through the portal (spec 2.3): its parts in the frame. */
export interface Navigation {
  Menu: ComponentType;
  BillingPlacesAbove: ComponentType<{ narrowOnly: boolean }>;
}

const MenuPlace = () => <div className={css.menuPlace} />;

/**
 * The navigation of a customer who signs in on a page that came without it. The page stands without
 * what fails to load: its own links lead on.
 */
export function lazyNavigation(load: () => Promise<Navigation>): Navigation {
  const parts = (): Promise<Navigation> =>
    load().catch(() => ({ Menu: MenuPlace, BillingPlacesAbove: () => null }));
  const Menu = lazy(async () => ({ default: (await parts()).Menu }));
  const Above = lazy(async () => ({ default: (await parts()).BillingPlacesAbove }));
  return {
    Menu: () => (
      <Suspense fallback={<MenuPlace />}>
        <Menu />
      </Suspense>
    ),
    BillingPlacesAbove: (props) => (
      <Suspense fallback={null}>
        <Above {...props} />
      </Suspense>
    ),
  };
}
