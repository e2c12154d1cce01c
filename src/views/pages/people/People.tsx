import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $auditAbout,
  $failedPeopleCards,
  $inviteIsOpen,
  $managesPeople,
  failedPeopleCardsRetried,
  inviteOpened,
} from '../../../models/people/index.ts';
import { $profile } from '../../../models/session/index.ts';
import { Button } from '../../parts/Button.tsx';
import { FailedTogether } from '../../parts/FailedTogether.tsx';
import * as parts from '../../parts/parts.css.ts';
import { AuditLog } from './AuditLog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import * as css from './People.css.ts';
import { PeopleList } from './PeopleList.tsx';
import { PeopleConfirmDialogs } from './ConfirmDialogs.tsx';
import { PeopleNotice } from './PeopleNotice.tsx';
import { PATHS } from '../../../models/platform/paths/index.ts';

/**
 * People (spec 2.1, /user-preferences/people): users with access, invitations, and the audit log.
 */
export default function PeoplePage() {
  const { t } = useTranslation('people');
  const { profile, manages, inviting, invite, about, failed, retried } = useUnit({
    about: $auditAbout,
    failed: $failedPeopleCards,
    retried: failedPeopleCardsRetried,
    profile: $profile,
    manages: $managesPeople,
    inviting: $inviteIsOpen,
    invite: inviteOpened,
  });
  const titles = {
    people: 'list.failedTitle',
    audit: `audit.lists.${about}.failedTitle`,
  } as const;
  return (
    <div className={parts.stack}>
      <div className={css.head}>
        <div className={css.words}>
          <h1 id="people-heading" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className={parts.muted}>
            {t('lead', { account: profile?.accountName ?? '' })}
            {manages ? null : ` ${t('readOnly')}`}
          </p>
          <Link href={PATHS.settings} className={css.settingsLink}>
            {t('settings')}
          </Link>
        </div>
        {manages && !inviting ? (
          <Button kind="primary" onClick={invite}>
            {t('invite.open')}
          </Button>
        ) : null}
      </div>
      <PeopleNotice />
      {manages && inviting ? <InviteForm /> : null}
      <FailedTogether
        failures={failed.map((name) => ({
          title: t(titles[name]),
          inText: t(`${titles[name]}InText`),
        }))}
        onRetry={retried}
      >
        <PeopleList />
        <Invitations />
        <AuditLog />
      </FailedTogether>
      <PeopleConfirmDialogs />
    </div>
  );
}
