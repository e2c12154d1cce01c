import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $profile } from '../../../models/session/index.ts';
import {
  $autopayDebit,
  $billPayment,
  $headline,
  $payOffer,
  $scheduled,
  $statement,
  $status,
  $toPay,
  balanceSteps,
  billTitle,
  carriedOverBalance,
  markOf,
  totalName,
  statementPath,
  statementRetried,
  statements,
  statementsPath,
} from '../../../models/statements/index.ts';
import type {
  BillPayment,
  Statement,
  StatementDetail,
  StatementsLocation,
} from '../../../models/statements/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { PrintFooter, PrintHeader } from '../../parts/PrintLayout.tsx';
import { figure, muted } from '../../parts/parts.css.ts';
import { StatementMarkBadge } from '../../parts/statements/StatementStatusBadge.tsx';
import { Alert, Card, Skeleton } from '../../parts/Surface.tsx';
import { useMethodName } from '../../parts/payment-methods/useMethodName.ts';
import { Compare } from './Compare.tsx';
import { DownloadStatement } from './DownloadStatement.tsx';
import { StatementLines } from './StatementLines.tsx';
import { DueSentence } from './List.tsx';
import { MobileLines } from './MobileLines.tsx';
import { NewsAndDisclosures } from './NewsAndDisclosures.tsx';
import { Nothing } from './States.tsx';
import * as css from './Statements.css.ts';
import { WhatChanged } from './WhatChanged.tsx';
import { payBillPath } from '../../../models/platform/paths/index.ts';

/**
 * The digital bill (spec 2.5): amount due, how it is calculated, its lines; or the changes since
 * the previous one.
 */
export function StatementView({ place }: { place: StatementsLocation }) {
  const { t } = useTranslation('statements');
  const state = useUnit($statement);
  const title =
    state.kind === 'ready'
      ? t(`bill.${billTitle(state.detail.statement)}`, {
          date: formatDay(state.detail.statement.statementDate),
        })
      : t('bill.plainTitle');
  return (
    <>
      <div className={css.head}>
        <Link href={statementsPath(place.group)} className={css.back}>
          {t('backToList')}
        </Link>
        <h1 tabIndex={-1} className={css.onScreen}>
          {title}
        </h1>
      </div>
      <Content place={place} title={title} />
    </>
  );
}

function Content({ place, title }: { place: StatementsLocation; title: string }) {
  const { t } = useTranslation('statements');
  const state = useUnit($statement);
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('bill.loading')}>
          <Skeleton lines={[40, 24, 44, 240]} />
        </div>
      );
    case 'failed':
      return <Failed place={place} />;
    case 'notFound':
      return (
        <Card title={t('bill.notFoundTitle')}>
          <p>{t('bill.notFound')}</p>
          <div className={css.actions}>
            <ButtonLink kind="primary" href={statementsPath(place.group)}>
              {t('backToList')}
            </ButtonLink>
          </div>
        </Card>
      );
    case 'none':
      return <NoStatement />;
    case 'ready':
      return <Ready detail={state.detail} view={place.view} title={title} />;
  }
}

/** The bill cannot be shown (spec 8): retry, or download it as a PDF. */
function Failed({ place: { chosen } }: { place: StatementsLocation }) {
  const { t } = useTranslation('statements');
  const retried = useUnit(statementRetried);
  return (
    <Card>
      <Alert signal="caution" role="alert" title={t('bill.failedTitle')}>
        <p>{t(chosen.kind === 'id' ? 'bill.failed' : 'bill.failedNoPdf')}</p>
      </Alert>
      <div className={css.actions}>
        <Button kind="primary" onClick={() => retried()}>
          {t('bill.refresh')}
        </Button>
        {chosen.kind === 'id' ? (
          <DownloadStatement statement={{ id: chosen.id, statementDate: null }} />
        ) : null}
      </div>
    </Card>
  );
}

function NoStatement() {
  const card = useUnit(statements.$data);
  return card.kind === 'ready' ? <Nothing list={card.value} /> : null;
}

function Ready({
  detail,
  view,
  title,
}: {
  detail: StatementDetail;
  view: StatementsLocation['view'];
  title: string;
}) {
  const { t } = useTranslation('statements');
  const { statement } = detail;
  return (
    <>
      <PrintHeader title={title} />
      <nav aria-label={t('bill.views')} className={css.onScreen}>
        <ul className={css.places}>
          {(['bill', 'compare'] as const).map((one) => (
            <li key={one}>
              <Link
                href={statementPath(statement, one)}
                className={css.place}
                aria-current={view === one ? 'page' : undefined}
              >
                {t(`bill.view.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'compare' ? <Compare /> : <FullStatement statement={statement} />}
      <NewsAndDisclosures />
      <PrintFooter />
    </>
  );
}

function FullStatement({ statement }: { statement: Statement }) {
  return (
    <>
      <StatementTotal statement={statement} />
      <Balance statement={statement} />
      <MobileLines />
      <StatementLines statement={statement} />
    </>
  );
}

/** The payment of a bill, with what the button names chosen. */
const payHref = (group: Statement['serviceGroup'], choice: BillPayment['choice']): string =>
  payBillPath({
    open: 'otp',
    pay: group === 'CORE' ? 'core' : 'mobile',
    ...(choice === 'proposed' ? {} : { amount: choice }),
  });

/** Amount due, due date, why it changed; and the actions for the bill. */
function StatementTotal({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const { profile, scheduled, status, toPay, headline, offer } = useUnit({
    offer: $payOffer,
    scheduled: $scheduled,
    headline: $headline,
    profile: $profile,
    status: $status,
    toPay: $toPay,
  });
  const isLeft = headline?.isLeft ?? false;
  const mark = markOf(status, headline);
  const total =
    statement.totalDue < 0
      ? 'bill.totalCredit'
      : (`bill.${totalName(statement.totalDue, status)}` as const);
  return (
    <Card title={t(isLeft ? 'bill.left' : total)}>
      <div className={css.dueText}>
        <div className={css.figureRow}>
          {/* The title says that it is a credit. */}
          <p className={figure}>{formatMoney(Math.abs(headline?.amount ?? statement.totalDue))}</p>
          {mark ? <StatementMarkBadge mark={mark} /> : null}
        </div>
        <p className={css.sentence}>
          <DueSentence statement={statement} status={status} headline={headline} />{' '}
          {headline?.isSince ? null : t('bill.asOf', { date: formatDay(statement.statementDate) })}
        </p>
        <AutopayNote />
        {offer === 'store' ? <p className={muted}>{t('portal:noOnlinePayments')}</p> : null}
        {toPay > 0 && scheduled.inTime > 0 ? (
          <p className={css.sentence}>
            {t('bill.scheduled', { amount: formatMoney(scheduled.inTime) })}{' '}
            <Link href={payBillPath({ open: 'fdp' })}>{t('bill.seeScheduled')}</Link>
          </p>
        ) : null}
        {[
          ...scheduled.refused,
          ...scheduled.late.map((payment) => ({ ...payment, trouble: 'late' as const })),
        ].map(({ paymentDate, amount, trouble }) => (
          <Alert
            key={`${trouble} ${paymentDate} ${amount}`}
            signal="caution"
            title={t(`bill.scheduledTrouble.${trouble}`, {
              amount: formatMoney(amount),
              date: formatDay(paymentDate),
            })}
          >
            <Link href={payBillPath({ open: 'fdp' })}>{t('bill.seeScheduled')}</Link>
          </Alert>
        ))}
        <WhatChanged statement={statement} />
        {profile ? (
          <p className={muted}>
            {t('bill.account')} {profile.accountNumber} · {profile.accountName} ·{' '}
            {t(`portal:serviceGroup.${statement.serviceGroup}`)}
          </p>
        ) : null}
      </div>
      <div className={css.actions}>
        <PayButtons serviceGroup={statement.serviceGroup} />
        <DownloadStatement statement={{ id: statement.id, statementDate: null }} />
        <Button onClick={() => window.print()}>{t('bill.print')}</Button>
      </div>
    </Card>
  );
}

/** What the bill asks for first, and all of it where that is more. */
function PayButtons({ serviceGroup }: { serviceGroup: Statement['serviceGroup'] }) {
  const { t } = useTranslation('statements');
  const { offer, payment, debit } = useUnit({
    offer: $payOffer,
    payment: $billPayment,
    debit: $autopayDebit,
  });
  if (offer === null || payment === null) return null;
  const isSecond = debit?.outcome === 'made' || offer === 'second';
  return (
    <>
      <ButtonLink
        kind={isSecond ? 'secondary' : 'primary'}
        href={payHref(serviceGroup, payment.choice)}
      >
        {offer === 'store'
          ? t('bill.payAtStore')
          : t('bill.pay', { amount: formatMoney(payment.amount) })}
      </ButtonLink>
      {payment.all && offer !== 'store' ? (
        <ButtonLink kind="quiet" href={payHref(serviceGroup, payment.all.choice)}>
          {t('bill.payAll', { amount: formatMoney(payment.all.amount) })}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** What Auto Pay takes of the bill, or why it can take nothing. */
function AutopayNote() {
  const { t } = useTranslation('statements');
  const nameOf = useMethodName();
  const debit = useUnit($autopayDebit);
  if (debit === null) return null;
  const text = t(`bill.autopay.${debit.outcome}`, {
    date: formatDay(debit.nextDebitDate),
    method: nameOf({ type: debit.paymentMethodType, lastFour: debit.lastFour }),
  });
  return debit.outcome === 'made' ? (
    <p className={css.sentence}>{text}</p>
  ) : (
    <Alert signal="caution" title={text}>
      <Link href={payBillPath({ open: 'ap' })}>{t('bill.seeAutopay')}</Link>
    </Alert>
  );
}

/** Calculation of the total: from the previous balance to the amount due. */
function Balance({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  return (
    <Card title={t('bill.balance.title')}>
      <dl className={css.sum}>
        {balanceSteps(statement).map(({ step, amount }) => (
          <Step key={step} title={t(`bill.balance.${step}`)} amount={amount} />
        ))}
        <dt className={css.total}>
          {statement.totalDue > 0 && carriedOverBalance(statement) === 0
            ? t('bill.balance.by', { date: formatDay(statement.dueDate) })
            : t('bill.balance.total')}
        </dt>
        <dd className={`${css.sumValue} ${css.total}`}>{formatMoney(statement.totalDue)}</dd>
      </dl>
    </Card>
  );
}

const Step = ({ title, amount }: { title: string; amount: number }) => (
  <>
    <dt>{title}</dt>
    <dd className={css.sumValue}>{formatMoney(amount)}</dd>
  </>
);
