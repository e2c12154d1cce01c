import { refusalCode } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

/** State of a document download. */
export type Download =
  | 'idle'
  | 'underWay'
  | 'saved'
  /** No response. It can be retried. */
  | 'failed'
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
export const downloadAfter = (failure: RequestFailure): Download =>
  refusalCode(failure) === 'NOT_FOUND' ? 'none' : 'failed';
