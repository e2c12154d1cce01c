export {
  $connectionIsBack,
  $connectivity,
  answerLate,
  lateEnded,
  lineAnswered,
  connectionLost,
  connectionRestored,
  onlineChanged,
} from './model.ts';
export type { Connectivity } from './rules.ts';
