import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today, coreBilling } from '../../../../models/billing/index.ts';
import {
  $change,
  $changeAboveDue,
  $changeDays,
  $changeDueDay,
  $changeLimits,
  $changePending,
  $changeProblems,
  $changeState,
  $formStatus,
  $closed,
  $showsServiceNames,
  $troubleToChange,
  changeEdited,
  changeSubmitted,
} from '../../../../models/payments/scheduled/index.ts';
import type { ScheduledPayment } from '../../../../models/payments/scheduled/index.ts';
import { wallet } from '../../../../models/payments/wallet/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { DayField } from '../../../parts/dates/DayField.tsx';
import { Checkbox, MoneyField } from '../../../parts/Field.tsx';
import { formatDay, formatMoney, MethodName } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, ErrorSummary, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { actions, muted } from '../../../parts/parts.css.ts';
import { useProblems } from '../../../parts/useProblems.ts';
import type { Errors } from '../../../parts/useProblems.ts';
import { ChangeMethod } from './ChangeMethod.tsx';
import * as css from './Scheduled.css.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

/** Edit form of a scheduled payment, on one page, with its current amount, day and method. */
export function ChangePayment({ payment }: { payment: ScheduledPayment }) {
  const { t } = useTranslation('scheduled');
  const own = useOwnRole();
  const { day, time } = useInstantFormat();
  const { ground, closed, retriedBill, retriedWallet } = useUnit({
    ground: $formStatus,
    closed: $closed,
    retriedBill: coreBilling.retried,
    retriedWallet: wallet.retried,
  });
  const retry = () => {
    retriedBill();
    retriedWallet();
  };
  const until = { date: day(payment.changeableUntil), time: time(payment.changeableUntil) };
  if (closed !== null)
    return (
      <Card>
        <p>
          {t(closed === 'tooLate' ? 'change.tooLate' : `closed.${closed}`, { ...until, ...own })}
        </p>
        <div className={actions}>
          <ButtonLink kind="primary" href={payBillPath({ open: 'fdp' })}>
            {t('backToList')}
          </ButtonLink>
        </div>
      </Card>
    );
  switch (ground) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 44, 44, 56, 56]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retry} />;
    case 'ready':
      return <Form payment={payment} />;
  }
}

function Form({ payment }: { payment: ScheduledPayment }) {
  const { problems, submitted } = useUnit({
    problems: $changeProblems,
    submitted: changeSubmitted,
  });
  const { summary, errors } = useProblems(problems);
  return (
    <form
      className={css.form}
      noValidate
      aria-labelledby="scheduled-heading"
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <ErrorSummary problems={summary} />
      <ChangeRefusedNotice />
      <CurrentPayment payment={payment} />
      <Amount error={errors['changeAmount']} aboveDueError={errors['confirmedAboveDue']} />
      <Day error={errors['changeDate']} />
      <ChangeMethod payment={payment} error={errors['method']} />
      <TermsAgreement errors={errors} />
      <Submit />
    </form>
  );
}

/** Why the change was rejected; the payment is unchanged. */
function ChangeRefusedNotice() {
  const { t } = useTranslation(['scheduled', 'payment']);
  const own = useOwnRole();
  const state = useUnit($changeState);
  if (state.kind !== 'refused') return null;
  const kept =
    state.code === 'OUTCOME_UNKNOWN' || state.code === 'CHANGED_MEANWHILE' ? null : (
      <p>{t('change.asItWas')}</p>
    );
  return (
    <Alert
      signal="critical"
      role="alert"
      title={t(state.code === 'CHANGED_MEANWHILE' ? 'change.changedTitle' : 'change.failedTitle')}
    >
      <p>
        {t(
          [
            `change.failures.${state.code}`,
            `payment:failures.${state.code}`,
            'change.failures.INTERNAL',
          ],
          own,
        )}
      </p>
      {kept}
    </Alert>
  );
}

/** The currently scheduled payment. */
function CurrentPayment({ payment }: { payment: ScheduledPayment }) {
  const { t } = useTranslation('scheduled');
  const { named, trouble } = useUnit({ named: $showsServiceNames, trouble: $troubleToChange });
  return (
    <Card title={t('change.now')}>
      {trouble ? (
        <Alert signal="caution" title={t(`trouble.${trouble}`)}>
          <p>{t('trouble.mend')}</p>
        </Alert>
      ) : null}
      <dl className={css.was}>
        <dt className={muted}>{t('columns.date')}</dt>
        <dd className={css.value}>{formatDay(payment.paymentDate)}</dd>
        <dt className={muted}>{t('columns.amount')}</dt>
        <dd className={css.value}>{formatMoney(payment.amount)}</dd>
        {named ? (
          <>
            <dt className={muted}>{t('columns.service')}</dt>
            <dd className={css.value}>{t(`portal:serviceGroup.${payment.serviceGroup}`)}</dd>
          </>
        ) : null}
        <dt className={muted}>{t('columns.method')}</dt>
        <dd className={css.value}>
          <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} />
        </dd>
      </dl>
    </Card>
  );
}

function Amount({
  error,
  aboveDueError,
}: {
  error: string | undefined;
  aboveDueError: string | undefined;
}) {
  const { t } = useTranslation('payment');
  const { draft, limits, above, edited } = useUnit({
    draft: $change,
    limits: $changeLimits,
    above: $changeAboveDue,
    edited: changeEdited,
  });
  return (
    <div className={css.section}>
      <MoneyField
        id="changeAmount"
        label={t('amount.field')}
        value={draft.amount}
        onChange={(amount) => edited({ amount })}
        error={error}
        hint={
          limits
            ? t('amount.otherHint', {
                minAmount: formatMoney(limits.minimum),
                maxAmount: formatMoney(limits.maximum),
              })
            : undefined
        }
      />
      {above ? (
        <Alert signal="notice" title={t('amount.aboveDueTitle')} role="status">
          <p>
            {t(above.scheduled > 0 ? 'amount.aboveDueScheduled' : 'amount.aboveDueBody', {
              scheduled: formatMoney(above.scheduled),
              difference: formatMoney(above.difference),
              amountDue: formatMoney(above.amountDue),
            })}
          </p>
          <Checkbox
            id="confirmedAboveDue"
            label={t('amount.aboveDueConfirm')}
            checked={draft.confirmedAboveDue}
            onChange={(confirmedAboveDue) => edited({ confirmedAboveDue })}
            error={aboveDueError}
          />
        </Alert>
      ) : null}
    </div>
  );
}

function Day({ error }: { error: string | undefined }) {
  const { t } = useTranslation('payment');
  const { draft, today, offered, due, edited } = useUnit({
    draft: $change,
    today: $today,
    offered: $changeDays,
    due: $changeDueDay,
    edited: changeEdited,
  });
  return offered ? (
    <div className={css.section}>
      <DayField
        id="changeDate"
        label={t('date.field')}
        value={draft.date}
        onChange={(date) => edited({ date })}
        error={error}
        today={today}
        offered={offered}
        due={due}
      />
    </div>
  ) : null;
}

function TermsAgreement({ errors }: { errors: Errors }) {
  const { t } = useTranslation('scheduled');
  const { draft, edited } = useUnit({ draft: $change, edited: changeEdited });
  return (
    <Checkbox
      id="termsAccepted"
      label={t('change.terms')}
      checked={draft.termsAccepted}
      onChange={(termsAccepted) => edited({ termsAccepted })}
      error={errors['termsAccepted']}
    />
  );
}

function Submit() {
  const { t } = useTranslation('scheduled');
  const { pending } = useUnit({ pending: $changePending });
  return (
    <div className={css.submit}>
      <Button kind="primary" type="submit" busy={pending}>
        {t(pending ? 'change.saving' : 'change.save')}
      </Button>
      <ButtonLink kind="quiet" href={payBillPath({ open: 'fdp' })}>
        {t('change.leave')}
      </ButtonLink>
    </div>
  );
}
