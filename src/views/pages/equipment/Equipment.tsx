import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { EquipmentSection } from './EquipmentSection.tsx';
import * as css from './Equipment.css.ts';

/** The account's devices on a page of their own. */
export default function EquipmentPage() {
  const { t } = useTranslation('equipment');
  return (
    <div className={css.page}>
      <PageHeader back={t('toServices')} to={PATHS.services} title={t('title')} lead={t('lead')} />
      <EquipmentSection />
    </div>
  );
}
