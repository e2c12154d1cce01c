import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $recoveryPending,
  $recoveryProblems,
  $resetPassword,
  $resetPasswordReport,
  resetPasswordChanged,
  resetPasswordSubmitted,
} from '../../../../models/session/access/index.ts';
import { Alert } from '../../../parts/Surface.tsx';
import { NewPassword, Panel, ContinueToSignIn } from './parts.tsx';

/** The mailbox is verified: sets a new password. */
export function PasswordStep({ username, accountName }: { username: string; accountName: string }) {
  const { t } = useTranslation('access');
  const unit = useUnit({
    password: $resetPassword,
    report: $resetPasswordReport,
    problems: $recoveryProblems,
    pending: $recoveryPending,
    changed: resetPasswordChanged,
    submitted: resetPasswordSubmitted,
  });
  return (
    <Panel heading={t('reset.heading')} lead={t('reset.lead', { name: accountName })}>
      <NewPassword
        username={username}
        password={unit.password}
        report={unit.report}
        onChange={unit.changed}
        problems={unit.problems}
        pending={unit.pending}
        submit={t('reset.submit')}
        submitting={t('reset.submitting')}
        onSubmit={unit.submitted}
      />
    </Panel>
  );
}

export function RecoveryDone({ username }: { username: string }) {
  const { t } = useTranslation('access');
  return (
    <Panel heading={t('reset.done.heading')}>
      <Alert signal="good" title={t('reset.done.title')}>
        <p>{t('reset.done.text')}</p>
      </Alert>
      <ContinueToSignIn username={username} />
    </Panel>
  );
}
