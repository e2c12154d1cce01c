import { useTranslation } from 'react-i18next';
import { isRetryable } from '../../../../models/platform/downloads/index.ts';
import type { Download } from '../../../../models/platform/downloads/index.ts';
import { DownloadFailure } from '../../../parts/downloads/DownloadButton.tsx';
import { hint, visuallyHidden } from '../../../parts/parts.css.ts';
import { Alert } from '../../../parts/Surface.tsx';

/** What became of a file that the customer wanted to save. */
export function SaveEnd({ download, saved }: { download: Download; saved: string }) {
  const { t } = useTranslation('messages');
  return (
    <>
      <span role="status" className={download === 'saved' ? hint : visuallyHidden}>
        {download === 'saved' ? saved : null}
      </span>
      {isRetryable(download) || download === 'none' ? (
        <Alert signal="caution" role="alert" title={t('save.failed')}>
          <DownloadFailure
            download={download}
            failed={t(download === 'none' ? 'save.gone' : 'save.failedText')}
          />
        </Alert>
      ) : null}
    </>
  );
}
