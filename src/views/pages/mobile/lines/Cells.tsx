import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { HTMLAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $chosenLine,
  $mayLabelLines,
  $returning,
  labelRequested,
  lineChosen,
  lineReached,
} from '../../../../models/mobile/lines/index.ts';
import type { CostedLine, Entry, Group } from '../../../../models/mobile/lines/index.ts';
import { formatPhone } from '../../../brand.ts';
import { focusField } from '../../../parts/focus-field.ts';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { hint, muted, strong } from '../../../parts/parts.css.ts';
import { CHART } from './Chart.tsx';
import * as css from './MobileLines.css.ts';
import { useLineName } from './useLineName.ts';

type RowProps = HTMLAttributes<HTMLDivElement> & { ref: Ref<HTMLDivElement>; 'data-index': number };

/** A group's heading with the total cost of its lines, or a line with its cost. */
export function Cells({ entry, since, row }: { entry: Entry; since: string; row: RowProps }) {
  switch (entry.kind) {
    case 'group':
      return (
        <div role="row" className={css.row.group} {...row}>
          <GroupCells group={entry.group} since={since} />
        </div>
      );
    case 'line':
      return <LineRow line={entry.line} since={since} row={row} />;
  }
}

function Figures({ newest, total, since }: { newest: number; total: number; since: string }) {
  const { t } = useTranslation('lines');
  return (
    <>
      <span role="cell" className={css.cell.newest}>
        <span className={css.figureName}>{t('table.columns.newest')}</span>
        {formatMoney(newest)}
      </span>
      <span role="cell" className={css.cell.total}>
        <span className={css.figureName}>{t('table.columns.total', { date: since })}</span>
        {formatMoney(total)}
      </span>
    </>
  );
}

function GroupCells({
  group: { name, lines, newest, total },
  since,
}: {
  group: Group;
  since: string;
}) {
  const { t } = useTranslation('lines');
  return (
    <>
      <span role="rowheader" className={css.cell.line}>
        {t('table.group', { name: name ?? t('table.noGroup'), count: lines.length })}
      </span>
      <Figures newest={newest} total={total} since={since} />
    </>
  );
}

function LineRow({ line, since, row }: { line: CostedLine; since: string; row: RowProps }) {
  const { t } = useTranslation('lines');
  const { chosen } = useUnit({ chosen: $chosenLine });
  const { phoneNumber, label, devices, newest, total } = line;
  return (
    <div
      role="row"
      className={css.row.line}
      data-chosen={chosen?.phoneNumber === phoneNumber}
      {...row}
    >
      <span role="rowheader" className={css.cell.line}>
        <span className={label === null ? muted : strong}>{label ?? t('line.noLabel')}</span>
        <span className={hint}>{[formatPhone(phoneNumber), ...devices].join(' · ')}</span>
      </span>
      <Figures newest={newest} total={total} since={since} />
      <span role="cell" className={css.cell.acts}>
        <LineActions line={line} />
      </span>
    </div>
  );
}

function LineActions({ line }: { line: CostedLine }) {
  const { t } = useTranslation('lines');
  const nameOf = useLineName();
  const edit = line.label === null ? 'edit' : 'rename';
  const { labels, returning, chosen, reached, requested } = useUnit({
    labels: $mayLabelLines,
    returning: $returning,
    chosen: lineChosen,
    reached: lineReached,
    requested: labelRequested,
  });
  const costs = useRef<HTMLButtonElement>(null);
  const isReturn = returning === line.phoneNumber;
  useEffect(() => {
    if (!isReturn) return;
    costs.current?.focus();
    reached();
  }, [isReturn, reached]);
  return (
    <>
      <button
        ref={costs}
        type="button"
        className={css.rowAction}
        aria-label={t('line.costsOf', { line: nameOf(line) })}
        onClick={() => {
          chosen(line.phoneNumber);
          focusField(CHART);
        }}
      >
        {t('line.costs')}
      </button>
      {labels ? (
        <button
          type="button"
          id={`name-${line.phoneNumber}`}
          className={css.rowAction}
          aria-label={t(`line.${edit}Of`, { line: nameOf(line) })}
          onClick={() => requested(line)}
        >
          {t(`line.${edit}`)}
        </button>
      ) : null}
    </>
  );
}
