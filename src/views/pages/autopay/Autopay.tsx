import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $autopayNotice,
  $failedAutopayCards,
  autopay,
  failedAutopayCardsRetried,
} from '../../../models/autopay/index.ts';
import type { Notice } from '../../../models/autopay/index.ts';
import { FailedTogether } from '../../parts/FailedTogether.tsx';
import { FailedDebit } from '../../parts/owed/FailedDebit.tsx';
import { Alert, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import * as css from './Autopay.css.ts';
import { CancelAutopayDialog } from './CancelAutopayDialog.tsx';
import { Group } from './Group.tsx';
import { ReleaseDebitDialog } from './HeldDebitNotice.tsx';
import { StreamingApps } from './Streaming.tsx';
import { PATHS } from '../../../models/platform/paths/index.ts';

const FAILURES = { autopay: 'failedTitle', streaming: 'streaming.failedTitle' } as const;

/**
 * Auto Pay of each service group (spec 2.5): the next debit, its method, and the actions to change,
 * limit and end it.
 */
export default function AutopayPage() {
  const { t } = useTranslation('autopay');
  const { notice, failed, retried } = useUnit({
    notice: $autopayNotice,
    failed: $failedAutopayCards,
    retried: failedAutopayCardsRetried,
  });
  // The pressed button is gone: the focus moves to the top, where the notice is shown.
  useEffect(() => {
    if (notice) document.getElementById('autopay-heading')?.focus();
  }, [notice]);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href={PATHS.billing} className={css.back}>
          {t('backToBilling')}
        </Link>
        <h1 id="autopay-heading" tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
      </div>
      <AutopayNotice />
      <FailedDebit />
      <FailedTogether
        failures={failed.map((name) => ({
          title: t(FAILURES[name]),
          inText: t(`${FAILURES[name]}InText`),
        }))}
        onRetry={retried}
      >
        <div className={css.groups}>
          <AutopayGroups />
          <StreamingApps />
        </div>
      </FailedTogether>
      <CancelAutopayDialog />
      <ReleaseDebitDialog />
    </div>
  );
}

const SIGNALS = {
  cancelled: 'good',
  dayChanged: 'good',
  limitsSet: 'good',
  released: 'good',
  releasePending: 'notice',
  releaseDeclined: 'critical',
  changedMeanwhile: 'caution',
} as const satisfies Record<Notice, string>;

/** Result of the change. */
function AutopayNotice() {
  const { t } = useTranslation('autopay');
  const notice = useUnit($autopayNotice);
  return notice ? (
    <Alert signal={SIGNALS[notice]} role="status" title={t(`notice.${notice}.title`)}>
      <p>{t(`notice.${notice}.body`)}</p>
    </Alert>
  ) : null;
}

function AutopayGroups() {
  const { t } = useTranslation('autopay');
  const { card, retried } = useUnit({ card: autopay.$data, retried: autopay.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 40, 20, 20, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <>
          {card.value.map((group) => (
            <Group key={group.serviceGroup} group={group} />
          ))}
        </>
      );
  }
}
