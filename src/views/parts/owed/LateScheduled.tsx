import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $arrangedPayments, $scheduledNotes } from '../../../models/billing/home/index.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { Icon } from '../Icon.tsx';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import * as css from './Owed.css.ts';

/**
 * Scheduled payments that come after something of the bill is due, or can't be made, and the way to
 * change them.
 */
export function LateScheduled({ serviceGroup }: { serviceGroup: ServiceGroup }) {
  const { notes, arranged } = useUnit({ notes: $scheduledNotes, arranged: $arrangedPayments });
  const { late, refused } = notes[serviceGroup];
  return (
    <>
      <Notes
        text="due.scheduledRefused"
        payments={refused.filter(({ trouble }) => trouble === 'refused')}
      />
      <Notes
        text="due.scheduledExpired"
        payments={refused.filter(({ trouble }) => trouble === 'expired')}
      />
      {/* What is arranged stands above, with the day that it misses. */}
      {arranged.length > 0 ? null : <Notes text="due.scheduledLate" payments={late} />}
    </>
  );
}

function Notes({
  text,
  payments,
}: {
  text: 'due.scheduledRefused' | 'due.scheduledExpired' | 'due.scheduledLate';
  payments: readonly { paymentDate: string; amount: number }[];
}) {
  const { t } = useTranslation('owed');
  return payments.map(({ paymentDate, amount }) => (
    <p key={`${paymentDate} ${amount}`} className={css.rowCritical}>
      <Icon name="caution" />
      <span>
        {t(text, { amount: formatMoney(amount), date: formatDay(paymentDate) })}{' '}
        <Link href={payBillPath({ open: 'fdp' })}>{t('due.changeScheduled')}</Link>
      </span>
    </p>
  ));
}
