import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $methodsNotice } from '../../../../models/payments/methods/index.ts';
import { wallet } from '../../../../models/payments/wallet/index.ts';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { AddMethod } from './AddMethod.tsx';
import { DeleteMethodDialog } from './DeleteMethodDialog.tsx';
import { MethodRow } from './MethodRow.tsx';
import * as css from './PaymentMethods.css.ts';
import { $paysBills } from '../../../../models/billing/index.ts';
import { $flowDenials } from '../../../../models/payments/flow-denials/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';

/**
 * The saved payment methods with their details, and the actions to add, edit, name and delete one
 * (spec 2.5, 3, 4, 5).
 */
export default function PaymentMethodsPage() {
  const { t } = useTranslation('methods');
  const notice = useUnit($methodsNotice);
  // The pressed button is gone: the focus moves to the top, where the notice is shown.
  useEffect(() => {
    if (notice) document.getElementById('methods-heading')?.focus();
  }, [notice]);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href={PATHS.billing} className={css.back}>
          {t('backToBilling')}
        </Link>
        <h1 id="methods-heading" tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
      </div>
      <MethodsNotice />
      <Methods />
      <DeleteMethodDialog />
    </div>
  );
}

/** Result of the customer's action. */
function MethodsNotice() {
  const { t } = useTranslation('methods');
  const nameOf = useMethodName();
  const notice = useUnit($methodsNotice);
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'deleted':
      return (
        <Alert signal="good" role="status" title={t('deleted.title', { method: nameOf(notice) })}>
          <p>{t('deleted.body')}</p>
        </Alert>
      );
    case 'changed':
    case 'labelled':
    case 'added':
      return (
        <Alert
          signal="good"
          role="status"
          title={t(`${notice.kind}.title`, { method: nameOf(notice) })}
        >
          <p>{t(`${notice.kind}.body`)}</p>
        </Alert>
      );
    case 'gone':
      return (
        <Alert signal="caution" role="status" title={t('gone.title')}>
          <p>{t('gone.body')}</p>
        </Alert>
      );
    case 'inUse':
      return (
        <Alert signal="caution" role="status" title={t('inUse.title')}>
          <p>{t('inUse.body')}</p>
        </Alert>
      );
  }
}

function Methods() {
  const { t } = useTranslation('methods');
  const { card, retried, pays, denials } = useUnit({
    card: wallet.$data,
    retried: wallet.retried,
    pays: $paysBills,
    denials: $flowDenials,
  });
  const mayAdd = pays && denials.addMethod === null;
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[44, 44, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return card.value.methods.length > 0 ? (
        <>
          {card.value.methods.length > 1 &&
          card.value.methods.every(({ isDefault }) => !isDefault) ? (
            <p>{t('noDefault')}</p>
          ) : null}
          <ul className={css.list}>
            {card.value.methods.map((method) => (
              <MethodRow key={method.id} method={method} pays={pays} />
            ))}
          </ul>
          {mayAdd ? <AddMethod /> : null}
        </>
      ) : (
        <>
          <Card>
            <p>{t('empty')}</p>
          </Card>
          {mayAdd ? <AddMethod /> : null}
        </>
      );
  }
}
