export { servicesOpened as opened } from '../../models/services/index.ts';
export { default } from '../../views/pages/services/Services.tsx';
