import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { $listed } from '../../../models/statements/index.ts';
import {
  $selection,
  $zipTransfer,
  listedStatementsSelected,
  selectionCleared,
  STATEMENTS_AT_ONCE,
  statementSelected,
  statementsZipRequested,
  zipCancelled,
} from '../../../models/statements/selection/index.ts';
import { Button } from '../../parts/Button.tsx';
import { isRetryable } from '../../../models/platform/downloads/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../parts/downloads/DownloadButton.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { check, hint, strong, visuallyHidden } from '../../parts/parts.css.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

/** Whether a row of the list is to be downloaded with others. */
export function SelectStatement({ id, statementDate }: { id: string; statementDate: string }) {
  const { t } = useTranslation('statements');
  const { selection, selected } = useUnit({ selection: $selection, selected: statementSelected });
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        className={check}
        aria-label={t('several.select', { date: formatDay(statementDate) })}
        checked={selection.ids.includes(id)}
        onChange={({ target }) => selected({ id, isSelected: target.checked })}
      />
    </label>
  );
}

/** Selects every listed statement: those of the chosen year, or those on screen. */
export function SelectAllStatements() {
  const { t } = useTranslation('statements');
  const { selection, listed, selected } = useUnit({
    selection: $selection,
    listed: $listed,
    selected: listedStatementsSelected,
  });
  const box = useRef<HTMLInputElement>(null);
  const { share } = selection;
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <label className={css.selectAll}>
      <input
        ref={box}
        type="checkbox"
        className={check}
        checked={share === 'all'}
        onChange={({ target }) => selected(target.checked)}
      />
      <span className={css.selectAllText}>
        {listed.year === null
          ? t('several.all', { count: listed.rows.length })
          : t('several.allOfYear', { year: listed.year })}
      </span>
    </label>
  );
}

/** How many statements are selected, and their download as one ZIP. */
export function SelectedStatements() {
  const { t } = useTranslation('statements');
  const { selection, transfer, requested, cancelled, cleared } = useUnit({
    selection: $selection,
    transfer: $zipTransfer,
    requested: statementsZipRequested,
    cancelled: zipCancelled,
    cleared: selectionCleared,
  });
  const { ids, isTooMany, download } = selection;
  const count = ids.length;
  return (
    <div className={css.selection} data-shown={count > 0 || selection.refused.length > 0}>
      <p role="status" className={count > 0 ? strong : visuallyHidden}>
        {count > 0 ? t('several.selected', { count }) : null}
      </p>
      {count > 0 ? (
        <div className={css.selectionActions}>
          <DownloadButton
            kind={isTooMany ? 'secondary' : 'primary'}
            download={download}
            transfer={transfer}
            onStart={() => requested()}
            onCancel={() => cancelled()}
          >
            {t(download === 'underWay' ? 'pdf.downloading' : 'several.download')}
          </DownloadButton>
          <Button kind="quiet" onClick={() => cleared()}>
            {t('several.clear')}
          </Button>
        </div>
      ) : null}
      <TransferProgress download={download} transfer={transfer} />
      <p role="status" className={download === 'saved' ? hint : visuallyHidden}>
        {download === 'saved' ? t('several.saved', { count }) : null}
      </p>
      <Trouble />
    </div>
  );
}

/** Why nothing was downloaded: too many, single statements, or no answer. */
function Trouble() {
  const { t } = useTranslation('statements');
  const { isTooMany, download, refused, ids } = useUnit($selection);
  if (isTooMany)
    return (
      <Alert
        signal="notice"
        role="alert"
        title={t('several.tooMany', { most: STATEMENTS_AT_ONCE, count: ids.length })}
      />
    );
  if (refused.length > 0)
    return (
      <Alert
        signal="caution"
        role="alert"
        title={t('several.refusedTitle', {
          count: refused.length,
          dates: refused.map(({ statementDate }) => formatDay(statementDate)).join(', '),
        })}
      >
        <p>{t(ids.length > 0 ? 'several.refused' : 'several.refusedAll')}</p>
      </Alert>
    );
  if (!isRetryable(download) && download !== 'none') return null;
  return (
    <Alert signal="caution" role="alert" title={t('several.failedTitle')}>
      <DownloadFailure download={download} failed={t('several.failed')} />
    </Alert>
  );
}
