export * from './model.ts';
export { isAlwaysOpen } from './rules-desk.ts';
