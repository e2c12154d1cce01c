import '../../analytics/cases/case.ts';

export { casePageOpened as opened } from '../../../models/cases/index.ts';
export { default } from '../../../views/pages/cases/Case.tsx';
