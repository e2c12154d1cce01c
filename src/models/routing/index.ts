export * from './model.ts';
export type { Page } from './rules.ts';
