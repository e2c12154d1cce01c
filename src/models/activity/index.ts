export { $dayProblems, $days, $filter, $narrowed, $paymentsOnly, $text, activityOpened, datesChosen, dayTyped, filterChosen, filtersCleared, textTyped } from './filter.ts';
export { $export, $pack, $packMonth, $years, exportRequested, packMonthChosen, packRequested } from './export.ts';
export { $pages, $shown, $someFailed, $totals, rowsCameIntoView, rowsRetried } from './pages.ts';
export { lineFate, lineKey } from './rules-lines.ts';
export { placeAt } from './rules-pages.ts';
export { DATES, GROUPS, KINDS, SORTS } from './types.ts';
export type { Download, ExportFormat } from './export.ts';
export type { Place } from './rules-pages.ts';
export type { ActivityRow, Dates, Filter, Group, Kind, LineTexts, Pages, Sort, Totals } from './types.ts';
