import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $pin,
  $pinNotice,
  $pinPending,
  $pinProblem,
  $setsPin,
  $space,
  MAILBOX_SECONDS,
  MAX_PIN_DIGITS,
  MAX_RUN,
  MIN_PIN_DIGITS,
  NEARLY_FULL_SECONDS,
  pinSubmitted,
  pinTyped,
} from '../../../../models/voice/mailbox-settings/index.ts';
import type {
  PinNotice,
  TypedPinProblem,
} from '../../../../models/voice/mailbox-settings/index.ts';
import { clockOf } from '../../../../models/voice/messages/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, muted } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { Greeting } from './Greeting.tsx';
import * as css from './Messages.css.ts';
import { useMessageTexts } from './useMessageTexts.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

const PIN_FIELD = 'mailbox-pin';
/** More than fits can be typed, so that it is told how long it is. */
const MAX_TYPED = 20;

/** How the mailbox of a line is set up: its greeting and PIN, and the room that it has. */
export const MailboxSettings = ({ line }: { line: PhoneLine }) => (
  <>
    <Greeting line={line} />
    <Pin line={line} />
    <Space line={line} />
  </>
);

function Pin({ line: { telephoneNumber, mailbox } }: { line: PhoneLine }) {
  const { t } = useTranslation('messages');
  const { may } = useUnit({ may: $setsPin });
  const { at } = useMessageTexts();
  const { pinSetAt, lockedUntil } = mailbox;
  return (
    <Card title={t('settings.pin.title')}>
      {lockedUntil ? (
        <Alert signal="caution" title={t('settings.pin.locked.title')}>
          <p>{t('settings.pin.locked.text', { until: at(lockedUntil) })}</p>
        </Alert>
      ) : null}
      <p>
        {pinSetAt ? t('settings.pin.setAt', { at: at(pinSetAt) }) : t('settings.pin.none')}{' '}
        {t('settings.pin.what', { number: formatPhone(telephoneNumber) })}
      </p>
      {may ? (
        <PinForm hasPin={pinSetAt !== null} />
      ) : (
        <p className={muted}>{t('settings.pin.notPermitted')}</p>
      )}
    </Card>
  );
}

function PinForm({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation('messages');
  const { pin, problem, notice, pending, typed, submitted } = useUnit({
    pin: $pin,
    problem: $pinProblem,
    notice: $pinNotice,
    pending: $pinPending,
    typed: pinTyped,
    submitted: pinSubmitted,
  });
  const error = usePinError(problem);
  useEffect(() => {
    if (problem) focusField(PIN_FIELD);
  }, [problem]);
  return (
    <form
      className={css.pin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Notice notice={notice} />
      <TextField
        id={PIN_FIELD}
        label={t('settings.pin.label')}
        hint={t('settings.pin.hint', { min: MIN_PIN_DIGITS, max: MAX_PIN_DIGITS, run: MAX_RUN })}
        value={pin}
        onChange={typed}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_TYPED}
      />
      <div className={actions}>
        <Button type="submit" kind="primary" busy={pending}>
          {t(hasPin ? 'settings.pin.change' : 'settings.pin.set')}
        </Button>
      </div>
    </form>
  );
}

function usePinError(problem: TypedPinProblem | null): string | undefined {
  const { t } = useTranslation('messages');
  return (
    problem?.kind &&
    t(`settings.pin.problem.${problem.kind}`, {
      min: MIN_PIN_DIGITS,
      max: MAX_PIN_DIGITS,
      run: MAX_RUN,
      length: problem.kind === 'length' ? problem.length : 0,
      character: problem.kind === 'character' ? problem.character : '',
    })
  );
}

function Notice({ notice }: { notice: PinNotice | null }) {
  const { t } = useTranslation('messages');
  const retryText = useRetryText();
  if (notice === null) return null;
  if (notice === 'saved')
    return <Alert signal="good" role="status" title={t('settings.pin.saved')} />;
  return (
    <Alert signal="caution" role="alert" title={t('settings.pin.failed.title')}>
      <p>{retryText(t('settings.pin.failed.text'))}</p>
    </Alert>
  );
}

function Space({ line }: { line: PhoneLine }) {
  const { t } = useTranslation('messages');
  const { space } = useUnit({ space: $space });
  const { usedSeconds } = line.mailbox;
  const told = t('settings.space.used', {
    used: clockOf(usedSeconds),
    all: clockOf(MAILBOX_SECONDS),
  });
  return (
    <Card title={t('settings.space.title')}>
      {space === 'FREE' ? null : (
        <Alert signal="caution" title={t(`settings.space.${space}.title`)}>
          <p>{t(`settings.space.${space}.text`)}</p>
        </Alert>
      )}
      <p id="mailbox-space">{told}</p>
      <meter
        className={css.room}
        aria-labelledby="mailbox-space"
        min={0}
        high={NEARLY_FULL_SECONDS}
        max={MAILBOX_SECONDS}
        optimum={0}
        value={Math.min(usedSeconds, MAILBOX_SECONDS)}
      />
      <p className={muted}>{t('settings.space.note')}</p>
    </Card>
  );
}
