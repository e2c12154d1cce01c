import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import * as css from './shell.css.ts';

/**
 * What the frame has for a signed-in customer: what leads through the portal (spec 2.3), and the
 * alerts. They are rendered with the page: it never moves when they come (D-360).
 */
export interface Navigation {
  Menu: ComponentType;
  BillingPlacesAbove: ComponentType<{ narrowOnly: boolean }>;
  PageAlerts: ComponentType;
}

const MenuPlace = () => <div className={css.menuPlace} />;

/**
 * The navigation of a customer who signs in on a page that came without it. The page stands without
 * what fails to load: its own links lead on.
 */
export function lazyNavigation(load: () => Promise<Navigation>): Navigation {
  const parts = (): Promise<Navigation> =>
    load().catch(() => ({
      Menu: MenuPlace,
      BillingPlacesAbove: () => null,
      PageAlerts: () => null,
    }));
  const Menu = lazy(async () => ({ default: (await parts()).Menu }));
  const Above = lazy(async () => ({ default: (await parts()).BillingPlacesAbove }));
  const Alerts = lazy(async () => ({ default: (await parts()).PageAlerts }));
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
    PageAlerts: () => (
      <Suspense fallback={null}>
        <Alerts />
      </Suspense>
    ),
  };
}
