import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $statementPdf,
  downloadOf,
  statementPdfRequested,
} from '../../../models/platform/downloads/index.ts';
import type { Download } from '../../../models/platform/downloads/index.ts';
import { Button } from '../../parts/Button.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { hint, visuallyHidden } from '../../parts/parts.css.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

const LABELS = {
  idle: 'pdf.download',
  underWay: 'pdf.downloading',
  saved: 'pdf.download',
  failed: 'pdf.retry',
  none: 'pdf.download',
} as const satisfies Record<Download, string>;

/** Saves a statement as a PDF, and shows the result in place. */
export function DownloadStatement({
  statement: { id, statementDate },
  kind = 'secondary',
}: {
  statement: { id: string; statementDate: string | null };
  kind?: 'secondary' | 'quiet';
}) {
  const { t } = useTranslation('statements');
  const { last, requested } = useUnit({ last: $statementPdf, requested: statementPdfRequested });
  const download = downloadOf(last, id);
  const name = t(LABELS[download]);
  return (
    <>
      <Button
        kind={kind}
        busy={download === 'underWay'}
        {...(statementDate === null
          ? {}
          : { label: `${name}. ${t('pdf.label', { date: formatDay(statementDate) })}` })}
        onClick={() => requested(id)}
      >
        {name}
      </Button>
      <span
        role="status"
        className={download === 'saved' ? `${css.statusText} ${hint}` : visuallyHidden}
      >
        {download === 'underWay'
          ? t('pdf.downloading')
          : download === 'saved'
            ? t('pdf.saved')
            : null}
      </span>
      {download === 'failed' || download === 'none' ? (
        <div className={css.statusText}>
          <Alert
            signal={download === 'failed' ? 'caution' : 'notice'}
            role="alert"
            title={t(`pdf.${download}Title`)}
          >
            <p>{t(`pdf.${download}`)}</p>
          </Alert>
        </div>
      ) : null}
    </>
  );
}
