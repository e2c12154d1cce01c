import { attach, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { $page } from '../shell/routing/index.ts';
import { $detail, deviceChanged, devicePageOpened, deviceRefreshed } from './device.ts';
import { renameDeviceFx } from './ports.ts';
import type { DeviceDetail } from './ports.ts';
import { restartRequested } from './restart.ts';
import { foldNickname, nicknameProblem } from './rules-nickname.ts';
import type { NicknameProblem } from './rules-nickname.ts';

/** The nickname while it is edited. */
export interface NicknameDraft {
  typed: string;
  state: 'editing' | 'sending';
  /** Shown once the customer tries to save. */
  problem: NicknameProblem | { kind: 'conflict' | 'notEditable' | 'failed' } | null;
}

// -- Public events
export const nicknameEditRequested = createEvent();
export const nicknameTyped = createEvent<string>();
export const nicknameSubmitted = createEvent();
export const nicknameEditCancelled = createEvent();

// -- Stores
export const $nicknameDraft = createStore<NicknameDraft | null>(null, { serialize: 'ignore' });
/** Whether saving the nickname was the last that was done on the page: the page says so. */
export const $nicknameSaved = createStore(false, { serialize: 'ignore' });

// -- Effects
const renameFx = attach({
  source: $detail,
  effect: renameDeviceFx,
  mapParams: (typed: string, detail) => ({
    deviceId: detail?.device.deviceId ?? '',
    nickname: foldNickname(typed) || null,
    version: detail?.device.version ?? 1,
  }),
});

// -- Editing
sample({
  clock: nicknameEditRequested,
  source: $detail,
  filter: (detail: DeviceDetail | null): detail is DeviceDetail =>
    detail?.device.nicknameEditable === true,
  fn: ({ device }): NicknameDraft => ({
    typed: device.nickname ?? '',
    state: 'editing',
    problem: null,
  }),
  target: $nicknameDraft,
});
sample({
  clock: nicknameTyped,
  source: $nicknameDraft,
  filter: (draft) => draft?.state === 'editing',
  fn: (draft, typed): NicknameDraft | null => draft && { ...draft, typed, problem: null },
  target: $nicknameDraft,
});
sample({
  clock: nicknameEditCancelled,
  source: $nicknameDraft,
  filter: (draft) => draft?.state === 'editing',
  fn: () => null,
  target: $nicknameDraft,
});
const pageLeft = sample({ clock: $page, filter: (page) => page !== 'device' });
reset({
  clock: [nicknameEditRequested, restartRequested, devicePageOpened, pageLeft, sessionEnded],
  target: $nicknameSaved,
});
reset({ clock: [devicePageOpened, sessionEnded], target: $nicknameDraft });

// -- Saving: nothing typed takes the nickname away, and nothing changed is done at once
const isAsStored = sample({
  clock: nicknameSubmitted,
  source: { draft: $nicknameDraft, detail: $detail },
  filter: ({ draft }) => draft?.state === 'editing',
  fn: ({ draft, detail }) =>
    draft !== null &&
    detail !== null &&
    (foldNickname(draft.typed) || null) === detail.device.nickname,
});
sample({ clock: isAsStored, filter: (same) => same, fn: () => null, target: $nicknameDraft });
const changed = sample({ clock: isAsStored, filter: (same) => !same });
const submitted = sample({
  clock: changed,
  source: $nicknameDraft,
  filter: (draft: NicknameDraft | null): draft is NicknameDraft => draft?.state === 'editing',
  fn: (draft): NicknameDraft => {
    const problem = foldNickname(draft.typed) === '' ? null : nicknameProblem(draft.typed);
    return { ...draft, problem, state: problem === null ? 'sending' : 'editing' };
  },
});
sample({ clock: submitted, target: $nicknameDraft });
sample({
  clock: submitted,
  filter: ({ state }) => state === 'sending',
  fn: ({ typed }) => typed,
  target: renameFx,
});

// -- What came back: after somebody else's change the box is read again, and both are shown
const problemOf = (failure: RequestFailure): NonNullable<NicknameDraft['problem']> => {
  switch (refusalCode(failure)) {
    case 'NICKNAME_TAKEN':
      return { kind: 'taken' };
    case 'NICKNAME_NOT_EDITABLE':
      return { kind: 'notEditable' };
    case 'VERSION_CONFLICT':
      return { kind: 'conflict' };
    default:
      return { kind: 'failed' };
  }
};
sample({ clock: renameFx.doneData, target: deviceChanged });
sample({ clock: renameFx.done, fn: () => null, target: $nicknameDraft });
sample({ clock: renameFx.done, fn: () => true, target: $nicknameSaved });
sample({
  clock: renameFx.failData,
  source: $nicknameDraft,
  fn: (draft, failure): NicknameDraft | null =>
    draft && { ...draft, state: 'editing', problem: problemOf(failure) },
  target: $nicknameDraft,
});
sample({
  clock: renameFx.failData,
  filter: (failure) => refusalCode(failure) === 'VERSION_CONFLICT',
  fn: () => undefined,
  target: deviceRefreshed,
});
