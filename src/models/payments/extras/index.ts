import { createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { autopay } from '../../autopay/query.ts';
import { wallet } from '../wallet/index.ts';
import { repairPaymentExtraFx } from './ports.ts';
import type { ExtraRepair } from './ports.ts';
import { repairKey, resultOf } from './rules-extras.ts';
import type { Repairs } from './rules-extras.ts';

export { paymentOutcomeOf, extraRows } from './rules-extras.ts';
export type { PaymentOutcome, ExtraRow, PaymentExtras, ExtraState } from './rules-extras.ts';

// -- Public events
/** The customer retries a failed payment extra, and that extra alone. */
export const extraRepairRequested = createEvent<ExtraRepair>();

// -- Stores
export const $repairs = createStore<Repairs>({}, { serialize: 'ignore' });

// -- Wiring: a second click is ignored while the retry is in progress or done
const repairDue = sample({
  clock: extraRepairRequested,
  source: $repairs,
  filter: (repairs, repair) => [undefined, 'failedAgain'].includes(repairs[repairKey(repair)]),
  fn: (_, repair) => repair,
});
sample({
  clock: repairDue,
  source: $repairs,
  fn: (repairs, repair): Repairs => ({ ...repairs, [repairKey(repair)]: 'repairing' }),
  target: $repairs,
});
sample({ clock: repairDue, target: repairPaymentExtraFx });
sample({
  clock: repairPaymentExtraFx.done,
  source: $repairs,
  fn: (repairs, { params, result }): Repairs => ({
    ...repairs,
    [repairKey(params)]: resultOf(result, params.leg) === 'SUCCEEDED' ? 'repaired' : 'failedAgain',
  }),
  target: $repairs,
});
sample({
  clock: repairPaymentExtraFx.fail,
  source: $repairs,
  fn: (repairs, { params }): Repairs => ({ ...repairs, [repairKey(params)]: 'failedAgain' }),
  target: $repairs,
});
// A method that is now saved appears among the saved ones.
sample({
  clock: repairPaymentExtraFx.done,
  filter: ({ params }) => params.leg === 'SAVE_METHOD',
  fn: () => undefined,
  target: wallet.refreshed,
});
sample({
  clock: repairPaymentExtraFx.done,
  filter: ({ params }) => params.leg === 'AUTOPAY',
  fn: () => undefined,
  target: autopay.refreshed,
});
reset({ clock: sessionEnded, target: $repairs });
