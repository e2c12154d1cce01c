import '../../analytics/billing/files.ts';

export { outageHistoryOpened as opened } from '../../../models/outages/history/index.ts';
export { default } from '../../../views/pages/outages/OutageHistory.tsx';
