import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { $hasUnsavedChanges } from '../../models/shell/leaving/index.ts';
import { signOutRequested } from '../../models/session/index.ts';
import {
  $secondsLeft,
  $announcedSeconds,
  stayRequested,
} from '../../models/session/timeout/index.ts';
import { Button } from '../parts/Button.tsx';
import { actions, dialog, dialogBody, muted, visuallyHidden } from '../parts/parts.css.ts';
import { remaining } from './session.css.ts';

/** The dialog while the warning is due. */
export default function SessionCountdown() {
  const secondsLeft = useUnit($secondsLeft);
  return secondsLeft === null ? null : <SessionExpiryWarning secondsLeft={secondsLeft} />;
}

/**
 * Open while it is on the page; closed before it is removed, so that the focus returns to its
 * previous place.
 */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return ref;
}

/** The tab title shows it too, for users who work in another tab. */
function useTabTitle(said: (title: string) => string): void {
  useEffect(() => {
    const former = document.title;
    document.title = said(former);
    return () => {
      document.title = former;
    };
    // Announced once: the dialog has the countdown.
  }, []);
}

/**
 * A countdown of two minutes; staying is the first choice, and Escape stays as well (WCAG 2.2.1).
 */
function SessionExpiryWarning({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('session');
  const { spoken, midway, stay, signOut } = useUnit({
    spoken: $announcedSeconds,
    midway: $hasUnsavedChanges,
    stay: stayRequested,
    signOut: signOutRequested,
  });
  const ref = useModal();
  useTabTitle((title) => t('dialog.tabTitle', { title }));
  return (
    <dialog
      ref={ref}
      id="session-dialog"
      className={dialog}
      aria-labelledby="session-dialog-title"
      aria-describedby="session-dialog-body"
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <div className={dialogBody}>
        <h2 id="session-dialog-title">{t('dialog.title')}</h2>
        <p id="session-dialog-body">{t('dialog.body')}</p>
        <p
          className={remaining}
          role="timer"
          aria-live="off"
          aria-label={t('dialog.left')}
        >{`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`}</p>
        <p className={visuallyHidden} role="status" aria-live="polite">
          {spoken === null
            ? ''
            : t([`dialog.spoken.${spoken}`, 'dialog.spoken.seconds'], { seconds: spoken })}
        </p>
        {midway ? <p className={muted}>{t('dialog.kept')}</p> : null}
        <div className={actions}>
          <Button kind="primary" onClick={stay}>
            {t('dialog.stay')}
          </Button>
          <Button onClick={signOut}>{t('dialog.signOut')}</Button>
        </div>
      </div>
    </dialog>
  );
}
