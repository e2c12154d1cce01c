export * from './model.ts';
export { settingsSection } from './rules-tabs.ts';
export type { Place, Tab } from './rules-tabs.ts';
