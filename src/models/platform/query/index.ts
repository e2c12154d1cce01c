export * from '../request/errors.ts';
export * from './query.ts';
export { createFailedTogether } from './failed-together.ts';
