import { combine, createEvent, createStore, merge, sample } from 'effector';
import { loadBillingInformationFx } from '../../billing/ports.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import type { CardEntryFailure } from '../card-entry/ports.ts';
import { $features } from '../../platform/features/index.ts';
import { loadWalletFx } from '../wallet/ports.ts';
import { oneTimePaymentOpened } from './draft.ts';
import {
  fetchBillPayEnabledFx,
  saveBillPayOutageFx,
  readBillPayOutageFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from './ports.ts';
import { billPayUnavailable, outageAfterConfig } from './rules/availability.ts';
import type { BillPayOutage } from './rules/types.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../method-entry/ports.ts';

// -- Stores
/** What this browser knows of bill pay, from an earlier visit or from a call of this one. */
const $outage = createStore<BillPayOutage | null>(null, { serialize: 'ignore' });
/** What remote configuration has answered since the page was loaded; null before it was asked. */
const $billPayFromConfig = createStore<boolean | null>(null, { serialize: 'ignore' });
/** What an earlier visit left is read. */
export const $outageRead = createStore(false, { serialize: 'ignore' });

// -- Derived
const $billPayEnabled = combine(
  $features,
  $billPayFromConfig,
  (features, answered) => answered ?? features.billPay,
);
export const $billPayUnavailable = combine($billPayEnabled, $outage, billPayUnavailable);

// -- Each visit begins with what an earlier one learnt
const outageRestored = createEvent<BillPayOutage | null>();
const outageChanged = createEvent<BillPayOutage | null>();
sample({ clock: oneTimePaymentOpened, target: readBillPayOutageFx });
sample({ clock: readBillPayOutageFx.doneData, target: outageRestored });
// Where cookies are blocked nothing was learnt.
sample({ clock: readBillPayOutageFx.fail, fn: () => null, target: outageRestored });
sample({ clock: outageRestored, target: $outage });
sample({ clock: outageRestored, fn: () => true, target: $outageRead });
sample({ clock: outageChanged, target: [$outage, saveBillPayOutageFx] });

// -- What is learnt here: it is switched off, or a call was refused although it is on as far as this page knows
sample({
  clock: outageRestored,
  source: $billPayEnabled,
  filter: (switchedOn, flag) => flag === null && !switchedOn,
  fn: (): BillPayOutage => 'SWITCHED_OFF',
  target: outageChanged,
});
const requestFailures = merge<RequestFailure | CardEntryFailure>([
  sendInstantPaymentFx.failData,
  sendFuturePaymentFx.failData,
  sendDevicePaymentFx.failData,
  createBankAccountTokenFx.failData,
  createConnectedBankAccountTokenFx.failData,
  tokenizeCardFx.failData,
  loadBillingInformationFx.failData,
  loadWalletFx.failData,
]);
const refused = sample({
  clock: requestFailures,
  filter: (failure) =>
    failure.kind === 'refused' && failure.systemErrorCode === 'BILL_PAY_UNAVAILABLE',
  fn: (): BillPayOutage => 'REFUSED',
});
sample({ clock: refused, target: outageChanged });

// -- Remote configuration is asked whenever the customer stands before the page with OK: it may be on again
const blockedOnOpening = sample({
  clock: outageRestored,
  source: $billPayEnabled,
  filter: (switchedOn, flag) => billPayUnavailable(switchedOn, flag),
});
sample({ clock: [blockedOnOpening, refused], target: fetchBillPayEnabledFx });
sample({ clock: fetchBillPayEnabledFx.doneData, target: $billPayFromConfig });
const configAnswered = sample({
  clock: fetchBillPayEnabledFx.doneData,
  source: $outage,
  fn: (flag, switchedOn) => ({ flag, next: outageAfterConfig(flag, switchedOn) }),
});
sample({
  clock: configAnswered,
  filter: ({ flag, next }) => flag !== next,
  fn: ({ next }) => next,
  target: outageChanged,
});
// Configuration that arrives later knows more than the answer.
sample({ clock: $features, fn: () => null, target: $billPayFromConfig });
