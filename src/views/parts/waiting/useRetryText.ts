import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $changeWait } from '../../../models/platform/waiting/index.ts';

/**
 * The text of a change that failed: how long to wait where there were too many, and what the screen
 * usually says otherwise (D-521).
 */
export function useRetryText(): (usual: string) => string {
  const { t } = useTranslation('portal');
  const { wait } = useUnit({ wait: $changeWait });
  return (usual) =>
    wait
      ? t('changeWait.text', { wait: t(`changeWait.${wait.unit}`, { count: wait.count }) })
      : usual;
}
