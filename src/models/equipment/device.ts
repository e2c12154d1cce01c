import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { connectionRestored } from '../platform/connectivity/index.ts';
import { deviceIn } from '../platform/paths/rules-paths.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { $location } from '../shell/routing/index.ts';
import { loadBoxFx } from './ports.ts';
import type { DeviceDetail } from './ports.ts';

export type DeviceState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'notFound' }
  | { kind: 'ready'; detail: DeviceDetail };

// -- Public events
export const devicePageOpened = createEvent();
export const deviceRetried = createEvent();
/** The box was changed, or something of it moved on: it is read again, and stays on screen. */
export const deviceRefreshed = createEvent();
/** The box as it is now. */
export const deviceChanged = createEvent<DeviceDetail>();

// -- Effects
const openFx = attach({ effect: loadBoxFx });
const refreshFx = attach({ effect: loadBoxFx });

// -- Stores
export const $device = createStore<DeviceState>({ kind: 'loading' }, { serialize: 'ignore' });

// -- Derived
/** The box that the address names; null on other pages. */
export const $deviceId = combine($location, ({ path }) => deviceIn(path));
/** The box on screen; null while there is none. */
export const $detail = combine($device, (state) => (state.kind === 'ready' ? state.detail : null));

// -- Loading; an answer about another box than the address names is ignored
const retriedAfterReconnect = sample({
  clock: connectionRestored,
  source: $device,
  filter: ({ kind }) => kind === 'failed',
  fn: () => undefined,
});
const due = sample({
  clock: [devicePageOpened, deviceRetried, retriedAfterReconnect],
  source: $deviceId,
});
sample({
  clock: due,
  fn: (id): DeviceState => ({ kind: id === null ? 'notFound' : 'loading' }),
  target: $device,
});
const isText = (id: string | null): id is string => id !== null;
sample({ clock: due, filter: isText, target: openFx });
sample({ clock: deviceRefreshed, source: $deviceId, filter: isText, target: refreshFx });

const isAbout = (asked: string | null, { device }: DeviceDetail): boolean =>
  asked === device.deviceId;
sample({
  clock: [openFx.doneData, refreshFx.doneData, deviceChanged],
  source: $deviceId,
  filter: isAbout,
  fn: (_, detail): DeviceState => ({ kind: 'ready', detail }),
  target: $device,
});
const failureState = (failure: RequestFailure): DeviceState =>
  refusalCode(failure) === 'NOT_FOUND' ? { kind: 'notFound' } : { kind: 'failed' };
sample({
  clock: openFx.fail,
  source: $deviceId,
  filter: (asked, { params }) => asked === params,
  fn: (_, { error }) => failureState(error),
  target: $device,
});
reset({ clock: sessionEnded, target: $device });
