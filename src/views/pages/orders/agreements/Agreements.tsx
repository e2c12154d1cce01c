import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $agreementNotice,
  $agreements,
  $changesAgreements,
  agreements,
} from '../../../../models/orders/agreements/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { $titleKey } from '../../../../models/shell/routing/index.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';
import { Agreement } from './Agreement.tsx';
import * as css from './Agreement.css.ts';
import { NoticeQuestion, WithdrawalQuestion } from './Questions.tsx';

/** The account's agreements: their terms, notice, and what leaving costs (areas.md, upgrade). */
export default function AgreementsPage() {
  const { t } = useTranslation(['agreements', 'portal']);
  const { titleKey, data, retried } = useUnit({
    titleKey: $titleKey,
    data: agreements.$data,
    retried: agreements.retried,
  });
  return (
    <div className={css.page}>
      <PageHeader
        back={t('back')}
        to={PATHS.services}
        title={t(`portal:${titleKey ?? 'title.agreements'}`)}
        lead={t('lead')}
      />
      <Notice />
      {data.kind === 'loading' ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[22, 44, 44]} />
        </div>
      ) : data.kind === 'failed' ? (
        <FailureCard title={t('failed')} onRetry={retried} />
      ) : data.value.denial === null ? (
        <List />
      ) : (
        <Elsewhere denial={data.value.denial} />
      )}
      <NoticeQuestion />
      <WithdrawalQuestion />
    </div>
  );
}

function List() {
  const { t } = useTranslation('agreements');
  const { all, may } = useUnit({ all: $agreements, may: $changesAgreements });
  if (all.length === 0)
    return (
      <Card>
        <p>{t('none')}</p>
      </Card>
    );
  return (
    <>
      {may ? null : <p className={muted}>{t('only')}</p>}
      {all.map((shown) => (
        <Agreement key={shown.agreement.agreementId} shown={shown} />
      ))}
      <p className={muted}>{t('others')}</p>
    </>
  );
}

/** The account is billed elsewhere: what was agreed is told there. */
function Elsewhere({ denial }: { denial: 'BILLING_MOVED' | 'BILLING_SUPPRESSED' }) {
  const { t } = useTranslation('agreements');
  return (
    <Alert signal="caution" title={t(`denial.${denial}.title`)}>
      <p>{t(`denial.${denial}.body`)}</p>
    </Alert>
  );
}

/** What the last change came to. */
function Notice() {
  const { t } = useTranslation('agreements');
  const notice = useUnit($agreementNotice);
  const retryText = useRetryText();
  return (
    <div role="status" id="agreement-notice" tabIndex={-1} className={css.notice}>
      {notice === null ? null : 'agreement' in notice ? (
        <Alert
          signal="good"
          title={t(notice.kind === 'given' ? 'give.done' : 'withdraw.done', {
            plan: notice.agreement.plan,
            date: formatDay(notice.agreement.lastDay ?? notice.agreement.term?.endsOn ?? ''),
          })}
        />
      ) : (
        <Alert signal="caution" title={retryText(t(`problem.${notice.kind}`))} />
      )}
    </div>
  );
}
