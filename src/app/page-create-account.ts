import './analytics/access.ts';

export { registrationOpened as opened } from '../models/access/index.ts';
export { default } from '../views/pages/access/CreateAccount.tsx';
