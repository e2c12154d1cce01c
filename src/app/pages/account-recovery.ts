import '../analytics/people/access.ts';

export { recoveryOpened as opened } from '../../models/session/access/index.ts';
export { default } from '../../views/pages/session/access/AccountRecovery.tsx';
