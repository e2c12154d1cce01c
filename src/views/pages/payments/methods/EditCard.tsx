import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $cardDraft,
  $formProblems,
  cardEdited,
  cardSubmitted,
} from '../../../../models/payments/methods/index.ts';
import { securityCodeLength } from '../../../../models/payments/card-entry/index.ts';
import type { PaymentMethod } from '../../../../models/payments/wallet/index.ts';
import { CardEntryFrame } from '../../../parts/payment-methods/CardEntryFrame.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { useProblems } from '../../../parts/useProblems.ts';
import { MethodForm } from './MethodForm.tsx';
import * as css from './PaymentMethods.css.ts';

/**
 * Editable data of a saved card: expiration, ZIP code and, typed in the frame, its security code
 * (spec 5).
 */
export function EditCard({ method, opener }: { method: PaymentMethod; opener: string }) {
  const { t } = useTranslation('methods');
  const nameOf = useMethodName();
  const { draft, problems, edited, submitted } = useUnit({
    draft: $cardDraft,
    problems: $formProblems,
    edited: cardEdited,
    submitted: cardSubmitted,
  });
  const { summary, errors } = useProblems(problems, 'methods:card.frameProblems');
  const hint = method.scheduledUntil
    ? t('card.expirationHintScheduled', { date: formatDay(method.scheduledUntil) })
    : t('card.expirationHint');
  return (
    <MethodForm
      title={t('card.title', { method: nameOf(method) })}
      opener={opener}
      problems={summary}
      onSubmit={submitted}
    >
      <p className={muted}>{t('card.fixed')}</p>
      <TextField
        id="cardExpiration"
        label={t('card.expiration')}
        hint={hint}
        value={draft.expiration}
        onChange={(expiration) => edited({ expiration })}
        error={errors['cardExpiration']}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={9}
      />
      <TextField
        id="cardZip"
        label={t('card.zip')}
        hint={t('card.zipHint')}
        value={draft.zipCode}
        onChange={(zipCode) => edited({ zipCode })}
        error={errors['cardZip']}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <div className={css.code}>
        <CardEntryFrame
          mode="security-code"
          codeLength={securityCodeLength(method.type)}
          codeOptional
        />
        <p className={muted}>{t('card.code')}</p>
      </div>
    </MethodForm>
  );
}
