import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_NICKNAME_LENGTH,
  nicknameEditCancelled,
  nicknameSubmitted,
  nicknameTyped,
} from '../../../models/equipment/index.ts';
import type { NicknameDraft } from '../../../models/equipment/index.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { focusField } from '../../parts/focus-field.ts';
import * as parts from '../../parts/parts.css.ts';
import * as css from './Equipment.css.ts';
import { useRetryText } from '../../parts/waiting/useRetryText.ts';

/** The nickname while it is edited. The focus goes to it, and back to its button afterwards. */
export function NicknameForm({ draft, stored }: { draft: NicknameDraft; stored: string | null }) {
  const { t } = useTranslation('equipment');
  const problemOf = useProblemText();
  const { typed, submitted, cancelled } = useUnit({
    typed: nicknameTyped,
    submitted: nicknameSubmitted,
    cancelled: nicknameEditCancelled,
  });
  useEffect(() => {
    focusField('nickname');
    return () => focusField('nickname-edit');
  }, []);
  const error = problemOf(draft, stored);
  useEffect(() => {
    if (error) focusField('nickname');
  }, [error]);
  const sending = draft.state === 'sending';
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextField
        id="nickname"
        label={t('nickname.label')}
        hint={t('nickname.hint', { max: MAX_NICKNAME_LENGTH })}
        value={draft.typed}
        onChange={typed}
        error={error}
        autoComplete="off"
      />
      <div className={parts.actions}>
        <Button kind="primary" type="submit" busy={sending}>
          {t(sending ? 'nickname.saving' : 'nickname.save')}
        </Button>
        <Button onClick={cancelled}>{t('nickname.cancel')}</Button>
      </div>
    </form>
  );
}

/** What is wrong with the nickname, as a sentence. */
function useProblemText() {
  const { t } = useTranslation('equipment');
  const retryText = useRetryText();
  return ({ problem }: NicknameDraft, stored: string | null): string | undefined => {
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'length':
        return t('nickname.problem.length', { length: problem.length, max: MAX_NICKNAME_LENGTH });
      case 'character':
        return t('nickname.problem.character', { character: problem.character });
      case 'conflict':
        return stored === null
          ? t('nickname.problem.conflictNone')
          : t('nickname.problem.conflict', { theirs: stored });
      case 'empty':
      case 'taken':
      case 'notEditable':
        return t(`nickname.problem.${problem.kind}`);
      case 'failed':
        return retryText(t('nickname.problem.failed'));
    }
  };
}
