export * from '../request/errors.ts';
export * from './query.ts';
