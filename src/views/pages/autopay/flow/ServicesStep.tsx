import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $changePreviews,
  $services,
  payNowChosen,
  changeSelected,
} from '../../../../models/autopay/flow/index.ts';
import type { Service } from '../../../../models/autopay/flow/index.ts';
import { barContext } from '../../../../models/autopay/index.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { Checkbox, FieldError } from '../../../parts/Field.tsx';
import { useDueText } from '../../../parts/due/useDueText.ts';
import { formatDay, formatMoney, MethodName } from '../../../parts/statements/Figures.tsx';
import * as flow from '../../../parts/flow.css.ts';
import { muted } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import type { Errors } from '../../../parts/useProblems.ts';
import { PlanView } from './PlanView.tsx';

/** Step 1: the amount due of each service, the Auto Pay choice, and its effect. */
export function ServicesStep({ errors }: { errors: Errors }) {
  const services = useUnit($services);
  return (
    <div id="services" tabIndex={-1} className={flow.stack} aria-describedby="services-error">
      {services.map((service) => (
        <ServiceCard key={service.group.serviceGroup} service={service} />
      ))}
      <FieldError id="services-error">{errors['services']}</FieldError>
    </div>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { t } = useTranslation('autopay');
  const plans = useUnit($changePreviews);
  const { group } = service;
  const plan = plans.find((one) => one.group.serviceGroup === group.serviceGroup);
  return (
    <Card title={t(`portal:serviceGroup.${group.serviceGroup}`)}>
      <ServiceStanding service={service} />
      <RequestedChanges service={service} />
      {service.isOneWay ? <p className={muted}>{t('flow.wish.oneWay')}</p> : null}
      <PayNow service={service} />
      {plan ? <PlanView plan={plan} /> : null}
    </Card>
  );
}

/** The current amount due, and the method it is debited from where Auto Pay is on. */
function ServiceStanding({
  service: {
    group: { amountDue, dueDate, pastDueAmount, scheduledAmount, enrolment },
    due,
    today,
    pastDueToday,
    standing,
    wish,
  },
}: {
  service: Service;
}) {
  const { t } = useTranslation('autopay');
  const dueText = useDueText();
  const dates = due.filter(({ kind }) => kind !== 'late');
  const values = {
    amount: formatMoney(amountDue),
    past: formatMoney(pastDueAmount),
    rest: formatMoney(amountDue - pastDueAmount),
    parts: dueText(due, { amounts: true }),
    part: formatMoney(today.pastDue),
    scheduled: formatMoney(scheduledAmount),
    date: formatDay(dates[0]?.dueDate ?? dueDate ?? ''),
  };
  return (
    <>
      <p>{t(`flow.standing.${dates.length > 1 ? 'parts' : standing}`, values)}</p>
      {scheduledAmount > 0 ? <p>{t('flow.standing.scheduled', values)}</p> : null}
      {pastDueToday === 'none' ? null : (
        <p>
          {t(
            wish === 'ENROL'
              ? `flow.standing.paidToday.${pastDueToday}`
              : `flow.standing.wouldBePaid.${pastDueToday}`,
            values,
          )}
        </p>
      )}
      {enrolment ? (
        <p className={muted}>
          {t('flow.standing.on')}{' '}
          <MethodName type={enrolment.paymentMethodType} lastFour={enrolment.lastFour} />.{' '}
          {t('flow.standing.next', { date: formatDay(enrolment.nextDebitDate) })}
        </p>
      ) : null}
    </>
  );
}

/** The possible changes; a single option is not offered as a choice. */
function RequestedChanges({ service: { group, wish, choices } }: { service: Service }) {
  const { t } = useTranslation('autopay');
  const { selected } = useUnit({ selected: changeSelected });
  const { serviceGroup, enrolment } = group;
  switch (choices.kind) {
    case 'none':
      return group.bar ? <p>{t(`off.bar.${group.bar}`, { context: barContext(group) })}</p> : null;
    case 'whether':
      return (
        <Checkbox
          id={`enrol-${serviceGroup}`}
          label={t(`flow.wish.enrol.${serviceGroup}`)}
          checked={wish === 'ENROL'}
          onChange={(on) => selected({ serviceGroup, wish: on ? 'ENROL' : 'LEAVE' })}
        />
      );
    case 'which':
      return (
        <>
          <ChoiceList
            id={`wish-${serviceGroup}`}
            legend={t('flow.wish.legend')}
            selected={wish}
            onSelect={(chosen) => selected({ serviceGroup, wish: chosen as typeof wish })}
            choices={choices.offered.map((one) => ({
              value: one,
              label: t(enrolment ? `flow.wish.on.${one}` : `flow.wish.off.${one}`),
            }))}
          />
          {enrolment && !group.mayCancel ? (
            <p className={muted}>{t('flow.wish.mobileStays')}</p>
          ) : null}
        </>
      );
  }
}

/** What is due may also be paid today; the past due amount always is. */
function PayNow({
  service: {
    group: { serviceGroup, proposedDebitDate },
    today,
    payNow,
  },
}: {
  service: Service;
}) {
  const { t } = useTranslation('autopay');
  const { chosen } = useUnit({ chosen: payNowChosen });
  if (payNow === null) return null;
  const { missed, amount, rest } = payNow;
  const values = {
    amount: formatMoney(today.all),
    date: formatDay(proposedDebitDate),
    ...(rest > 0 ? { context: 'part', rest: formatMoney(rest) } : {}),
  };
  return (
    <ChoiceList
      id={`pay-${serviceGroup}`}
      legend={t('flow.payNow.legend')}
      selected={payNow.chosen ? 'NOW' : 'LATER'}
      onSelect={(value) => chosen({ serviceGroup, payNow: value === 'NOW' })}
      choices={[
        {
          value: 'LATER',
          label: missed
            ? t('flow.payNow.myself', {
                ...values,
                amount: formatMoney(missed.amount),
                due: formatDay(missed.dueDate),
              })
            : t('flow.payNow.autopay', values),
        },
        { value: 'NOW', label: t('flow.payNow.today', { ...values, amount: formatMoney(amount) }) },
      ]}
    />
  );
}
