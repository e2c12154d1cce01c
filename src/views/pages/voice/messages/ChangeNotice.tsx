import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $voicemailNotice,
  voicemailChangeRequested,
} from '../../../../models/voice/messages/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { visuallyHidden } from '../../../parts/parts.css.ts';
import { Alert } from '../../../parts/Surface.tsx';
import * as css from './Messages.css.ts';

const UNDO = 'voicemail-undo';

/** What the last change came to; what was deleted is brought back from here. */
export function ChangeNotice() {
  const { t } = useTranslation('messages');
  const { notice, requested } = useUnit({
    notice: $voicemailNotice,
    requested: voicemailChangeRequested,
  });
  const isDeleted = notice?.kind === 'done' && notice.act === 'DELETE';
  // The row that had the focus is gone.
  useEffect(() => {
    if (isDeleted) focusField(UNDO);
  }, [isDeleted]);
  if (notice?.kind === 'failed')
    return (
      <Alert signal="caution" role="alert" title={t('voicemail.failedTitle')}>
        <p>{t('voicemail.failedText')}</p>
      </Alert>
    );
  return (
    <div role="status" className={notice ? css.notice : visuallyHidden}>
      {notice ? <span>{t(`voicemail.done.${notice.act}`)}</span> : null}
      {isDeleted ? (
        <Button
          id={UNDO}
          kind="quiet"
          onClick={() => requested({ voicemailId: notice.voicemailId, act: 'RESTORE' })}
        >
          {t('voicemail.undo')}
        </Button>
      ) : null}
    </div>
  );
}
