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

/** Each screen of a page begins at its top, and its heading takes the focus, so that a screen reader says where one is. */
export function useFocusOnScreenChange(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [screen]);
}

/** One screen of a flow; `about` is what was typed or sent, as it was. */
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

/** Problems as the error summary and the fields say them; what is about no field stands in a notice of its own. */
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
  /** The fields, with what is wrong in each by its id. */
  children: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** A form of this area: what is wrong first, then the fields, then the one button. */
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

/** The new password of a user: one field, which can be looked at; asking for it twice would only make mistakes likelier. */
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

/** It is done: on to sign-in, the user name filled in. */
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

/** The way out, below what the page is about. */
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

/** Whom to call when nothing else helps. */
export function CallUs() {
  const { t } = useTranslation('access');
  return (
    <p className={muted}>
      {t('call.text')}{' '}
      <a href={`tel:+1${BRAND.phones.support}`}>{formatPhone(BRAND.phones.support)}</a>
    </p>
  );
}
