import '../analytics/billing/billing.ts';
import '../analytics/billing/files.ts';
import '../analytics/billing/statements.ts';

export { statementsOpened as opened } from '../../models/statements/index.ts';
export { default } from '../../views/pages/statements/Statements.tsx';
