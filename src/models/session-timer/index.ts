export { $secondsLeft, $spokenSeconds, customerActed, historyMoved, otherTabSpoke, stayRequested, timingStarted } from './model.ts';
export type { TabMessage } from './ports.ts';
