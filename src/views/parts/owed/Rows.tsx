import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $arrangedPayments,
  $autopayUnknown,
  $mobileCoverage,
  $mobileRefund,
  $mobileUpcomingCredit,
  coreBilling,
  mobileBilling,
  creditOf,
} from '../../../models/billing/home/index.ts';
import { $toldByLead } from '../../../models/billing/lead/index.ts';
import type { MobileStanding, Standing } from '../../../models/billing/home/index.ts';
import {
  $isMobilePaymentPending,
  $mobileDue,
  $mobileStanding,
  $standing,
  dueParts,
  REFUND_AFTER_DAYS,
} from '../../../models/billing/index.ts';
import { viewStatementsPath } from '../../../models/platform/paths/index.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/index.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { LateScheduled } from './LateScheduled.tsx';
import * as css from './Owed.css.ts';
import { RowPayLinks } from './PayButtons.tsx';
import { useAmountDueSentence } from './useAmountDueSentence.ts';
import { useAutopayCoverageText } from './useAutopayCoverageText.ts';
import { useOpenText } from './useOpenText.ts';
import { useScheduledText } from './useScheduledText.ts';

/** A bill in two lines: its name and amount, its state and what can be done. */
function Row({
  name,
  cents,
  isCredit,
  sentence,
  serviceGroup,
  links,
}: {
  serviceGroup: ServiceGroup;
  name: string;
  /** What is owed; of a credit, how much it is. */ cents: number;
  isCredit: boolean;
  sentence: ReactNode;
  links: ReactNode;
}) {
  const { t } = useTranslation('owed');
  const amount = formatMoney(cents);
  return (
    <section className={css.row} aria-label={name}>
      <div className={css.rowHead}>
        <h3 className={css.rowName}>{name}</h3>
        <p className={css.rowAmount}>{isCredit ? t('due.creditAmount', { amount }) : amount}</p>
      </div>
      <div className={css.rowFoot}>
        <div className={css.rowSentence}>{sentence}</div>
        <div className={css.rowLinks}>{links}</div>
      </div>
      <LateScheduled serviceGroup={serviceGroup} />
    </section>
  );
}

export function CoreRow() {
  const { t } = useTranslation('portal');
  const { card, standing } = useUnit({ card: coreBilling.$data, standing: $standing });
  if (card.kind !== 'ready' || standing === null) return null;
  return (
    <Row
      serviceGroup="CORE"
      name={t('serviceGroup.CORE')}
      cents={creditOf(standing) || card.value.amountDue}
      isCredit={creditOf(standing) > 0}
      sentence={<CoreSentence standing={standing} />}
      links={<RowPayLinks target="core" owed={card.value.amountDue} />}
    />
  );
}

/** Its state in one sentence, and what will be paid without the customer. */
export function CoreSentence({ standing }: { standing: Standing }) {
  const { CORE: told } = useUnit($toldByLead);
  return useAmountDueSentence(standing, { isRow: true, told });
}

export function MobileRow() {
  const { t } = useTranslation('owed');
  const { card, standing } = useUnit({ card: mobileBilling.$data, standing: $mobileStanding });
  if (card.kind !== 'ready' || card.value === null || standing === null) return null;
  return (
    <Row
      serviceGroup="MOBILE"
      name={t('mobile.title')}
      cents={creditOf(standing) || card.value.amountDue}
      isCredit={creditOf(standing) > 0}
      sentence={<MobileSentence standing={standing} />}
      links={
        <>
          <RowPayLinks target="mobile" owed={card.value.amountDue} />
          <MobileStatementsLink />
        </>
      }
    />
  );
}

export function MobileStatementsLink() {
  const { t } = useTranslation('owed');
  return <Link href={viewStatementsPath({ group: 'mobile' })}>{t('mobile.statements')}</Link>;
}

/** What becomes of a credit of mobile. */
function useMobileCreditText(): string {
  const { t } = useTranslation('owed');
  const refund = useUnit($mobileRefund);
  switch (refund.kind) {
    case 'onItsWay':
      return t('due.creditMobileSent', { amount: formatMoney(refund.amount) });
    case 'on':
      return t('due.creditMobileOn', { date: formatDay(refund.day) });
    case 'later':
      return t('due.creditMobile', { days: REFUND_AFTER_DAYS });
  }
}

/** Status in one sentence, and what will be paid without the customer. */
export function MobileSentence({ standing }: { standing: MobileStanding }) {
  const { t } = useTranslation('owed');
  const openText = useOpenText();
  const covered = useAutopayCoverageText();
  const { due, coverage, overpaid, arranged, isPending, told, unknown } = useUnit({
    unknown: $autopayUnknown,
    told: $toldByLead,
    isPending: $isMobilePaymentPending,
    arranged: $arrangedPayments,
    due: $mobileDue,
    coverage: $mobileCoverage,
    overpaid: $mobileUpcomingCredit,
  });
  const scheduled = useScheduledText('MOBILE');
  const toCome =
    overpaid > 0
      ? t('due.creditToComeMobile', { amount: formatMoney(overpaid), days: REFUND_AFTER_DAYS })
      : null;
  const parts = due ? dueParts(due) : [];
  const credit = useMobileCreditText();
  if (creditOf(standing) > 0) return said(credit, scheduled);
  switch (standing.kind) {
    case 'suppressed':
      return null;
    case 'credit':
      return said(credit, scheduled);
    case 'newCustomer':
      return said(t('due.newCustomer'), scheduled);
    case 'nothingDue':
      return said(t(standing.pending ? 'due.paidUpPending' : 'due.paidUp'), scheduled, toCome);
    case 'restoring':
    case 'hotlined':
    case 'temporarilyDisconnected':
    case 'inactive':
    case 'pastDue':
    case 'due':
      if (parts.length === 0)
        return said(t(isPending ? 'due.paidUpPending' : 'due.paidUpLate'), scheduled, toCome);
      return said(
        openText(parts, told.MOBILE),
        scheduled,
        arranged.length === 0 &&
          coverage.kind !== 'none' &&
          (standing.kind === 'due' || standing.kind === 'pastDue')
          ? covered(coverage, null)
          : null,
        unknown.MOBILE ? t('due.autopayUnknown') : null,
      );
  }
}

/** Those of the sentences that there are. */
const said = (...sentences: readonly (string | null)[]): string =>
  sentences.filter(Boolean).join(' ');
