import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $chart,
  $count,
  $entries,
  $foundCount,
  $returning,
  $sort,
  $search,
  sortChosen,
  SORTS,
  searchChanged,
} from '../../../../models/mobile/lines/index.ts';
import type { Entry, Sort } from '../../../../models/mobile/lines/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';
import { select } from '../../../parts/flow.css.ts';
import * as parts from '../../../parts/parts.css.ts';
import { usePageTop } from '../../../parts/rows/usePageTop.ts';
import { useMediaQuery } from '../../billing/activity/useMediaQuery.ts';
import { Cells } from './Cells.tsx';
import * as css from './MobileLines.css.ts';

/** The lines by group, searchable and sortable. */
export function Lines() {
  const { t } = useTranslation('lines');
  const { found, count, sought, sort, cleared } = useUnit({
    found: $foundCount,
    count: $count,
    sought: $search,
    sort: $sort,
    cleared: searchChanged,
  });
  return (
    <div className={css.lines}>
      <Tools />
      <p role="status" className={parts.hint}>
        {t('found', { count, found })}
      </p>
      {/* Another search or order is another list, which starts at the top. */}
      {found > 0 ? (
        <Table key={`${sort} ${sought}`} />
      ) : (
        <div className={parts.card}>
          <p className={parts.muted}>{t('search.none')}</p>
          <div className={parts.actions}>
            <Button onClick={() => cleared('')}>{t('search.clear')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Tools() {
  const { t } = useTranslation('lines');
  const { sought, sort, typed, chosen } = useUnit({
    sought: $search,
    sort: $sort,
    typed: searchChanged,
    chosen: sortChosen,
  });
  return (
    <form
      role="search"
      aria-label={t('search.label')}
      className={css.tools}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id="search"
        label={t('search.field')}
        hint={t('search.hint')}
        value={sought}
        onChange={typed}
        autoComplete="off"
        maxLength={60}
      />
      <div className={parts.field}>
        <label htmlFor="sort" className={parts.label}>
          {t('search.sort')}
        </label>
        <select
          id="sort"
          className={select}
          value={sort}
          onChange={(event) => chosen(event.target.value as Sort)}
        >
          {SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`search.sorts.${each}`)}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}

const isLine = (phoneNumber: string | null) => (entry: Entry) =>
  entry.kind === 'line' && entry.line.phoneNumber === phoneNumber;

const COLUMNS = ['line', 'newest', 'total', 'acts'] as const;

/**
 * Only the rows in view are in the document; each is as high as its text needs. They scroll with
 * the page (D-218).
 */
function Table() {
  const { t } = useTranslation('lines');
  const { entries, months, returning } = useUnit({
    entries: $entries,
    months: $chart,
    returning: $returning,
  });
  const heights = useMediaQuery(css.NARROW) ? css.CARD_HEIGHT : css.ROW_HEIGHT;
  const [body, top] = usePageTop<HTMLDivElement>();
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => heights[entries[index]?.kind ?? 'line'],
    overscan: 8,
    scrollMargin: top,
  });
  // Back to a line that is out of view, and not in the document: it takes the focus once it is.
  const [returnTo, scroll] = [entries.findIndex(isLine(returning)), virtual.scrollToIndex];
  useEffect(() => {
    if (returnTo >= 0) scroll(returnTo, { align: 'center' });
  }, [returnTo, scroll]);
  const since = months[0] ? formatDay(months[0].statementDate) : '';
  return (
    <div className={css.frame}>
      <div role="region" aria-label={t('table.label')}>
        <div role="table" aria-label={t('table.label')} aria-rowcount={entries.length + 1}>
          <div role="rowgroup" className={css.heads}>
            <div role="row" aria-rowindex={1} className={css.headRow}>
              {COLUMNS.map((column) => (
                <span key={column} role="columnheader" className={css.cell[column]}>
                  {t(`table.columns.${column}`, { date: since })}
                </span>
              ))}
            </div>
          </div>
          <div
            ref={body}
            role="rowgroup"
            className={css.body}
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const entry = entries[index];
              return entry ? (
                <Cells
                  key={index}
                  entry={entry}
                  since={since}
                  row={{
                    ref: virtual.measureElement,
                    'data-index': index,
                    'aria-rowindex': index + 2,
                    style: { transform: `translateY(${start - top}px)` },
                  }}
                />
              ) : null;
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
