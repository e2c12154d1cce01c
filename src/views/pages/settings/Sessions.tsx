import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
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
            <SignedIn list={card.value.sessions} />
            <SignIns list={card.value.signIns} />
            <p className={hint}>{t('sessions.notYou')}</p>
          </div>
        </Panel>
      );
  }
}

/** Each session, with a way to end the others. One at a time is asked about. */
function SignedIn({ list }: { list: readonly Session[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { changed } = useUnit({ changed: endingPasswordChanged });
  const ask = (what: string | null) => {
    changed('');
    setAsked(what);
  };
  return (
    <>
      <ul className={css.sessions}>
        {list.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isAsked={asked === session.sessionId}
            ask={ask}
          />
        ))}
      </ul>
      <EndOthers count={list.length - 1} isAsked={asked === OTHERS} ask={ask} />
    </>
  );
}

/** The newest sign-ins, and the rest when it is asked for. */
function SignIns({ list }: { list: readonly SignIn[] }) {
  const { t } = useTranslation('settings');
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <h2 className={css.subtitle}>{t('sessions.recent')}</h2>
      <ul className={css.sessions}>
        {list.slice(0, isWhole ? undefined : FEW).map((entry, index) => (
          <SignInRow key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ul>
      {list.length > FEW ? (
        <div>
          <Button expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'sessions.fewer' : 'sessions.all', {
              count: isWhole ? FEW : list.length,
            })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const PASSWORD = 'sessionsPassword';
/** All sessions but this one. */
const OTHERS = 'others';
/** Sign-ins shown at first. */
const FEW = 3;

/** Who signs out a session proves the password once more, right where they asked for it. */
function Proof({
  label,
  lead,
  opener,
  onSubmit,
  onLeave,
}: {
  label: string;
  lead: string;
  /** The button that opened it: it receives the focus back. */
  opener: string;
  onSubmit: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('settings');
  const { ending, password, changed } = useUnit({
    ending: $ending,
    password: $endingPassword,
    changed: endingPasswordChanged,
  });
  const isRefused = ending.kind === 'refused';
  useEffect(() => focusField(PASSWORD), [isRefused, ending]);
  return (
    <form
      className={css.proof}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PasswordField
        id={PASSWORD}
        label={t('sessions.password')}
        hint={lead}
        value={password}
        onChange={changed}
        autoComplete="current-password"
        error={isRefused ? t(`sessions.refused.${ending.why}`) : undefined}
      />
      <div className={css.save}>
        <Button kind="primary" type="submit" busy={ending.kind === 'underWay'}>
          {t(ending.kind === 'underWay' ? 'sessions.ending' : 'sessions.end')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            onLeave();
            focusField(opener);
          }}
        >
          {t('sessions.keep')}
        </Button>
      </div>
    </form>
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

function SessionRow({
  session,
  isAsked,
  ask,
}: {
  session: Session;
  isAsked: boolean;
  ask: (what: string | null) => void;
}) {
  const { t } = useTranslation('settings');
  const { device, when } = useDeviceTexts();
  const { requested } = useUnit({ requested: sessionEndRequested });
  const { sessionId, isCurrent, signedInAt, lastActiveAt } = session;
  const label = t('sessions.endLabel', { device: device(session), when: when(signedInAt) });
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
          id={`end-${sessionId}`}
          label={label}
          expanded={isAsked}
          onClick={() => ask(isAsked ? null : sessionId)}
        >
          {t('sessions.end')}
        </Button>
      )}
      {isAsked ? (
        <Proof
          label={label}
          lead={t('sessions.passwordHint', { device: device(session) })}
          opener={`end-${sessionId}`}
          onSubmit={() => requested(sessionId)}
          onLeave={() => ask(null)}
        />
      ) : null}
    </li>
  );
}

/** Signs out everywhere else, and says what became of it: the row of what was ended is gone. */
function EndOthers({
  count,
  isAsked,
  ask,
}: {
  count: number;
  isAsked: boolean;
  ask: (what: string | null) => void;
}) {
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
          <Button
            id={`end-${OTHERS}`}
            expanded={isAsked}
            onClick={() => ask(isAsked ? null : OTHERS)}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      {count > 1 && isAsked ? (
        <Proof
          label={t('sessions.endOthers')}
          lead={t('sessions.passwordHintOthers')}
          opener={`end-${OTHERS}`}
          onSubmit={() => requested()}
          onLeave={() => ask(null)}
        />
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
