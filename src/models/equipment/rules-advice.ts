import type { Device, DeviceRestart, ReachCause } from './types.ts';
import { isRestartOver } from './rules-restart.ts';

/** The sentence that says how a box is. */
export type NowSentence =
  | 'online'
  | 'signal'
  | 'outage'
  | 'restart'
  | 'restartFailed'
  | 'modem'
  | 'silent'
  | 'oneWay'
  | 'notConnected';

const SENTENCES: Readonly<Record<ReachCause, NowSentence>> = {
  SIGNAL: 'signal',
  OUTAGE: 'outage',
  RESTART: 'restart',
  RESTART_FAILED: 'restartFailed',
  MODEM: 'modem',
  SILENT: 'silent',
  ONE_WAY: 'oneWay',
  NOT_CONNECTED: 'notConnected',
};

/** The sentence about a box; `since` is the instant that it names. */
export const nowSentence = ({
  cause,
  reachSince,
  lastSeen,
}: Pick<Device, 'cause' | 'reachSince' | 'lastSeen'>): {
  sentence: NowSentence;
  since: string | null;
} => ({
  sentence: cause === null ? 'online' : SENTENCES[cause],
  since: cause === 'SILENT' ? lastSeen : reachSince,
});

/**
 * Whether pulling the power cord may help: nobody reaches the box, and no outage or restart says
 * why. Never while an outage is known, nor for a box behind a modem that is offline.
 */
export const powerCordHelps = ({
  cause,
  restartDenial,
}: Pick<Device, 'cause' | 'restartDenial'>): boolean =>
  cause === 'SILENT' ||
  cause === 'RESTART_FAILED' ||
  (restartDenial?.code === 'NOT_RESTARTABLE' && cause !== 'OUTAGE');

/** Whether a restart runs for longer than it usually takes. */
export const isRestartLate = (
  { state, expectedAt }: Pick<DeviceRestart, 'state' | 'expectedAt'>,
  now: string,
): boolean => !isRestartOver(state) && now > expectedAt;

/** The last restart, where it failed and the box has not been back since. */
export const failedRestart = ({
  restart,
  cause,
  reachSince,
}: Pick<Device, 'restart' | 'cause' | 'reachSince'>): DeviceRestart | null => {
  if (restart === null || (restart.state !== 'FAILED' && restart.state !== 'TIMED_OUT'))
    return null;
  if (cause === null || cause === 'SIGNAL') return null;
  const { endedAt } = restart;
  // What took it down after that end found it online again.
  const wasBack = reachSince !== null && endedAt !== null && reachSince > endedAt;
  return wasBack ? null : restart;
};
