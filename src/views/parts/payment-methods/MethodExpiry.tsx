import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../models/payments/wallet/index.ts';
import { formatExpiry } from '../statements/Figures.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { muted } from '../parts.css.ts';

/** Expiration of a saved card; holder of a bank account. */
export function MethodExpiry({
  method: { expiration, expired, expiringSoon, name },
}: {
  method: PaymentMethod;
}) {
  const { t } = useTranslation('billing');
  if (!expiration) return <span className={muted}>{name}</span>;
  if (expired)
    return (
      <StatusBadge tone="critical">
        {t('wallet.expiredOn', { expiration: formatExpiry(expiration) })}
      </StatusBadge>
    );
  if (expiringSoon)
    return (
      <StatusBadge tone="caution">
        {t('wallet.expiringSoon', { expiration: formatExpiry(expiration) })}
      </StatusBadge>
    );
  return (
    <span className={muted}>{t('wallet.expires', { expiration: formatExpiry(expiration) })}</span>
  );
}
