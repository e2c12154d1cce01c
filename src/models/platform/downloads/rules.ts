import { refusalCode } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

/** How the download of a document goes. */
export type Download =
  | 'idle'
  | 'underWay'
  | 'saved'
  /** Nothing came; it can be tried again. */
  | 'failed'
  /** What it is of was not made, was cancelled since, or is not on the account: there is no document. */
  | 'none';

/** The last document of a kind that was asked for, by the id of what it is of, and how its download goes. */
export type LastDownload = { id: string; download: Download } | null;

/** How the download of this one goes. */
export const downloadOf = (last: LastDownload, id: string): Download =>
  last?.id === id ? last.download : 'idle';

/** What a failure leaves of the download. */
export const downloadAfter = (failure: RequestFailure): Download =>
  refusalCode(failure) === 'NOT_FOUND' ? 'none' : 'failed';
