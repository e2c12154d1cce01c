import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $balances,
  $flowSubmission,
  balanceConfirmed,
  balanceDeclined,
  entry,
} from '../../../../models/autopay/flow/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import * as css from '../../../parts/flow.css.ts';
import { pairs, pairValue } from '../../../parts/parts.css.ts';
import { Dialog } from '../../../parts/Surface.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/**
 * The past due amount is paid on the day of the change: shown before sending, for one service or
 * two (spec 4).
 */
export function BalanceDue() {
  const { t } = useTranslation('autopay');
  const nameOf = useMethodName();
  const { submission, balances, method, confirmed, declined } = useUnit({
    submission: $flowSubmission,
    balances: $balances,
    method: entry.$label,
    confirmed: balanceConfirmed,
    declined: balanceDeclined,
  });
  if (submission.kind !== 'confirmBalance') return null;
  const many = balances.length > 1;
  const [only] = balances;
  return (
    <Dialog
      title={t(many ? 'flow.balance.titleDual' : 'flow.balance.title')}
      onClose={declined}
      returnTo="termsAccepted"
    >
      <p>
        {t(many ? 'flow.balance.bodyDual' : 'flow.balance.body', {
          amount: formatMoney(only?.amount ?? 0),
          method: method ? nameOf(method) : '',
        })}
      </p>
      {many ? (
        <dl className={pairs}>
          {balances.map(({ serviceGroup, amount }) => (
            <div key={serviceGroup} style={{ display: 'contents' }}>
              <dt>{t(`portal:serviceGroup.${serviceGroup}`)}</dt>
              <dd className={pairValue}>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={css.actions}>
        <Button kind="primary" onClick={confirmed}>
          {t(many ? 'flow.balance.confirmDual' : 'flow.balance.confirm', {
            amount: formatMoney(only?.amount ?? 0),
          })}
        </Button>
        <Button onClick={declined}>{t('flow.balance.decline')}</Button>
      </div>
    </Dialog>
  );
}
