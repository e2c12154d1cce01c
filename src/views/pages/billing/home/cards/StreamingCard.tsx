import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { streaming } from '../../../../../models/streaming/index.ts';
import type { StreamingSubscription } from '../../../../../models/streaming/index.ts';
import { formatDay, formatMoney } from '../../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import { FoldingCard } from '../../../../parts/folding/FoldingCard.tsx';
import { FailureCard } from '../../../../parts/Surface.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import { payBillPath } from '../../../../../models/platform/paths/index.ts';

/** The next debits of streaming apps (spec 2.5). Most accounts have none, and then no card. */
export function StreamingCard() {
  const { t } = useTranslation('billing');
  const { card, retried } = useUnit({ card: streaming.$data, retried: streaming.retried });
  if (card.kind === 'failed')
    return <FailureCard title={t('streaming.failedTitle')} onRetry={retried} />;
  if (card.kind === 'loading' || card.value.subscriptions.length === 0) return null;
  return (
    <FoldingCard
      title={t('streaming.title')}
      startsOpen={card.value.subscriptions.some(({ state }) => state !== 'ACTIVE')}
      action={<Link href={payBillPath({ open: 'ap' })}>{t('streaming.manage')}</Link>}
    >
      {card.value.subscriptions.map((one) => (
        <App key={one.id} subscription={one} />
      ))}
    </FoldingCard>
  );
}

function App({
  subscription: { appName, monthlyPrice, state, nextDebitDate },
}: {
  subscription: StreamingSubscription;
}) {
  const { t } = useTranslation('billing');
  const values = {
    amount: formatMoney(monthlyPrice),
    date: nextDebitDate ? formatDay(nextDebitDate) : '',
  };
  return (
    <div className={parts.tight}>
      <span className={parts.strong}>{appName}</span>
      {state === 'ACTIVE' ? (
        <span>{t('streaming.next', values)}</span>
      ) : (
        <span>
          <StatusBadge tone={state === 'PAUSED' ? 'critical' : 'caution'}>
            {t(`streaming.${state}`, values)}
          </StatusBadge>
        </span>
      )}
    </div>
  );
}
