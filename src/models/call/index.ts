export * from './errors.ts';
export * from './card.ts';
