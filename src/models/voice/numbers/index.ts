export { readNumber } from './rules-numbers.ts';
