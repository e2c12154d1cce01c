import '../../analytics/appointments/cancel.ts';

export { cancelVisitOpened as opened } from '../../../models/appointments/cancel/index.ts';
export { default } from '../../../views/pages/appointments/CancelVisit.tsx';
