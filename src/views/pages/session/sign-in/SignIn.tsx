import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $variant } from '../../../../models/platform/environment/index.ts';
import { $location } from '../../../../models/shell/routing/index.ts';
import {
  $sessionExpired,
  $password,
  $rememberMe,
  $signInPending,
  $signInProblem,
  $username,
  passwordChanged,
  rememberMeToggled,
  signInSubmitted,
  usernameChanged,
} from '../../../../models/session/index.ts';
import type { SignInProblem } from '../../../../models/session/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Checkbox, TextField } from '../../../parts/Field.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { muted, tight } from '../../../parts/parts.css.ts';
import * as css from './SignIn.css.ts';
import { isAfterSignOut, PATHS, recoveryPath } from '../../../../models/platform/paths/index.ts';

function Problem({ problem }: { problem: SignInProblem | null }) {
  const { t } = useTranslation('portal');
  if (problem === null || problem.kind === 'missing') return null;
  switch (problem.kind) {
    case 'wrong':
    case 'unreachable':
    case 'failed':
      return <Alert signal="critical" role="alert" title={t(`signIn.${problem.kind}`)} />;
    case 'throttled':
      return (
        <Alert
          signal="caution"
          role="alert"
          title={t('signIn.throttled', { minutes: problem.minutes })}
        />
      );
  }
}

/** Sign-in; the document contains the same markup before any script is loaded. */
export function SignIn() {
  const { t } = useTranslation('portal');
  const unit = useUnit({
    username: $username,
    password: $password,
    rememberMe: $rememberMe,
    pending: $signInPending,
    problem: $signInProblem,
    hasEnded: $sessionExpired,
    location: $location,
    variant: $variant,
    usernameChanged,
    passwordChanged,
    rememberMeToggled,
    submitted: signInSubmitted,
  });
  const missing = unit.problem?.kind === 'missing' ? unit.problem : null;
  // The first invalid field takes the focus; after a rejection that is the emptied password.
  useEffect(() => {
    if (unit.problem)
      document
        .getElementById(
          unit.problem.kind === 'missing' && unit.problem.username ? 'username' : 'password',
        )
        ?.focus();
  }, [unit.problem]);
  return (
    <div className={css.page}>
      <div className={css.panel}>
        <div className={tight}>
          <h1 tabIndex={-1}>{t(`signIn.heading.${unit.variant}`)}</h1>
          <p className={muted}>{t('signIn.lead')}</p>
        </div>
        {isAfterSignOut(unit.location.search) && unit.problem === null ? (
          <Alert signal="good" role="status" title={t('signIn.loggedOut')} />
        ) : null}
        {unit.hasEnded && unit.problem === null ? (
          <Alert signal="notice" role="status" title={t('signIn.ended')}>
            <p>{t('signIn.endedText')}</p>
          </Alert>
        ) : null}
        <Problem problem={unit.problem} />
        <form
          id="sign-in"
          method="post"
          action={`/${unit.location.search}`}
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            unit.submitted();
          }}
        >
          <TextField
            id="username"
            label={t('signIn.username')}
            value={unit.username}
            onChange={unit.usernameChanged}
            autoComplete="username"
            inputMode="email"
            error={missing?.username ? t('signIn.missingUsername') : undefined}
          />
          <TextField
            id="password"
            label={t('signIn.password')}
            type="password"
            value={unit.password}
            onChange={unit.passwordChanged}
            autoComplete="current-password"
            error={missing?.password ? t('signIn.missingPassword') : undefined}
          />
          <Checkbox
            id="rememberMe"
            label={t('signIn.rememberMe')}
            checked={unit.rememberMe}
            onChange={unit.rememberMeToggled}
          />
          <div className={css.submit}>
            <Button kind="primary" type="submit" busy={unit.pending}>
              {unit.pending ? t('signIn.submitting') : t('signIn.submit')}
            </Button>
          </div>
        </form>
        <p className={css.others}>
          <Link href={recoveryPath('password')}>{t('signIn.forgot')}</Link>
          <Link href={PATHS.createAccount}>{t('signIn.create')}</Link>
        </p>
      </div>
      <p className={css.security}>
        <Icon name="lock" />
        {t('signIn.security')}
      </p>
    </div>
  );
}
