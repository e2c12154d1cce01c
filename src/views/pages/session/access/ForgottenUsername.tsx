import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $accountDraft,
  $usernamePending,
  $usernameProblems,
  $usernameSent,
  accountChanged,
  accountFieldChanged,
  usernameRequested,
} from '../../../../models/session/access/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { AccountFields } from './AccountFields.tsx';
import * as css from './Access.css.ts';
import { AccessForm, Aside, CallUs, Panel } from './parts.tsx';
import { recoveryPath } from '../../../../models/platform/paths/index.ts';

/** The username is an e-mail address: it is sent there, and never displayed. */
export function ForgottenUsername() {
  const sent = useUnit($usernameSent);
  return sent ? <Sent /> : <Form />;
}

function Form() {
  const { t } = useTranslation('access');
  const unit = useUnit({
    draft: $accountDraft,
    problems: $usernameProblems,
    pending: $usernamePending,
    changed: accountFieldChanged,
    submitted: usernameRequested,
  });
  return (
    <Panel heading={t('forgotUsername.heading')} lead={t('forgotUsername.lead')}>
      <AccessForm
        problems={unit.problems}
        pending={unit.pending}
        submit={t('forgotUsername.submit')}
        submitting={t('forgotUsername.submitting')}
        onSubmit={unit.submitted}
      >
        {(errors) => <AccountFields draft={unit.draft} errors={errors} onChange={unit.changed} />}
      </AccessForm>
      <Aside>
        <p>
          <Link href={recoveryPath('password')}>{t('forgotUsername.toPassword')}</Link>
        </p>
      </Aside>
    </Panel>
  );
}

function Sent() {
  const { t } = useTranslation('access');
  const changed = useUnit(accountChanged);
  return (
    <Panel heading={t('forgotUsername.sent.heading')} lead={t('forgotUsername.sent.lead')}>
      <ul className={css.list}>
        <li>{t('sent.spam')}</li>
        <li>{t('forgotUsername.sent.owner')}</li>
        <li>{t('sent.check')}</li>
      </ul>
      <div>
        <Button onClick={changed}>{t('sent.change')}</Button>
      </div>
      <Aside>
        <CallUs />
      </Aside>
    </Panel>
  );
}
