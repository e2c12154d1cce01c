import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $delayedUntil,
  $nextBillDifference,
  $nextBillDue,
  $shownGroup,
  billTrend,
  nextBill,
  tellsCredit,
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
  const { card, retried, group } = useUnit({
    card: nextBill.$data,
    retried: nextBill.retried,
    group: $shownGroup,
  });
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
        <Card
          title={t(card.value && tellsCredit(card.value) ? 'next.withCredit.title' : 'next.title')}
        >
          {card.value ? (
            <Expected bill={card.value} />
          ) : (
            <p>{t('next.noneFor', { service: t(`portal:serviceGroupInText.${group}`) })}</p>
          )}
        </Card>
      );
  }
}

function Expected({ bill }: { bill: NonNullable<NextBill> }) {
  const { charges, total, statementDate, endingPromotions } = bill;
  const isCreditTold = tellsCredit(bill);
  const { t } = useTranslation('statements');
  const { rise, lateUntil } = useUnit({ rise: $nextBillDifference, lateUntil: $delayedUntil });
  const textOf = useLineText();
  return (
    <>
      <div className={css.dueText}>
        <p className={figure}>{formatMoney(total)}</p>
        <p className={css.sentence}>
          {rise === null || isCreditTold ? null : (
            <span className={strong}>
              {t(`next.${billTrend(rise)}`, { amount: formatMoney(Math.abs(rise)) })}{' '}
            </span>
          )}
          {lateUntil
            ? t('next.leadLate', { date: formatDay(statementDate), until: formatDay(lateUntil) })
            : t('next.lead', { date: formatDay(statementDate) })}
        </p>
      </div>
      {isCreditTold ? <WithCredit charges={charges} /> : null}
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

/** How credit lowers the bill, and where the rest of it goes. Cents. */
function WithCredit({ charges }: { charges: number }) {
  const { t } = useTranslation('statements');
  const due = useUnit($nextBillDue);
  if (due === null) return null;
  const { total, credit, sentBack, offUnpaid, left } = due;
  return (
    <div className={css.dueText}>
      <dl className={css.sum}>
        <dt>{t('next.withCredit.charges')}</dt>
        <dd className={css.sumValue}>{formatMoney(charges)}</dd>
        <dt>{t('next.withCredit.credit')}</dt>
        <dd className={css.sumValue}>{formatMoney(-credit)}</dd>
        {sentBack > 0 ? (
          <>
            <dt>{t('next.withCredit.sentBack')}</dt>
            <dd className={css.sumValue}>{formatMoney(sentBack)}</dd>
          </>
        ) : null}
        <dt className={css.total}>{t('next.withCredit.total')}</dt>
        <dd className={`${css.sumValue} ${css.total}`}>{formatMoney(total)}</dd>
      </dl>
      {offUnpaid > 0 ? (
        <p>{t('next.withCredit.offUnpaid', { amount: formatMoney(offUnpaid) })}</p>
      ) : null}
      {left > 0 ? <p>{t('next.withCredit.left', { amount: formatMoney(left) })}</p> : null}
    </div>
  );
}
