import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $testedService } from '../../../models/services/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

/** Where the speed of a service can be tested; nothing for others, and while its switch is off. */
export function SpeedTestLink({ id }: { id: string }) {
  const { t } = useTranslation('services');
  const tested = useUnit($testedService);
  if (tested !== id) return null;
  return (
    <span>
      <Link href={PATHS.speedTest}>{t('action.speedTest')}</Link>
    </span>
  );
}
