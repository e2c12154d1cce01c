import { createEvent, createStore, sample } from 'effector';
import { $language } from '../language/index.ts';
import { locationChanged } from '../routing/index.ts';
import { sessionEnded } from '../session/index.ts';
import { downloadReceiptFx } from './ports.ts';
import { downloadAfter, downloadOf } from './rules.ts';
import type { ReceiptDownload } from './rules.ts';

export { downloadOf } from './rules.ts';
export type { Download } from './rules.ts';

// -- Public events
/** The customer wants this payment's receipt as a PDF, now or once more. */
export const receiptRequested = createEvent<string>();

// -- Stores
export const $receipt = createStore<ReceiptDownload>(null, { serialize: 'ignore' });

// -- Wiring: a second click finds it under way; what comes for a download that is no longer waited for is let go
const due = sample({ clock: receiptRequested, source: $receipt, filter: (last, paymentId) => downloadOf(last, paymentId) !== 'underWay', fn: (_, paymentId) => paymentId });
sample({ clock: due, fn: (paymentId): ReceiptDownload => ({ paymentId, download: 'underWay' }), target: $receipt });
sample({ clock: due, source: $language, fn: (language, paymentId) => ({ paymentId, language }), target: downloadReceiptFx });
sample({ clock: downloadReceiptFx.done, source: $receipt, filter: (last, { params }) => downloadOf(last, params.paymentId) === 'underWay', fn: (_, { params }): ReceiptDownload => ({ paymentId: params.paymentId, download: 'saved' }), target: $receipt });
sample({ clock: downloadReceiptFx.fail, source: $receipt, filter: (last, { params }) => downloadOf(last, params.paymentId) === 'underWay', fn: (_, { params, error }): ReceiptDownload => ({ paymentId: params.paymentId, download: downloadAfter(error) }), target: $receipt });
// What was said of a download is not there any more when the customer comes back.
sample({ clock: locationChanged, source: $receipt, filter: (last) => last?.download !== 'underWay', fn: () => null, target: $receipt });
sample({ clock: sessionEnded, fn: () => null, target: $receipt });
