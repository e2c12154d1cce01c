import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  RECOVERY_LIMITS,
  $code,
  $codeResent,
  $codeExhausted,
  $recoveryPending,
  $recoveryProblems,
  $resendIn,
  codeChanged,
  codeResendRequested,
  codeSubmitted,
  recoveryStartedOver,
} from '../../../../models/session/access/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import * as css from './Access.css.ts';
import { AccessForm, Aside, CallUs, Panel } from './parts.tsx';

/**
 * The e-mailed code. Shows the address only as the customer typed it: does not reveal whether the
 * user exists.
 */
export function CodeStep({ username }: { username: string }) {
  const { t } = useTranslation('access');
  const unit = useUnit({
    code: $code,
    problems: $recoveryProblems,
    pending: $recoveryPending,
    spent: $codeExhausted,
    sentAgain: $codeResent,
    changed: codeChanged,
    submitted: codeSubmitted,
    again: codeResendRequested,
  });
  return (
    <Panel
      heading={t('code.heading')}
      lead={t('code.lead', { minutes: RECOVERY_LIMITS.minutes })}
      about={username}
    >
      {unit.sentAgain ? <Alert signal="good" role="status" title={t('code.sentAgain')} /> : null}
      <AccessForm
        problems={unit.problems}
        pending={unit.pending}
        submit={t(unit.spent ? 'code.another' : 'code.submit')}
        submitting={t('code.submitting')}
        onSubmit={unit.spent ? unit.again : unit.submitted}
      >
        {(errors) => (
          <TextField
            id="code"
            label={t('code.label')}
            hint={t('code.hint')}
            value={unit.code}
            onChange={unit.changed}
            autoComplete="one-time-code"
            inputMode="numeric"
            error={errors['code']}
          />
        )}
      </AccessForm>
      <NoCode spent={unit.spent} />
    </Panel>
  );
}

/**
 * What to do if no e-mail arrives: wait, check, request another, or start with another username.
 */
function NoCode({ spent }: { spent: boolean }) {
  const { t } = useTranslation('access');
  const { wait, pending, again, over } = useUnit({
    wait: $resendIn,
    pending: $recoveryPending,
    again: codeResendRequested,
    over: recoveryStartedOver,
  });
  return (
    <Aside>
      <p className={muted}>{t('code.nothing')}</p>
      {spent ? null : (
        <div className={css.line}>
          <Button kind="quiet" busy={wait > 0 || pending} onClick={again}>
            {t('code.again')}
          </Button>
          {wait > 0 ? <span className={muted}>{t('code.wait', { count: wait })}</span> : null}
        </div>
      )}
      <div className={css.line}>
        <Button kind="quiet" onClick={over}>
          {t('code.other')}
        </Button>
      </div>
      <CallUs />
    </Aside>
  );
}
