import { runTransfers } from './transfers.ts';
import type { TransferRun } from './transfers.ts';

addEventListener('message', ({ data }: MessageEvent<TransferRun>) => {
  void runTransfers(data, {
    fetch: (url, init) => fetch(url, init),
    now: () => performance.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    tell: (report) => postMessage(report),
  });
});
