import { combine, createEvent, createStore, merge, sample } from 'effector';
import { loadBillingInformationFx } from '../../billing/ports.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { captureFx } from '../card-entry/ports.ts';
import type { CardEntryFailure } from '../card-entry/ports.ts';
import { $features } from '../../platform/features/index.ts';
import { loadWalletFx } from '../wallet/ports.ts';
import { oneTimePaymentOpened } from './draft.ts';
import {
  askBillPayFx,
  keepBillPayFlagFx,
  readBillPayFlagFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from './ports.ts';
import { billPayUnavailable, flagAfterAnswer } from './rules/availability.ts';
import type { BillPayFlag } from './rules/types.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../method-entry/ports.ts';

// -- Stores
/** What this browser knows of bill pay, from an earlier visit or from a call of this one. */
const $flag = createStore<BillPayFlag | null>(null, { serialize: 'ignore' });
/** What remote configuration has answered since the page was loaded; null before it was asked. */
const $answered = createStore<boolean | null>(null, { serialize: 'ignore' });
/** What an earlier visit left is read. */
export const $flagRead = createStore(false, { serialize: 'ignore' });

// -- Derived
const $switchedOn = combine(
  $features,
  $answered,
  (features, answered) => answered ?? features.billPay,
);
export const $billPayUnavailable = combine($switchedOn, $flag, billPayUnavailable);

// -- Each visit begins with what an earlier one learnt
const flagFound = createEvent<BillPayFlag | null>();
const flagKept = createEvent<BillPayFlag | null>();
sample({ clock: oneTimePaymentOpened, target: readBillPayFlagFx });
sample({ clock: readBillPayFlagFx.doneData, target: flagFound });
// Where cookies are blocked nothing was learnt.
sample({ clock: readBillPayFlagFx.fail, fn: () => null, target: flagFound });
sample({ clock: flagFound, target: $flag });
sample({ clock: flagFound, fn: () => true, target: $flagRead });
sample({ clock: flagKept, target: [$flag, keepBillPayFlagFx] });

// -- What is learnt here: it is switched off, or a call was refused although it is on as far as this page knows
sample({
  clock: flagFound,
  source: $switchedOn,
  filter: (switchedOn, flag) => flag === null && !switchedOn,
  fn: (): BillPayFlag => 'SWITCHED_OFF',
  target: flagKept,
});
const requestFailures = merge<RequestFailure | CardEntryFailure>([
  sendInstantPaymentFx.failData,
  sendFuturePaymentFx.failData,
  sendDevicePaymentFx.failData,
  createBankAccountTokenFx.failData,
  createConnectedBankAccountTokenFx.failData,
  captureFx.failData,
  loadBillingInformationFx.failData,
  loadWalletFx.failData,
]);
const refused = sample({
  clock: requestFailures,
  filter: (failure) =>
    failure.kind === 'refused' && failure.systemErrorCode === 'BILL_PAY_UNAVAILABLE',
  fn: (): BillPayFlag => 'REFUSED',
});
sample({ clock: refused, target: flagKept });

// -- Remote configuration is asked whenever the customer stands before the page with OK: it may be on again
const stopped = sample({
  clock: flagFound,
  source: $switchedOn,
  filter: (switchedOn, flag) => billPayUnavailable(switchedOn, flag),
});
sample({ clock: [stopped, refused], target: askBillPayFx });
sample({ clock: askBillPayFx.doneData, target: $answered });
const settled = sample({
  clock: askBillPayFx.doneData,
  source: $flag,
  fn: (flag, switchedOn) => ({ flag, next: flagAfterAnswer(flag, switchedOn) }),
});
sample({
  clock: settled,
  filter: ({ flag, next }) => flag !== next,
  fn: ({ next }) => next,
  target: flagKept,
});
// Configuration that arrives later knows more than the answer.
sample({ clock: $features, fn: () => null, target: $answered });
