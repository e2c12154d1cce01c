import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $standing, coreBilling } from '../../../models/billing/index.ts';
import type { BillingInformation, Standing } from '../../../models/billing/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { formatDay, formatMoney, Money } from '../../parts/Figures.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { figure, muted, tight } from '../../parts/parts.css.ts';
import * as css from './AccountSummary.css.ts';

/** Its state in one sentence; what is wrong comes before what is nice. */
function Sentence({ bill, standing }: { bill: BillingInformation; standing: Standing }) {
  const { t } = useTranslation('portal');
  switch (standing.kind) {
    case 'pastDue':
    case 'softDisconnected':
    case 'disconnected':
      return <p className={`${css.sentence} ${css.pastDue}`}><Icon name="critical" />{t('summary.pastDue', { amount: formatMoney(standing.toPay) })}</p>;
    case 'due':
    case 'dueToday':
      return bill.dueDate ? <p className={css.sentence}>{t('summary.dueBy', { day: formatDay(bill.dueDate) })}</p> : null;
    case 'credit':
      return <p className={css.sentence}>{t('summary.credit', { amount: formatMoney(standing.credit) })}</p>;
    case 'nothingDue':
    case 'newCustomer':
    case 'restoring':
      return <p className={`${css.sentence} ${muted}`}>{t('summary.nothingDue')}</p>;
  }
}

/** The one thing first: what is due, and the way to pay it. */
export function AmountDue() {
  const { t } = useTranslation('portal');
  const { card, standing, retried } = useUnit({ card: coreBilling.$card, standing: $standing, retried: coreBilling.retried });
  switch (card.kind) {
    case 'loading':
      return <Skeleton lines={[20, 39, 26]} />;
    case 'failed':
      return <FailureCard title={t('failure.billing')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('summary.due')}>
          <div className={css.due}>
            <div className={tight}>
              <p className={figure}><Money cents={card.value.amountDue} /></p>
              {standing ? <Sentence bill={card.value} standing={standing} /> : null}
            </div>
            <ButtonLink kind="primary" href="/billing">{t('summary.pay')}</ButtonLink>
          </div>
        </Card>
      );
  }
}
