import './analytics/access.ts';

export { recoveryOpened as opened } from '../models/access/index.ts';
export { default } from '../views/pages/access/AccountRecovery.tsx';
