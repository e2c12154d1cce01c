import './analytics/access.ts';

export { linkOpened as opened } from '../models/access/index.ts';
export { default } from '../views/pages/access/AcceptLink.tsx';
