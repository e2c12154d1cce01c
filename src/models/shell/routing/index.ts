export * from './co-browse.ts';
export * from './model.ts';
export type { Layout, Page } from './types.ts';
