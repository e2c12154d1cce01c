import { attach, createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import { reset } from 'patronum/reset';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { RequestFailure } from '../request/errors.ts';
import { $language } from '../../shell/language/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import type { DownloadEnd } from './ports.ts';
import { downloadAfter, downloadEnded, downloadOf } from './rules-downloads.ts';
import type { Download, LastDownload } from './rules-downloads.ts';
import { createTransfer } from './transfer.ts';

interface DocumentDownload extends DocumentQuery {
  id: string;
}

/**
 * Downloads of one kind of document, by the ID of its subject, in the current language. One at a
 * time: the last one requested.
 */
export function createDownload<Asked>({
  downloadFx,
  requestOf: askedOf,
}: {
  downloadFx: Effect<Asked, DownloadEnd, RequestFailure>;
  requestOf: (wanted: DocumentDownload) => Asked;
}) {
  /** The customer requests this document as a PDF, or retries. */
  const requested = createEvent<string>();
  const $last = createStore<LastDownload>(null, { serialize: 'ignore' });
  const ownFx = attach({ effect: downloadFx, mapParams: askedOf });
  const isAwaited = (last: LastDownload, { params }: { params: DocumentDownload }) =>
    downloadOf(last, params.id) === 'underWay';
  const becomes = (id: string, download: Download): LastDownload => ({ id, download });

  // A second click is ignored while it is in progress. The response to an abandoned download is
  // ignored.
  const due = sample({
    clock: requested,
    source: $last,
    filter: (last, id) => downloadOf(last, id) !== 'underWay',
    fn: (_, id) => id,
  });
  sample({ clock: due, fn: (id) => becomes(id, 'underWay'), target: $last });
  sample({
    clock: due,
    source: $language,
    fn: (language, id) => ({ id, language }),
    target: ownFx,
  });
  sample({
    clock: ownFx.done,
    source: $last,
    filter: isAwaited,
    fn: (_, { params, result }) => becomes(params.id, downloadEnded(result)),
    target: $last,
  });
  sample({
    clock: ownFx.fail,
    source: $last,
    filter: isAwaited,
    fn: (_, { params, error }) => becomes(params.id, downloadAfter(error)),
    target: $last,
  });
  // A download's status is cleared when the customer returns.
  sample({
    clock: locationChanged,
    source: $last,
    filter: (last) => last?.download !== 'underWay',
    fn: () => null,
    target: $last,
  });
  reset({ clock: sessionEnded, target: $last });
  return { $last, requested, ...createTransfer(downloadFx) };
}
