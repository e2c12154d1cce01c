export {
  $selection,
  listedStatementsSelected,
  selectionCleared,
  statementSelected,
  statementsZipRequested,
} from './model.ts';
export { STATEMENTS_AT_ONCE } from './rules-selection.ts';
