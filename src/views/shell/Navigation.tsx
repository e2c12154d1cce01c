import { BillingPlacesAbove } from './BillingPlaces.tsx';
import { Menu } from './Menu.tsx';
import type { Navigation } from './lazy-navigation.tsx';

/** A signed-in customer's navigation: the sign-in page does without it. */
export const navigation: Navigation = { Menu, BillingPlacesAbove };
