/** What the speed test service sends, as its contract lists it. */
export type {
  Kbps,
  ModemRun,
  ModemSpeed,
  SpeedConnection,
  SpeedDoubt,
  SpeedFigures,
  SpeedPlan,
  SpeedResult,
  SpeedResultsResponse,
  SpeedSample,
  SpeedTestEnd,
  SpeedTestSettings,
  SpeedTestStart,
  SpeedVerdict,
  StoreSpeedResultRequest,
} from '../../../contracts/rest/speed-test/types.ts';
