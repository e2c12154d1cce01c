import type { StoreCheckpoint } from '../../analytics/store/crash-points.ts';

/** Kills this process at the crash point that its argument names. */
export const crashAtArgument: StoreCheckpoint = (point) => {
  if (point === process.argv[2]) process.kill(process.pid, 'SIGKILL');
};
