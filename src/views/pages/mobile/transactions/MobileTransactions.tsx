import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $list,
  $tab,
  moreRequested,
  tabChosen,
  TABS,
  transactionsRetried,
} from '../../../../models/mobile/transactions/index.ts';
import type { List, Tab } from '../../../../models/mobile/transactions/index.ts';
import { REFUND_AFTER_DAYS } from '../../../../models/billing/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { TabPanel, Tabs } from '../../../parts/tabs/Tabs.tsx';
import * as parts from '../../../parts/parts.css.ts';
import * as css from './MobileTransactions.css.ts';
import { Rows } from './Rows.tsx';

/** Mobile payments and refunds, in tabs (spec 2.5). */
export default function MobileTransactionsPage() {
  const { t } = useTranslation('transactions');
  const { tab, list, chosen } = useUnit({ tab: $tab, list: $list, chosen: tabChosen });
  return (
    <div className={css.page}>
      <PageHeader back={t('toBilling')} title={t('title')} lead={t('lead')} />
      {list.kind === 'noMobile' ? (
        <Card title={t('noMobile.title')}>
          <p className={parts.muted}>{t('noMobile.text')}</p>
        </Card>
      ) : (
        <>
          <Tabs
            label={t('tabs.label')}
            panel="transactions"
            tabs={TABS}
            titleOf={(each) => t(`tabs.${each}`)}
            tab={tab}
            onChoose={chosen}
          />
          <TabPanel id="transactions" tab={tab}>
            <Content tab={tab} list={list} />
          </TabPanel>
        </>
      )}
    </div>
  );
}

function Content({ tab, list }: { tab: Tab; list: List }) {
  const { t } = useTranslation('transactions');
  const { retried } = useUnit({ retried: transactionsRetried });
  switch (list.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[32, 48, 48, 48, 48]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'noMobile':
      return null;
    case 'empty':
      return (
        <Card title={t(`empty.${tab}.title`)}>
          <p className={parts.muted}>{t(`empty.${tab}.text`, { days: REFUND_AFTER_DAYS })}</p>
        </Card>
      );
    case 'ready':
      return (
        <Card>
          <Rows tab={tab} rows={list.rows} />
          <More {...list} />
        </Card>
      );
  }
}

/** The total count, and the action to load more. */
function More({ rows, total, more }: Extract<List, { kind: 'ready' }>) {
  const { t } = useTranslation('transactions');
  const { asked } = useUnit({ asked: moreRequested });
  return (
    <>
      <p role="status" className={parts.hint}>
        {t('shown', { count: total, shown: rows.length })}
      </p>
      {more === 'failed' ? <Alert signal="caution" role="alert" title={t('moreFailed')} /> : null}
      {more === 'none' ? null : (
        <div className={parts.actions}>
          <Button busy={more === 'loading'} onClick={asked}>
            {more === 'failed' ? t('moreRetry') : t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
