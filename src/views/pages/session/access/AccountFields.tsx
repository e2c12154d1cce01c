import { useTranslation } from 'react-i18next';
import { TextField } from '../../../parts/Field.tsx';

type Field = 'accountNumber' | 'zip';

interface AccountFieldsProps {
  draft: Record<Field, string>;
  errors: Partial<Record<string, string>>;
  onChange: (change: { field: Field; value: string }) => void;
}

/**
 * Proof that a person has the account's bill: its number, and the ZIP code of the service address.
 */
export function AccountFields({ draft, errors, onChange }: AccountFieldsProps) {
  const { t } = useTranslation('access');
  return (
    <>
      <TextField
        id="accountNumber"
        label={t('account.number')}
        hint={t('account.numberHint')}
        value={draft.accountNumber}
        onChange={(value) => onChange({ field: 'accountNumber', value })}
        inputMode="numeric"
        autoComplete="off"
        error={errors['accountNumber']}
      />
      <TextField
        id="zip"
        label={t('account.zip')}
        hint={t('account.zipHint')}
        value={draft.zip}
        onChange={(value) => onChange({ field: 'zip', value })}
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors['zip']}
      />
    </>
  );
}
