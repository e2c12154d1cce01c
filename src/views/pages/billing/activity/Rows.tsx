import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $filter,
  $pages,
  $someFailed,
  slotAt,
  rowsCameIntoView,
  rowsRetried,
} from '../../../../models/billing/activity/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { usePageTop } from '../../../parts/rows/usePageTop.ts';
import * as css from './Activity.css.ts';
import { Cells } from './Cells.tsx';
import { useMediaQuery } from './useMediaQuery.ts';

const COLUMNS = ['date', 'description', 'service', 'status', 'amount'] as const;
/** Estimated card height in pixels on narrow screens: text may need more. */
const CARD = 109;

interface RowsProps {
  name: 'activity' | 'history';
  total: number;
}

/** The rows; only those in view are in the document, and they scroll with the page. */
export function Rows(shown: RowsProps) {
  const cards = useMediaQuery(css.NARROW);
  return (
    <div className={css.frame}>
      <Table key={cards ? 'cards' : 'rows'} cards={cards} {...shown} />
      <SomeFailed />
    </div>
  );
}

/** All rows have the same height; a card is as high as its text needs, and measured. */
function Table({ name, total, cards }: RowsProps & { cards: boolean }) {
  const { t } = useTranslation('activity');
  const { pages, inView, filter } = useUnit({
    pages: $pages,
    inView: rowsCameIntoView,
    filter: $filter,
  });
  const paymentsOnly = filter.kind === 'payments';
  const [body, top] = usePageTop<HTMLDivElement>();
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (cards ? CARD : css.ROW_HEIGHT),
    overscan: 8,
    scrollMargin: top,
    onChange: ({ range }) => {
      if (range) inView({ first: range.startIndex, last: range.endIndex });
    },
  });
  return (
    <div role="region" aria-label={t(`table.${name}`)}>
      <div role="table" aria-label={t(`table.${name}`)} aria-rowcount={total + 1}>
        <div role="rowgroup" className={css.heads}>
          <div role="row" aria-rowindex={1} className={css.headRow}>
            {COLUMNS.map((column) => (
              <span key={column} role="columnheader" className={css.cell[column]}>
                {t(`table.columns.${column === 'amount' && paymentsOnly ? 'paid' : column}`)}
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
          {virtual.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              ref={cards ? virtual.measureElement : undefined}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={css.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <Cells place={slotAt(pages, index)} positive={paymentsOnly} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Rows in view failed to load: shown over their place, with a retry action. */
function SomeFailed() {
  const { t } = useTranslation('activity');
  const { failed, retried } = useUnit({ failed: $someFailed, retried: rowsRetried });
  if (!failed) return null;
  return (
    <div className={css.someFailed}>
      <Alert signal="caution" role="alert" title={t('someFailed.title')}>
        <div>
          <Button onClick={retried}>{t('someFailed.retry')}</Button>
        </div>
      </Alert>
    </div>
  );
}
