import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $service,
  $showsPrices,
  boughtServices,
  isCarried,
} from '../../../../models/services/index.ts';
import type { PricedCard } from '../../../../models/services/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { ServiceIcon } from '../../../parts/ServiceIcon.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { muted, stack } from '../../../parts/parts.css.ts';
import { EquipmentSection } from '../../equipment/EquipmentSection.tsx';
import { TroubleshootLink } from '../../troubleshooting/TroubleshootLink.tsx';
import { Gaps } from '../Gaps.tsx';
import { Action, State, Who, useServiceName } from '../ServiceRow.tsx';
import { PlanLink } from '../PlanLink.tsx';
import { SpeedTestLink } from '../SpeedTestLink.tsx';
import { Cost } from './Cost.tsx';
import { History } from './History.tsx';
import * as css from './Service.css.ts';
import { Seats } from './Seats.tsx';
import { UnusedSeats } from './UnusedSeats.tsx';

/** The way back to all services. */
function Back() {
  const { t } = useTranslation('services');
  return (
    <Link href={PATHS.services} className={css.back}>
      {t('service.back')}
    </Link>
  );
}

/** The heading while no service can be named. */
function Unnamed({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('portal');
  return (
    <div className={stack}>
      <div className={css.head}>
        <Back />
        <h1 tabIndex={-1}>{t('title.service')}</h1>
      </div>
      {children}
    </div>
  );
}

/** Where the network carries it: finds out what is wrong with it. */
function Troubleshoot({ card: { id } }: { card: PricedCard }) {
  const { t } = useTranslation('services');
  if (!isCarried(id)) return null;
  return <TroubleshootLink about={id}>{t('service.troubleshoot')}</TroubleshootLink>;
}

function Ready({ card }: { card: PricedCard }) {
  const nameOf = useServiceName();
  const { showsPrices } = useUnit({ showsPrices: $showsPrices });
  const name = nameOf(card);
  return (
    <div className={stack}>
      <div className={css.head}>
        <Back />
        <h1 tabIndex={-1} className={css.title}>
          <ServiceIcon service={card.id} />
          {name}
        </h1>
        <div className={css.state}>
          <State service={card} />
          <SpeedTestLink id={card.id} />
          <PlanLink id={card.id} name={name} />
        </div>
        {card.seats ? null : (
          <p className={muted}>
            <Who service={card} />
          </p>
        )}
        {card.action && card.action.kind !== 'assign' ? (
          <div className={css.action}>
            <Action action={card.action} id={card.id} name={name} />
          </div>
        ) : null}
        <Troubleshoot card={card} />
      </div>
      <Gaps />
      <Seats card={card} />
      {card.seats ? <UnusedSeats serviceId={card.id} /> : null}
      {isCarried(card.id) ? <EquipmentSection service={card.id} /> : null}
      {showsPrices ? <Cost card={card} /> : null}
      <History />
    </div>
  );
}

/**
 * A service's own page: its state, who uses it, and what it costs on the bill (areas.md, services).
 */
export default function ServicePage() {
  const { t } = useTranslation('services');
  const { service, retried } = useUnit({ service: $service, retried: boughtServices.retried });
  switch (service.kind) {
    case 'loading':
      return (
        <Unnamed>
          <div role="status" aria-label={t('service.loading')}>
            <Skeleton lines={[22, 44, 44]} />
          </div>
        </Unnamed>
      );
    case 'failed':
      return (
        <Unnamed>
          <FailureCard title={t('failed')} onRetry={retried} />
        </Unnamed>
      );
    case 'notFound':
      return (
        <Unnamed>
          <Card>
            <p className={muted}>{t('service.notFound')}</p>
          </Card>
        </Unnamed>
      );
    case 'ready':
      return <Ready card={service.card} />;
  }
}
