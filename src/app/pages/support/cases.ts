export { casesOpened as opened } from '../../../models/cases/index.ts';
export { default } from '../../../views/pages/cases/Cases.tsx';
