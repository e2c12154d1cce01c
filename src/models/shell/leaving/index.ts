export {
  $confirmsBeforeUnload,
  $hasUnsavedChanges,
  unsavedChangesChanged,
  tabClosed,
} from './model.ts';
export { hasUnsavedData } from './rules-leaving.ts';
