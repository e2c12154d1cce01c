import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $passwordReport,
  languageSection,
  passwordSection,
  profileSection,
  settings,
} from '../../../models/settings/index.ts';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { TextField } from '../../parts/Field.tsx';
import { NewPasswordField, PasswordField } from '../../parts/PasswordField.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Section } from './Section.tsx';
import * as css from './Settings.css.ts';

/** Names and phone. */
export function Profile() {
  const { t } = useTranslation('settings');
  const { draft, state, problems, changed, submitted } = useUnit(profileSection);
  return (
    <Section
      name="profile"
      state={state}
      problems={problems}
      saved={t('profile.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <div className={css.pair}>
            <TextField
              id="firstName"
              label={t('profile.firstName')}
              value={draft.firstName}
              onChange={(firstName) => changed({ firstName })}
              autoComplete="given-name"
              maxLength={60}
              error={errors['firstName']}
            />
            <TextField
              id="lastName"
              label={t('profile.lastName')}
              value={draft.lastName}
              onChange={(lastName) => changed({ lastName })}
              autoComplete="family-name"
              maxLength={60}
              error={errors['lastName']}
            />
          </div>
          <TextField
            id="phone"
            label={t('profile.phone')}
            hint={t('profile.phoneHint')}
            type="tel"
            inputMode="tel"
            value={draft.phone}
            onChange={(phone) => changed({ phone })}
            autoComplete="tel"
            maxLength={24}
            error={errors['phone']}
          />
        </>
      )}
    </Section>
  );
}

/** The language of the portal and of e-mails. */
export function Language() {
  const { t } = useTranslation('settings');
  const { draft, state, problems, changed, submitted } = useUnit(languageSection);
  return (
    <Section
      name="language"
      state={state}
      problems={problems}
      saved={t('language.saved')}
      onSubmit={submitted}
    >
      {() => (
        <>
          <ChoiceList
            id="portal-language"
            legend={t('language.legend')}
            selected={draft.language}
            onSelect={(language) => changed({ language: language as 'en' | 'es' })}
            choices={[
              { value: 'en', label: t('language.en') },
              { value: 'es', label: t('language.es') },
            ]}
          />
          <p className={muted}>{t('language.hint')}</p>
        </>
      )}
    </Section>
  );
}

/** Changes the password; requires the current one. */
export function Password() {
  const { t } = useTranslation('settings');
  const { card, report } = useUnit({ card: settings.$data, report: $passwordReport });
  const { draft, state, problems, changed, submitted } = useUnit(passwordSection);
  return (
    <Section
      name="password"
      state={state}
      problems={problems}
      saved={t('password.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('password.lead')}</p>
          <input
            type="text"
            className={css.forManagers}
            autoComplete="username"
            value={card.kind === 'ready' ? card.value.username : ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <PasswordField
            id="current-password"
            label={t('password.current')}
            value={draft.currentPassword}
            onChange={(currentPassword) => changed({ currentPassword })}
            autoComplete="current-password"
            error={errors['current-password']}
          />
          <NewPasswordField
            label={t('password.new')}
            value={draft.newPassword}
            onChange={(newPassword) => changed({ newPassword })}
            report={report}
            error={errors['new-password']}
          />
        </>
      )}
    </Section>
  );
}
