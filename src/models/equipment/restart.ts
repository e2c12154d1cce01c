import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../session/index.ts';
import { $page } from '../shell/routing/index.ts';
import { $detail, deviceChanged, devicePageOpened, deviceRefreshed } from './device.ts';
import { loadRestartFx, lookAtBoxFx, waitForBoxFx, waitForRestartFx } from './ports.ts';
import type { DeviceDetail, DeviceRestart } from './ports.ts';
import { createRestartQuestions } from './restart-questions.ts';
import { failedRestart } from './rules-advice.ts';
import { isRestartOver } from './rules-restart.ts';
import type { RestartDenialCode } from './types.ts';

/** From one look at a running restart to the next, in milliseconds. */
export const RESTART_POLL_MS = 3_000;
/** From one look at a box whose restart failed to the next, in milliseconds. */
export const FAILED_POLL_MS = 30_000;

// -- Asking first: phones are out of service meanwhile
/** The questions before a restart; their subject is the box. */
export const restart = createRestartQuestions('restartDevice');

// -- Public events
/** The customer asks for a restart of the box on screen. */
export const restartRequested = createEvent();

// -- Effects
const pollFx = attach({ effect: loadRestartFx });
const lookFx = attach({ effect: lookAtBoxFx });

// -- Stores
/** Why the last restart that was asked for was not begun; null for none. */
export const $restartRefusal = createStore<RestartDenialCode | null>(null, {
  serialize: 'ignore',
});

// -- Derived
/** The id of the restart that runs, while its box's page is open; null for none. */
const $runningId = combine($detail, $page, (detail, page) =>
  page === 'device' && detail?.device.restart && !isRestartOver(detail.device.restart.state)
    ? detail.device.restart.restartId
    : null,
);

/** The box that is not back since its restart failed, while its page is open; null for none. */
const $failedId = combine($detail, $page, (detail, page) =>
  page === 'device' && detail !== null && failedRestart(detail.device) !== null
    ? detail.device.deviceId
    : null,
);

// -- Wiring
sample({
  clock: restartRequested,
  source: $detail,
  filter: (detail: DeviceDetail | null): detail is DeviceDetail => detail !== null,
  fn: ({ device }) => device.deviceId,
  target: restart.requested,
});
sample({ clock: restart.noticeRaised, target: $restartRefusal });
reset({ clock: [restart.requested, devicePageOpened, sessionEnded], target: $restartRefusal });
sample({
  clock: [restart.done, restart.noticeRaised],
  fn: () => undefined,
  target: deviceRefreshed,
});

// -- Its stages: asked every few seconds while it runs and its page is open
const withRestart = ({ device, restarts }: DeviceDetail, now: DeviceRestart): DeviceDetail => ({
  device: { ...device, restart: now },
  restarts: restarts.map((one) => (one.restartId === now.restartId ? now : one)),
});
const stillRuns = sample({
  clock: pollFx.doneData,
  filter: ({ state }) => !isRestartOver(state),
  fn: () => undefined,
});
sample({
  clock: [$runningId.updates, stillRuns, pollFx.fail],
  source: { id: $runningId, waiting: waitForRestartFx.pending },
  filter: ({ id, waiting }) => id !== null && !waiting,
  fn: () => RESTART_POLL_MS,
  target: waitForRestartFx,
});
sample({
  clock: waitForRestartFx.done,
  source: $runningId,
  filter: (id): id is string => id !== null,
  target: pollFx,
});
const progressed = sample({
  clock: pollFx.doneData,
  source: $detail,
  filter: (detail, now) => detail?.device.restart?.restartId === now.restartId,
  fn: (detail, now) => ({
    detail: withRestart(detail as DeviceDetail, now),
    hasMoved: detail?.device.restart?.state !== now.state,
  }),
});
sample({ clock: progressed, fn: ({ detail }) => detail, target: deviceChanged });
sample({
  clock: progressed,
  filter: ({ hasMoved }) => hasMoved,
  fn: () => undefined,
  target: deviceRefreshed,
});

// -- After one that failed: the box is looked at until it is back, as by its power cord
const stillFailed = sample({
  clock: lookFx.doneData,
  filter: ({ device }) => failedRestart(device) !== null,
});
sample({
  clock: [$failedId.updates, stillFailed, lookFx.fail],
  source: { id: $failedId, waiting: waitForBoxFx.pending },
  filter: ({ id, waiting }) => id !== null && !waiting,
  fn: () => FAILED_POLL_MS,
  target: waitForBoxFx,
});
sample({
  clock: waitForBoxFx.done,
  source: $failedId,
  filter: (id): id is string => id !== null,
  target: lookFx,
});
sample({ clock: lookFx.doneData, target: deviceChanged });
