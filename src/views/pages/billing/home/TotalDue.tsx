import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $offersBoth,
  $paysOnline,
  $totalDue,
  owedState,
} from '../../../../models/billing/home/index.ts';
import type { TotalDue as Total } from '../../../../models/billing/home/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import * as parts from '../../../parts/parts.css.ts';
import * as css from './Billing.css.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

type AmountOwed = Total['groups'][number];

/**
 * Balances for core services and mobile, each with its due date, and the total (spec 1.1). An
 * account without mobile has only its amount due.
 */
export function TotalDue() {
  const { t } = useTranslation('billing');
  const known = useUnit($totalDue);
  if (known === null) return null;
  return (
    <section className={css.totals} aria-label={t('total.label')}>
      <ul className={css.totalRows}>
        {known.groups.map((owed) => (
          <Row key={owed.serviceGroup} owed={owed} isFirst={owed === known.first} />
        ))}
      </ul>
      <p className={css.grandTotal}>
        <span>{t('total.total')}</span>
        <span>{formatMoney(known.total)}</span>
      </p>
      <PayBoth total={known} />
    </section>
  );
}

/** Pays both bills together, when both have an amount due. */
function PayBoth({ total: { total } }: { total: Total }) {
  const { t } = useTranslation('billing');
  const { pays, offered } = useUnit({ pays: $paysOnline, offered: $offersBoth });
  return pays && offered ? (
    <ButtonLink href={payBillPath({ open: 'otp', pay: 'both' })}>
      {t('total.payBoth', { amount: formatMoney(total) })}
    </ButtonLink>
  ) : null;
}

function Row({ owed, isFirst }: { owed: AmountOwed; isFirst: boolean }) {
  const { t } = useTranslation('billing');
  return (
    <li className={css.totalRow}>
      <span className={css.methodText}>
        <span>{t(`portal:serviceGroup.${owed.serviceGroup}`)}</span>
        <DueBy owed={owed} isFirst={isFirst} />
      </span>
      <span className={parts.strong}>{formatMoney(owed.amount)}</span>
    </li>
  );
}

/** Due date; the bill that is due first shows it. */
function DueBy({ owed, isFirst }: { owed: AmountOwed; isFirst: boolean }) {
  const { t } = useTranslation('billing');
  switch (owedState(owed)) {
    case 'nothing':
      return <span className={css.muted}>{t('total.nothing')}</span>;
    case 'pastDue':
      return <StatusBadge tone="critical">{t('total.pastDue')}</StatusBadge>;
    case 'partPastDue':
      return (
        <StatusBadge tone="critical">
          {t('total.partPastDue', { amount: formatMoney(owed.pastDue) })}
        </StatusBadge>
      );
    case 'due':
      return (
        <span className={css.muted}>
          {owed.dueDate
            ? t(isFirst ? 'total.dueFirst' : 'total.due', { date: formatDay(owed.dueDate) })
            : null}
        </span>
      );
  }
}
