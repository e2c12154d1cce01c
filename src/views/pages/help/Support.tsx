import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useUnit } from 'effector-react';
import { $features } from '../../../models/platform/features/index.ts';
import { $readsBilling } from '../../../models/shell/routing/index.ts';
import { $profile } from '../../../models/session/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { DeskLine } from './DeskLine.tsx';
import * as css from './help.css.ts';
import { PlaceLine } from './PlaceLine.tsx';
import { PATHS, payBillPath } from '../../../models/platform/paths/index.ts';

interface Question {
  name: string;
  /** Link to the task; only for users to whom the page shows something. */
  link?: { href: string; for: 'everyone' | 'visitors' | 'billing' | 'customers' };
}

const TOPICS: readonly { name: string; questions: readonly Question[] }[] = [
  {
    name: 'signIn',
    questions: [
      { name: 'forgot', link: { href: PATHS.accountRecovery, for: 'visitors' } },
      { name: 'create', link: { href: PATHS.createAccount, for: 'visitors' } },
      { name: 'locked' },
      { name: 'timeout' },
    ],
  },
  {
    name: 'billing',
    questions: [
      { name: 'pay', link: { href: payBillPath({ open: 'otp' }), for: 'billing' } },
      { name: 'pending' },
      { name: 'interrupted', link: { href: PATHS.billing, for: 'billing' } },
      { name: 'roles' },
    ],
  },
  {
    name: 'services',
    questions: [
      { name: 'outage', link: { href: PATHS.outageMap, for: 'everyone' } },
      { name: 'notWorking', link: { href: PATHS.troubleshoot, for: 'customers' } },
      { name: 'appointment' },
    ],
  },
];

/** Support home: frequent questions with answers, and ways to contact a person. */
export function Support() {
  const { t } = useTranslation('help');
  const { profile, readsBilling, features } = useUnit({
    profile: $profile,
    readsBilling: $readsBilling,
    features: $features,
  });
  const isCustomer = profile !== null && profile.enterpriseRole !== 'NONE';
  const shows = ({ for: whom }: NonNullable<Question['link']>) =>
    ({
      everyone: true,
      visitors: profile === null,
      billing: readsBilling,
      customers: isCustomer && features.troubleshooting,
    })[whom];
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t('support.heading')}</h1>
        <p>{t('support.lead')}</p>
      </div>
      <PlaceLine action={PATHS.support} />
      {TOPICS.map(({ name: topic, questions }) => (
        <Card key={topic} title={t(`support.${topic}.title`)}>
          <div>
            {questions.map(({ name, link }) => (
              <details key={name} className={css.question}>
                <summary>{t(`support.${topic}.${name}.asked`)}</summary>
                <div className={css.answer}>
                  <p>{t(`support.${topic}.${name}.answer`)}</p>
                  {link && shows(link) ? (
                    <p>
                      <Link href={link.href}>{t(`support.${topic}.${name}.link`)}</Link>
                    </p>
                  ) : null}
                </div>
              </details>
            ))}
          </div>
        </Card>
      ))}
      <Card title={t('support.call')}>
        <ul className={css.lines}>
          <DeskLine />
        </ul>
      </Card>
      <div className={actions}>
        <ButtonLink kind="primary" href={PATHS.contactUs}>
          {t('support.toContact')}
        </ButtonLink>
        {isCustomer ? <ButtonLink href={PATHS.cases}>{t('support.toCases')}</ButtonLink> : null}
      </div>
    </div>
  );
}
