import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $draft, bankAccountChanged, bankFieldChanged } from '../../../models/payment/index.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { label, muted } from '../../parts/parts.css.ts';
import * as css from './PayBill.css.ts';
import type { Errors } from './problems.ts';
import { SaveMethod } from './SaveMethod.tsx';
import { useMethodName } from '../../parts/useMethodName.ts';

/** A new bank account: nine digits with a right checksum, 4 to 17 digits, whose it is. */
export function BankAccount({ errors }: { errors: Errors }) {
  const { t } = useTranslation('payment');
  const { draft: { bank }, changed } = useUnit({ draft: $draft, changed: bankFieldChanged });
  return (
    <>
      <TextField id="nameOnAccount" label={t('bank.nameOnAccount')} value={bank.nameOnAccount} onChange={(value) => changed({ field: 'nameOnAccount', value })} autoComplete="name" maxLength={80} error={errors['nameOnAccount']} />
      <div className={css.group}>
        <label className={label} htmlFor="accountType">{t('bank.accountType')}</label>
        <select id="accountType" className={css.select} value={bank.accountType} onChange={(event) => changed({ field: 'accountType', value: event.target.value })}>
          <option value="CHECKING">{t('bank.CHECKING')}</option>
          <option value="SAVINGS">{t('bank.SAVINGS')}</option>
        </select>
      </div>
      <TextField id="routingNumber" label={t('bank.routingNumber')} hint={t('bank.routingNumberHint')} value={bank.routingNumber} onChange={(value) => changed({ field: 'routingNumber', value })} inputMode="numeric" autoComplete="off" maxLength={9} error={errors['routingNumber']} />
      <TextField id="accountNumber" label={t('bank.accountNumber')} hint={t('bank.accountNumberHint')} value={bank.accountNumber} onChange={(value) => changed({ field: 'accountNumber', value })} inputMode="numeric" autoComplete="off" maxLength={17} error={errors['accountNumber']} />
      <SaveMethod />
    </>
  );
}

/** The bank is chosen on the next step. */
export function ConnectAhead() {
  const { t } = useTranslation('payment');
  return (
    <>
      <p className={muted}>{t('method.connectAhead')}</p>
      <SaveMethod />
    </>
  );
}

/** The bank account is known by its last four digits; the number itself is gone. */
export function BankReady({ lastFour }: { lastFour: string }) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { another } = useUnit({ another: bankAccountChanged });
  return (
    <div className={css.group}>
      <Alert signal="good" title={t('method.bankReady', { method: nameOf({ type: 'BANK_ACCOUNT', lastFour }) })}>
        <div><Button kind="quiet" onClick={another}>{t('method.enterBankAgain')}</Button></div>
      </Alert>
      <SaveMethod />
    </div>
  );
}
