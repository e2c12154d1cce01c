import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $arrangedPayments,
  $scheduledSurplus,
  $heroAction,
  $mayAddFirstMethod,
  $owed,
  $paidAtStoreAlone,
  $totalKnown,
  coreBilling,
  mobileBilling,
  creditOf,
} from '../../../models/billing/home/index.ts';
import { $heroLead, $toldByLead } from '../../../models/billing/lead/index.ts';
import type { HeroLead } from '../../../models/billing/lead/index.ts';
import type { NoticeName, Standing, TotalDue } from '../../../models/billing/home/index.ts';
import { $mobileStanding, $standing } from '../../../models/billing/index.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/index.ts';
import { useDueText } from '../due/useDueText.ts';
import { ButtonLink } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { useMethodName } from '../payment-methods/useMethodName.ts';
import { Card, FailureCard, Skeleton } from '../Surface.tsx';
import * as parts from '../parts.css.ts';
import { AlertList } from '../../shell/PageAlerts.tsx';
import { MobileNotice } from './MobileNotice.tsx';
import { FailedDebit } from './FailedDebit.tsx';
import { HeldDebits } from './HeldDebits.tsx';
import { Link } from 'wouter';
import { PATHS, payBillPath } from '../../../models/platform/paths/index.ts';
import * as css from './Owed.css.ts';
import { PayAllButton, PayInAdvanceLink, PrimaryPayButton, QuickPayButton } from './PayButtons.tsx';
import { CoreRow, CoreSentence, MobileRow, MobileSentence, MobileStatementsLink } from './Rows.tsx';
import { LateScheduled } from './LateScheduled.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import { useAmountDueSentence } from './useAmountDueSentence.ts';

interface OwedProps {
  /** The notices, the most urgent first. */
  order: readonly NoticeName[];
  /** The day on which service is interrupted, where the bill names none (`YYYY-MM-DD`). */
  interruptedOn?: string | null;
  /** Between the notices and the amount: what was just paid. */
  between?: ReactNode;
  /** What was just paid stands between: to pay the next debt is a second choice. */
  hasJustPaid?: boolean;
  /** Beside the button. */
  more?: ReactNode;
}

/**
 * What the customer owes, on every screen that leads with it: what failed and what is in trouble,
 * the most urgent first, then the total with its earliest date and one button, then a row for each
 * bill.
 */
export function Owed({
  order,
  interruptedOn = null,
  between,
  hasJustPaid = false,
  more,
}: OwedProps) {
  return (
    <>
      {order.map((name) => (
        <Notice key={name} name={name} leads={name === order[0]} interruptedOn={interruptedOn} />
      ))}
      {between}
      <Known hasJustPaid={hasJustPaid} more={more} />
    </>
  );
}

/** One notice above the amounts, with what to pay or to do. */
function Notice({
  name,
  leads,
  interruptedOn,
}: {
  name: NoticeName;
  leads: boolean;
  interruptedOn: string | null;
}) {
  const { core, mobile, standing, mobileStanding } = useUnit({
    core: coreBilling.$data,
    mobile: mobileBilling.$data,
    standing: $standing,
    mobileStanding: $mobileStanding,
  });
  switch (name) {
    case 'failedDebit':
      return <FailedDebit />;
    case 'heldDebits':
      return <HeldDebits />;
    case 'alerts':
      return <AlertList of="trouble" leads={leads} />;
    case 'core':
      return core.kind === 'ready' && standing ? (
        <StandingNotice bill={core.value} standing={standing} interruptedOn={interruptedOn} />
      ) : null;
    case 'mobile':
      return mobile.kind === 'ready' && mobile.value && mobileStanding ? (
        <MobileNotice bill={mobile.value} standing={mobileStanding} />
      ) : null;
  }
}

type Beside = Required<Pick<OwedProps, 'hasJustPaid' | 'more'>>;

function Known({ hasJustPaid, more }: Beside) {
  const { t } = useTranslation('owed');
  const { core, mobile, standing, onCore, onMobile } = useUnit({
    core: coreBilling.$data,
    mobile: mobileBilling.$data,
    standing: $standing,
    onCore: coreBilling.retried,
    onMobile: mobileBilling.retried,
  });
  // Neither bill waits for the other: what is known is shown, and can be paid. The total waits.
  return (
    <>
      {core.kind === 'loading' ? (
        <Loading label={t('due.loading')} lines={[20, 40, 24, 44]} />
      ) : core.kind === 'failed' ? (
        <FailureCard title={t('failure.title')} onRetry={onCore} />
      ) : null}
      <Hero standing={standing} hasJustPaid={hasJustPaid} more={more} />
      {mobile.kind === 'loading' ? (
        <Loading label={t('mobile.loading')} lines={[20, 24]} />
      ) : mobile.kind === 'failed' ? (
        <FailureCard title={t('mobile.failedTitle')} onRetry={onMobile} />
      ) : null}
    </>
  );
}

const Loading = ({ label, lines }: { label: string; lines: readonly number[] }) => (
  <div role="status" aria-label={label} className={css.loading}>
    <Skeleton lines={lines} />
  </div>
);

interface HeroProps extends Beside {
  standing: Standing | null;
}

function Hero({ standing, hasJustPaid, more }: HeroProps) {
  const { t } = useTranslation('owed');
  const { mobile, known, lead } = useUnit({
    mobile: $mobileStanding,
    known: $totalKnown,
    lead: $heroLead,
  });
  const hasMobile = mobile !== null && mobile.kind !== 'suppressed';
  if (standing?.kind === 'suppressed' && !hasMobile) return <SuppressedNote more={more} />;
  if (standing === null && !hasMobile) return null;
  // There is no total yet: each bill stands for itself.
  if (known === 'loading' || known === 'failed')
    return (
      <Card>
        <h2 className={css.title}>{t('due.heading')}</h2>
        <Rows />
      </Card>
    );
  return (
    <Card>
      <div className={css.hero}>
        <div className={parts.tight}>
          {standing && !hasMobile ? (
            <OneBill standing={standing} />
          ) : lead ? (
            <SeveralBills lead={lead} />
          ) : null}
          {known === 'withoutMobile' ? (
            <p className={css.sentence}>
              {t('total.withoutMobile', { service: t('portal:serviceGroupInText.CORE') })}
            </p>
          ) : null}
          <OnlyAtStore />
        </div>
        <div className={css.actions}>
          <Actions hasRows={hasMobile} hasJustPaid={hasJustPaid} />
          {more}
        </div>
      </div>
      {hasMobile ? <Rows /> : null}
    </Card>
  );
}

/** The only bill of the account: its amount, and its state in one sentence. */
function OneBill({ standing }: { standing: Standing }) {
  const { t } = useTranslation('owed');
  const owed = useUnit($owed);
  const credit = creditOf(standing);
  const isCredit = credit > 0;
  const late = owed?.first?.kind === 'late' ? owed.first : null;
  const sentence = useAmountDueSentence(standing, { told: late ? 'late' : 'nothing' });
  const cents = isCredit ? credit : (late?.amount ?? owed?.total ?? 0);
  return (
    <>
      <h2 className={css.title}>
        {t(isCredit ? 'due.headingCredit' : late ? 'total.pastDue' : 'due.heading')}
      </h2>
      <p className={parts.figure}>{formatMoney(cents)}</p>
      {late ? <Since first={late} isOnly /> : null}
      <Arranged />
      {sentence ? <p className={css.sentence}>{sentence}</p> : null}
      <LateScheduled serviceGroup="CORE" />
    </>
  );
}

/** What leads, core or mobile, and what all bills come to with it (D-37). */
function SeveralBills({ lead }: { lead: HeroLead }) {
  const { t } = useTranslation('owed');
  switch (lead.kind) {
    case 'total':
      return (
        <>
          <h2 className={css.title}>{t('total.total')}</h2>
          <p className={parts.figure}>{formatMoney(lead.total)}</p>
          {lead.total === 0 ? <p className={css.sentence}>{t('total.nothing')}</p> : <Arranged />}
        </>
      );
    case 'late':
      return (
        <>
          <h2 className={css.title}>{t('total.pastDue')}</h2>
          <p className={parts.figure}>{formatMoney(lead.first.amount)}</p>
          <Since first={lead.first} />
          {lead.first.amount < lead.total ? (
            <p className={css.sentence}>{t('total.inAll', { amount: formatMoney(lead.total) })}</p>
          ) : null}
        </>
      );
    case 'next':
      return <Next lead={lead} />;
  }
}

type FirstDue = NonNullable<TotalDue['first']>;

/** Since when something is late, of how many bills. `isOnly`: the account has one kind of bill. */
function Since({ first, isOnly = false }: { first: FirstDue; isOnly?: boolean }) {
  const { t } = useTranslation('owed');
  const count = first.bills ?? 1;
  const values = {
    count,
    date: formatDay(first.dueDate),
    ...(first.serviceGroup
      ? { service: t(`portal:serviceGroupInText.${first.serviceGroup}`) }
      : {}),
  };
  const several = first.serviceGroup && !isOnly ? 'total.sinceFor' : 'total.sinceBoth';
  return (
    <p className={css.critical}>
      <Icon name="critical" />
      <span>{t(isOnly && count === 1 ? 'total.since' : several, values)}</span>
    </p>
  );
}

/**
 * What is to be paid first, of which bill: what the one button pays. The only bill that is open has
 * no row, so that its sentence stands here.
 */
function Next({ lead }: { lead: Extract<HeroLead, { kind: 'next' }> }) {
  const { t } = useTranslation('owed');
  const dueText = useDueText();
  const { serviceGroup, amount, total } = lead;
  const isOnly = amount === total;
  const service = t(`portal:serviceGroup.${serviceGroup}`);
  return (
    <>
      <h2 className={css.title}>
        {isOnly ? service : t(lead.isEarliest ? 'total.next' : 'due.heading')}
      </h2>
      <p className={parts.figure}>{formatMoney(amount)}</p>
      {isOnly ? (
        <OnlyOpen serviceGroup={serviceGroup} />
      ) : (
        <p className={css.sentence}>
          {t('total.first', {
            due: dueText(lead.parts, { relative: true }),
            service,
          })}{' '}
          {t('total.inAll', { amount: formatMoney(total) })}
        </p>
      )}
    </>
  );
}

/** What the row of the only open bill would say. */
function OnlyOpen({ serviceGroup }: { serviceGroup: ServiceGroup }) {
  const { core, mobile } = useUnit({ core: $standing, mobile: $mobileStanding });
  return (
    <>
      <p className={css.sentence}>
        {serviceGroup === 'CORE' ? (
          core && <CoreSentence standing={core} />
        ) : (
          <>
            {mobile && <MobileSentence standing={mobile} />} <MobileStatementsLink />
          </>
        )}
      </p>
      <LateScheduled serviceGroup={serviceGroup} />
    </>
  );
}

/** Nothing is left to do: what is paid by itself, with its amount, day and method. */
function Arranged() {
  const { t } = useTranslation('owed');
  const nameOf = useMethodName();
  const { arranged, surplus } = useUnit({
    arranged: $arrangedPayments,
    surplus: $scheduledSurplus,
  });
  if (arranged.length === 0) return null;
  const payments = arranged
    .map(({ amount, day, paymentMethodType, lastFour }) =>
      t('total.setPayment', {
        amount: formatMoney(amount),
        date: formatDay(day),
        method: nameOf({ type: paymentMethodType, lastFour }),
      }),
    )
    .join('; ');
  const late = arranged.find(({ lateFor }) => lateFor !== null);
  if (late?.lateFor)
    return (
      <p className={css.critical}>
        <Icon name="caution" />
        <span>
          {t('total.setLate', {
            payments,
            day: formatDay(late.day),
            date: formatDay(late.lateFor),
          })}{' '}
          <Link href={payBillPath(late.isAutopay ? { open: 'ap' } : { open: 'fdp' })}>
            {t('due.changeScheduled')}
          </Link>
        </span>
      </p>
    );
  return (
    <p className={css.set}>
      <Icon name="good" />
      <span>
        {t('total.set', { payments })}
        {surplus > 0 ? ` ${t('due.arrangedMore', { amount: formatMoney(surplus) })}` : null}
      </span>
    </p>
  );
}

/** One button; with one bill, what else can be done with it beside it. */
function Actions({ hasRows, hasJustPaid }: { hasRows: boolean; hasJustPaid: boolean }) {
  const { t } = useTranslation('owed');
  const { action, mayAdd } = useUnit({ action: $heroAction, mayAdd: $mayAddFirstMethod });
  if (action)
    return (
      <>
        <PrimaryPayButton action={action} hasJustPaid={hasJustPaid} />
        {hasRows && action.isArranged ? null : <QuickPayButton action={action} />}
        {action.all ? <PayAllButton all={action.all} /> : null}
      </>
    );
  return hasRows ? null : (
    <>
      <PayInAdvanceLink target="core" />
      {mayAdd ? (
        <ButtonLink kind="quiet" href={PATHS.paymentMethods}>
          {t('due.addMethod')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Why the button leads to a store. */
function OnlyAtStore() {
  const { t } = useTranslation('portal');
  const isOnly = useUnit($paidAtStoreAlone);
  return isOnly ? <p className={parts.muted}>{t('noOnlinePayments')}</p> : null;
}

function Rows() {
  const { owed, told } = useUnit({ owed: $owed, told: $toldByLead });
  const rows = owed?.groups.filter(({ serviceGroup }) => told[serviceGroup] !== 'everything');
  return (
    <div className={css.rows}>
      {rows?.map(({ serviceGroup }) =>
        serviceGroup === 'CORE' ? <CoreRow key="CORE" /> : <MobileRow key="MOBILE" />,
      )}
    </div>
  );
}

/** Amounts are not shown for this account. */
function SuppressedNote({ more }: { more: ReactNode }) {
  const { t } = useTranslation('owed');
  return (
    <Card>
      <h2 className={css.title}>{t('portal:title.billing')}</h2>
      <p className={css.sentence}>{t('due.suppressed')}</p>
      <div className={css.actions}>{more}</div>
    </Card>
  );
}
