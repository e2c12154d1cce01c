import '../analytics/people/access.ts';

export { linkOpened as opened } from '../../models/session/access/index.ts';
export { default } from '../../views/pages/session/access/AcceptLink.tsx';
