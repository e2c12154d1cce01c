export * from './co-browse.ts';
export * from './model.ts';
export { ownPath } from './rules-target-url.ts';
export type { Layout, Page } from './types.ts';
export { $titleKey, voiceFactLoaded } from './title.ts';
