import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $allowed, $groups, settings } from '../../../models/settings/index.ts';
import type { SettingsGroup } from '../../../models/settings/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { muted, stack } from '../../parts/parts.css.ts';
import { BillingContact } from './BillingContact.tsx';
import { Invoicing } from './Invoicing.tsx';
import { TaxExemption } from './TaxExemption.tsx';
import { Language, Password, Profile } from './Personal.tsx';
import { Sessions } from './Sessions.tsx';
import * as css from './Settings.css.ts';
import { Recording } from './Recording.tsx';
import { Notifications, Paperless } from './Communications.tsx';
import { PATHS } from '../../../models/platform/paths/index.ts';

/**
 * Settings (spec 2.1, /user-preferences): the user's own, in sections that are saved independently,
 * and the account's paperless billing.
 */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const { card, allowed } = useUnit({ card: settings.$data, allowed: $allowed });
  return (
    <div className={stack}>
      <div className={css.head}>
        <div className={css.words}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          {card.kind === 'ready' ? (
            <p className={muted}>{t('lead', { username: card.value.username })}</p>
          ) : null}
        </div>
        {allowed.people ? <ButtonLink href={PATHS.people}>{t('people')}</ButtonLink> : null}
      </div>
      <Sections />
    </div>
  );
}

function Sections() {
  const { t } = useTranslation('settings');
  const { card, retried } = useUnit({ card: settings.$data, retried: settings.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')} className={css.sections}>
          <Skeleton lines={[22, 44, 44, 44]} />
          <Skeleton lines={[22, 44, 44, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return <Groups />;
  }
}

/** What belongs together under one heading, with a list of the headings above. */
function Groups() {
  const { t } = useTranslation('settings');
  const { groups } = useUnit({ groups: $groups });
  return (
    <>
      <nav aria-label={t('groups.label')}>
        <ul className={css.list}>
          {groups.map((group) => (
            <li key={group}>
              <a href={`#${ID[group]}`} className={css.listed}>
                {t(`groups.${group}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} aria-labelledby={ID[group]} className={css.group}>
          <h2 id={ID[group]} tabIndex={-1} className={css.groupTitle}>
            {t(`groups.${group}`)}
          </h2>
          <div className={css.sections}>
            <GroupSections group={group} />
          </div>
        </section>
      ))}
    </>
  );
}

const ID = {
  you: 'settings-you',
  security: 'settings-security',
  notices: 'settings-notices',
  company: 'settings-company',
} as const satisfies Record<SettingsGroup, string>;

function GroupSections({ group }: { group: SettingsGroup }) {
  const { allowed } = useUnit({ allowed: $allowed });
  switch (group) {
    case 'you':
      return (
        <>
          <Profile />
          <div className={css.column}>
            <Language />
            <Recording />
          </div>
        </>
      );
    case 'security':
      return (
        <>
          <Password />
          <Sessions />
        </>
      );
    case 'notices':
      return (
        <>
          {allowed.notifications ? <Notifications /> : null}
          <div className={css.column}>
            <Paperless />
            <BillingContact />
          </div>
        </>
      );
    case 'company':
      return (
        <>
          <Invoicing />
          <TaxExemption />
        </>
      );
  }
}
