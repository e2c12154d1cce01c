import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $draft,
  $groupNames,
  MAX_LABEL_LENGTH,
  labelCancelled,
  labelSubmitted,
  labelTyped,
} from '../../../../models/mobile/lines/index.ts';
import type { LabelDraft } from '../../../../models/mobile/lines/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { Alert, Dialog } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import * as css from './MobileLines.css.ts';

/** Edits the user of a line and its group. */
export function EditLabel() {
  const { draft } = useUnit({ draft: $draft });
  return draft === null ? null : <Editing draft={draft} />;
}

const FIELDS = ['label', 'group'] as const;

function Editing({ draft }: { draft: LabelDraft }) {
  const { t } = useTranslation('lines');
  const { groups, typed, submitted, declined } = useUnit({
    groups: $groupNames,
    typed: labelTyped,
    submitted: labelSubmitted,
    declined: labelCancelled,
  });
  const sending = draft.state === 'sending';
  return (
    <Dialog title={t('edit.title')} onClose={declined} returnTo={`name-${draft.line.phoneNumber}`}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <p className={parts.muted}>{formatPhone(draft.line.phoneNumber)}</p>
        {draft.state === 'failed' ? (
          <Alert signal="critical" role="alert" title={t('edit.failedTitle')}>
            <p>{t('edit.failed')}</p>
          </Alert>
        ) : null}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            id={field}
            label={t(`edit.${field}`)}
            hint={t(`edit.${field}Hint`, { most: MAX_LABEL_LENGTH })}
            value={draft[field]}
            error={
              draft.problems[field]
                ? t(`edit.problems.${draft.problems[field]}`, { most: MAX_LABEL_LENGTH })
                : undefined
            }
            onChange={(value) => typed({ field, typed: value })}
            autoComplete="off"
            {...(field === 'group' ? { suggestions: groups } : {})}
          />
        ))}
        <div className={parts.actions}>
          <Button kind="primary" type="submit" busy={sending}>
            {sending ? t('edit.saving') : t('edit.save')}
          </Button>
          <Button busy={sending} onClick={declined}>
            {t('edit.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
