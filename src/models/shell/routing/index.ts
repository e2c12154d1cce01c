export * from './co-browse.ts';
export * from './model.ts';
export * from './navigation.ts';
export type { Place, Tab } from './rules-navigation.ts';
export type { Layout, Page } from './types.ts';
