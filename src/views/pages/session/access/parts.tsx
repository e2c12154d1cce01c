import { useUnit } from 'effector-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AccessProblem, PasswordReport } from '../../../../models/session/access/index.ts';
import { signInRequestedFor } from '../../../../models/session/access/index.ts';
import { BRAND, formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { NewPasswordField } from '../../../parts/PasswordField.tsx';
import { Alert, ErrorSummary } from '../../../parts/Surface.tsx';
import type { SummaryProblem } from '../../../parts/Surface.tsx';
import { muted, tight, visuallyHidden } from '../../../parts/parts.css.ts';
import * as css from './Access.css.ts';

/**
 * Each screen of a page starts at its top, and its heading takes the focus, so that a screen reader
 * announces it.
 */
export function useFocusOnScreenChange(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [screen]);
}

/** One screen of a flow; `about` is the typed or sent value, unchanged. */
export function Panel({
  heading,
  lead,
  about,
  children,
}: {
  heading: string;
  lead?: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <div className={css.panel}>
        <div className={tight}>
          <h1 tabIndex={-1}>{heading}</h1>
          {lead ? <p className={muted}>{lead}</p> : null}
          {about ? <p className={css.value}>{about}</p> : null}
        </div>
        {children}
      </div>
    </div>
  );
}

/**
 * Problems for the error summary and the fields; a problem of no field is shown in a separate
 * notice.
 */
export function useAccessProblems(problems: readonly AccessProblem[]): {
  summary: SummaryProblem[];
  errors: Partial<Record<string, string>>;
  whole: string | null;
} {
  const { t } = useTranslation('access');
  return useMemo(() => {
    const summary = problems
      .filter(({ field }) => field !== null)
      .map(({ field, messageKey, values }) => ({
        field: field ?? '',
        message: t(messageKey, values ?? {}),
      }));
    const [whole] = problems.filter(({ field }) => field === null);
    return {
      summary,
      errors: Object.fromEntries(summary.map(({ field, message }) => [field, message])),
      whole: whole ? t(whole.messageKey, whole.values ?? {}) : null,
    };
  }, [problems, t]);
}

interface AccessFormProps {
  problems: readonly AccessProblem[];
  submit: string;
  submitting: string;
  pending: boolean;
  onSubmit: () => void;
  /** The fields, with the error of each by its id. */
  children: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** A form of this area: errors first, then the fields, then the only button. */
export function AccessForm({
  problems,
  submit,
  submitting,
  pending,
  onSubmit,
  children,
}: AccessFormProps) {
  const { summary, errors, whole } = useAccessProblems(problems);
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary problems={summary} />
      {whole ? <Alert signal="critical" role="alert" title={whole} /> : null}
      {children(errors)}
      <div className={css.submit}>
        <Button kind="primary" type="submit" busy={pending}>
          {pending ? submitting : submit}
        </Button>
        <span role="status" className={visuallyHidden}>
          {pending ? submitting : ''}
        </span>
      </div>
    </form>
  );
}

interface NewPasswordProps extends Omit<AccessFormProps, 'children'> {
  label?: string;
  username: string;
  password: string;
  report: PasswordReport;
  onChange: (password: string) => void;
}

/**
 * The user's new password: one field, which can be revealed; a second field would only make
 * mistakes likelier.
 */
export function NewPassword({
  label,
  username,
  password,
  report,
  onChange,
  ...form
}: NewPasswordProps) {
  const { t } = useTranslation('access');
  return (
    <AccessForm {...form}>
      {(errors) => (
        <>
          <div className={tight}>
            <p className={muted}>{t('username.label')}</p>
            <p className={css.value}>{username}</p>
          </div>
          <input
            className={css.forManagers}
            type="text"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <NewPasswordField
            {...(label ? { label } : {})}
            value={password}
            onChange={onChange}
            report={report}
            error={errors['new-password']}
          />
        </>
      )}
    </AccessForm>
  );
}

/** Done: continues to sign-in, with the username filled in. */
export function ContinueToSignIn({ username }: { username: string }) {
  const { t } = useTranslation('access');
  const offered = useUnit(signInRequestedFor);
  return (
    <div className={css.submit}>
      <Button kind="primary" onClick={() => offered(username)}>
        {t('signIn')}
      </Button>
    </div>
  );
}

/** Links out of the flow, below the page's content. */
export function Aside({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('access');
  return (
    <div className={css.aside}>
      {children}
      <p>
        <Link href="/">{t('backToSignIn')}</Link>
      </p>
    </div>
  );
}

/** Phone number for users whom nothing else helps. */
export function CallUs() {
  const { t } = useTranslation('access');
  return (
    <p className={muted}>
      {t('call.text')}{' '}
      <a href={`tel:+1${BRAND.phones.support}`}>{formatPhone(BRAND.phones.support)}</a>
    </p>
  );
}
