import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $greetingFault,
  $greetingNotice,
  $greetingPending,
  $heardGreeting,
  $newGreeting,
  $setsGreeting,
  greetingDiscarded,
  greetingPlayRequested,
  greetingRemovalRequested,
  greetingSubmitted,
  MAX_GREETING_SECONDS,
  MIN_GREETING_SECONDS,
  recordingRequested,
  recordingStopped,
  soundFileChosen,
} from '../../../../models/voice/greeting/index.ts';
import type { NewGreeting } from '../../../../models/voice/greeting/index.ts';
import { clockOf } from '../../../../models/voice/messages/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, hint, muted, visuallyHidden } from '../../../parts/parts.css.ts';
import { Alert, Card, Skeleton } from '../../../parts/Surface.tsx';
import * as css from './Messages.css.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { useMessageTexts } from './useMessageTexts.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

const RECORDER = 'greeting-recorder';

/** What callers of a line hear before they leave a message, and another greeting for them. */
export function Greeting({ line }: { line: PhoneLine }) {
  const { t } = useTranslation('messages');
  const { at } = useMessageTexts();
  const { may, pending, removed } = useUnit({
    may: $setsGreeting,
    pending: $greetingPending,
    removed: greetingRemovalRequested,
  });
  const { seconds, setAt } = line.mailbox.greeting;
  const isOwn = seconds !== null && setAt !== null;
  return (
    <Card title={t('settings.greeting.title')}>
      <Notice />
      <p>
        {isOwn
          ? t('settings.greeting.own', { length: clockOf(seconds), at: at(setAt) })
          : t('settings.greeting.standard')}
      </p>
      {isOwn ? <Heard /> : null}
      {may && isOwn ? (
        <div className={actions}>
          <Button kind="quiet" busy={pending} onClick={removed}>
            {t('settings.greeting.remove')}
          </Button>
        </div>
      ) : null}
      {may ? <Recorder /> : <p className={muted}>{t('settings.greeting.notPermitted')}</p>}
    </Card>
  );
}

/** The greeting that callers hear, to be listened to. */
function Heard() {
  const { t } = useTranslation('messages');
  const { heard, requested } = useUnit({
    heard: $heardGreeting,
    requested: greetingPlayRequested,
  });
  switch (heard?.kind) {
    case undefined:
      return (
        <div className={actions}>
          <Button onClick={() => requested()}>{t('settings.greeting.listen')}</Button>
        </div>
      );
    case 'loading':
      return (
        <div role="status" aria-label={t('settings.greeting.loading')}>
          <Skeleton lines={[48]} />
        </div>
      );
    case 'failed':
      return (
        <Alert signal="caution" role="alert" title={t('settings.greeting.unheard')}>
          <Button onClick={() => requested()}>{t('player.retry')}</Button>
        </Alert>
      );
    case 'ready':
      return <SoundPlayer sound={heard.sound} label={t('settings.greeting.now')} plays />;
  }
}

function Recorder() {
  const { t } = useTranslation('messages');
  const { state, chosen } = useUnit({ state: $newGreeting, chosen: soundFileChosen });
  const { kind } = state;
  const isBusy = kind === 'asking' || kind === 'recording' || kind === 'reading';
  return (
    <div className={css.recorder}>
      <Fault />
      <State state={state} />
      {isBusy ? null : (
        <div className={css.file}>
          <p id="greeting-file-hint" className={hint}>
            {t('settings.greeting.fileHint', { max: MAX_GREETING_SECONDS / 60 })}
          </p>
          <input
            id="greeting-file"
            type="file"
            accept="audio/*"
            aria-describedby="greeting-file-hint"
            className={visuallyHidden}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) chosen(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <label htmlFor="greeting-file" className={css.fileButton}>
            {t('settings.greeting.file')}
          </label>
        </div>
      )}
    </div>
  );
}

/** How far the new greeting is; its first button has the focus once that changes. */
function State({ state }: { state: NewGreeting }) {
  const { t } = useTranslation('messages');
  const { started, stopped, discarded, submitted, pending } = useUnit({
    started: recordingRequested,
    stopped: recordingStopped,
    discarded: greetingDiscarded,
    submitted: greetingSubmitted,
    pending: $greetingPending,
  });
  const { kind } = state;
  useEffect(() => {
    if (kind === 'recording' || kind === 'ready') focusField(RECORDER);
  }, [kind]);
  const discard = () => {
    discarded();
    requestAnimationFrame(() => focusField(RECORDER));
  };
  switch (state.kind) {
    case 'none':
      return (
        <div className={actions}>
          <Button id={RECORDER} kind="primary" onClick={() => started()}>
            {t('settings.greeting.record')}
          </Button>
        </div>
      );
    case 'asking':
      return (
        <>
          <p role="status">{t('settings.greeting.asking')}</p>
          <div className={actions}>
            <Button kind="quiet" onClick={discard}>
              {t('settings.greeting.cancel')}
            </Button>
          </div>
        </>
      );
    case 'recording':
      return (
        <>
          <p role="status">{t('settings.greeting.recording')}</p>
          <p role="timer" className={css.timer}>
            {t('settings.greeting.seconds', {
              now: clockOf(state.seconds),
              max: clockOf(MAX_GREETING_SECONDS),
            })}
          </p>
          <div className={actions}>
            <Button id={RECORDER} kind="primary" onClick={() => stopped()}>
              {t('settings.greeting.stop')}
            </Button>
            <Button kind="quiet" onClick={discard}>
              {t('settings.greeting.cancel')}
            </Button>
          </div>
        </>
      );
    case 'reading':
      return (
        <div role="status" aria-label={t('settings.greeting.reading')}>
          <Skeleton lines={[48]} />
        </div>
      );
    case 'ready':
      return (
        <>
          <p role="status">{t('settings.greeting.ready')}</p>
          <SoundPlayer sound={state.sound} label={t('settings.greeting.new')} />
          <div className={actions}>
            <Button id={RECORDER} kind="primary" busy={pending} onClick={() => submitted()}>
              {t('settings.greeting.use')}
            </Button>
            <Button kind="quiet" onClick={() => started()}>
              {t('settings.greeting.again')}
            </Button>
            <Button kind="quiet" onClick={discard}>
              {t('settings.greeting.discard')}
            </Button>
          </div>
        </>
      );
  }
}

/** Why there is no new greeting. */
function Fault() {
  const { t } = useTranslation('messages');
  const { fault } = useUnit({ fault: $greetingFault });
  return fault ? (
    <Alert signal="caution" role="alert" title={t(`settings.greeting.fault.${fault}.title`)}>
      <p>
        {t(`settings.greeting.fault.${fault}.text`, {
          min: MIN_GREETING_SECONDS,
          max: MAX_GREETING_SECONDS / 60,
        })}
      </p>
    </Alert>
  ) : null;
}

/** What became of a change. */
function Notice() {
  const { t } = useTranslation('messages');
  const { notice } = useUnit({ notice: $greetingNotice });
  const retryText = useRetryText();
  switch (notice) {
    case null:
      return null;
    case 'saved':
    case 'removed':
      return <Alert signal="good" role="status" title={t(`settings.greeting.${notice}`)} />;
    case 'changedMeanwhile':
    case 'failed':
      return (
        <Alert signal="caution" role="alert" title={t(`settings.greeting.${notice}.title`)}>
          <p>{retryText(t(`settings.greeting.${notice}.text`))}</p>
        </Alert>
      );
  }
}
