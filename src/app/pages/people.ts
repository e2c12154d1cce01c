import '../analytics/people/people.ts';

export { peopleOpened as opened } from '../../models/people/index.ts';
export { default } from '../../views/pages/people/People.tsx';
