import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today } from '../../../../models/billing/index.ts';
import {
  $aboveDue,
  $amount,
  $autopayOffer,
  $draft,
  $laterDay,
  $missedDueDate,
  $methodLabel,
  $offersPaperless,
  $plannedPayments,
  $paymentSubject,
  autopayToggled,
  paperlessToggled,
  termsToggled,
} from '../../../../models/payments/one-time/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { Checkbox } from '../../../parts/Field.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { AlreadyScheduled } from './AlreadyScheduled.tsx';
import * as css from '../../../parts/flow.css.ts';
import type { Errors } from '../../../parts/useProblems.ts';
import { PaidItems } from './PaidItems.tsx';
import { Row } from './Rows.tsx';
import { useMethodLabel, useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/** Step 4: all details once more, each with an action to change it, and the terms (spec 5). */
export function ReviewStep({ errors }: { errors: Errors }) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const labelOf = useMethodLabel();
  const {
    draft,
    amount,
    above,
    method,
    today,
    later,
    profile,
    toggled,
    late,
    offer,
    paying,
    parts,
  } = useUnit({
    paying: $paymentSubject,
    parts: $plannedPayments,
    draft: $draft,
    amount: $amount,
    above: $aboveDue,
    method: $methodLabel,
    today: $today,
    later: $laterDay,
    profile: $profile,
    toggled: termsToggled,
    late: $missedDueDate,
    offer: $autopayOffer,
  });
  if (amount === null || method === null) return null;
  const isDevice = paying.kind === 'device';
  const said = {
    amount: formatMoney(amount),
    method: nameOf(method),
    date: formatDay(later ?? today),
  };
  const once = t(`review.terms${parts.length > 1 ? 'Both' : ''}${later ? 'Later' : ''}`, said);
  const terms =
    offer && draft.enrolAutopay
      ? `${once} ${t(
          paying.kind === 'mobile' ? 'review.termsAutopayMobile' : 'review.termsAutopay',
          { date: formatDay(offer.firstDebit), day: offer.debitDay },
        )}`
      : once;
  return (
    <>
      <AlreadyScheduled />
      <Card>
        <div className={css.rows}>
          <PaidItems />
          <Row
            {...(isDevice ? {} : { step: 'amount' as const })}
            label={t('review.amount')}
            note={
              above ? t('review.aboveDue', { difference: formatMoney(above.difference) }) : null
            }
          >
            {said.amount}
          </Row>
          <Row step="method" label={t('review.method')}>
            {labelOf(method)}
          </Row>
          <Row {...(isDevice ? {} : { step: 'date' as const })} label={t('review.date')}>
            {later ? said.date : t('review.dateToday', said)}
          </Row>
          <Row label={t('review.account')}>{profile?.accountNumber}</Row>
        </div>
        {late ? (
          <Alert signal="caution" title={t('date.afterDue', { date: formatDay(late) })} />
        ) : null}
        <p className={muted}>{t(later ? 'review.postLater' : 'review.post', said)}</p>
      </Card>
      <Offers />
      <div className={css.agreement}>
        <Checkbox
          id="termsAccepted"
          label={terms}
          checked={draft.termsAccepted}
          onChange={toggled}
          error={errors['termsAccepted']}
        />
      </div>
    </>
  );
}

/** What may be turned on with the payment, apart from the terms that it needs. */
function Offers() {
  const { t } = useTranslation('payment');
  const { autopay, paperless } = useUnit({ autopay: $autopayOffer, paperless: $offersPaperless });
  return autopay !== null || paperless ? (
    <Card level="h3" title={t('review.optional')}>
      <Autopay />
      <Paperless />
    </Card>
  ) : null;
}

/** Auto Pay with this method, and its effect: the first debit date and the discount. */
function Autopay() {
  const { t } = useTranslation('payment');
  const { draft, offer, paying, later, toggled } = useUnit({
    draft: $draft,
    later: $laterDay,
    offer: $autopayOffer,
    paying: $paymentSubject,
    toggled: autopayToggled,
  });
  if (offer === null) return null;
  const values = {
    amount: formatMoney(offer.discount),
    date: formatDay(offer.firstDebit),
    day: offer.debitDay,
  };
  const hint = t(
    paying.kind === 'mobile'
      ? 'review.autopayHintMobile'
      : offer.savesMethod
        ? 'review.autopayHintSaves'
        : 'review.autopayHint',
    values,
  );
  return (
    <Checkbox
      id="enrolAutopay"
      label={t(offer.discount > 0 ? 'review.autopay' : 'review.autopayPlain', values)}
      hint={later ? `${hint} ${t('review.autopayHintLater')}` : hint}
      checked={draft.enrolAutopay}
      onChange={toggled}
    />
  );
}

/** Shown when the account is known to still get paper bills. */
function Paperless() {
  const { t } = useTranslation('payment');
  const { draft, offered, toggled } = useUnit({
    draft: $draft,
    offered: $offersPaperless,
    toggled: paperlessToggled,
  });
  return offered ? (
    <Checkbox
      id="enrolPaperless"
      label={t('review.paperless')}
      checked={draft.enrolPaperless}
      onChange={toggled}
    />
  ) : null;
}
