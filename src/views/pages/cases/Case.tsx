import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $caseCard,
  $mayWriteCases,
  caseRetried,
  oldestFirst,
} from '../../../models/cases/index.ts';
import type { CaseDetail, CaseMessage, SupportCase } from '../../../models/cases/index.ts';
import { newCasePath, PATHS, runPath } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import * as css from './Cases.css.ts';
import { Reply } from './Reply.tsx';
import { SlowDaysCard } from './SlowDaysCard.tsx';
import { STATE_SIGNAL, useCaseTexts } from './useCaseTexts.ts';

/** A case: who owes the next step by when, what was found, and what was written. */
export default function CasePage() {
  const { t } = useTranslation('cases');
  const { card, retried } = useUnit({ card: $caseCard, retried: caseRetried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('detail.loading')}>
          <Skeleton lines={[34, 64, 120]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('detail.failedTitle')} onRetry={retried} />;
    case 'notFound':
      return (
        <Card title={t('detail.notFound')}>
          <p className={muted}>{t('detail.notFoundText')}</p>
          <div className={actions}>
            <ButtonLink href={PATHS.cases}>{t('toList')}</ButtonLink>
          </div>
        </Card>
      );
    case 'ready':
      return <Content detail={card.detail} />;
  }
}

function Content({ detail: { case: one, messages, slowDays } }: { detail: CaseDetail }) {
  const { t } = useTranslation('cases');
  const { at, nameOf, nextOf } = useCaseTexts();
  const may = useUnit($mayWriteCases);
  return (
    <div className={css.narrow}>
      <PageHeader
        back={t('toList')}
        to={PATHS.cases}
        title={nameOf(one)}
        lead={
          one.openedBy === null
            ? t('detail.openedByUs', { at: at(one.openedAt) })
            : t('detail.opened', { name: one.openedBy, at: at(one.openedAt) })
        }
      />
      <div role="status">
        <Alert signal={STATE_SIGNAL[one.state]} title={t(`state.${one.state}`)}>
          <p>{nextOf(one)}</p>
        </Alert>
      </div>
      <Finding one={one} />
      {slowDays ? <SlowDaysCard slowDays={slowDays} /> : null}
      <Messages messages={oldestFirst(messages)} />
      {may ? <Next one={one} /> : null}
    </div>
  );
}

function Finding({ one: { finding, runId } }: { one: SupportCase }) {
  const { t } = useTranslation('cases');
  const { findingOf } = useCaseTexts();
  if (finding === null && runId === null) return null;
  return (
    <Card title={t('detail.findingTitle')}>
      {finding === null ? null : <p>{findingOf(finding)}</p>}
      {runId === null ? null : (
        <p>
          <Link href={runPath(runId)}>{t('detail.run')}</Link>
        </p>
      )}
    </Card>
  );
}

function Messages({ messages }: { messages: readonly CaseMessage[] }) {
  const { t } = useTranslation('cases');
  const { at } = useCaseTexts();
  return (
    <Card title={t('detail.messages')}>
      {messages.length === 0 ? <p className={muted}>{t('detail.noMessages')}</p> : null}
      <ol className={css.messages}>
        {messages.map(({ messageId, name, at: when, text }) => (
          <li key={messageId} className={css.message}>
            <p className={css.who}>
              <span className={css.name}>{name ?? t('detail.us')}</span>
              <span className={css.when}>{at(when)}</span>
            </p>
            <p className={css.words}>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What the customer can write: to an open case, to reopen it, or in a new one. */
function Next({ one: { state, subject } }: { one: SupportCase }) {
  const { t } = useTranslation('cases');
  switch (state) {
    case 'OPEN':
    case 'WAITING_ON_US':
    case 'WAITING_ON_YOU':
    case 'REOPENED':
      return <Reply reopens={false} />;
    case 'RESOLVED':
      return <Reply reopens />;
    case 'CLOSED':
      return (
        <Card>
          <p>{t('detail.closedNew')}</p>
          <div className={actions}>
            <ButtonLink href={newCasePath(subject)}>{t('open')}</ButtonLink>
          </div>
        </Card>
      );
  }
}
