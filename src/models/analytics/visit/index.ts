export { $counters, $told } from './model.ts';
