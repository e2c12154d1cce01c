import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $dayChoice,
  $limitsForm,
  barContext,
  dayChangeRequested,
  endRequested,
  lastDayToChange,
  limitsRequested,
} from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { formatDay, formatMoney, MethodName } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import { muted, strong } from '../../parts/parts.css.ts';
import * as css from './Autopay.css.ts';
import { DebitDay } from './DebitDay.tsx';
import { ExpiredCard } from './ExpiredCard.tsx';
import { HeldDebitNotice } from './HeldDebitNotice.tsx';
import { Limits } from './Limits.tsx';
import { NextDebit } from './NextDebit.tsx';
import { TooLate } from './TooLate.tsx';
import { StillScheduled } from './StillScheduled.tsx';
import { $paysBills } from '../../../models/billing/index.ts';
import {
  $flowDenials,
  isDeniedAsBilledElsewhere,
} from '../../../models/payments/flow-denials/index.ts';
import { PATHS, payBillPath, payGroupPath } from '../../../models/platform/paths/index.ts';
import { useOwnRole } from '../../parts/useOwnRole.ts';

/** Auto Pay of one service group: its current state, or its benefits. */
export const Group = ({ group }: { group: AutopayGroup }) =>
  group.enrolment ? (
    <EnrolledGroup group={group} enrolment={group.enrolment} />
  ) : (
    <UnenrolledGroup group={group} />
  );

interface EnrolledGroupProps {
  group: AutopayGroup;
  enrolment: AutopayEnrolment;
}

function EnrolledGroup({ group, enrolment }: EnrolledGroupProps) {
  const { t } = useTranslation('autopay');
  const { paysBills, choice, form, denials } = useUnit({
    paysBills: $paysBills,
    choice: $dayChoice,
    form: $limitsForm,
    denials: $flowDenials,
  });
  // Auto Pay takes nothing while the bills are not this portal's.
  const takesNothing = isDeniedAsBilledElsewhere(denials.changeAutopay);
  const choosing = choice?.group.serviceGroup === group.serviceGroup;
  const limiting = form?.group.serviceGroup === group.serviceGroup;
  const { nextDebitDate, held } = enrolment;
  return (
    <Card title={t(`portal:serviceGroup.${group.serviceGroup}`)}>
      {held ? <HeldDebitNotice group={group} enrolment={{ ...enrolment, held }} /> : null}
      {takesNothing ? null : (
        <p className={strong}>
          <NextDebit group={group} enrolment={enrolment} />{' '}
          <StillScheduled group={group} enrolment={enrolment} />
        </p>
      )}
      {takesNothing ? null : <ExpiredCard group={group} enrolment={enrolment} />}
      {takesNothing ? null : <TooLate group={group} enrolment={enrolment} />}
      <EnrolmentDetails group={group} enrolment={enrolment} />
      {choosing ? <DebitDay choice={choice} /> : null}
      {limiting ? <Limits form={form} /> : null}
      {takesNothing ? null : (
        <p className={muted}>
          {t('on.how')}{' '}
          {paysBills
            ? t(group.mayCancel ? 'on.lastDay' : 'on.lastDayMobile', {
                date: formatDay(lastDayToChange(nextDebitDate)),
              })
            : null}
        </p>
      )}
      {group.mayCancel || takesNothing || !paysBills ? null : (
        <p className={muted}>{t('on.mobileRequires')}</p>
      )}
      {choosing || limiting ? null : <Actions group={group} enrolment={enrolment} />}
    </Card>
  );
}

function EnrolmentDetails({
  group,
  enrolment: {
    debitDay,
    paymentMethodType,
    lastFour,
    enrolledBy,
    enrolledAt,
    cap,
    holdAbovePercent,
  },
}: EnrolledGroupProps) {
  const { t } = useTranslation('autopay');
  const { day } = useInstantFormat();
  return (
    <dl className={css.facts}>
      <dt className={muted}>{t('on.method')}</dt>
      <dd className={css.value}>
        <MethodName type={paymentMethodType} lastFour={lastFour} />
      </dd>
      <dt className={muted}>{t('on.debitDay')}</dt>
      <dd className={css.value}>
        {t(group.choosesDay ? 'on.dayOfMonth' : 'on.dayOfPeriod', { day: debitDay })}
      </dd>
      {group.monthlyDiscount > 0 ? (
        <>
          <dt className={muted}>{t('on.discount')}</dt>
          <dd className={css.value}>
            {t('on.discountValue', { amount: formatMoney(group.monthlyDiscount) })}
          </dd>
        </>
      ) : null}
      <dt className={muted}>{t('on.limits')}</dt>
      <dd className={css.value}>
        {cap === null && holdAbovePercent === null ? t('on.noLimits') : null}
        {cap === null ? null : (
          <span className={css.line}>{t('on.cap', { amount: formatMoney(cap) })}</span>
        )}
        {holdAbovePercent === null ? null : (
          <span className={css.line}>{t('on.percent', { percent: holdAbovePercent })}</span>
        )}
      </dd>
      <dt className={muted}>{t('on.since')}</dt>
      <dd className={css.value}>
        {t('on.sinceValue', { date: day(enrolledAt), name: enrolledBy })}
      </dd>
    </dl>
  );
}

function Actions({ group, enrolment }: EnrolledGroupProps) {
  const { t } = useTranslation('autopay');
  const own = useOwnRole();
  const { paysBills, denials, end, change, limit } = useUnit({
    paysBills: $paysBills,
    denials: $flowDenials,
    end: endRequested,
    change: dayChangeRequested,
    limit: limitsRequested,
  });
  if (!paysBills) return <p className={muted}>{t('readOnly', own)}</p>;
  const isChangeable = denials.changeAutopay === null;
  return (
    <div className={css.actions}>
      {isChangeable ? null : <p className={muted}>{t('notHere')}</p>}
      {denials.enrolAutopay === null ? (
        <ButtonLink
          href={payBillPath({ open: 'ap', flow: 'manage', for: group.serviceGroup, at: 'summary' })}
        >
          {t('on.changeMethod')}
        </ButtonLink>
      ) : null}
      {isChangeable && group.choosesDay ? (
        <Button onClick={() => change({ ...group, enrolment })}>{t('on.changeDay')}</Button>
      ) : null}
      {isChangeable ? (
        <Button onClick={() => limit({ ...group, enrolment })}>{t('on.changeLimits')}</Button>
      ) : null}
      {group.mayCancel ? (
        <Button kind="quiet" onClick={() => end({ ...group, enrolment })}>
          {t('on.end')}
        </Button>
      ) : null}
    </div>
  );
}

/** Why Auto Pay is nothing for this account, and how it is paid instead. */
function Refused({ group }: { group: AutopayGroup }) {
  const { t } = useTranslation('autopay');
  const denials = useUnit($flowDenials);
  if (denials.enrolAutopay !== 'METHOD_NOT_ACCEPTED')
    return <p className={muted}>{t('notHere')}</p>;
  return (
    <>
      <p>{t('notAccepted')}</p>
      <div className={css.actions}>
        <ButtonLink href={payGroupPath(group.serviceGroup)}>{t('stores')}</ButtonLink>
      </div>
    </>
  );
}

function UnenrolledGroup({ group }: { group: AutopayGroup }) {
  const { t } = useTranslation('autopay');
  const own = useOwnRole();
  const { paysBills, denials } = useUnit({ paysBills: $paysBills, denials: $flowDenials });
  const isRefused = paysBills && denials.enrolAutopay !== null;
  const values = {
    context: barContext(group),
    amount: formatMoney(group.monthlyDiscount),
    day: group.proposedDebitDay,
    date: formatDay(group.proposedDebitDate),
  };
  return (
    <Card title={t(`portal:serviceGroup.${group.serviceGroup}`)}>
      <p className={strong}>{t('off.is')}</p>
      {isRefused ? null : (
        <p>
          {t(
            group.bar
              ? `off.bar.${group.bar}`
              : group.monthlyDiscount > 0
                ? 'off.offer'
                : 'off.offerMobile',
            values,
          )}
        </p>
      )}
      {group.bar === null && group.pastDueAmount > 0 && !isRefused ? (
        <p>{t('off.pastDue', { amount: formatMoney(group.pastDueAmount) })}</p>
      ) : null}
      {isRefused ? <Refused group={group} /> : null}
      {group.bar === 'DISCONNECTED' && paysBills && !isRefused ? (
        <div className={css.actions}>
          {group.pastDueAmount > 0 ? (
            <ButtonLink kind="primary" href={payGroupPath(group.serviceGroup)}>
              {t('off.payPastDue')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={PATHS.contactUs}>{t('off.contact')}</ButtonLink>
        </div>
      ) : null}
      {paysBills ? null : <p className={muted}>{t('readOnly', own)}</p>}
      {group.bar === null && paysBills && !isRefused ? (
        <div className={css.actions}>
          <ButtonLink
            kind="primary"
            href={payBillPath({ open: 'ap', flow: 'enrol', for: group.serviceGroup, at: 'amount' })}
          >
            {t('off.turnOn', { context: group.serviceGroup })}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}
