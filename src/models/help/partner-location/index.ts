export * from './model.ts';
export * from './desk.ts';
export { isAlwaysOpen } from './rules-desk.ts';
