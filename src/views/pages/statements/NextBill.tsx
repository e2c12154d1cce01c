import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $delayedUntil,
  $nextBillDifference,
  billTrend,
  nextBill,
} from '../../../models/statements/index.ts';
import type { NextBill } from '../../../models/statements/index.ts';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { figure, strong } from '../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';
import { useLineText } from './useLineText.ts';

/** Estimate of the next bill, and the promotions that end. */
export function NextBillCard() {
  const { t } = useTranslation('statements');
  const { card, retried } = useUnit({ card: nextBill.$data, retried: nextBill.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('next.loading')}>
          <Skeleton lines={[24, 40, 24]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('next.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('next.title')}>
          {card.value ? <Expected bill={card.value} /> : <p>{t('next.none')}</p>}
        </Card>
      );
  }
}

function Expected({
  bill: { charges, statementDate, endingPromotions },
}: {
  bill: NonNullable<NextBill>;
}) {
  const { t } = useTranslation('statements');
  const { rise, lateUntil } = useUnit({ rise: $nextBillDifference, lateUntil: $delayedUntil });
  const textOf = useLineText();
  return (
    <>
      <div className={css.dueText}>
        <p className={figure}>{formatMoney(charges)}</p>
        <p className={css.sentence}>
          {rise === null ? null : (
            <span className={strong}>
              {t(`next.${billTrend(rise)}`, { amount: formatMoney(Math.abs(rise)) })}{' '}
            </span>
          )}
          {lateUntil
            ? t('next.leadLate', { date: formatDay(statementDate), until: formatDay(lateUntil) })
            : t('next.lead', { date: formatDay(statementDate) })}
        </p>
      </div>
      {endingPromotions.length > 0 ? (
        <div className={css.dueText}>
          <h3 className={css.itemTitle}>{t('next.endsTitle')}</h3>
          <ul className={css.ends}>
            {endingPromotions.map((promotion) => (
              <li key={`${promotion.service} ${promotion.name} ${promotion.lastDay}`}>
                {t('next.ends', {
                  promotion: textOf({ ...promotion, periodFrom: promotion.lastDay }),
                  date: formatDay(promotion.lastDay),
                  amount: formatMoney(promotion.amount),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
