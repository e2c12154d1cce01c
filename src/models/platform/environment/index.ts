export * from './model.ts';
export { variantOf } from './rules.ts';
export type { Environment, Variant } from './rules.ts';
