import '../analytics/billing/activity.ts';

export { activityOpened as opened } from '../../models/billing/activity/index.ts';
export { default } from '../../views/pages/billing/activity/Activity.tsx';
