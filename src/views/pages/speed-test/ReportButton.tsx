import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $report,
  $reportTransfer,
  downloadOf,
  isRetryable,
  reportCancelled,
  reportRequested,
} from '../../../models/speed-test/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../parts/downloads/DownloadButton.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { hint, visuallyHidden } from '../../parts/parts.css.ts';

/** Saves a result as a PDF, and shows the outcome in place. */
export function ReportButton({ resultId }: { resultId: string }) {
  const { t } = useTranslation('speed');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $report,
    transfer: $reportTransfer,
    requested: reportRequested,
    cancelled: reportCancelled,
  });
  const download = downloadOf(last, resultId);
  return (
    <>
      <div>
        <DownloadButton
          download={download}
          transfer={transfer}
          onStart={() => requested(resultId)}
          onCancel={() => cancelled()}
        >
          {t(isRetryable(download) ? 'pdf.retry' : 'pdf.save')}
        </DownloadButton>
      </div>
      <TransferProgress download={download} transfer={transfer} />
      <span role="status" className={download === 'saved' ? hint : visuallyHidden}>
        {download === 'saved' ? t('pdf.saved') : null}
      </span>
      {isRetryable(download) ? (
        <Alert signal="caution" role="alert" title={t('pdf.failedTitle')}>
          <DownloadFailure download={download} failed={t('pdf.failed')} />
        </Alert>
      ) : null}
    </>
  );
}
