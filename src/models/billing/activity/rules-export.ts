import type {
  ActivityExportQuery,
  ExportFormat,
} from '../../../../contracts/rest/billing-documents/types.ts';
import { bounds } from './rules-filter.ts';
import type { Filter } from './types.ts';
import { addMonths } from '../../platform/calendar/rules-calendar.ts';

/** Years for which a month's pack is offered while the account's statements are unknown. */
export const PACK_YEARS = 10;

/** The export query of the current filter and search text. */
export function exportQueryOf(
  format: ExportFormat,
  language: 'en' | 'es',
  filter: Filter,
  today: string,
): ActivityExportQuery {
  const { from, to } = bounds(filter, today);
  return {
    format,
    language,
    kind: filter.kind,
    group: filter.group,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(filter.text === '' ? {} : { text: filter.text }),
  };
}

/**
 * The month of the pack, as `YYYY` and `MM`, as far as chosen. Otherwise the last completed month
 * on this day.
 */
export function packMonthOf(
  today: string,
  { year, month }: { year?: string; month?: string },
): { year: string; month: string } {
  const former = addMonths(today, -1);
  return { year: year ?? former.slice(0, 4), month: month ?? former.slice(5, 7) };
}
