import '../analytics/services/seats.ts';

export { serviceOpened as opened } from '../../models/services/index.ts';
export { default } from '../../views/pages/services/service/Service.tsx';
