import '../../analytics/appointments/visits.ts';

export { visitsOpened as opened } from '../../../models/appointments/visits/index.ts';
export { default } from '../../../views/pages/appointments/Appointments.tsx';
