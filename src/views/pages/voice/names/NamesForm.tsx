import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $namesDraft,
  $namesPending,
  $namesProblems,
  MAX_CALLER_ID_LENGTH,
  MAX_NICKNAME_LENGTH,
  namesEditCancelled,
  namesEdited,
  namesSubmitted,
} from '../../../../models/voice/line-names/index.ts';
import type { NameProblem, TypedNames } from '../../../../models/voice/line-names/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, stack } from '../../../parts/parts.css.ts';

const MAX: Readonly<Record<keyof TypedNames, number>> = {
  nickname: MAX_NICKNAME_LENGTH,
  callerIdName: MAX_CALLER_ID_LENGTH,
};
const FIELDS = ['nickname', 'callerIdName'] as const;
/** More than fits can be typed, so that it is told how much is over. */
const MAX_TYPED = 100;

/** The names of a line, to be changed. */
export function NamesForm() {
  const { t } = useTranslation('phone');
  const { draft, problems, pending, edited, submitted, cancelled } = useUnit({
    draft: $namesDraft,
    problems: $namesProblems,
    pending: $namesPending,
    edited: namesEdited,
    submitted: namesSubmitted,
    cancelled: namesEditCancelled,
  });
  useEffect(() => focusField('names-nickname'), []);
  const wrong = FIELDS.find((field) => problems[field]);
  useEffect(() => {
    if (wrong) focusField(`names-${wrong}`);
  }, [wrong, problems]);
  if (!draft) return null;
  const errorOf = (field: keyof TypedNames, problem: NameProblem | undefined) =>
    problem &&
    t(`names.problem.${problem.kind}`, {
      max: MAX[field],
      length: problem.kind === 'length' ? problem.length : 0,
      character: problem.kind === 'character' ? problem.character : '',
    });
  const leave = () => {
    cancelled();
    // The button comes back once the form is gone.
    const id = `names-change-${draft.telephoneNumber}`;
    requestAnimationFrame(() => focusField(id));
  };
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          id={`names-${field}`}
          label={t(`names.${field}`)}
          hint={t(`names.${field}Hint`)}
          value={draft[field]}
          onChange={(typed) => edited({ [field]: typed })}
          error={errorOf(field, problems[field])}
          autoComplete="off"
          maxLength={MAX_TYPED}
        />
      ))}
      <div className={actions}>
        <Button type="submit" kind="primary" busy={pending}>
          {t(pending ? 'forwarding.saving' : 'names.save')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('guard.cancel')}
        </Button>
      </div>
    </form>
  );
}
