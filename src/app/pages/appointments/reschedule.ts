import '../../analytics/appointments/reschedule.ts';

export { rescheduleOpened as opened } from '../../../models/appointments/reschedule/index.ts';
export { default } from '../../../views/pages/appointments/Reschedule.tsx';
