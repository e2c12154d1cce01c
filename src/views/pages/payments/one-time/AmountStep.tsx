import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $aboveDue,
  $amountChoices,
  $amountParts,
  $amountLimits,
  $draft,
  $overpaidAmount,
  $plannedPayments,
  $paymentSubject,
  $restoresService,
  $amountBreakdowns,
  aboveDueConfirmed,
  amountChoiceSelected,
  otherAmountChanged,
} from '../../../../models/payments/one-time/index.ts';
import type { AmountChoice } from '../../../../models/payments/one-time/index.ts';
import { REFUND_AFTER_DAYS } from '../../../../models/billing/index.ts';
import type { DuePart } from '../../../../models/billing/index.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { Checkbox, MoneyField } from '../../../parts/Field.tsx';
import { useDueText } from '../../../parts/due/useDueText.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { muted, strong } from '../../../parts/parts.css.ts';
import { AlreadyScheduled } from './AlreadyScheduled.tsx';
import { BillChoice } from './Bills.tsx';
import * as css from './PayBill.css.ts';
import type { Errors } from '../../../parts/useProblems.ts';

/** Step 1: the amount due, the past due amount, or another amount (spec 5). */
export const AmountStep = ({ errors }: { errors: Errors }) => (
  <>
    <BillChoice />
    <AmountFields errors={errors} />
  </>
);

/** The amount of the bill that is paid. */
export function AmountFields({ errors }: { errors: Errors }) {
  const { t } = useTranslation('payment');
  const { draft, choices, paying, parts, selected } = useUnit({
    parts: $plannedPayments,
    draft: $draft,
    choices: $amountChoices,
    paying: $paymentSubject,
    selected: amountChoiceSelected,
  });
  const isBoth = paying.kind === 'both';
  // A single choice is none: its field stands alone.
  const isOtherAlone =
    !isBoth && choices.pastDue <= 0 && choices.dueToday <= 0 && choices.amountDue <= 0;
  const sum = (cents: number) => <span className={strong}>{formatMoney(cents)}</span>;
  return (
    <>
      <AlreadyScheduled asks error={errors['confirmedAboveDue']} />
      {choices.isNothingDue ? <p className={muted}>{t('amount.nothingDue')}</p> : null}
      {isOtherAlone ? (
        <OtherAmount errors={errors} />
      ) : (
        <ChoiceList
          id="amountChoice"
          legend={t('amount.legend')}
          selected={draft.amountChoice}
          error={errors['amountChoice']}
          onSelect={(value) => selected(value as AmountChoice)}
          choices={[
            ...(choices.dueToday > 0
              ? [
                  {
                    value: 'DUE_TODAY',
                    label: t('amount.dueToday'),
                    description: isBoth ? <AmountBreakdown of="dueToday" /> : <DueTodayHint />,
                    trailing: sum(choices.dueToday),
                  },
                ]
              : []),
            ...(choices.pastDue > 0
              ? [
                  {
                    value: 'PAST_DUE',
                    label: t('amount.pastDue'),
                    description: isBoth ? <AmountBreakdown of="pastDue" /> : <PastDueHint />,
                    trailing: sum(choices.pastDue),
                  },
                ]
              : []),
            ...(choices.amountDue > 0
              ? [
                  {
                    value: 'AMOUNT_DUE',
                    label: t(choices.isRest ? 'amount.rest' : 'amount.due'),
                    description: isBoth ? <AmountBreakdown of="amountDue" /> : <DueHint />,
                    trailing: sum(choices.amountDue),
                  },
                ]
              : []),
            ...(isBoth
              ? []
              : [
                  {
                    value: 'OTHER',
                    label: t('amount.other'),
                    detail: <OtherAmount errors={errors} />,
                  },
                ]),
          ]}
        />
      )}
      {isBoth ? (
        <p className={muted}>{t(parts.length > 1 ? 'bills.otherAlone' : 'bills.oneAlone')}</p>
      ) : null}
    </>
  );
}

/** Breakdown of the total of both bills. */
function AmountBreakdown({ of }: { of: 'amountDue' | 'dueToday' | 'pastDue' }) {
  const { t } = useTranslation('payment');
  const dueText = useDueText();
  const splits = useUnit($amountBreakdowns);
  // The choice says itself that all of it is late.
  const dueOf = (parts: readonly DuePart[]) =>
    of === 'pastDue'
      ? parts.map(({ amount }) => formatMoney(amount)).join('')
      : dueText(parts, { amounts: true });
  return (
    <span className={css.split}>
      {splits[of].map(({ serviceGroup, parts, scheduled }) => (
        <span key={serviceGroup}>
          {t(scheduled > 0 ? 'bills.partScheduled' : 'bills.part', {
            service: t(`portal:serviceGroup.${serviceGroup}`),
            due: dueOf(parts),
            scheduled: formatMoney(scheduled),
          })}
        </span>
      ))}
    </span>
  );
}

/** When the amount is due: its parts, the most urgent first. */
function DueHint() {
  const dueText = useDueText();
  return dueText(useUnit($amountParts)?.amountDue ?? []);
}

/** What is to be paid by the end of the day: what is late of it has its own date. */
function DueTodayHint() {
  const { t } = useTranslation('payment');
  const dueText = useDueText();
  const parts = useUnit($amountParts)?.dueToday ?? [];
  const [only] = parts;
  return parts.length === 1 && only
    ? t('amount.dueTodayHint', { date: formatDay(only.dueDate) })
    : dueText(parts);
}

/** Since when it is late, and what its payment does. */
function PastDueHint() {
  const { t } = useTranslation('payment');
  const { parts, restores } = useUnit({ parts: $amountParts, restores: $restoresService });
  const [late] = parts?.pastDue ?? [];
  return late
    ? t(restores ? 'amount.pastDueRestores' : 'amount.pastDueHint', {
        count: late.bills ?? 1,
        date: formatDay(late.dueDate),
      })
    : null;
}

function OtherAmount({ errors }: { errors: Errors }) {
  const { t } = useTranslation('payment');
  const { draft, limits, changed } = useUnit({
    draft: $draft,
    limits: $amountLimits,
    changed: otherAmountChanged,
  });
  return (
    <>
      <MoneyField
        id="otherAmount"
        label={t('amount.field')}
        value={draft.otherAmount}
        onChange={changed}
        error={errors['otherAmount']}
        hint={
          limits
            ? t('amount.otherHint', {
                minAmount: formatMoney(limits.minimum),
                maxAmount: formatMoney(limits.maximum),
              })
            : undefined
        }
      />
      <AboveDue error={errors['confirmedAboveDue']} />
    </>
  );
}

/** More than the amount due needs its own confirmation, in place (spec 5). */
function AboveDue({ error }: { error: string | undefined }) {
  const { t } = useTranslation('payment');
  const { draft, above, confirmed, paying, twice } = useUnit({
    twice: $overpaidAmount,
    paying: $paymentSubject,
    draft: $draft,
    above: $aboveDue,
    confirmed: aboveDueConfirmed,
  });
  // With a scheduled payment the question is asked once, beside what is scheduled.
  if (above === null || twice > 0) return null;
  return (
    <Alert signal="notice" title={t('amount.aboveDueTitle')} role="status">
      <p>
        {t(paying.kind === 'mobile' ? 'amount.aboveDueBodyMobile' : 'amount.aboveDueBody', {
          difference: formatMoney(above.difference),
          amountDue: formatMoney(above.amountDue),
          days: REFUND_AFTER_DAYS,
        })}
      </p>
      <Checkbox
        id="confirmedAboveDue"
        label={t('amount.aboveDueConfirm')}
        checked={draft.confirmedAboveDue}
        onChange={confirmed}
        error={error}
      />
    </Alert>
  );
}
