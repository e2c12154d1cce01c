import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today } from '../../../../models/billing/index.ts';
import {
  $amount,
  $confirmProblems,
  $draft,
  $methodLabel,
  $methodPanel,
  $methodPending,
  $plannedPayments,
  $submission,
  paymentEntry,
  stepBackRequested,
  stepSubmitted,
  termsToggled,
} from '../../../../models/payments/one-time/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Checkbox } from '../../../parts/Field.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Card, ErrorSummary } from '../../../parts/Surface.tsx';
import { muted, visuallyHidden } from '../../../parts/parts.css.ts';
import { AlreadyScheduled } from './AlreadyScheduled.tsx';
import { CodeVerified, SecurityCode } from '../../../parts/payment-methods/CardEntry.tsx';
import { DuplicatePaymentDialog } from './DuplicatePaymentDialog.tsx';
import { ExpiringCardDialog } from '../../../parts/payment-methods/ExpiringCardDialog.tsx';
import * as css from '../../../parts/flow.css.ts';
import { useProblems } from '../../../parts/useProblems.ts';
import { PaidItems } from './PaidItems.tsx';
import { Row } from './Rows.tsx';
import { useMethodLabel, useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { STEP_HEADING } from '../../../parts/useStepFocus.ts';

/**
 * Quick pay (spec 2.5): all details on one card, to be confirmed; each can be changed in the
 * regular steps.
 */
export function QuickPay() {
  const { t } = useTranslation('payment');
  const { problems, next, back } = useUnit({
    problems: $confirmProblems,
    next: stepSubmitted,
    back: stepBackRequested,
  });
  const { summary, errors } = useProblems(problems);
  return (
    <>
      <form
        className={css.one}
        noValidate
        aria-labelledby={STEP_HEADING}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <h2 id={STEP_HEADING} tabIndex={-1} className={css.heading}>
          {t('confirm.heading')}
        </h2>
        <ErrorSummary problems={summary} />
        <Details termsError={errors['termsAccepted']} />
        <div className={css.submit}>
          <Pay />
          <Button kind="quiet" onClick={back}>
            {t('back')}
          </Button>
        </div>
      </form>
      <DuplicatePaymentDialog />
      <ExpiringCardDialog entry={paymentEntry} />
    </>
  );
}

function Details({ termsError }: { termsError: string | undefined }) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const labelOf = useMethodLabel();
  const { draft, amount, method, panel, today, profile, parts, toggled } = useUnit({
    parts: $plannedPayments,
    draft: $draft,
    amount: $amount,
    method: $methodLabel,
    panel: $methodPanel,
    today: $today,
    profile: $profile,
    toggled: termsToggled,
  });
  if (amount === null || method === null) return null;
  const said = { amount: formatMoney(amount), method: nameOf(method), date: formatDay(today) };
  return (
    <>
      <AlreadyScheduled />
      <Card>
        <div className={css.rows}>
          <PaidItems />
          <Row step="amount" label={t('review.amount')}>
            {said.amount}
          </Row>
          <Row step="method" label={t('review.method')}>
            {labelOf(method)}
          </Row>
          <Row step="date" label={t('review.date')}>
            {t('review.dateToday', said)}
          </Row>
          <Row label={t('review.account')}>{profile?.accountNumber}</Row>
        </div>
        {panel.kind === 'securityCode' ? (
          <div className={css.group}>
            <SecurityCode
              key={panel.methodId}
              type={panel.type}
              lastFour={panel.lastFour}
              length={panel.length}
            />
          </div>
        ) : null}
        {panel.kind === 'codeVerified' ? <CodeVerified /> : null}
        <p className={muted}>{t('review.post')}</p>
      </Card>
      <Checkbox
        id="termsAccepted"
        label={t(parts.length > 1 ? 'review.termsBoth' : 'review.terms', said)}
        checked={draft.termsAccepted}
        onChange={toggled}
        error={termsError}
      />
    </>
  );
}

function Pay() {
  const { t } = useTranslation('payment');
  const { amount, submission, checking } = useUnit({
    amount: $amount,
    submission: $submission,
    checking: $methodPending,
  });
  const sending = submission.kind === 'sending';
  const doing = sending ? t('review.sending') : checking ? t('method.checking') : null;
  return (
    <>
      <Button kind="primary" type="submit" busy={doing !== null}>
        {doing ?? t('review.pay', { amount: formatMoney(amount ?? 0) })}
      </Button>
      <span role="status" className={visuallyHidden}>
        {sending ? t('review.sendingBody') : (doing ?? '')}
      </span>
    </>
  );
}
