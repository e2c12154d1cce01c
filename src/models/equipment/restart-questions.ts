import { attach, createStore, merge, sample } from 'effector';
import { newIdFx } from '../platform/ids/ports.ts';
import { createConfirmedMutation } from '../platform/query/confirmed-mutation.ts';
import type { FailureOutcome } from '../platform/query/confirmed-mutation.ts';
import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { restartDeviceFx } from './ports.ts';
import { isRestartDenial } from './rules-restart.ts';
import type { RestartDenialCode } from './types.ts';

type Told = RestartDenialCode | 'CALL_UP';

/** A refusal that says why is told on the page, which then reads the box again. */
function failureOutcome(failure: RequestFailure): FailureOutcome<Told> {
  const code = refusalCode(failure);
  if (code !== null && (code === 'CALL_UP' || isRestartDenial(code))) return { tells: code };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}

const isDenial = (told: Told): told is RestartDenialCode => told !== 'CALL_UP';

/**
 * The question before a restart, whose subject is the box, and `callUp`: a second one while
 * somebody is on a call through it (D-423). `name`: of its units; one for each instance.
 */
export function createRestartQuestions(name: string) {
  const common = { makeKeyFx: newIdFx, failureOutcome };
  const first = createConfirmedMutation({
    ...common,
    name,
    sendFx: attach({ effect: restartDeviceFx }),
    inputOf: (deviceId: string, idempotencyKey) => ({ deviceId, idempotencyKey }),
  });
  const callUp = createConfirmedMutation({
    ...common,
    name: `${name}.callUp`,
    sendFx: attach({ effect: restartDeviceFx }),
    inputOf: (deviceId: string, idempotencyKey) => ({ deviceId, idempotencyKey, endsCalls: true }),
  });
  const $deviceId = createStore('', { serialize: 'ignore' }).on(first.requested, (_, id) => id);
  sample({
    clock: first.noticeRaised,
    source: $deviceId,
    filter: (_, told) => !isDenial(told),
    target: callUp.requested,
  });
  const told = merge([first.noticeRaised, callUp.noticeRaised]);
  return {
    ...first,
    callUp,
    /** Why the restart was not begun. */
    noticeRaised: sample({ clock: told, filter: isDenial }),
    done: merge([first.done, callUp.done]),
  };
}
