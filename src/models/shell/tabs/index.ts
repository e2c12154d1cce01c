export * from './model.ts';
export { AREA_OF_TAB, tabMark } from './rules-page-tab.ts';
export { settingsSection } from './rules-tabs.ts';
export type { Place, Tab } from './rules-tabs.ts';
