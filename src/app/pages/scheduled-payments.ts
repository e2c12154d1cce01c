import '../analytics/billing/billing.ts';
import '../analytics/payments/scheduled.ts';

export { scheduledOpened as opened } from '../../models/payments/scheduled/index.ts';
export { default } from '../../views/pages/payments/scheduled/Scheduled.tsx';
