export {
  $isBack,
  $line,
  answerLate,
  lateEnded,
  lineAnswered,
  lineLost,
  lineRestored,
  onlineChanged,
} from './model.ts';
export type { Line } from './rules.ts';
