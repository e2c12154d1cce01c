import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { downloadOf } from '../../../../models/platform/downloads/index.ts';
import {
  $voicemailDownload,
  $voicemailTransfer,
  voicemailCancelled,
  voicemailRequested,
} from '../../../../models/voice/mailbox/index.ts';
import {
  $changesVoicemail,
  $player,
  clockOf,
  playerClosed,
  playRequested,
  spokenText,
  voicemailChangeRequested,
} from '../../../../models/voice/messages/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { DownloadButton } from '../../../parts/downloads/DownloadButton.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { MenuButton } from '../../../parts/menu/MenuButton.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import * as css from './Messages.css.ts';
import { OpenPlayer } from './OpenPlayer.tsx';
import { SaveEnd } from './SaveEnd.tsx';
import { useMessageTexts } from './useMessageTexts.ts';
import type { Voicemail } from './useMessageTexts.ts';

/** A voicemail: who called, when, what they said, and what can be done with it. */
export function VoicemailRow({ voicemail }: { voicemail: Voicemail }) {
  const { t } = useTranslation('messages');
  const { callerOf, at } = useMessageTexts();
  const player = useUnit($player);
  const { callerNumber, callerName, receivedAt, durationSeconds, heard } = voicemail;
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <div className={css.who}>
          <span className={css.caller}>
            <span className={heard ? undefined : parts.strong}>{callerOf(voicemail)}</span>
            {heard ? null : <StatusBadge tone="notice">{t('voicemail.isNew')}</StatusBadge>}
          </span>
          <span className={css.facts}>
            {callerNumber !== null && callerName !== null ? (
              <span>{formatPhone(callerNumber)}</span>
            ) : null}
            <span>{at(receivedAt)}</span>
            <span>{t('voicemail.length', { length: clockOf(durationSeconds) })}</span>
          </span>
        </div>
        <Actions voicemail={voicemail} />
      </div>
      {player?.voicemailId === voicemail.id ? (
        <OpenPlayer
          player={player}
          words={voicemail.transcript}
          label={t('player.label', { caller: callerOf(voicemail), at: at(receivedAt) })}
        />
      ) : (
        <p className={css.words}>{spokenText(voicemail) ?? t('voicemail.noTranscript')}</p>
      )}
      <Saved id={voicemail.id} />
    </li>
  );
}

const playId = (id: string): string => `play-${id}`;

/** Play opens the player in place and, once it is open, closes it. */
function Actions({ voicemail }: { voicemail: Voicemail }) {
  const { t } = useTranslation('messages');
  const { callerOf, at } = useMessageTexts();
  const { player, play, close, last, transfer, save, cancelled } = useUnit({
    player: $player,
    play: playRequested,
    close: playerClosed,
    last: $voicemailDownload,
    transfer: $voicemailTransfer,
    save: voicemailRequested,
    cancelled: voicemailCancelled,
  });
  const { id, callerNumber, receivedAt } = voicemail;
  const which = { caller: callerOf(voicemail), at: at(receivedAt) };
  const isOpen = player?.voicemailId === id;
  return (
    <div className={css.actions}>
      <Button
        id={playId(id)}
        expanded={isOpen}
        label={t(isOpen ? 'voicemail.closeOf' : 'voicemail.playOf', which)}
        onClick={() => {
          if (isOpen) close();
          else play(id);
          focusField(playId(id));
        }}
      >
        {t(isOpen ? 'voicemail.close' : 'voicemail.play')}
      </Button>
      <DownloadButton
        kind="quiet"
        download={downloadOf(last, id)}
        transfer={transfer}
        label={t('voicemail.saveOf', which)}
        onStart={() => save(id)}
        onCancel={() => cancelled()}
      >
        {t('voicemail.save')}
      </DownloadButton>
      {callerNumber === null ? null : (
        <a
          className={parts.button.quiet}
          href={`tel:+1${callerNumber}`}
          aria-label={t('voicemail.callBackOf', which)}
        >
          {t('voicemail.callBack')}
        </a>
      )}
      <More voicemail={voicemail} which={which} />
    </div>
  );
}

/** What is done less often; representatives only look on. */
function More({
  voicemail: { id: voicemailId, heard },
  which,
}: {
  voicemail: Voicemail;
  which: { caller: string; at: string };
}) {
  const { t } = useTranslation('messages');
  const { changes, requested } = useUnit({
    changes: $changesVoicemail,
    requested: voicemailChangeRequested,
  });
  if (!changes) return null;
  return (
    <MenuButton
      id={`more-${voicemailId}`}
      label={t('voicemail.moreOf', which)}
      className={css.more}
      opens="below"
      entries={[
        ...(heard
          ? [
              {
                key: 'new',
                text: t('voicemail.markNew'),
                onSelect: () => requested({ voicemailId, act: 'MARK_NEW' as const }),
              },
            ]
          : []),
        {
          key: 'delete',
          text: t('voicemail.delete'),
          onSelect: () => requested({ voicemailId, act: 'DELETE' as const }),
        },
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  );
}

function Saved({ id }: { id: string }) {
  const { t } = useTranslation('messages');
  const last = useUnit($voicemailDownload);
  return <SaveEnd download={downloadOf(last, id)} saved={t('voicemail.saved')} />;
}
