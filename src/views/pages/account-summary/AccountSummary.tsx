import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { account, services } from '../../../models/account/index.ts';
import { $readsBilling } from '../../../models/routing/index.ts';
import { $profile } from '../../../models/session/index.ts';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { muted } from '../../parts/parts.css.ts';
import * as css from './AccountSummary.css.ts';
import { AmountDue } from './AmountDue.tsx';

function Services() {
  const { t } = useTranslation('portal');
  const { card, retried } = useUnit({ card: services.$card, retried: services.retried });
  switch (card.kind) {
    case 'loading':
      return <Skeleton lines={[22, 40, 40, 40]} />;
    case 'failed':
      return <FailureCard title={t('summary.servicesFailed')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('summary.services')}>
          {card.value.length === 0 ? <p className={muted}>{t('summary.noServices')}</p> : (
            <ul className={css.list}>{card.value.map((service) => <li key={service.key} className={css.service}><span>{service.planName}</span><span className={css.state}>{t(`summary.status.${service.status}`)}</span></li>)}</ul>
          )}
        </Card>
      );
  }
}

function Address() {
  const { t } = useTranslation('portal');
  const { card, retried } = useUnit({ card: account.$card, retried: account.retried });
  switch (card.kind) {
    case 'loading':
      return <Skeleton lines={[22, 20, 20]} />;
    case 'failed':
      return <FailureCard title={t('summary.failed')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('summary.address')}>
          <address className={css.address}>{card.value.companyName}<br />{card.value.serviceAddress.addressLine1}<br />{`${card.value.serviceAddress.city}, ${card.value.serviceAddress.state} ${card.value.serviceAddress.zip}`}</address>
        </Card>
      );
  }
}

/** What a business customer wants at first sight; amounts only for those who may read billing. */
export default function AccountSummary() {
  const { t } = useTranslation('portal');
  const { profile, readsBilling } = useUnit({ profile: $profile, readsBilling: $readsBilling });
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t('summary.hello', { name: profile?.firstName ?? '' })}</h1>
        <p className={muted}>{t('summary.accountOf', { name: profile?.accountName ?? '', number: profile?.accountNumber ?? '' })}</p>
      </div>
      {readsBilling ? <AmountDue /> : null}
      <div className={css.columns}>
        <Services />
        <Address />
      </div>
    </>
  );
}
