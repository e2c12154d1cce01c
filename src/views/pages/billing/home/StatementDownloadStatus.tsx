import { useTranslation } from 'react-i18next';
import { isRetryable } from '../../../../models/platform/downloads/index.ts';
import type { Download } from '../../../../models/platform/downloads/index.ts';
import { DownloadFailure } from '../../../parts/downloads/DownloadButton.tsx';
import { hint, visuallyHidden } from '../../../parts/parts.css.ts';
import { Alert } from '../../../parts/Surface.tsx';

/** Download status of a statement; its button is the retry, and keeps the focus. */
export function StatementDownloadStatus({ download }: { download: Download }) {
  const { t } = useTranslation('billing');
  return (
    <>
      <p
        role="status"
        className={download === 'saved' || download === 'underWay' ? hint : visuallyHidden}
      >
        {download === 'underWay'
          ? t('statement.downloading')
          : download === 'saved'
            ? t('statement.saved')
            : null}
      </p>
      {isRetryable(download) || download === 'none' ? (
        <Alert signal="caution" role="alert" title={t('statement.notSaved')}>
          <DownloadFailure download={download} failed={t('statement.failed')} />
        </Alert>
      ) : null}
    </>
  );
}
