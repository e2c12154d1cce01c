import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $draft, saveMethodToggled } from '../../../../models/payments/one-time/index.ts';
import { Checkbox } from '../../../parts/Field.tsx';

/** Saves the new method to the wallet. */
export function SaveMethod() {
  const { t } = useTranslation('payment');
  const { draft, toggled } = useUnit({ draft: $draft, toggled: saveMethodToggled });
  return (
    <Checkbox
      id="saveMethod"
      label={t('method.save')}
      checked={draft.saveMethod}
      onChange={toggled}
    />
  );
}
