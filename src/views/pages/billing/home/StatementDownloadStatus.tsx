import { useTranslation } from 'react-i18next';
import type { Download } from '../../../../models/platform/downloads/index.ts';
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
      {download === 'failed' || download === 'none' ? (
        <Alert signal="caution" role="alert" title={t('statement.notSaved')}>
          <p>{t('statement.failed')}</p>
        </Alert>
      ) : null}
    </>
  );
}
