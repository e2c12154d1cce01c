export {
  $secondsLeft,
  $announcedSeconds,
  userActivityDetected,
  historyNavigated,
  stayRequested,
  tabShown,
  timingStarted,
} from './model.ts';
export { tabMessageReceived } from './tabs.ts';
export type { TabMessage } from './ports.ts';
