import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { playRequested } from '../../../../models/voice/messages/index.ts';
import type { Player } from '../../../../models/voice/messages/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Alert, Skeleton } from '../../../parts/Surface.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';
import type { Voicemail } from './useMessageTexts.ts';

/** A voicemail that is played, or on its way. */
export function OpenPlayer({
  player,
  words,
  label,
}: {
  player: Player;
  words: Voicemail['transcript'];
  label: string;
}) {
  const { t } = useTranslation('messages');
  const retried = useUnit(playRequested);
  switch (player.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('player.loading')}>
          <Skeleton lines={[48]} />
        </div>
      );
    case 'failed':
      return (
        <Alert signal="caution" role="alert" title={t('player.failed')}>
          <p>{t('player.failedText')}</p>
          <Button onClick={() => retried(player.voicemailId)}>{t('player.retry')}</Button>
        </Alert>
      );
    case 'ready':
      return <SoundPlayer sound={player.sound} words={words} label={label} plays />;
  }
}
