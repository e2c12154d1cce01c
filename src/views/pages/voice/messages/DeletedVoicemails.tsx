import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $changesVoicemail,
  voicemailChangeRequested,
} from '../../../../models/voice/messages/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from './Messages.css.ts';
import { useMessageTexts } from './useMessageTexts.ts';
import type { Voicemail } from './useMessageTexts.ts';

/** What was deleted in the past 14 days, to be brought back. */
export function DeletedVoicemails({ deleted }: { deleted: readonly Voicemail[] }) {
  const { t } = useTranslation('messages');
  const { callerOf, at } = useMessageTexts();
  const { changes, requested } = useUnit({
    changes: $changesVoicemail,
    requested: voicemailChangeRequested,
  });
  return (
    <Card title={t('voicemail.deletedTitle')}>
      <p className={muted}>{t('voicemail.deletedText')}</p>
      <ul className={css.list} aria-label={t('voicemail.deletedTitle')}>
        {deleted.map((voicemail) => (
          <li key={voicemail.id} className={css.row}>
            <div className={css.rowHead}>
              <div className={css.who}>
                <span>{callerOf(voicemail)}</span>
                <span className={css.facts}>
                  <span>{at(voicemail.receivedAt)}</span>
                  {voicemail.deletedAt === null ? null : (
                    <span>{t('voicemail.deletedOn', { at: at(voicemail.deletedAt) })}</span>
                  )}
                </span>
              </div>
              {changes ? (
                <Button
                  kind="quiet"
                  label={t('voicemail.restoreOf', {
                    caller: callerOf(voicemail),
                    at: at(voicemail.receivedAt),
                  })}
                  onClick={() => requested({ voicemailId: voicemail.id, act: 'RESTORE' })}
                >
                  {t('voicemail.restore')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
