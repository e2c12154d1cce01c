import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $billingTimeZone } from '../billing/today.ts';
import { mayChange } from '../permissions/rules-services.ts';
import { createQuery } from '../platform/query/query.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { endTestFx, loadModemSpeedFx, loadResultsFx } from './ports.ts';
import { daysBelow, runsByDay } from './rules-modem.ts';
import { $test, testRefused, testStarted } from './begin.ts';
import { testDone } from './run.ts';

// -- Public events
export const speedTestOpened = createEvent();

// -- Stores
/** The account's results, and its modem's own tests. */
export const results = createQuery({
  name: 'speedResults',
  loadFx: attach({ effect: loadResultsFx }),
  params: undefined,
});
/** What the modem measures; asked with each test. */
export const modemSpeed = createQuery({
  name: 'modemSpeed',
  loadFx: attach({ effect: loadModemSpeedFx }),
  params: undefined,
});
/** Whether a test was begun since the page opened: then the modem was asked, too. */
export const $wasTested = createStore(false, { serialize: 'ignore' });

// -- Derived
/** Whether this person may test: representatives only read (D-28). */
export const $mayTest = combine(
  $profile,
  (profile) => profile !== null && mayChange('testSpeed', profile),
);
/** On how many of the days the modem measured less than as sold; null where nothing is known. */
export const $daysBelow = combine(results.$data, $billingTimeZone, (data, timeZone) => {
  if (data.kind !== 'ready' || data.value.plan === null) return null;
  const found = daysBelow(data.value.modemRuns, data.value.plan, timeZone);
  return found.days === 0 ? null : found;
});

/** The modem's own tests by day, newest first. */
export const $modemDays = combine(results.$data, $billingTimeZone, (data, timeZone) =>
  data.kind === 'ready' ? runsByDay(data.value.modemRuns, timeZone) : [],
);

// -- Wiring
sample({ clock: speedTestOpened, target: results.opened });
sample({ clock: testStarted, fn: () => undefined, target: modemSpeed.retried });
sample({ clock: testStarted, fn: () => true, target: $wasTested });
sample({
  clock: [testDone, testRefused, endTestFx.finally],
  fn: () => undefined,
  target: results.refreshed,
});
// A result of an earlier visit is in the history.
const opened = sample({
  clock: speedTestOpened,
  source: $test,
  filter: ({ kind }) => kind !== 'running' && kind !== 'saving' && kind !== 'starting',
});
reset({ clock: [opened, sessionEnded], target: [$test, $wasTested] });

/** Whether the modem did not report, so that it measured nothing. */
export const isModemUnreachable = (failure: RequestFailure): boolean =>
  refusalCode(failure) === 'MODEM_UNREACHABLE';

export {
  $test,
  testConfirmed,
  testDeclined,
  testRefused,
  testRequested,
  testStarted,
} from './begin.ts';
export { $live, testCancelled, testDone, testVoided } from './run.ts';
export type { TestRefusal, TestState } from './begin.ts';
export {
  $report,
  $reportTransfer,
  downloadOf,
  isRetryable,
  reportCancelled,
  reportRequested,
} from './report.ts';
export { $businessNow } from '../platform/clock/index.ts';
export { layoutHistory } from './rules-chart.ts';
export type { ChartSize, History, HistoryLayout } from './rules-chart.ts';
export { minutesUntil } from './rules-limits.ts';
export { TEST_SECONDS } from './rules-measure.ts';
export { RUN_DAYS } from './rules-modem.ts';
export type { DayOfRuns } from './rules-modem.ts';
export type { LiveFigures, VoidReason } from './rules-progress.ts';
export { decisiveDirection, fitnessFor, lossOf, USES, verdictOf } from './rules-verdict.ts';
export type { Fitness } from './rules-verdict.ts';
export type {
  ModemSpeed,
  SpeedPlan,
  SpeedResult,
  SpeedResultsResponse,
  SpeedVerdict,
} from './types.ts';
