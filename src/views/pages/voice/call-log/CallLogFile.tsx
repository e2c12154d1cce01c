import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $callLogFile,
  $callLogTransfer,
  callLogFileCancelled,
  callLogFileRequested,
  downloadOf,
  isRetryable,
} from '../../../../models/voice/call-log/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../../parts/downloads/DownloadButton.tsx';
import { hint, visuallyHidden } from '../../../parts/parts.css.ts';
import { Alert } from '../../../parts/Surface.tsx';

/** Saves the calls of 13 months on a line as a file, and shows the outcome in place. */
export function CallLogFile({ telephoneNumber }: { telephoneNumber: string }) {
  const { t } = useTranslation('phone');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $callLogFile,
    transfer: $callLogTransfer,
    requested: callLogFileRequested,
    cancelled: callLogFileCancelled,
  });
  const download = downloadOf(last, telephoneNumber);
  return (
    <>
      <div>
        <DownloadButton
          download={download}
          transfer={transfer}
          onStart={() => requested(telephoneNumber)}
          onCancel={() => cancelled()}
        >
          {t(isRetryable(download) ? 'log.file.retry' : 'log.file.save')}
        </DownloadButton>
      </div>
      <TransferProgress download={download} transfer={transfer} />
      <span role="status" className={download === 'saved' ? hint : visuallyHidden}>
        {download === 'saved' ? t('log.file.saved') : null}
      </span>
      {isRetryable(download) ? (
        <Alert signal="caution" role="alert" title={t('log.file.failedTitle')}>
          <DownloadFailure download={download} failed={t('log.file.failed')} />
        </Alert>
      ) : null}
    </>
  );
}
