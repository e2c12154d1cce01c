import { useTranslation } from 'react-i18next';
import { Button } from '../../../parts/Button.tsx';
import { Alert } from '../../../parts/Surface.tsx';

/** The map could not be loaded: the list stands beside it. */
export function MapFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['outages', 'portal']);
  return (
    <>
      <Alert signal="notice" title={t('outages:map.failed')} role="status" />
      <div>
        <Button onClick={onRetry} label={t('outages:map.retry')}>
          {t('portal:failure.retry')}
        </Button>
      </div>
    </>
  );
}
