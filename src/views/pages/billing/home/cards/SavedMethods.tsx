import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $mayAddFirstMethod } from '../../../../../models/billing/home/index.ts';
import { wallet } from '../../../../../models/payments/wallet/index.ts';
import type { PaymentMethod, Wallet } from '../../../../../models/payments/wallet/index.ts';
import { BRAND, formatPhone } from '../../../../brand.ts';
import { MethodName } from '../../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import { MethodExpiry } from '../../../../parts/payment-methods/MethodExpiry.tsx';
import { MethodMark } from '../../../../parts/payment-methods/MethodMark.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { PATHS } from '../../../../../models/platform/paths/index.ts';
import { Part, PartFailure, PartLoading } from './Part.tsx';

/** The wallet, read only: the saved methods, and those that can no longer be used (spec 3). */
export function SavedMethods() {
  const { t } = useTranslation(['billing', 'owed']);
  const { card, mayAdd, retried } = useUnit({
    card: wallet.$data,
    mayAdd: $mayAddFirstMethod,
    retried: wallet.retried,
  });
  switch (card.kind) {
    case 'loading':
      return <PartLoading label={t('wallet.loading')} lines={[22, 40, 40, 40]} />;
    case 'failed':
      return <PartFailure title={t('wallet.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Part
          title={t('wallet.title')}
          {...(card.value.methods.length > 0
            ? { action: <Link href={PATHS.paymentMethods}>{t('wallet.manage')}</Link> }
            : {})}
        >
          <Accepted wallet={card.value} />
          {card.value.methods.length ? (
            <ul className={css.methods}>
              {card.value.methods.map((method) => (
                <Method key={method.id} method={method} />
              ))}
            </ul>
          ) : (
            <p className={parts.muted}>{t('wallet.empty')}</p>
          )}
          {mayAdd ? (
            <p>
              <Link href={PATHS.paymentMethods}>{t('owed:due.addMethod')}</Link>
            </p>
          ) : null}
        </Part>
      );
  }
}

/** Methods that the account does not accept (spec 8). */
function Accepted({ wallet: { cardsAccepted, bankAccountsAccepted } }: { wallet: Wallet }) {
  const { t } = useTranslation('billing');
  if (cardsAccepted && bankAccountsAccepted) return null;
  const said = { phone: formatPhone(BRAND.phones.billing) };
  if (cardsAccepted) return <p>{t('wallet.noBankAccounts', said)}</p>;
  return <p>{t(bankAccountsAccepted ? 'wallet.noCards' : 'portal:noOnlinePayments', said)}</p>;
}

function Method({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('billing');
  return (
    <li className={css.method}>
      <span className={css.methodIcon}>
        <MethodMark type={method.type} />
      </span>
      <span className={css.methodText}>
        <span>
          <MethodName {...method} />
        </span>
        <MethodExpiry method={method} />
        {method.restricted ? (
          <StatusBadge tone="critical">{t('wallet.restricted')}</StatusBadge>
        ) : null}
        {method.prepaid ? <span className={css.muted}>{t('wallet.prepaid')}</span> : null}
      </span>
    </li>
  );
}
