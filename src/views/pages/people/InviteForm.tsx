import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $inviteDraft,
  $inviteFailure,
  $invitePending,
  $inviteProblems,
  $rolesToGive,
  inviteChanged,
  inviteClosed,
  inviteSubmitted,
} from '../../../models/people/index.ts';
import type { Role } from '../../../models/people/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Alert, Card, ErrorSummary } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import * as css from './People.css.ts';
import { usePeopleMessages } from './usePeopleMessages.ts';

/** Invites a person by an e-mailed link. */
export function InviteForm() {
  const { t } = useTranslation('people');
  const { problems, pending, submitted, closed } = useUnit({
    problems: $inviteProblems,
    pending: $invitePending,
    submitted: inviteSubmitted,
    closed: inviteClosed,
  });
  const summary = useMemo(
    () => problems.map(({ field, messageKey }) => ({ field, message: t(messageKey) })),
    [problems, t],
  );
  useEffect(() => document.getElementById('firstName')?.focus(), []);
  const cancel = () => {
    closed();
    // The form disappears with its button: the user continues at the top of the page.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <Card title={t('invite.title')}>
      <form
        id="invite"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <p className={parts.muted}>{t('invite.lead')}</p>
        <ErrorSummary problems={summary} />
        <Failure />
        <Fields
          errors={Object.fromEntries(summary.map(({ field, message }) => [field, message]))}
        />
        <div className={css.actions}>
          <Button kind="primary" type="submit" busy={pending}>
            {t(pending ? 'invite.sending' : 'invite.send')}
          </Button>
          <Button onClick={cancel}>{t('invite.cancel')}</Button>
        </div>
      </form>
    </Card>
  );
}

function Failure() {
  const sentences = usePeopleMessages();
  const { failure } = useUnit({ failure: $inviteFailure });
  return failure ? (
    <Alert signal="critical" role="alert" title={sentences.problem(failure)} />
  ) : null;
}

function Fields({ errors }: { errors: Partial<Record<string, string>> }) {
  const { t } = useTranslation('people');
  const { t: portal } = useTranslation('portal');
  const { draft, roles, changed } = useUnit({
    draft: $inviteDraft,
    roles: $rolesToGive,
    changed: inviteChanged,
  });
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <TextField
          id="firstName"
          label={t('invite.firstName')}
          value={draft.firstName}
          onChange={(firstName) => changed({ firstName })}
          autoComplete="off"
          maxLength={60}
          error={errors['firstName']}
        />
        <TextField
          id="lastName"
          label={t('invite.lastName')}
          value={draft.lastName}
          onChange={(lastName) => changed({ lastName })}
          autoComplete="off"
          maxLength={60}
          error={errors['lastName']}
        />
      </div>
      <TextField
        id="email"
        label={t('invite.email')}
        hint={t('invite.emailHint')}
        type="email"
        value={draft.email}
        onChange={(email) => changed({ email })}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={errors['email']}
      />
      <ChoiceList
        id="role"
        legend={t('invite.role')}
        selected={draft.role}
        onSelect={(role) => changed({ role: role as Role })}
        choices={roles.map((role) => ({
          value: role,
          label: portal(`role.${role}`),
          description: t(`roles.${role}`),
        }))}
      />
      <div className={parts.tight}>
        <label className={parts.label} htmlFor="language">
          {t('invite.language')}
        </label>
        <select
          id="language"
          className={css.select}
          value={draft.language}
          onChange={(event) => changed({ language: event.target.value as 'en' | 'es' })}
        >
          <option value="en">{t('invite.languages.en')}</option>
          <option value="es">{t('invite.languages.es')}</option>
        </select>
      </div>
    </div>
  );
}
