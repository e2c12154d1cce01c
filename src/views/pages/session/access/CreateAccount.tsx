import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $registeredEmail,
  $registration,
  $registrationPending,
  $registrationProblems,
  registrationChanged,
  registrationFieldChanged,
  registrationSubmitted,
} from '../../../../models/session/access/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { muted } from '../../../parts/parts.css.ts';
import * as css from './Access.css.ts';
import { AccountFields } from './AccountFields.tsx';
import { AccessForm, Aside, CallUs, Panel, useFocusOnScreenChange } from './parts.tsx';

/** Create account (spec 2.2): the owner's access to an account without one, by an e-mailed link. */
export default function CreateAccount() {
  const email = useUnit($registeredEmail);
  useFocusOnScreenChange(email === null ? 'form' : 'sent');
  return email === null ? <Form /> : <Sent email={email} />;
}

function Form() {
  const { t } = useTranslation('access');
  const unit = useUnit({
    draft: $registration,
    problems: $registrationProblems,
    pending: $registrationPending,
    changed: registrationFieldChanged,
    submitted: registrationSubmitted,
  });
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    id: field,
    label: t(`person.${field}`),
    value: unit.draft[field],
    onChange: (value: string) => unit.changed({ field, value }),
  });
  return (
    <Panel heading={t('create.heading')} lead={t('create.lead')}>
      <AccessForm
        problems={unit.problems}
        pending={unit.pending}
        submit={t('create.submit')}
        submitting={t('create.submitting')}
        onSubmit={unit.submitted}
      >
        {(errors) => (
          <>
            <AccountFields draft={unit.draft} errors={errors} onChange={unit.changed} />
            <div className={css.pair}>
              <TextField
                {...text('firstName')}
                autoComplete="given-name"
                maxLength={60}
                error={errors['firstName']}
              />
              <TextField
                {...text('lastName')}
                autoComplete="family-name"
                maxLength={60}
                error={errors['lastName']}
              />
            </div>
            <TextField
              {...text('email')}
              hint={t('person.emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              error={errors['email']}
            />
          </>
        )}
      </AccessForm>
      <Aside>
        <p className={muted}>{t('create.invited')}</p>
      </Aside>
    </Panel>
  );
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslation('access');
  const changed = useUnit(registrationChanged);
  return (
    <Panel heading={t('create.sent.heading')} lead={t('create.sent.lead')} about={email}>
      <p>{t('create.sent.next')}</p>
      <ul className={css.list}>
        <li>{t('sent.spam')}</li>
        <li>{t('sent.check')}</li>
        <li>{t('create.sent.owner')}</li>
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
