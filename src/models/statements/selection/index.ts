export {
  $selection,
  $zipTransfer,
  listedStatementsSelected,
  selectionCleared,
  statementSelected,
  statementsZipRequested,
  zipCancelled,
} from './model.ts';
export { STATEMENTS_AT_ONCE } from './rules-selection.ts';
