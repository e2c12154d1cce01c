export * from './model.ts';
export type { Environment, Variant } from './rules.ts';
