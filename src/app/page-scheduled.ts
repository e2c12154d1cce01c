import './analytics/billing.ts';
import './analytics/scheduled.ts';

export { scheduledOpened as opened } from '../models/scheduled/index.ts';
export { default } from '../views/pages/scheduled/Scheduled.tsx';
