import { BillingPlacesAbove } from './BillingPlaces.tsx';
import { Menu } from './Menu.tsx';
import { PageAlerts } from './PageAlerts.tsx';
import type { Navigation } from './lazy-navigation.tsx';

/** What the frame has for a signed-in customer: the sign-in page does without it. */
export const navigation: Navigation = { Menu, BillingPlacesAbove, PageAlerts };
