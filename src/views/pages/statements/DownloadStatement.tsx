import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $statementPdf,
  $statementPdfTransfer,
  downloadOf,
  isRetryable,
  statementPdfCancelled,
  statementPdfRequested,
} from '../../../models/platform/downloads/index.ts';
import type { Download } from '../../../models/platform/downloads/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../parts/downloads/DownloadButton.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { hint, visuallyHidden } from '../../parts/parts.css.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

const LABELS = {
  idle: 'pdf.download',
  underWay: 'pdf.downloading',
  saved: 'pdf.download',
  failed: 'pdf.retry',
  throttled: 'pdf.retry',
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
  const { last, transfer, requested, cancelled } = useUnit({
    last: $statementPdf,
    transfer: $statementPdfTransfer,
    requested: statementPdfRequested,
    cancelled: statementPdfCancelled,
  });
  const download = downloadOf(last, id);
  const name = t(LABELS[download]);
  return (
    <>
      <DownloadButton
        kind={kind}
        download={download}
        transfer={transfer}
        {...(statementDate === null
          ? {}
          : { label: `${name}. ${t('pdf.label', { date: formatDay(statementDate) })}` })}
        onStart={() => requested(id)}
        onCancel={() => cancelled()}
      >
        {name}
      </DownloadButton>
      <TransferProgress download={download} transfer={transfer} />
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
      {isRetryable(download) || download === 'none' ? (
        <div className={css.statusText}>
          <Alert
            signal={download === 'none' ? 'notice' : 'caution'}
            role="alert"
            title={t(download === 'none' ? 'pdf.noneTitle' : 'pdf.failedTitle')}
          >
            <DownloadFailure
              download={download}
              failed={t(download === 'none' ? 'pdf.none' : 'pdf.failed')}
            />
          </Alert>
        </div>
      ) : null}
    </>
  );
}
