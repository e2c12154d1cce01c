import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $callLogFile,
  $callLogTransfer,
  callLogFileCancelled,
  callLogFileRequested,
  downloadOf,
} from '../../../../models/voice/call-log/index.ts';
import { SavedFile } from '../../../parts/downloads/SavedFile.tsx';

/** Saves the calls of 13 months on a line as a file. */
export function CallLogFile({ telephoneNumber }: { telephoneNumber: string }) {
  const { t } = useTranslation('phone');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $callLogFile,
    transfer: $callLogTransfer,
    requested: callLogFileRequested,
    cancelled: callLogFileCancelled,
  });
  return (
    <SavedFile
      download={downloadOf(last, telephoneNumber)}
      transfer={transfer}
      texts={{
        save: t('log.file.save'),
        retry: t('log.file.retry'),
        saved: t('log.file.saved'),
        failedTitle: t('log.file.failedTitle'),
        failed: t('log.file.failed'),
      }}
      onStart={() => requested(telephoneNumber)}
      onCancel={() => cancelled()}
    />
  );
}
