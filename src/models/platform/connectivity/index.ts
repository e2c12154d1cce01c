export {
  $connectionIsBack,
  $connectivity,
  slowRequestStarted,
  slowRequestEnded,
  lineAnswered,
  connectionLost,
  connectionRestored,
  onlineChanged,
} from './model.ts';
export type { Connectivity } from './rules.ts';
