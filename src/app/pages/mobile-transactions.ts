import '../analytics/billing/mobile-transactions.ts';

export { transactionsOpened as opened } from '../../models/mobile/transactions/index.ts';
export { default } from '../../views/pages/mobile/transactions/MobileTransactions.tsx';
