export { linkApproached } from './model.ts';
export { FIRST_ANSWERS_TYPE } from './rules-prefetch.ts';
