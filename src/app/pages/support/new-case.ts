import '../../analytics/cases/new-case.ts';

export { newCaseOpened as opened } from '../../../models/cases/index.ts';
export { default } from '../../../views/pages/cases/NewCase.tsx';
