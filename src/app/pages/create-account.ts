import '../analytics/people/access.ts';

export { registrationOpened as opened } from '../../models/session/access/index.ts';
export { default } from '../../views/pages/session/access/CreateAccount.tsx';
