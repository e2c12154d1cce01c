import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $paysBills } from '../../../models/billing/index.ts';
import { $methodsNotice, deletionRequested } from '../../../models/payment-methods/index.ts';
import { wallet } from '../../../models/wallet/index.ts';
import type { PaymentMethod } from '../../../models/wallet/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Mark } from '../../parts/Mark.tsx';
import { MethodExpiry } from '../../parts/MethodExpiry.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { useMethodName } from '../../parts/useMethodName.ts';
import { Deleting } from './Deleting.tsx';
import * as css from './PaymentMethods.css.ts';

/** The saved payment methods with all that is known of each, and the way to delete one (spec 2.5, 3, 4). */
export default function PaymentMethodsPage() {
  const { t } = useTranslation('methods');
  const notice = useUnit($methodsNotice);
  // What was pressed is gone: whoever pressed it stands at the top, where it is said.
  useEffect(() => { if (notice) document.getElementById('methods-heading')?.focus(); }, [notice]);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href="/billing" className={css.back}>{t('backToBilling')}</Link>
        <h1 id="methods-heading" tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Said />
      <Methods />
      <Deleting />
    </div>
  );
}

/** What became of the deletion. */
function Said() {
  const { t } = useTranslation('methods');
  const nameOf = useMethodName();
  const notice = useUnit($methodsNotice);
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'deleted':
      return <Alert signal="good" role="status" title={t('deleted.title', { method: nameOf(notice) })}><p>{t('deleted.body')}</p></Alert>;
    case 'inUse':
      return <Alert signal="caution" role="status" title={t('inUse.title')}><p>{t('inUse.body')}</p></Alert>;
  }
}

function Methods() {
  const { t } = useTranslation('methods');
  const { card, retried, pays } = useUnit({ card: wallet.$card, retried: wallet.retried, pays: $paysBills });
  switch (card.kind) {
    case 'loading':
      return <div role="status" aria-label={t('loading')}><Skeleton lines={[44, 44, 44]} /></div>;
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return card.value.methods.length > 0
        ? <Card><ul className={css.list}>{card.value.methods.map((method) => <Row key={method.id} method={method} pays={pays} />)}</ul></Card>
        : <Card><p>{t('empty')}</p>{pays ? <div className={css.actions}><ButtonLink kind="primary" href="/billing/pay-bill?open=otp">{t('pay')}</ButtonLink></div> : null}</Card>;
  }
}

function Row({ method, pays }: { method: PaymentMethod; pays: boolean }) {
  const { t } = useTranslation('methods');
  const name = useMethodName()(method);
  const { wanted } = useUnit({ wanted: deletionRequested });
  return (
    <li className={css.row}>
      <span className={css.icon}><Icon name={method.expiration ? 'card' : 'bank'} /></span>
      <span className={css.text}>
        <span>{name}</span>
        <MethodExpiry method={method} />
        {method.expiration ? <span className={css.more}>{t('holder', { name: method.name, zip: method.zipCode ?? '' })}</span> : null}
        {method.restricted ? <Mark tone="critical">{t('restricted')}</Mark> : null}
        {method.prepaid ? <span className={css.more}>{t('prepaid')}</span> : null}
        {method.autopay.map((group) => <Mark key={group} tone="good">{t(`autopay.${group}`)}</Mark>)}
        {method.scheduledPayments > 0 ? <span className={css.more}>{t('scheduled', { count: method.scheduledPayments })}</span> : null}
      </span>
      {pays ? <Button kind="quiet" label={t('delete.ofMethod', { method: name })} onClick={() => wanted(method)}>{t('delete.do')}</Button> : null}
    </li>
  );
}
