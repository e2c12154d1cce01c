import { attach, createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import type { RequestFailure } from '../request/errors.ts';
import { createWait } from '../time/ports.ts';
import { bytesReceived, cancelDownloadFx } from './ports.ts';
import type { DownloadEnd } from './ports.ts';
import { NO_TRANSFER, transferAfter } from './rules-downloads.ts';

/** A download that takes this long can be cancelled, so that a double click does not. In ms. */
const CANCELLABLE_AFTER_MS = 1_000;

/** How far the download of one port is, and its cancellation. One at a time: the last one. */
export function createTransfer<Asked>(downloadFx: Effect<Asked, DownloadEnd, RequestFailure>) {
  const file = downloadFx.sid ?? '';
  /** The customer does not want the file any more. */
  const cancelled = createEvent();
  const $transfer = createStore(NO_TRANSFER, { serialize: 'ignore' });
  const waitForItFx = attach({ effect: createWait(`${file}.cancellable`) });
  const cancelFx = attach({ effect: cancelDownloadFx, mapParams: () => file });

  sample({ clock: downloadFx, fn: () => NO_TRANSFER, target: $transfer });
  sample({ clock: downloadFx, fn: () => CANCELLABLE_AFTER_MS, target: waitForItFx });
  sample({
    clock: waitForItFx.done,
    source: { transfer: $transfer, isPending: downloadFx.pending },
    filter: ({ isPending }) => isPending,
    fn: ({ transfer }) => ({ ...transfer, isCancellable: true }),
    target: $transfer,
  });
  sample({
    clock: bytesReceived,
    source: $transfer,
    filter: (_, said) => said.file === file,
    fn: transferAfter,
    target: $transfer,
  });
  sample({
    clock: cancelled,
    source: $transfer,
    filter: ({ isCancellable }) => isCancellable,
    fn: () => undefined,
    target: cancelFx,
  });
  sample({ clock: downloadFx.finally, fn: () => NO_TRANSFER, target: $transfer });
  return { $transfer, cancelled };
}
