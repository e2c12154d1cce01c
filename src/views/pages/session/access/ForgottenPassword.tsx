import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $recoveryPending,
  $recoveryProblems,
  $recoveryUsername,
  recoveryUsernameChanged,
  recoveryUsernameSubmitted,
} from '../../../../models/session/access/index.ts';
import { TextField } from '../../../parts/Field.tsx';
import { AccessForm, Aside, Panel } from './parts.tsx';
import { recoveryPath } from '../../../../models/platform/paths/index.ts';

/**
 * Username for the password reset. `required`: redirected from sign-in, with a password that has to
 * be renewed.
 */
export function ForgottenPassword({ required }: { required: boolean }) {
  const { t } = useTranslation('access');
  const unit = useUnit({
    username: $recoveryUsername,
    problems: $recoveryProblems,
    pending: $recoveryPending,
    changed: recoveryUsernameChanged,
    submitted: recoveryUsernameSubmitted,
  });
  const texts = required ? 'renew' : 'forgot';
  return (
    <Panel heading={t(`${texts}.heading`)} lead={t(`${texts}.lead`)}>
      <AccessForm
        problems={unit.problems}
        pending={unit.pending}
        submit={t('forgot.submit')}
        submitting={t('forgot.submitting')}
        onSubmit={unit.submitted}
      >
        {(errors) => (
          <TextField
            id="username"
            label={t('username.label')}
            hint={t('username.hint')}
            value={unit.username}
            onChange={unit.changed}
            autoComplete="username"
            inputMode="email"
            maxLength={254}
            error={errors['username']}
          />
        )}
      </AccessForm>
      <Aside>
        <p>
          <Link href={recoveryPath('username')}>{t('forgot.toUsername')}</Link>
        </p>
      </Aside>
    </Panel>
  );
}
