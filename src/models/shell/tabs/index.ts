export * from './model.ts';
export type { Place, Tab } from './rules-tabs.ts';
