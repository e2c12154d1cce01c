import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $ending,
  $endingPassword,
  endingPasswordChanged,
  otherSessionsEndRequested,
  sessionEndRequested,
  sessions,
} from '../../../models/settings/index.ts';
import type { SessionsValues } from '../../../models/settings/index.ts';
import { Button } from '../../parts/Button.tsx';
import { focusField } from '../../parts/focus-field.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { hint, muted, strong, visuallyHidden } from '../../parts/parts.css.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Alert, FailureCard, SkeletonLines } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import { Panel } from './Section.tsx';
import * as css from './Settings.css.ts';

type Session = SessionsValues['sessions'][number];
type SignIn = SessionsValues['signIns'][number];

/** Where the customer is signed in, and the newest sign-ins with their user name. */
export function Sessions() {
  const { t } = useTranslation('settings');
  const { card, retried } = useUnit({ card: sessions.$data, retried: sessions.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <Panel name="sessions">
          <SkeletonLines lines={[44, 44]} />
        </Panel>
      );
    case 'failed':
      return <FailureCard title={t('sessions.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Panel name="sessions">
          <div id="sessions" className={css.form}>
            <p className={muted}>{t('sessions.lead')}</p>
            {card.value.sessions.length > 1 ? <Password /> : null}
            <ul className={css.sessions}>
              {card.value.sessions.map((session) => (
                <SessionRow key={session.sessionId} session={session} />
              ))}
            </ul>
            <EndOthers count={card.value.sessions.length - 1} />
            <h2 className={css.subtitle}>{t('sessions.recent')}</h2>
            <ul className={css.sessions}>
              {card.value.signIns.map((entry, index) => (
                <SignInRow key={`${entry.at} ${index}`} entry={entry} />
              ))}
            </ul>
            <p className={hint}>{t('sessions.notYou')}</p>
          </div>
        </Panel>
      );
  }
}

const PASSWORD = 'sessionsPassword';

/** Who signs out a session proves the password once more. */
function Password() {
  const { t } = useTranslation('settings');
  const { ending, password, changed } = useUnit({
    ending: $ending,
    password: $endingPassword,
    changed: endingPasswordChanged,
  });
  const isRefused = ending.kind === 'refused';
  useEffect(() => {
    if (isRefused) focusField(PASSWORD);
  }, [isRefused, ending]);
  return (
    <PasswordField
      id={PASSWORD}
      label={t('sessions.password')}
      hint={t('sessions.passwordHint')}
      value={password}
      onChange={changed}
      autoComplete="current-password"
      error={isRefused ? t(`sessions.refused.${ending.why}`) : undefined}
    />
  );
}

/** Browser and system in words, and an instant in the account's time zone. */
function useDeviceTexts() {
  const { t } = useTranslation('settings');
  const { day, time } = useInstantFormat();
  return {
    device: ({ browser, system }: Pick<Session, 'browser' | 'system'>) =>
      t('sessions.device', {
        browser: t(`sessions.browser.${browser}`),
        system: t(`sessions.system.${system}`),
      }),
    when: (instant: string) => t('sessions.when', { day: day(instant), time: time(instant) }),
  };
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('settings');
  const { device, when } = useDeviceTexts();
  const { ending, requested } = useUnit({ ending: $ending, requested: sessionEndRequested });
  const { sessionId, isCurrent, signedInAt, lastActiveAt } = session;
  const isEnding = ending.kind === 'underWay' && ending.of === sessionId;
  return (
    <li className={css.session}>
      <span className={css.words}>
        <span className={strong}>{device(session)}</span>
        <span className={hint}>{t('sessions.signedIn', { when: when(signedInAt) })}</span>
        {isCurrent ? null : (
          <span className={hint}>{t('sessions.lastActive', { when: when(lastActiveAt) })}</span>
        )}
      </span>
      {isCurrent ? (
        <StatusBadge tone="good">{t('sessions.current')}</StatusBadge>
      ) : (
        <Button
          kind="quiet"
          busy={ending.kind === 'underWay'}
          label={t('sessions.endLabel', { device: device(session), when: when(signedInAt) })}
          onClick={() => requested(sessionId)}
        >
          {t(isEnding ? 'sessions.ending' : 'sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Signs out everywhere else, and says what became of it: the row of what was ended is gone. */
function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('settings');
  const { ending, requested } = useUnit({ ending: $ending, requested: otherSessionsEndRequested });
  const result = useRef<HTMLParagraphElement>(null);
  const hasEnded = ending.kind === 'ended';
  useEffect(() => {
    if (hasEnded) result.current?.focus();
  }, [hasEnded]);
  return (
    <>
      {count > 1 ? (
        <div className={css.save}>
          <Button busy={ending.kind === 'underWay'} onClick={() => requested()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      <p ref={result} tabIndex={-1} role="status" className={hasEnded ? css.saved : visuallyHidden}>
        {hasEnded ? t(ending.of === null ? 'sessions.endedOthers' : 'sessions.ended') : null}
      </p>
      {ending.kind === 'failed' ? (
        <Alert signal="caution" role="alert" title={t('sessions.notEnded')} />
      ) : null}
    </>
  );
}

function SignInRow({ entry }: { entry: SignIn }) {
  const { t } = useTranslation('settings');
  const { device, when } = useDeviceTexts();
  return (
    <li className={css.signIn}>
      <span className={entry.outcome === 'SIGNED_IN' ? undefined : strong}>
        {t(`sessions.outcome.${entry.outcome}`)}
      </span>
      <span className={hint}>
        {t('sessions.entry', { when: when(entry.at), device: device(entry) })}
      </span>
    </li>
  );
}
