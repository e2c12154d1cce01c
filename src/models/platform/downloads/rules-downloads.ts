import { refusalCode } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';
import type { DownloadEnd } from './ports.ts';

/** State of a document download. */
export type Download =
  | 'idle'
  | 'underWay'
  | 'saved'
  /** No response. It can be retried. */
  | 'failed'
  /** Too many documents of the account are being made. It can be retried in a moment. */
  | 'throttled'
  /**
   * There is no document: its subject was not made, was cancelled since, or is not on the account.
   */
  | 'none';

/**
 * The last requested document of a kind, by the ID of its subject, and the state of its download.
 */
export type LastDownload = { id: string; download: Download } | null;

/** State of this document's download. */
export const downloadOf = (last: LastDownload, id: string): Download =>
  last?.id === id ? last.download : 'idle';

/** State of the download after a failure. */
export function downloadAfter(failure: RequestFailure): Download {
  switch (refusalCode(failure)) {
    case 'NOT_FOUND':
      return 'none';
    case 'THROTTLED':
      return 'throttled';
    default:
      return 'failed';
  }
}

/** Whether the download failed, and the same one may succeed later. */
export const isRetryable = (download: Download): boolean =>
  download === 'failed' || download === 'throttled';

/** State of the download after it ended without a failure. */
export const downloadEnded = (end: DownloadEnd): Download =>
  end === 'cancelled' ? 'idle' : 'saved';

/** How far a download is, in bytes; nothing arrives while the service makes the file. */
export interface Transfer {
  received: number;
  /** Of the whole file; null until it is known. */
  total: number | null;
  /** Whether it has taken long enough to be cancelled. */
  isCancellable: boolean;
}

export const NO_TRANSFER: Transfer = { received: 0, total: null, isCancellable: false };

export const transferAfter = (
  transfer: Transfer,
  { received, total }: Pick<Transfer, 'received' | 'total'>,
): Transfer => ({ ...transfer, received, total });
