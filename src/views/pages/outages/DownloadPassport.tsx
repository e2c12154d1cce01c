import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $passport,
  $passportTransfer,
  PASSPORT_ID,
  passportCancelled,
  passportRequested,
} from '../../../models/outages/history/index.ts';
import { downloadOf, isRetryable } from '../../../models/platform/downloads/index.ts';
import type { Download } from '../../../models/platform/downloads/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../parts/downloads/DownloadButton.tsx';
import { actions, hint, visuallyHidden } from '../../parts/parts.css.ts';
import { Alert } from '../../parts/Surface.tsx';

const LABELS = {
  idle: 'pdf.download',
  underWay: 'pdf.downloading',
  saved: 'pdf.download',
  failed: 'pdf.retry',
  throttled: 'pdf.retry',
  none: 'pdf.retry',
} as const satisfies Record<Download, string>;

/** Saves the outage passport as a PDF, and shows the result in place. */
export function DownloadPassport() {
  const { t } = useTranslation('passport');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $passport,
    transfer: $passportTransfer,
    requested: passportRequested,
    cancelled: passportCancelled,
  });
  const download = downloadOf(last, PASSPORT_ID);
  return (
    <>
      <p className={hint}>{t('pdf.hint')}</p>
      <div className={actions}>
        <DownloadButton
          download={download}
          transfer={transfer}
          onStart={() => requested(PASSPORT_ID)}
          onCancel={() => cancelled()}
        >
          {t(LABELS[download])}
        </DownloadButton>
      </div>
      <TransferProgress download={download} transfer={transfer} />
      <span role="status" className={download === 'saved' ? hint : visuallyHidden}>
        {download === 'saved' ? t('pdf.saved') : null}
      </span>
      {isRetryable(download) || download === 'none' ? (
        <Alert signal="caution" role="alert" title={t('pdf.failedTitle')}>
          <DownloadFailure download={download} failed={t('pdf.failed')} />
        </Alert>
      ) : null}
    </>
  );
}
