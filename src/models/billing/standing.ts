import { combine } from 'effector';
import { $today } from './today.ts';
import { standingOf } from './delinquency/rules-standing.ts';
import { splitDue } from './due/rules-due.ts';
import { mobileStandingOf } from './rules-mobile.ts';
import { $profile } from '../session/index.ts';
import { mayDo } from '../permissions/rules-billing.ts';
import { coreBilling, mobileBilling } from './queries.ts';

// -- Public events
// -- Queries: each loads and fails independently
// -- Derived
/** What is late, due today and due later for core services. Null until known. */
export const $coreDue = combine(coreBilling.$data, $today, (card, today) =>
  card.kind === 'ready' ? splitDue(card.value.openBills, today) : null,
);
/** The same for mobile. Null if the account has no mobile, and until known. */
export const $mobileDue = combine(mobileBilling.$data, $today, (card, today) =>
  card.kind === 'ready' && card.value ? splitDue(card.value.openBills, today) : null,
);

/** Whether payments of core services are taken and not posted yet. */
export const $isCorePaymentPending = combine(
  coreBilling.$data,
  (card) => card.kind === 'ready' && card.value.pendingPaymentAmount > 0,
);
/** The same of mobile. */
export const $isMobilePaymentPending = combine(
  mobileBilling.$data,
  (card) => card.kind === 'ready' && (card.value?.pendingPaymentAmount ?? 0) > 0,
);

export const $standing = combine(coreBilling.$data, $today, (card, today) =>
  card.kind === 'ready' ? standingOf(card.value, today) : null,
);

/** Mobile standing. Null if the account has no mobile, and while it loads. */
export const $mobileStanding = combine(mobileBilling.$data, $today, (card, today) =>
  card.kind === 'ready' && card.value ? mobileStandingOf(card.value, today) : null,
);

/** Billing is not shown for this account (spec 4). */
export const $suppressed = combine($standing, (standing) => standing?.kind === 'suppressed');

/** Whether this customer may pay here (spec 6). */
export const $paysBills = combine(
  $profile,
  (profile) => profile !== null && mayDo('payBill', profile),
);
