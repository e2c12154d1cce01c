import './analytics/billing.ts';
import './analytics/files.ts';
import './analytics/statements.ts';

export { statementsOpened as opened } from '../models/statements/index.ts';
export { default } from '../views/pages/statements/Statements.tsx';
