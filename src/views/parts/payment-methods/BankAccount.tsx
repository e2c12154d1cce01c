import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { TextField } from '../Field.tsx';
import { Alert } from '../Surface.tsx';
import { label } from '../parts.css.ts';
import * as css from '../flow.css.ts';
import type { MethodEntryUnits } from '../../../models/payments/method-entry/index.ts';
import type { Errors } from '../useProblems.ts';
import { useMethodName } from './useMethodName.ts';

/**
 * A new bank account: nine digits with a valid checksum, 4 to 17 digits typed twice, and its
 * holder.
 */
export function BankAccount({
  entry,
  errors,
  save,
}: {
  entry: MethodEntryUnits;
  errors: Errors;
  save: ReactNode;
}) {
  const { t } = useTranslation('payment');
  const {
    draft: { bank },
    changed,
  } = useUnit({ draft: entry.$draft, changed: entry.bankFieldChanged });
  return (
    <>
      <TextField
        id="nameOnAccount"
        label={t('bank.nameOnAccount')}
        value={bank.nameOnAccount}
        onChange={(value) => changed({ field: 'nameOnAccount', value })}
        autoComplete="name"
        maxLength={80}
        error={errors['nameOnAccount']}
      />
      <div className={css.group}>
        <label className={label} htmlFor="accountType">
          {t('bank.accountType')}
        </label>
        <select
          id="accountType"
          className={css.select}
          value={bank.accountType}
          onChange={(event) => changed({ field: 'accountType', value: event.target.value })}
        >
          <option value="CHECKING">{t('bank.CHECKING')}</option>
          <option value="SAVINGS">{t('bank.SAVINGS')}</option>
        </select>
      </div>
      <TextField
        id="routingNumber"
        label={t('bank.routingNumber')}
        hint={t('bank.routingNumberHint')}
        value={bank.routingNumber}
        onChange={(value) => changed({ field: 'routingNumber', value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={errors['routingNumber']}
      />
      <TextField
        id="accountNumber"
        label={t('bank.accountNumber')}
        hint={t('bank.accountNumberHint')}
        value={bank.accountNumber}
        onChange={(value) => changed({ field: 'accountNumber', value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        error={errors['accountNumber']}
      />
      <TextField
        id="accountNumberAgain"
        label={t('bank.accountNumberAgain')}
        value={bank.accountNumberAgain}
        onChange={(value) => changed({ field: 'accountNumberAgain', value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        error={errors['accountNumberAgain']}
      />
      {save}
    </>
  );
}

/** The bank account, shown by its last four digits; the number itself is no longer stored. */
export function BankReady({
  entry,
  lastFour,
  save,
}: {
  entry: MethodEntryUnits;
  lastFour: string;
  save: ReactNode;
}) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { another } = useUnit({ another: entry.bankAccountChanged });
  return (
    <div className={css.group}>
      <Alert
        signal="good"
        title={t('method.bankReady', { method: nameOf({ type: 'BANK_ACCOUNT', lastFour }) })}
      >
        <div>
          <Button kind="quiet" onClick={another}>
            {t('method.enterBankAgain')}
          </Button>
        </div>
      </Alert>
      {save}
    </div>
  );
}
