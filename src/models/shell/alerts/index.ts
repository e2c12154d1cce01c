import './watch.ts';

export * from './model.ts';
export { alertUrgency, showsPageAlerts } from './rules-alerts.ts';
