import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $draftRestored, draftDiscarded } from '../../../../models/payments/one-time/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Alert } from '../../../parts/Surface.tsx';

/**
 * The input from before the session ended is restored (spec 4); a customer who wants another
 * payment starts over.
 */
export function RestoredDraftNotice() {
  const { t } = useTranslation('payment');
  const { isKept, startOver } = useUnit({ isKept: $draftRestored, startOver: draftDiscarded });
  if (!isKept) return null;
  return (
    <Alert signal="notice" role="status" title={t('kept.title')}>
      <p>{t('kept.body')}</p>
      <div>
        <Button kind="quiet" onClick={startOver}>
          {t('kept.startOver')}
        </Button>
      </div>
    </Alert>
  );
}
