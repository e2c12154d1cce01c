import {
  down,
  endTest,
  getModemSpeed,
  getReport,
  getResults,
  ping,
  startTest,
  storeResult,
  up,
} from '../../../contracts/rest/speed-test/contract.ts';
import type { SpeedTestStart } from '../../../contracts/rest/speed-test/types.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import {
  beginTransfersFx,
  downloadReportFx,
  endTestFx,
  loadModemSpeedFx,
  loadResultsFx,
  nextReportFx,
  readConnectionFx,
  startTestFx,
  stopTransfersFx,
  storeResultFx,
} from '../../models/speed-test/ports.ts';
import { fileOperations } from '../platform/file-operations.ts';
import type { SaveFile } from '../platform/file-operations.ts';
import { sendAt } from '../platform/request-at.ts';
import { requestHeaders, sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';
import { connectionOf } from './connection.ts';
import { createTransfers } from './run.ts';
import type { TransferRun } from './transfers.ts';

/** A test as the worker runs it. Its requests are no acts of the customer: to begin it was one. */
export function transferRun(options: ClientOptions, start: SpeedTestStart): TransferRun {
  const at = ({ path }: { path: string }) => `${options.baseUrl}${path}`;
  const background = { background: true };
  return {
    ...start,
    urls: { ping: at(ping), down: at(down), up: at(up) },
    headers: requestHeaders(options, false, background),
    uploadHeaders: requestHeaders(options, true, background),
  };
}

const makeWorker = () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });

/** The operations of speed tests. */
export function speedTestOperations(
  options: ClientOptions,
  save?: SaveFile,
): readonly PortHandler[] {
  const { file } = fileOperations(options, save);
  const { send, at } = restOperations(options);
  const transfers = createTransfers(makeWorker, () => document);
  return [
    handle(startTestFx, (testId) => sendRequest(options, startTest, { testId })),
    handle(endTestFx, ({ testId, reason }) =>
      sendAt(options, endTest, { params: { testId } }, { reason }),
    ),
    at(loadModemSpeedFx, getModemSpeed, () => ({})),
    send(storeResultFx, storeResult),
    at(loadResultsFx, getResults, () => ({})),
    file(downloadReportFx, getReport, ({ resultId, language }) => ({
      params: { resultId },
      query: { language },
    })),
    handle(beginTransfersFx, (start) => transfers.begin(transferRun(options, start))),
    handle(nextReportFx, () => transfers.next()),
    handle(stopTransfersFx, () => transfers.stop()),
    handle(readConnectionFx, () => connectionOf(navigator)),
  ];
}
