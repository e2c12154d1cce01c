import type { Report } from '../../models/speed-test/rules-progress.ts';
import type { TransferRun } from './transfers.ts';

/** A worker, as far as it is used. */
export interface Transferring {
  postMessage: (run: TransferRun) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<Report>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The page, as far as it is watched. */
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

const LAST: ReadonlySet<Report['kind']> = new Set(['finished', 'hidden', 'broken', 'stopped']);

/**
 * The one test of a page: its reports wait until they are asked for. It ends as soon as the page is
 * hidden, since browsers slow down what nobody sees.
 */
export function createTransfers(makeWorker: () => Transferring, page: () => Page) {
  let waiting: Report[] = [];
  let asked: ((report: Report) => void) | null = null;
  let end: () => void = () => undefined;
  const tell = (report: Report): void => {
    if (LAST.has(report.kind)) end();
    if (asked) asked(report);
    else waiting.push(report);
    asked = null;
  };
  const hide = () => {
    if (page().hidden) tell({ kind: 'hidden' });
  };
  return {
    begin(run: TransferRun): void {
      end();
      waiting = [];
      const worker = makeWorker();
      end = () => {
        worker.onmessage = null;
        worker.onerror = null;
        worker.terminate();
        page().removeEventListener('visibilitychange', hide);
        end = () => undefined;
      };
      worker.onmessage = ({ data }) => tell(data);
      worker.onerror = () => tell({ kind: 'broken' });
      page().addEventListener('visibilitychange', hide);
      hide();
      if (!page().hidden) worker.postMessage(run);
    },
    next(): Promise<Report> {
      const report = waiting.shift();
      if (report) return Promise.resolve(report);
      return new Promise((resolve) => {
        asked = resolve;
      });
    },
    stop(): void {
      // A report that nobody waits for is not kept: the test is over.
      if (asked) tell({ kind: 'stopped' });
      else waiting = [{ kind: 'stopped' }];
      end();
    },
  };
}
