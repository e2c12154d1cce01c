import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $debitsOnHold } from '../../../models/autopay/index.ts';
import { ButtonLink } from '../Button.tsx';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { Alert } from '../Surface.tsx';
import * as css from './Owed.css.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';

/** Auto Pay debits on hold until the customer decides: shown before any good news. */
export function HeldDebits() {
  const { t } = useTranslation('owed');
  const held = useUnit($debitsOnHold);
  return (
    <>
      {held.map(({ serviceGroup, amount, debitDate, reason, isWithinCap }) => (
        <Alert
          key={serviceGroup}
          signal="caution"
          role="alert"
          title={t(isWithinCap ? 'heldDebit.titleLeft' : 'heldDebit.title', {
            amount: formatMoney(amount),
            date: formatDay(debitDate),
          })}
        >
          <p>
            {t(`heldDebit.why.${isWithinCap ? 'CAPLeft' : reason}`)} {t('heldDebit.nothing')}
          </p>
          <div className={css.actions}>
            <ButtonLink kind="primary" href={payBillPath({ open: 'ap' })}>
              {t('heldDebit.decide')}
            </ButtonLink>
          </div>
        </Alert>
      ))}
    </>
  );
}
