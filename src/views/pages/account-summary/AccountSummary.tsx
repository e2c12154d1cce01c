import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { account, services } from '../../../models/account/index.ts';
import { coreBilling } from '../../../models/billing/index.ts';
import { $readsBilling } from '../../../models/routing/index.ts';
import { $profile } from '../../../models/session/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { formatDay, Money } from '../../parts/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, figure, muted, tight } from '../../parts/parts.css.ts';
import * as css from './AccountSummary.css.ts';

function AmountDue() {
  const { t } = useTranslation('portal');
  const { card, retried } = useUnit({ card: coreBilling.$card, retried: coreBilling.retried });
  switch (card.kind) {
    case 'loading':
      return <Skeleton lines={[22, 40, 44]} />;
    case 'failed':
      return <FailureCard title={t('failure.billing')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('summary.due')}>
          <div className={tight}>
            <p className={figure}><Money cents={card.value.amountDue} /></p>
            {card.value.dueDate ? <p className={muted}>{t('summary.dueBy', { day: formatDay(card.value.dueDate) })}</p> : null}
          </div>
          <div className={actions}><ButtonLink kind="primary" href="/billing">{t('summary.pay')}</ButtonLink></div>
        </Card>
      );
  }
}

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
        <Card title={card.value.companyName}>
          <div className={tight}>
            <p className={muted}>{t('summary.account', { number: card.value.accountId })}</p>
            <p className={muted}>{t('summary.address')}</p>
            <address>{card.value.serviceAddress.addressLine1}<br />{`${card.value.serviceAddress.city}, ${card.value.serviceAddress.state} ${card.value.serviceAddress.zip}`}</address>
          </div>
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
      <h1 tabIndex={-1}>{t('summary.hello', { name: profile?.firstName ?? '' })}</h1>
      <div className={css.grid}>
        {readsBilling ? <AmountDue /> : null}
        <Services />
        <Address />
      </div>
    </>
  );
}
