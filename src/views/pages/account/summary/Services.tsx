import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $addOns,
  $areStatesKnown,
  $bought,
  account,
  addOnServices,
  services,
} from '../../../../models/account/summary/index.ts';
import type { AddOnLink } from '../../../../models/account/summary/index.ts';
import { Link } from 'wouter';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { OutageNote } from './OutageNote.tsx';
import { ServiceIcon } from '../../../parts/ServiceIcon.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { hint, muted } from '../../../parts/parts.css.ts';
import * as css from './AccountSummary.css.ts';

const STATUS_TONES = {
  Active: { icon: 'good', tone: css.tone.good },
  Assigned: { icon: 'good', tone: css.tone.good },
  Unassigned: { icon: 'caution', tone: css.tone.caution },
  Undefined: { icon: 'notice', tone: css.tone.muted },
  interrupted: { icon: 'critical', tone: css.tone.critical },
  disconnected: { icon: 'critical', tone: css.tone.critical },
  restoring: { icon: 'notice', tone: css.tone.notice },
  outage: { icon: 'caution', tone: css.tone.caution },
  offline: { icon: 'caution', tone: css.tone.caution },
} as const;

/** A small section that failed to load shows the error in its place. */
function SectionFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('portal');
  return (
    <div role="alert" className={css.inPlace}>
      <Icon name="caution" />
      <span>{text}</span>
      <Button kind="quiet" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}

/** Service address. */
function Address() {
  const { t } = useTranslation('summary');
  const { card, retried } = useUnit({ card: account.$data, retried: account.retried });
  switch (card.kind) {
    case 'loading':
      return <p className={muted}>{t('services.addressLoading')}</p>;
    case 'failed':
      return <SectionFailure text={t('services.addressFailed')} onRetry={retried} />;
    case 'ready': {
      const { addressLine1, city, state, zip } = card.value.serviceAddress;
      return (
        <address className={css.address}>
          {t('services.address', { address: `${addressLine1}, ${city}, ${state} ${zip}` })}
        </address>
      );
    }
  }
}

function AddOnName({ name, link }: { name: string; link: AddOnLink | null }) {
  const { t } = useTranslation('summary');
  if (!link) return <span>{name}</span>;
  if (link.kind === 'portal') return <Link href={link.href}>{name}</Link>;
  return (
    <span className={css.fact}>
      <a href={link.href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      <span className={hint}>{t('services.otherSite')}</span>
    </span>
  );
}

function AddOns() {
  const { t } = useTranslation('summary');
  const { card, addOns, retried } = useUnit({
    card: addOnServices.$data,
    addOns: $addOns,
    retried: addOnServices.retried,
  });
  switch (card.kind) {
    case 'loading':
      return <p className={muted}>{t('services.addOnsLoading')}</p>;
    case 'failed':
      return <SectionFailure text={t('services.addOnsFailed')} onRetry={retried} />;
    case 'ready':
      if (addOns.length === 0) return <p className={muted}>{t('services.noAddOns')}</p>;
      return (
        <ul className={css.names}>
          {addOns.map(({ serviceId, link }) => (
            <li key={serviceId}>
              <AddOnName name={t(`services.addOn.${serviceId}`)} link={link} />
            </li>
          ))}
        </ul>
      );
  }
}

function PurchasedServices() {
  const { t } = useTranslation('summary');
  const { bought, known } = useUnit({ bought: $bought, known: $areStatesKnown });
  if (bought.length === 0) return <p className={muted}>{t('services.none')}</p>;
  return (
    <ul className={css.list}>
      {bought.map(({ key, planName, state, outage }) => (
        <li key={key} className={css.row}>
          <span className={css.fact}>
            <span className={css.named}>
              <ServiceIcon service={key} />
              {planName}
            </span>
            {outage ? <OutageNote outage={outage} /> : null}
          </span>
          {known ? (
            <span className={`${css.mark} ${STATUS_TONES[state].tone}`}>
              <Icon name={STATUS_TONES[state].icon} />
              {t(`services.status.${state}`)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The customer's services, their status and add-ons. */
export function Services() {
  const { t } = useTranslation('summary');
  const { card, retried } = useUnit({ card: services.$data, retried: services.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('services.loading')}>
          <Skeleton lines={[22, 40, 40, 40]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('services.failed')} onRetry={retried} />;
    case 'ready':
      return (
        <Card
          title={t('services.title')}
          action={<Link href={PATHS.services}>{t('services.all')}</Link>}
        >
          <Address />
          <PurchasedServices />
          <div className={css.group}>
            <h3 className={css.groupTitle}>{t('services.addOns')}</h3>
            <AddOns />
          </div>
        </Card>
      );
  }
}
