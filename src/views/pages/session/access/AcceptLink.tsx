import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $linkPassword,
  $linkPasswordReport,
  $linkPending,
  $linkProblems,
  $linkState,
  linkPasswordChanged,
  linkPasswordSubmitted,
  linkRetried,
} from '../../../../models/session/access/index.ts';
import type { Link, LinkRefusal } from '../../../../models/session/access/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { Alert, Skeleton } from '../../../parts/Surface.tsx';
import { visuallyHidden } from '../../../parts/parts.css.ts';
import * as css from './Access.css.ts';
import {
  Aside,
  CallUs,
  NewPassword,
  Panel,
  ContinueToSignIn,
  useFocusOnScreenChange,
} from './parts.tsx';
import { PATHS } from '../../../../models/platform/paths/index.ts';

/**
 * Target of an e-mailed link (spec 2.2, /verify-link and /create-sub-account): sets the password
 * for the access that it creates.
 */
export default function AcceptLink() {
  const { t } = useTranslation('access');
  const { state, retry } = useUnit({ state: $linkState, retry: linkRetried });
  useFocusOnScreenChange(state.kind);
  switch (state.kind) {
    case 'checking':
      return (
        <div className={css.page} role="status">
          <span className={visuallyHidden}>{t('link.checking')}</span>
          <div className={css.panel}>
            <Skeleton lines={[28, 20, 44, 44]} />
          </div>
        </div>
      );
    case 'failed':
      return (
        <Panel heading={t('link.failed.heading')}>
          <Alert signal="caution" role="alert" title={t('link.failed.title')}>
            <p>{t('link.failed.text')}</p>
          </Alert>
          <div className={css.submit}>
            <Button kind="primary" onClick={retry}>
              {t('link.failed.retry')}
            </Button>
          </div>
        </Panel>
      );
    case 'over':
      return <LinkUnusable why={state.why} />;
    case 'open':
      return <AcceptLinkForm link={state.link} />;
    case 'done':
      return (
        <Panel heading={t('link.done.heading')}>
          <Alert signal="good" title={t('link.done.title')}>
            <p>{t('link.done.text', { username: state.username })}</p>
          </Alert>
          <ContinueToSignIn username={state.username} />
        </Panel>
      );
  }
}

function AcceptLinkForm({ link }: { link: Link }) {
  const { t } = useTranslation('access');
  const { t: portal } = useTranslation('portal');
  const unit = useUnit({
    password: $linkPassword,
    report: $linkPasswordReport,
    problems: $linkProblems,
    pending: $linkPending,
    changed: linkPasswordChanged,
    submitted: linkPasswordSubmitted,
  });
  const values = {
    name: link.owner.companyName,
    firstName: link.owner.firstName,
    by: link.invitedBy ?? link.owner.companyName,
    role: portal(`role.${link.role}`),
  };
  return (
    <Panel
      heading={t(`link.${link.kind}.heading`, values)}
      lead={t(`link.${link.kind}.lead`, values)}
    >
      <NewPassword
        label={t('password.first')}
        username={link.owner.username}
        password={unit.password}
        report={unit.report}
        onChange={unit.changed}
        problems={unit.problems}
        pending={unit.pending}
        submit={t(`link.${link.kind}.submit`)}
        submitting={t('link.submitting')}
        onSubmit={unit.submitted}
      />
    </Panel>
  );
}

/** Next step after an invalid link; none for a person who would need an invitation. */
const NEXT_STEP: Readonly<Record<LinkRefusal, { href: string; text: string } | null>> = {
  missing: null,
  unknown: null,
  expired: { href: PATHS.createAccount, text: 'link.next.create' },
  expiredInvitation: null,
  revoked: null,
  used: { href: '/', text: 'signIn' },
  personExists: { href: '/', text: 'signIn' },
  ownerExists: { href: '/', text: 'signIn' },
};

function LinkUnusable({ why }: { why: LinkRefusal }) {
  const { t } = useTranslation('access');
  const next = NEXT_STEP[why];
  return (
    <Panel heading={t(`link.over.${why}.heading`)}>
      <Alert signal="notice" title={t(`link.over.${why}.title`)}>
        <p>{t(`link.over.${why}.text`)}</p>
      </Alert>
      {next ? (
        <div className={css.submit}>
          <ButtonLink kind="primary" href={next.href}>
            {t(next.text)}
          </ButtonLink>
        </div>
      ) : null}
      <Aside>
        <CallUs />
      </Aside>
    </Panel>
  );
}
