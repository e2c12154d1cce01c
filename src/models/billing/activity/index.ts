export {
  $dayProblems,
  $days,
  $filter,
  $isFiltered,
  $paymentsOnly,
  $text,
  activityOpened,
  datesChosen,
  dayTyped,
  filterChosen,
  filtersCleared,
  textTyped,
} from './filter.ts';
export {
  $export,
  $exportTransfer,
  $pack,
  $packMonth,
  $packTransfer,
  exportCancelled,
  exportRequested,
  packCancelled,
  packMonthChosen,
  packRequested,
} from './export.ts';
export {
  $pages,
  $shown,
  $chargesHidden,
  $someFailed,
  $sums,
  $totals,
  rowsCameIntoView,
  rowsRetried,
} from './pages.ts';
export { $groupsOffered, $kindsOffered, $years } from './offered.ts';
export { lineTextKey } from '../../statements/rules-lines.ts';
export { lineEffect, sourcePath } from './rules-lines.ts';
export { slotAt } from './rules-pages.ts';
export { DATES, SORTS } from './types.ts';
export type { Download, ExportFormat } from './export.ts';
export { wordsOf } from './rules-words.ts';
export type { Words } from './rules-words.ts';
export type { TableSlot } from './rules-pages.ts';
export type { ActivityRow, Dates, Filter, Group, Kind, Pages, Sort, Totals } from './types.ts';
export { isBooked } from '../due/rules-due.ts';
