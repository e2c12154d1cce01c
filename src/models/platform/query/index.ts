export * from '../request/errors.ts';
export * from './card.ts';
