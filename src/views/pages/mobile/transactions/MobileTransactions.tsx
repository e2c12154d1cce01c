import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $list,
  $tab,
  moreRequested,
  tabAfter,
  tabChosen,
  TABS,
  transactionsRetried,
} from '../../../../models/mobile/transactions/index.ts';
import type { List, Tab } from '../../../../models/mobile/transactions/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import * as css from './MobileTransactions.css.ts';
import { Rows } from './Rows.tsx';

/** Mobile payments and refunds, in tabs (spec 2.5). */
export default function MobileTransactionsPage() {
  const { t } = useTranslation('transactions');
  const { tab, list } = useUnit({ tab: $tab, list: $list });
  return (
    <div className={css.page}>
      <PageHeader back={t('toBilling')} title={t('title')} lead={t('lead')} />
      {list.kind === 'noMobile' ? (
        <Card title={t('noMobile.title')}>
          <p className={parts.muted}>{t('noMobile.text')}</p>
        </Card>
      ) : (
        <>
          <Tabs tab={tab} />
          <Panel tab={tab} list={list} />
        </>
      )}
    </div>
  );
}

const idOf = (tab: Tab): string => `tab-${tab.toLowerCase()}`;

/** The arrow keys move between tabs and show them; Tab leads into the rows. */
function Tabs({ tab }: { tab: Tab }) {
  const { t } = useTranslation('transactions');
  const { chosen } = useUnit({ chosen: tabChosen });
  const pressed = (event: React.KeyboardEvent) => {
    const next = tabAfter(tab, event.key);
    if (next === null) return;
    event.preventDefault();
    chosen(next);
    focusField(idOf(next));
  };
  return (
    <div role="tablist" aria-label={t('tabs.label')} className={css.tabs} onKeyDown={pressed}>
      {TABS.map((each) => (
        <button
          key={each}
          id={idOf(each)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={each === tab}
          aria-controls="transactions"
          tabIndex={each === tab ? 0 : -1}
          onClick={() => chosen(each)}
        >
          {t(`tabs.${each}`)}
        </button>
      ))}
    </div>
  );
}

const Panel = ({ tab, list }: { tab: Tab; list: List }) => (
  <div
    id="transactions"
    role="tabpanel"
    aria-labelledby={idOf(tab)}
    tabIndex={0}
    className={css.panel}
  >
    <Content tab={tab} list={list} />
  </div>
);

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
          <p className={parts.muted}>{t(`empty.${tab}.text`)}</p>
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
