import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $activation,
  $failedServiceCards,
  $pricesOf,
  $serviceGroups,
  boughtServices,
  failedServiceCardsRetried,
} from '../../../models/services/index.ts';
import { viewStatementsPath } from '../../../models/platform/paths/index.ts';
import { $titleKey } from '../../../models/shell/routing/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { FailedTogether } from '../../parts/FailedTogether.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { muted, stack } from '../../parts/parts.css.ts';
import { EquipmentSection } from '../equipment/EquipmentSection.tsx';
import { Gaps } from './Gaps.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import { Unused } from './unused/Unused.tsx';
import { useOwnRole } from '../../parts/useOwnRole.ts';
import * as css from './Services.css.ts';

/** A service that waits to be activated (spec 3, displayServicesBanner). */
function Banner() {
  const { t } = useTranslation('services');
  const { href } = useUnit({ href: $activation });
  if (!href) return null;
  return (
    <Alert signal="notice" title={t('banner.title')}>
      <div className={css.notice}>
        <p className={css.words}>{t('banner.text')}</p>
        <ButtonLink href={href}>{t('banner.go')}</ButtonLink>
      </div>
    </Alert>
  );
}

/** Which bill the prices are on. */
function PricesOf() {
  const { t } = useTranslation('services');
  const { day } = useUnit({ day: $pricesOf });
  if (day === null) return null;
  return (
    <p className={muted}>
      {t('prices.lead')}{' '}
      <Link href={viewStatementsPath({ statement: 'current' })}>
        {t('prices.bill', { date: formatDay(day) })}
      </Link>
    </p>
  );
}

function Groups() {
  const { t } = useTranslation('services');
  const own = useOwnRole();
  const { card, groups, retried } = useUnit({
    card: boughtServices.$data,
    groups: $serviceGroups,
    retried: boughtServices.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')} className={stack}>
          <Skeleton lines={[22, 44]} />
          <Skeleton lines={[22, 44, 44]} />
          <Skeleton lines={[22, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failed')} onRetry={retried} />;
    case 'ready':
      if (groups.length === 0)
        return (
          <Card>
            <p className={muted}>{t('none', own)}</p>
          </Card>
        );
      return groups.map(({ group, cards }) => (
        <Card key={group} title={t(`group.${group}`)}>
          <ul className={css.list}>
            {cards.map((service) => (
              <ServiceRow key={service.id} service={service} />
            ))}
          </ul>
        </Card>
      ));
  }
}

const FAILURES = {
  services: 'failed',
  entitlements: 'gap.entitlements.title',
  addOns: 'gap.addOns.title',
  coreBill: 'gap.prices.title',
  mobileBill: 'gap.prices.title',
  mobileDevices: 'gap.prices.title',
  unused: 'unused.failed',
  devices: 'equipment:section.failedTitle',
} as const;

/**
 * The services (spec 2.1 and 2.3), by group: what each is called on the bill, its state, who uses
 * it, what it costs, and the one thing to do.
 */
export default function ServicesPage() {
  const { t } = useTranslation(['services', 'equipment']);
  const { t: portal } = useTranslation('portal');
  const { titleKey, failed, retried } = useUnit({
    titleKey: $titleKey,
    failed: $failedServiceCards,
    retried: failedServiceCardsRetried,
  });
  const failures = failed.map((name) => ({
    title: t(FAILURES[name]),
    inText: t(`${FAILURES[name]}InText`),
  }));
  return (
    <div className={stack}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{portal(titleKey ?? 'title.services')}</h1>
        <PricesOf />
      </div>
      <Banner />
      <FailedTogether failures={failures} onRetry={retried}>
        <Gaps />
        <Groups />
        <Unused />
        <EquipmentSection />
      </FailedTogether>
    </div>
  );
}
