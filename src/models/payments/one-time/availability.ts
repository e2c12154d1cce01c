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
import { billPayUnavailable, outageAfterConfig } from './draft/rules-availability.ts';
import type { BillPayOutage } from './draft/types.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../method-entry/ports.ts';

// -- Stores
/**
 * The bill pay outage known to this browser, from an earlier visit or from a request of this one.
 */
const $outage = createStore<BillPayOutage | null>(null, { serialize: 'ignore' });
/** The response of remote configuration since the page was loaded. Null before that. */
const $billPayFromConfig = createStore<boolean | null>(null, { serialize: 'ignore' });
/** The outage saved by an earlier visit was read. */
export const $outageRead = createStore(false, { serialize: 'ignore' });

// -- Derived
const $billPayEnabled = combine(
  $features,
  $billPayFromConfig,
  (features, answered) => answered ?? features.billPay,
);
export const $billPayUnavailable = combine($billPayEnabled, $outage, billPayUnavailable);

// -- Each visit starts with the outage saved by an earlier one
const outageRestored = createEvent<BillPayOutage | null>();
const outageChanged = createEvent<BillPayOutage | null>();
sample({ clock: oneTimePaymentOpened, target: readBillPayOutageFx });
sample({ clock: readBillPayOutageFx.doneData, target: outageRestored });
// If cookies are blocked, nothing was saved.
sample({ clock: readBillPayOutageFx.fail, fn: () => null, target: outageRestored });
sample({ clock: outageRestored, target: $outage });
sample({ clock: outageRestored, fn: () => true, target: $outageRead });
sample({ clock: outageChanged, target: [$outage, saveBillPayOutageFx] });

// -- Detecting an outage: it is switched off, or a request was rejected although it is on as far as
// this page knows
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

// -- Remote configuration is queried whenever the customer opens the blocked page with OK: bill pay
// may be on again
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
// Configuration that is loaded later is newer than this response.
sample({ clock: $features, fn: () => null, target: $billPayFromConfig });
