export * from './model.ts';
export { showsPageAlerts } from './rules.ts';
