export * from './model.ts';
export { DEFAULT_FEATURES } from './rules-features.ts';
