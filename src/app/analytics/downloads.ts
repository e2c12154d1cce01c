import { sample } from 'effector';
import type { Effect } from 'effector';
import { codeOf, factReported } from '../../models/analytics/index.ts';
import type { Fact } from '../../models/analytics/index.ts';
import { refusalCode } from '../../models/platform/query/index.ts';
import type { RequestFailure } from '../../models/platform/query/index.ts';
import type { DownloadEnd } from '../../models/platform/downloads/ports.ts';

/** A file that the portal provides. */
export type FileKind = Extract<
  Extract<Fact, { kind: 'event' }>['draft'],
  { name: 'file-downloaded' }
>['data']['file'];

/** Records each requested file and whether it was loaded; none that the customer cancelled. */
export function trackDownload<Asked>(
  effect: Effect<Asked, DownloadEnd, RequestFailure>,
  fileOf: (asked: Asked) => FileKind,
): void {
  const fact = (asked: Asked, failure: RequestFailure | null): Fact => ({
    kind: 'event',
    draft: {
      name: 'file-downloaded',
      data: {
        file: fileOf(asked),
        outcome: failure ? 'failed' : 'succeeded',
        systemErrorCode: codeOf(failure && refusalCode(failure)),
      },
    },
  });
  sample({
    clock: effect.done,
    filter: ({ result }) => result !== 'cancelled',
    fn: ({ params }) => fact(params, null),
    target: factReported,
  });
  sample({
    clock: effect.fail,
    fn: ({ params, error }) => fact(params, error),
    target: factReported,
  });
}
