import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $today } from '../../../../models/billing/index.ts';
import {
  $dateProblems,
  $draft,
  $dueDay,
  $missedDueDate,
  $offeredDays,
  $onlyToday,
  changeRequested,
  dateChoiceSelected,
  otherDateChanged,
} from '../../../../models/payments/one-time/index.ts';
import type { DateChoice } from '../../../../models/payments/one-time/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { DayField } from '../../../parts/dates/DayField.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import type { Errors } from '../../../parts/useProblems.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

/** Step 3: today, or a later day if allowed; if not, the reason (spec 5). */
export function DateStep({ errors }: { errors: Errors }) {
  const { t } = useTranslation('payment');
  const { draft, today, only, selected } = useUnit({
    draft: $draft,
    today: $today,
    only: $onlyToday,
    selected: dateChoiceSelected,
  });
  return (
    <>
      <ChoiceList
        id="date"
        legend={t('date.legend')}
        selected={draft.dateChoice}
        error={errors['date']}
        onSelect={(choice) => selected(choice as DateChoice)}
        choices={[
          {
            value: 'TODAY',
            label: t('date.today', { date: formatDay(today) }),
            description: t('date.todayHint'),
          },
          {
            value: 'LATER',
            label: t('date.later'),
            description: t('date.laterHint'),
            detail: only ? undefined : <LaterDay error={errors['otherDate']} />,
            disabledReason: only ? t(`date.only.${only}`) : undefined,
          },
        ]}
      />
      {only === 'TOO_MANY' ? (
        <p>
          <Link href={payBillPath({ open: 'fdp' })}>{t('date.manage')}</Link>
        </p>
      ) : null}
    </>
  );
}

function LaterDay({ error }: { error: string | undefined }) {
  const { t } = useTranslation('payment');
  const { draft, today, offered, due, problems, changed, change, late } = useUnit({
    draft: $draft,
    today: $today,
    offered: $offeredDays,
    due: $dueDay,
    problems: $dateProblems,
    changed: otherDateChanged,
    change: changeRequested,
    late: $missedDueDate,
  });
  if (offered === null) return null;
  return (
    <>
      <DayField
        id="otherDate"
        label={t('date.field')}
        value={draft.otherDate}
        onChange={changed}
        error={error}
        today={today}
        offered={offered}
        due={due}
      />
      {late ? (
        <Alert
          signal="caution"
          role="status"
          title={t('date.afterDue', { date: formatDay(late) })}
        />
      ) : null}
      {problems.some(({ messageKey }) => messageKey === 'errors.cardExpires') ? (
        <div>
          <Button onClick={() => change('method')}>{t('date.otherMethod')}</Button>
        </div>
      ) : null}
    </>
  );
}
