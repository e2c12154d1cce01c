export { trackingOpened as opened } from '../../../models/appointments/tracking/index.ts';
export { default } from '../../../views/pages/appointments/tracking/Tracking.tsx';
