import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $bankOffered,
  $cardOffered,
  $methodChoices,
  entry,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
} from '../../../../models/autopay/flow/index.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { formatExpiry, MethodName } from '../../../parts/statements/Figures.tsx';
import { MethodHint, MethodPanelView } from '../../../parts/payment-methods/MethodEntry.tsx';
import { muted } from '../../../parts/parts.css.ts';
import type { Errors } from '../../../parts/useProblems.ts';

/**
 * Step 2: a saved method with its security code, a new card, or a new bank account; a method that
 * cannot be debited monthly shows why (spec 4, 5).
 */
export function MethodStep({ errors }: { errors: Errors }) {
  const { t } = useTranslation('payment');
  const { draft, methods, card, bank, selected } = useUnit({
    draft: entry.$draft,
    methods: $methodChoices,
    card: $cardOffered,
    bank: $bankOffered,
    selected: entry.methodSelected,
  });
  const panel = (
    <MethodPanelView
      entry={entry}
      errors={errors}
      save={<p className={muted}>{t('autopay:flow.method.saved')}</p>}
    />
  );
  return (
    <>
      <ChoiceList
        id="method"
        legend={t('method.legend')}
        selected={draft.method}
        error={errors['method']}
        onSelect={selected}
        choices={[
          ...methods.map(({ method, bar }) => ({
            value: method.id,
            label: <MethodName type={method.type} lastFour={method.lastFour} />,
            description: <MethodHint method={method} />,
            detail: method.type === 'BANK_ACCOUNT' ? undefined : panel,
            disabledReason: bar
              ? t(`autopay:flow.errors.${bar}`, {
                  expiration: formatExpiry(method.expiration ?? ''),
                })
              : undefined,
          })),
          ...(card
            ? [
                {
                  value: NEW_CARD,
                  label: t('method.newCard'),
                  description: t('autopay:flow.method.newCardHint'),
                  detail: panel,
                },
              ]
            : []),
          ...(bank.offered
            ? [
                {
                  value: NEW_BANK_ACCOUNT,
                  label: t('method.newBankAccount'),
                  description: t('method.newBankAccountHint'),
                  detail: panel,
                },
              ]
            : []),
        ]}
      />
      {bank.whyNot && methods.every(({ bar }) => bar !== 'BANK_ACCOUNT') ? (
        <p className={muted}>{t('autopay:flow.errors.BANK_ACCOUNT')}</p>
      ) : null}
    </>
  );
}
