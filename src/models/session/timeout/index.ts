export {
  $secondsLeft,
  $spokenSeconds,
  customerActed,
  historyMoved,
  stayRequested,
  tabShown,
  timingStarted,
} from './model.ts';
export { otherTabSpoke } from './tabs.ts';
export type { TabMessage } from './ports.ts';
