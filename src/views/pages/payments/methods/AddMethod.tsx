import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $addable,
  $addDraft,
  $form,
  $formProblems,
  addEntry,
  addLabelled,
  addRequested,
  addSubmitted,
} from '../../../../models/payments/methods/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { ExpiringCardDialog } from '../../../parts/payment-methods/ExpiringCardDialog.tsx';
import { Checkbox, TextField } from '../../../parts/Field.tsx';
import { MethodPanelView } from '../../../parts/payment-methods/MethodEntry.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { useProblems } from '../../../parts/useProblems.ts';
import type { Errors } from '../../../parts/useProblems.ts';
import { MethodForm } from './MethodForm.tsx';
import * as css from './PaymentMethods.css.ts';

const OPENER = 'add-method';

/** Saves another card or bank account without paying with it (spec 2.5, 5). */
export function AddMethod() {
  const { t } = useTranslation('methods');
  const { form, addable, requested } = useUnit({
    form: $form,
    addable: $addable,
    requested: addRequested,
  });
  if (addable.length === 0) return null;
  const open = form?.kind === 'add';
  return (
    <>
      <div className={css.actions}>
        <Button
          id={OPENER}
          kind={open ? 'secondary' : 'primary'}
          expanded={open}
          onClick={requested}
        >
          {t('add.do')}
        </Button>
      </div>
      {open ? (
        <Card>
          <Adding />
        </Card>
      ) : null}
      <ExpiringCardDialog entry={addEntry} />
    </>
  );
}

function Adding() {
  const { t } = useTranslation('methods');
  const { draft, problems, edited, submitted } = useUnit({
    draft: $addDraft,
    problems: $formProblems,
    edited: addLabelled,
    submitted: addSubmitted,
  });
  const { summary, errors } = useProblems(problems);
  return (
    <MethodForm
      title={t('add.title')}
      opener={OPENER}
      problems={summary}
      save={t('add.save')}
      onSubmit={submitted}
    >
      <Kinds errors={errors} />
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

/** A card or a bank account; a kind that the account does not accept is not offered. */
function Kinds({ errors }: { errors: Errors }) {
  const { t } = useTranslation('methods');
  const { draft, addable, selected } = useUnit({
    draft: $addDraft,
    addable: $addable,
    selected: addEntry.methodSelected,
  });
  const panel = <MethodPanelView entry={addEntry} errors={errors} />;
  return (
    <ChoiceList
      id="method"
      legend={t('add.legend')}
      selected={draft.method}
      error={errors['method']}
      onSelect={selected}
      choices={addable.map((kind) => ({
        value: kind,
        label: t(`add.kinds.${kind}`),
        description: t(`add.hints.${kind}`),
        detail: panel,
      }))}
    />
  );
}
