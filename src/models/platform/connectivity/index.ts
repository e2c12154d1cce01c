export {
  $connectionIsBack,
  $connectivity,
  slowRequestStarted,
  slowRequestEnded,
  serverReached,
  connectionLost,
  connectionRestored,
  onlineChanged,
} from './model.ts';
export type { Connectivity } from './rules-connectivity.ts';
