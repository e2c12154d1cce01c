import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $formProblems,
  $labelDraft,
  labelEdited,
  labelSubmitted,
} from '../../../../models/payments/methods/index.ts';
import type { PaymentMethod } from '../../../../models/payments/wallet/index.ts';
import { Checkbox, TextField } from '../../../parts/Field.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { useProblems } from '../../../parts/useProblems.ts';
import { MethodForm } from './MethodForm.tsx';

/** The name of a method, and whether it is the default. */
export function NameMethod({ method, opener }: { method: PaymentMethod; opener: string }) {
  const { t } = useTranslation('methods');
  const nameOf = useMethodName();
  const { draft, problems, edited, submitted } = useUnit({
    draft: $labelDraft,
    problems: $formProblems,
    edited: labelEdited,
    submitted: labelSubmitted,
  });
  const { summary, errors } = useProblems(problems);
  return (
    <MethodForm
      title={t('label.title', { method: nameOf(method) })}
      opener={opener}
      problems={summary}
      onSubmit={submitted}
    >
      <TextField
        id="nickname"
        label={t('label.nickname')}
        hint={t('label.nicknameHint')}
        value={draft.nickname}
        onChange={(nickname) => edited({ nickname })}
        error={errors['nickname']}
        autoComplete="off"
      />
      <Checkbox
        id="isDefault"
        label={t('label.isDefault')}
        hint={t('label.isDefaultHint')}
        checked={draft.isDefault}
        onChange={(isDefault) => edited({ isDefault })}
      />
    </MethodForm>
  );
}
