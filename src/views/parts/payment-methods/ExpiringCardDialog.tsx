import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { formatExpiry } from '../statements/Figures.tsx';
import { Dialog } from '../Surface.tsx';
import * as css from '../flow.css.ts';
import type { MethodEntryUnits } from '../../../models/payments/method-entry/index.ts';
import { useMethodName } from './useMethodName.ts';

/** Confirmation before a card that expires this month or the next is used or added (spec 4). */
export function ExpiringCardDialog({
  entry,
}: {
  entry: Pick<MethodEntryUnits, '$expiringCard' | 'expiringConfirmed' | 'expiringDeclined'>;
}) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { card, confirmed, declined } = useUnit({
    card: entry.$expiringCard,
    confirmed: entry.expiringConfirmed,
    declined: entry.expiringDeclined,
  });
  if (card === null) return null;
  const values = { method: nameOf(card), expiration: formatExpiry(card.expiration) };
  return (
    <Dialog title={t('expiring.title')} onClose={declined} returnTo="method">
      <p>{t('expiring.body', values)}</p>
      {card.saving ? <p>{t('expiring.saving', values)}</p> : null}
      <div className={css.actions}>
        <Button kind="primary" onClick={confirmed}>
          {t('expiring.confirm')}
        </Button>
        <Button onClick={declined}>{t('expiring.decline')}</Button>
      </div>
    </Dialog>
  );
}
