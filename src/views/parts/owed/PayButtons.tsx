import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $heroAction,
  $mobilePayOffer,
  $noMethodAccepted,
  $owed,
  $payableChoice,
  $payableNow,
  $paysOnline,
  $quickMethod,
} from '../../../models/billing/home/index.ts';
import type { HeroAction, HeroPayment } from '../../../models/billing/home/index.ts';
import { $paysBills, $standing } from '../../../models/billing/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../Button.tsx';
import { useMethodName } from '../payment-methods/useMethodName.ts';
import { formatMoney } from '../statements/Figures.tsx';

const PAY = {
  core: payBillPath({ open: 'otp', pay: 'core' }),
  mobile: payBillPath({ open: 'otp', pay: 'mobile' }),
  both: payBillPath({ open: 'otp', pay: 'both' }),
} as const;

/** Opens the payment with what the button names chosen. */
const hrefOf = ({ target, choice }: Pick<HeroPayment, 'target' | 'choice'>): string =>
  choice === 'proposed' ? PAY[target] : payBillPath({ open: 'otp', pay: target, amount: choice });

/** The same on one card, with this saved method. */
const quickHrefOf = (payment: HeroPayment, methodId: string): string =>
  `${hrefOf(payment)}&step=confirm&method=${methodId}`;

/** The label of a payment button, named by what it does. */
function usePayLabel(): (target: HeroAction['target'], amount: number, bills?: number) => string {
  const { t } = useTranslation('owed');
  const { standing, offer } = useUnit({ standing: $standing, offer: $mobilePayOffer });
  return (target, cents, bills = 2) => {
    const amount = formatMoney(cents);
    switch (target) {
      case 'both':
        return bills > 2
          ? t('total.paySeveral', { amount, bills })
          : t('total.payBoth', { amount });
      case 'mobile':
        return t(offer?.restores ? 'mobile.payRestore' : 'mobile.pay', { amount });
      case 'core':
        return t(standing?.kind === 'softDisconnected' ? 'due.payRestore' : 'due.pay', { amount });
    }
  };
}

/**
 * The one button. Not for a representative, who sees in the page's banner that the customer pays; a
 * link to a store where no method is accepted online.
 */
export function PrimaryPayButton({
  action,
  hasJustPaid,
}: {
  action: HeroAction;
  /** The confirmation of a payment stands above. */
  hasJustPaid: boolean;
}) {
  const { t } = useTranslation('owed');
  const label = usePayLabel();
  const { pays, atStore } = useUnit({
    pays: $paysBills,
    atStore: $noMethodAccepted,
  });
  if (!pays) return null;
  // Right after a payment the next debt is no demand, unless it is late.
  const isSecond = action.isArranged || (hasJustPaid && !action.isLate);
  return (
    <ButtonLink kind={isSecond ? 'secondary' : 'primary'} href={hrefOf(action)}>
      {atStore ? t('due.payAtStore') : label(action.target, action.amount, action.bills)}
    </ButtonLink>
  );
}

/** Pays all that is open, where the one button pays a part of it; all is the figure that leads. */
export function PayAllButton({ all }: { all: HeroPayment }) {
  const { t } = useTranslation('owed');
  const label = usePayLabel();
  const { owed, pays } = useUnit({ owed: $owed, pays: $paysOnline });
  if (!pays) return null;
  const { amount, bills, target } = all;
  const open = bills > 2 ? 'several' : target === 'both' ? 'both' : 'one';
  return (
    <ButtonLink kind="quiet" href={hrefOf(all)}>
      {amount === owed?.total
        ? t(`total.payOpen.${open}`, { bills })
        : target === 'both'
          ? label('both', amount, bills)
          : t(`total.payAll.${target}`, { amount: formatMoney(amount) })}
    </ButtonLink>
  );
}

/** Pays what the one button pays on one card, with a saved method. */
export function QuickPayButton({ action }: { action: HeroAction }) {
  const label = useQuickPayLabel(action);
  return label ? (
    <ButtonLink kind="quiet" href={label.href}>
      {label.text}
    </ButtonLink>
  ) : null;
}

function useQuickPayLabel(payment: HeroPayment): { href: string; text: string } | null {
  const { t } = useTranslation('owed');
  const nameOf = useMethodName();
  const { method, pays } = useUnit({ method: $quickMethod, pays: $paysBills });
  if (method === null || !pays) return null;
  return {
    href: quickHrefOf(payment, method.id),
    text: t('total.quickPay', { method: nameOf(method) }),
  };
}

/** Nothing is due: a payment becomes a credit. */
export function PayInAdvanceLink({ target }: { target: 'core' | 'mobile' }) {
  const { t } = useTranslation('owed');
  const pays = useUnit($paysBills);
  return pays ? (
    <ButtonLink href={PAY[target]}>
      {t(target === 'core' ? 'due.payInAdvance' : 'mobile.payInAdvance')}
    </ButtonLink>
  ) : null;
}

/**
 * What can be paid of one bill, unless the one button does that already. `owed`: the amount beside
 * it, in cents, which is not said again.
 */
export function RowPayLinks({ target, owed }: { target: 'core' | 'mobile'; owed: number }) {
  const { t } = useTranslation('owed');
  const label = usePayLabel();
  const { action, pays, payable, choice } = useUnit({
    action: $heroAction,
    pays: $paysOnline,
    payable: $payableNow,
    choice: $payableChoice,
  });
  // What is late first, and nothing that is scheduled.
  const cents = payable[target];
  const href = hrefOf({ target, choice: choice[target] });
  if (!pays) return null;
  if (cents === 0)
    return (
      <Link href={PAY[target]}>
        {t(target === 'core' ? 'due.payInAdvance' : 'mobile.payInAdvance')}
      </Link>
    );
  if (action?.target === target || action?.isArranged) return null;
  if (cents < owed) return <Link href={href}>{label(target, cents)}</Link>;
  const service = t(`portal:serviceGroupInText.${target === 'core' ? 'CORE' : 'MOBILE'}`);
  return (
    <Link href={href} aria-label={t('total.payRowLabel', { amount: formatMoney(cents), service })}>
      {t('total.payRow')}
    </Link>
  );
}
