import { combine, createEvent, createStore, merge, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createDownload } from '../../platform/downloads/download.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import { createQuery } from '../../platform/query/query.ts';
import { sessionEnded } from '../../session/index.ts';
import { mayChange } from '../../permissions/rules-services.ts';
import { $profile } from '../../session/index.ts';
import {
  cancelReturnFx,
  downloadLabelFx,
  downloadReturnReceiptFx,
  loadCustodyFx,
  returnDeviceFx,
} from './ports.ts';
import type { DeviceReturn, HeldDevice } from './ports.ts';
import { returnFailureOutcome } from './rules-return-problems.ts';
import type { ReturnProblem } from './rules-return-problems.ts';
import { byPlace } from './rules-returns.ts';

export { $seesRent } from '../list/index.ts';
export type { DeviceReturn, HeldDevice } from './ports.ts';
export type { ReturnProblem } from './rules-return-problems.ts';
export { isCancellable, openReturn, rentOf, wasHandedOver } from './rules-returns.ts';

/** What the last change of a return came to. */
export type ReturnNotice =
  | { kind: 'made' | 'cancelled'; deviceId: string }
  | { kind: 'problem'; deviceId: string; problem: ReturnProblem };

/** A return, and the box that it is of. */
export interface ReturnOf {
  device: HeldDevice;
  return: DeviceReturn;
}

// -- Public events
/** The rented boxes are shown, on a page of their own or as a part of a box's page. */
export const custodyOpened = createEvent();
/** A label for the return of this box is asked for, by the box's id. */
export const returnRequested = createEvent<string>();
/** The cancellation of the return of this box is asked for, by the box's id. */
export const cancellationRequested = createEvent<string>();

// -- Stores
/** Every rented box of the account, with its returns. */
export const custody = createQuery({ name: 'custody', loadFx: loadCustodyFx, params: undefined });
export const $returnNotice = createStore<ReturnNotice | null>(null, { serialize: 'ignore' });

// -- Derived
const $held = combine(custody.$data, (card) => (card.kind === 'ready' ? card.value : []));
/** The boxes that the account has, and those that it returned. */
export const $boxes = combine($held, byPlace);
/** Whether the person may return boxes: representatives only see them. */
export const $returns = combine(
  $profile,
  (profile) => profile !== null && mayChange('returnDevice', profile),
);

// -- Mutations
const making = createConfirmedMutation({
  name: 'custody.return',
  makeKeyFx: newIdFx,
  sendFx: returnDeviceFx,
  inputOf: ({ deviceId, version }: HeldDevice, idempotencyKey) => ({
    deviceId,
    version,
    idempotencyKey,
  }),
  failureOutcome: returnFailureOutcome,
});
const cancelling = createConfirmedMutation({
  name: 'custody.cancel',
  sendFx: cancelReturnFx,
  inputOf: ({ return: { returnId, version } }: ReturnOf) => ({ returnId, version }),
  failureOutcome: returnFailureOutcome,
});
export const {
  $confirmation: $returning,
  confirmed: returnConfirmed,
  declined: returnDeclined,
} = making;
export const {
  $confirmation: $cancelling,
  confirmed: cancellationConfirmed,
  declined: cancellationDeclined,
} = cancelling;

/** The label of a return, by the return's id. */
export const {
  $last: $label,
  requested: labelRequested,
  $transfer: $labelTransfer,
  cancelled: labelCancelled,
} = createDownload({
  downloadFx: downloadLabelFx,
  requestOf: ({ id, language }) => ({ returnId: id, language }),
});
/** The receipt of a return, by the return's id. */
export const {
  $last: $returnReceipt,
  requested: returnReceiptRequested,
  $transfer: $returnReceiptTransfer,
  cancelled: returnReceiptCancelled,
} = createDownload({
  downloadFx: downloadReturnReceiptFx,
  requestOf: ({ id, language }) => ({ returnId: id, language }),
});

// -- Loading
sample({ clock: custodyOpened, target: custody.opened });

// -- Asking
const heldAt = (held: readonly HeldDevice[], id: string): HeldDevice | null =>
  held.find(({ deviceId }) => deviceId === id) ?? null;
sample({
  clock: sample({ clock: returnRequested, source: $held, fn: heldAt }),
  filter: (device: HeldDevice | null): device is HeldDevice => device !== null,
  target: making.requested,
});
const cancellableAt = (held: readonly HeldDevice[], id: string): ReturnOf | null => {
  const device = heldAt(held, id);
  const open = device?.returns.find(({ state }) => state === 'LABEL_MADE');
  return device && open ? { device, return: open } : null;
};
sample({
  clock: sample({ clock: cancellationRequested, source: $held, fn: cancellableAt }),
  filter: (of: ReturnOf | null): of is ReturnOf => of !== null,
  target: cancelling.requested,
});
sample({
  clock: custodyOpened,
  fn: () => undefined,
  target: [making.closed, cancelling.closed],
});

// -- Results are told beside the box, and the list is read again
sample({
  clock: making.doneSubject,
  fn: ({ deviceId }): ReturnNotice => ({ kind: 'made', deviceId }),
  target: $returnNotice,
});
sample({
  clock: cancelling.doneSubject,
  fn: ({ device: { deviceId } }): ReturnNotice => ({ kind: 'cancelled', deviceId }),
  target: $returnNotice,
});
const failedFor = merge([
  sample({
    clock: returnDeviceFx.fail,
    fn: ({ params: { deviceId }, error }) => ({ deviceId, error }),
  }),
  sample({
    clock: cancelReturnFx.fail,
    source: $held,
    fn: (held, { params: { returnId }, error }) => ({
      deviceId:
        held.find(({ returns }) => returns.some((one) => one.returnId === returnId))?.deviceId ??
        '',
      error,
    }),
  }),
]);
sample({
  clock: failedFor,
  filter: ({ error }) => 'tells' in returnFailureOutcome(error),
  fn: ({ deviceId, error }): ReturnNotice => {
    const outcome = returnFailureOutcome(error);
    const problem = 'tells' in outcome ? outcome.tells : 'NOT_FOUND';
    return { kind: 'problem', deviceId, problem };
  },
  target: $returnNotice,
});
sample({
  clock: [making.done, cancelling.done, making.noticeRaised, cancelling.noticeRaised],
  fn: () => undefined,
  target: custody.refreshed,
});
reset({
  clock: [custodyOpened, making.requested, cancelling.requested, sessionEnded],
  target: $returnNotice,
});
