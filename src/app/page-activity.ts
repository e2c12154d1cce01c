import './analytics/activity.ts';

export { activityOpened as opened } from '../models/activity/index.ts';
export { default } from '../views/pages/activity/Activity.tsx';
