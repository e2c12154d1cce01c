import { useTranslation } from 'react-i18next';
import { FoldingCard } from '../../../../parts/FoldingCard.tsx';
import { AutopayPart } from './AutopayPart.tsx';
import { PaperlessPart } from './PaperlessPart.tsx';
import { SavedMethods } from './SavedMethods.tsx';
import { ScheduledPayments } from './ScheduledPayments.tsx';

/**
 * How the account's bills are paid and sent, in one card: Auto Pay, scheduled payments, saved
 * methods, paperless billing (spec 2.5). Each part loads and fails independently.
 */
export function HowYouPay() {
  const { t } = useTranslation('billing');
  return (
    <FoldingCard title={t('howYouPay.title')}>
      <AutopayPart />
      <ScheduledPayments />
      <SavedMethods />
      <PaperlessPart />
    </FoldingCard>
  );
}
