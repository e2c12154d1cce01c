import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $billingLocation,
  $failedCards,
  $hasSecondColumn,
  $interruptionDate,
  $summaryNotices,
  failedCardsRetried,
} from '../../../../models/account/summary/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { BRAND, formatPhone, siteAddress } from '../../../brand.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { actions, button, muted } from '../../../parts/parts.css.ts';
import { Owed } from '../../../parts/owed/Owed.tsx';
import { FailedTogether } from '../../../parts/FailedTogether.tsx';
import { AlertList } from '../../../shell/PageAlerts.tsx';
import * as css from './AccountSummary.css.ts';
import { Appointment } from './Appointment.tsx';
import { Activation, Cpni, ServiceTrouble } from './Notices.tsx';
import { RecentPayments } from './RecentPayments.tsx';
import { Services } from './Services.tsx';
import { VoiceCard } from './VoiceCard.tsx';
import { PATHS } from '../../../../models/platform/paths/index.ts';

/**
 * Enterprise customers' billing is on a separate site (spec 1): the way to it, or whom to call
 * while the operator has set no address.
 */
export function EnterpriseBillingNotice({
  site = siteAddress(BRAND.sites.enterprise),
}: {
  site?: string | null;
}) {
  const { t } = useTranslation('summary');
  const phone = BRAND.phones.billing;
  const isKnown = site !== null;
  return (
    <Card title={t('moved.title')}>
      <p>{t(isKnown ? 'moved.text' : 'moved.textCall')}</p>
      <div className={actions}>
        {isKnown ? (
          <ButtonLink kind="primary" href={PATHS.billing}>
            {t('moved.go')}
          </ButtonLink>
        ) : (
          <a className={button.primary} href={`tel:+1${phone}`}>
            {t('moved.call', { phone: formatPhone(phone) })}
          </a>
        )}
      </div>
    </Card>
  );
}

/** What is owed, with the way to everything else about it. */
function AmountDue() {
  const { t } = useTranslation('summary');
  const { order, interruptedOn } = useUnit({
    order: $summaryNotices,
    interruptedOn: $interruptionDate,
  });
  return (
    <Owed
      order={order}
      interruptedOn={interruptedOn}
      more={
        <ButtonLink kind="quiet" href={PATHS.billing}>
          {t('due.view')}
        </ButtonLink>
      }
    />
  );
}

/** What each card says when it fails. */
const FAILURES = {
  core: 'owed:failure.title',
  mobile: 'owed:mobile.failedTitle',
  appointments: 'appointment.failed',
  services: 'services.failed',
  voice: 'voice.failed',
  payments: 'payments.failed',
} as const;

/**
 * Overview for a business customer: problems, the amount due, then each card independently; several
 * that fail for one reason say so together. Amounts only for users who may read billing.
 */
export default function AccountSummary() {
  const { t } = useTranslation('summary');
  const { profile, billing, twoColumns, failed, retried } = useUnit({
    failed: $failedCards,
    retried: failedCardsRetried,
    profile: $profile,
    billing: $billingLocation,
    twoColumns: $hasSecondColumn,
  });
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t('hello', { name: profile?.firstName ?? '' })}</h1>
        <p className={muted}>
          {t('accountOf', {
            name: profile?.accountName ?? '',
            number: profile?.accountNumber ?? '',
          })}
        </p>
      </div>
      <FailedTogether
        failures={failed.map((name) => ({
          title: t(FAILURES[name]),
          inText: t(`${FAILURES[name]}InText`),
        }))}
        onRetry={retried}
      >
        <ServiceTrouble />
        {billing === 'here' ? <AmountDue /> : <AlertList of="trouble" />}
        {billing === 'enterpriseSite' ? <EnterpriseBillingNotice /> : null}
        <AlertList of="information" />
        <Activation />
        <Cpni />
        <div className={css.columns}>
          <div className={css.column}>
            <Appointment />
            {twoColumns ? <Services /> : null}
          </div>
          <div className={css.column}>
            {twoColumns ? (
              <>
                <VoiceCard />
                {billing === 'here' ? <RecentPayments /> : null}
              </>
            ) : (
              <Services />
            )}
          </div>
        </div>
      </FailedTogether>
    </>
  );
}
