import { combine } from 'effector';
import { coreBilling } from '../billing/queries.ts';
import { $profile } from '../session/index.ts';
import { $areAlertsKnown } from '../shell/alerts/index.ts';
import { $readsBilling } from '../shell/routing/index.ts';
import { billingLocation } from '../shell/routing/rules-enterprise-redirect.ts';

/**
 * Billing is shown here to users who may read it, and on the enterprise site to enterprise
 * customers (spec 1 and 6).
 */
export const $billingLocation = combine($readsBilling, $profile, billingLocation);
/**
 * Whether a service's state can be told: an outage and an unpaid bill would change it, so both are
 * known, or failed to load.
 */
export const $areStatesKnown = combine(
  $areAlertsKnown,
  $billingLocation,
  coreBilling.$data,
  (areAlertsKnown, place, bill) => areAlertsKnown && (place !== 'here' || bill.kind !== 'loading'),
);
