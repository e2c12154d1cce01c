export * from './model.ts';
export { variantOf } from './rules-environment.ts';
export type { Environment, Variant } from './rules-environment.ts';
