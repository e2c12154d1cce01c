import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $summary, entry } from '../../../../models/autopay/flow/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import * as css from '../../../parts/flow.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/** Today's payment and the first debits with their dates, in one sentence. */
export function Summary() {
  const { t } = useTranslation('autopay');
  const nameOf = useMethodName();
  const {
    summary: { today, firsts, cancels },
    method,
  } = useUnit({ summary: $summary, method: entry.$label });
  const withMethod = method ? { context: 'with', method: nameOf(method) } : {};
  return (
    <Card title={t('flow.summary.title')}>
      <div aria-live="polite" className={css.group}>
        {today > 0 ? (
          <p className={css.summarySentence}>
            {t('flow.summary.today', { amount: formatMoney(today), ...withMethod })}
          </p>
        ) : null}
        {firsts.map(({ serviceGroup, debit: { amount, date, about, held } }) => (
          <p key={serviceGroup} className={css.summarySentence}>
            {t(amount > 0 ? 'flow.summary.first' : 'flow.summary.firstNothing', {
              amount: about ? t('day.about', { amount: formatMoney(amount) }) : formatMoney(amount),
              date: formatDay(date),
              ...withMethod,
            })}
            {held ? ` ${t(`flow.summary.held.${held}`)}` : null}
          </p>
        ))}
        {cancels ? <p className={css.summarySentence}>{t('flow.summary.cancels')}</p> : null}
        {today === 0 && firsts.length === 0 && !cancels ? <p>{t('flow.summary.empty')}</p> : null}
      </div>
    </Card>
  );
}
