import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $totalDue, coreBilling } from '../../../../models/billing/home/index.ts';
import type { BillingInformation, Standing } from '../../../../models/billing/home/index.ts';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { BalanceDetails } from './BalanceDetails.tsx';
import * as css from './Billing.css.ts';
import { PayButton } from './PayButton.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import { useAmountDueSentence } from './useAmountDueSentence.ts';
import { $standing } from '../../../../models/billing/index.ts';

/** The first thing on the page: the amount to pay, its due date, and the payment button. */
export function AmountDue() {
  const { t } = useTranslation('billing');
  const { card, standing, retried } = useUnit({
    card: coreBilling.$data,
    standing: $standing,
    retried: coreBilling.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('due.loading')}>
          <Skeleton lines={[20, 40, 24, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failure.title')} onRetry={retried} />;
    case 'ready':
      return standing ? <Ready bill={card.value} standing={standing} /> : null;
  }
}

const Ready = ({ bill, standing }: { bill: BillingInformation; standing: Standing }) => (
  <>
    <StandingNotice bill={bill} standing={standing} />
    <Card>
      <div className={css.due}>
        <div className={css.dueMain}>
          <Figure bill={bill} standing={standing} />
          <PayButton bill={bill} standing={standing} />
        </div>
        <BalanceDetails bill={bill} standing={standing} />
      </div>
    </Card>
  </>
);

/** The amount, large, and the bill status in one sentence. */
function Figure({ bill, standing }: { bill: BillingInformation; standing: Standing }) {
  const { t } = useTranslation('billing');
  const sentence = useAmountDueSentence(bill, standing);
  const total = useUnit($totalDue);
  const isCredit = standing.kind === 'credit';
  return (
    <>
      <h2 className={css.dueTitle}>
        {t(isCredit ? 'due.headingCredit' : total ? 'due.headingOf' : 'due.heading', {
          service: t('portal:serviceGroup.CORE'),
        })}
      </h2>
      <p className={parts.figure}>
        {isCredit ? formatMoney(standing.credit) : formatMoney(bill.amountDue)}
      </p>
      <p className={css.sentence}>{sentence}</p>
    </>
  );
}
