import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $report,
  $reportTransfer,
  downloadOf,
  reportCancelled,
  reportRequested,
} from '../../../models/speed-test/index.ts';
import { SavedFile } from '../../parts/downloads/SavedFile.tsx';

/** Saves a result as a PDF. */
export function ReportButton({ resultId }: { resultId: string }) {
  const { t } = useTranslation('speed');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $report,
    transfer: $reportTransfer,
    requested: reportRequested,
    cancelled: reportCancelled,
  });
  return (
    <SavedFile
      download={downloadOf(last, resultId)}
      transfer={transfer}
      texts={{
        save: t('pdf.save'),
        retry: t('pdf.retry'),
        saved: t('pdf.saved'),
        failedTitle: t('pdf.failedTitle'),
        failed: t('pdf.failed'),
      }}
      onStart={() => requested(resultId)}
      onCancel={() => cancelled()}
    />
  );
}
