export { statementsOpened as opened } from '../models/statements/index.ts';
export { default } from '../views/pages/statements/Statements.tsx';
