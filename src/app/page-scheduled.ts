export { scheduledOpened as opened } from '../models/scheduled/index.ts';
export { default } from '../views/pages/scheduled/Scheduled.tsx';
