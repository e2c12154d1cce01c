import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $billingContact,
  contactCodeSection,
  contactRemovalSection,
  contactSection,
} from '../../../models/settings/index.ts';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { TextField } from '../../parts/Field.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Section } from './Section.tsx';

/**
 * The address outside the portal that receives the account's bills: its form, the code that was
 * mailed to it, and its removal. Only for those who may change it.
 */
export function BillingContact() {
  const { contact } = useUnit({ contact: $billingContact });
  return (
    <>
      <ContactForm />
      {contact?.state === 'PENDING' ? <ContactCode email={contact.email} /> : null}
      {contact ? <ContactRemoval email={contact.email} /> : null}
    </>
  );
}

function ContactForm() {
  const { t } = useTranslation('settings');
  const { contact } = useUnit({ contact: $billingContact });
  const { draft, state, problems, changed, submitted } = useUnit(contactSection);
  const status = contact?.state ?? 'NONE';
  const email = contact?.email ?? '';
  return (
    <Section
      name="contact"
      state={state}
      problems={problems}
      saved={t(`contact.saved.${status}`, { email })}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('contact.lead')}</p>
          <p>{t(`contact.status.${status}`, { email })}</p>
          <TextField
            id="contact-email"
            label={t('contact.email')}
            type="email"
            inputMode="email"
            value={draft.email}
            onChange={(typed) => changed({ email: typed })}
            autoComplete="off"
            maxLength={254}
            error={errors['contact-email']}
          />
          <ChoiceList
            id="contact-language"
            legend={t('contact.language')}
            selected={draft.language}
            onSelect={(language) => changed({ language: language as 'en' | 'es' })}
            choices={[
              { value: 'en', label: t('language.en') },
              { value: 'es', label: t('language.es') },
            ]}
          />
        </>
      )}
    </Section>
  );
}

function ContactCode({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const { draft, state, problems, changed, submitted } = useUnit(contactCodeSection);
  return (
    <Section
      name="contactCode"
      state={state}
      problems={problems}
      saved={t('contactCode.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('contactCode.lead', { email })}</p>
          <TextField
            id="contact-code"
            label={t('contactCode.code')}
            inputMode="numeric"
            value={draft.code}
            onChange={(code) => changed({ code })}
            autoComplete="one-time-code"
            maxLength={12}
            error={errors['contact-code']}
          />
        </>
      )}
    </Section>
  );
}

function ContactRemoval({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const { state, problems, submitted } = useUnit(contactRemovalSection);
  return (
    <Section
      name="contactRemoval"
      takesBack
      state={state}
      problems={problems}
      saved=""
      onSubmit={submitted}
    >
      {() => <p className={muted}>{t('contactRemoval.lead', { email })}</p>}
    </Section>
  );
}
