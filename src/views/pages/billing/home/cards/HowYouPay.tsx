import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $paymentTrouble } from '../../../../../models/billing/home/index.ts';
import { $howYouPayFailed } from '../../../../../models/billing/home-cards/index.ts';
import { FoldingCard } from '../../../../parts/folding/FoldingCard.tsx';
import * as css from '../Billing.css.ts';
import { AutopayPart } from './AutopayPart.tsx';
import { PaperlessPart } from './PaperlessPart.tsx';
import { SavedMethods } from './SavedMethods.tsx';
import { ScheduledPayments } from './ScheduledPayments.tsx';

/**
 * How the account's bills are paid and sent, in one card: Auto Pay, scheduled payments, saved
 * methods, paperless billing (spec 2.5). Each part loads and fails independently.
 */
export function HowYouPay({
  isWide = false,
}: {
  /** It has the whole width: its parts stand beside each other. */
  isWide?: boolean;
}) {
  const { t } = useTranslation('billing');
  const { trouble, failed } = useUnit({ trouble: $paymentTrouble, failed: $howYouPayFailed });
  if (failed) return null;
  return (
    <FoldingCard
      title={t('howYouPay.title')}
      attention={trouble === null ? null : t(`howYouPay.trouble.${trouble}`)}
    >
      <div className={isWide ? css.abreast : css.parts}>
        <AutopayPart />
        <ScheduledPayments />
        <SavedMethods />
        <PaperlessPart />
      </div>
    </FoldingCard>
  );
}
