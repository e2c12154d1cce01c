export { $counters, $lastReported } from './model.ts';
