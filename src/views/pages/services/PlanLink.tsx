import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $changeablePlans } from '../../../models/services/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

/**
 * Where a service's plan is changed, and what was agreed about it; nothing for others, and for who
 * may not see plans.
 */
export function PlanLink({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('services');
  const changeable = useUnit($changeablePlans);
  if (!changeable.includes(id)) return null;
  return (
    <>
      <span>
        <Link href={PATHS.upgrade} aria-label={t('action.changePlanOf', { name })}>
          {t('action.changePlan')}
        </Link>
      </span>
      <span>
        <Link href={PATHS.agreements} aria-label={t('action.agreementOf', { name })}>
          {t('action.agreement')}
        </Link>
      </span>
    </>
  );
}
