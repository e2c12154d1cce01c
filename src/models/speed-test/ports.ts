import type { DocumentQuery } from '../../../contracts/rest/billing-documents/types.ts';
import type { DownloadEnd } from '../platform/downloads/ports.ts';
import { lazyPort, requestPort } from '../platform/port/index.ts';
import type { Report } from './rules-progress.ts';
import type {
  ModemSpeed,
  SpeedConnection,
  SpeedResult,
  SpeedResultsResponse,
  SpeedTestEnd,
  SpeedTestStart,
  StoreSpeedResultRequest,
} from './types.ts';

/** Begins a test, once for its id. */
export const startTestFx = requestPort<string, SpeedTestStart>('speedTest', 'startSpeedTest');

/** Tells that a test was given up. */
export const endTestFx = requestPort<{ testId: string; reason: SpeedTestEnd }, unknown>(
  'speedTest',
  'endSpeedTest',
);

/** What the modem measures now. */
export const loadModemSpeedFx = requestPort<void, ModemSpeed>('speedTest', 'loadModemSpeed');

/** Stores what was measured, and ends the test. */
export const storeResultFx = requestPort<StoreSpeedResultRequest, SpeedResult>(
  'speedTest',
  'storeSpeedResult',
);

/** The account's results, and the tests that its modem made by itself. */
export const loadResultsFx = requestPort<void, SpeedResultsResponse>(
  'speedTest',
  'loadSpeedResults',
);

/** Downloads a result as a PDF, which the browser saves. */
export const downloadReportFx = requestPort<{ resultId: string } & DocumentQuery, DownloadEnd>(
  'speedTest',
  'downloadSpeedReport',
);

/** Has the browser transfer and measure, beside the page; {@link nextReportFx} tells what. */
export const beginTransfersFx = lazyPort<SpeedTestStart, void>('speedTest', 'beginTransfers');

/** The next report of the transfers, once there is one. */
export const nextReportFx = lazyPort<void, Report>('speedTest', 'nextTransferReport');

/** Ends the transfers; the next report says that they were stopped. */
export const stopTransfersFx = lazyPort<void, void>('speedTest', 'stopTransfers');

/** What the browser says of its connection. */
export const readConnectionFx = lazyPort<void, SpeedConnection>('speedTest', 'readConnection');
