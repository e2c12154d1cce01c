import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $heroAction,
  $mobilePayOffer,
  $noMethodAccepted,
  $paysOnline,
  $quickMethod,
} from '../../../models/billing/home/index.ts';
import type { HeroAction } from '../../../models/billing/home/index.ts';
import { $coreDue, $paysBills, $standing } from '../../../models/billing/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../Button.tsx';
import { useMethodName } from '../payment-methods/useMethodName.ts';
import { formatMoney } from '../statements/Figures.tsx';

const PAY = {
  core: payBillPath({ open: 'otp', pay: 'core' }),
  mobile: payBillPath({ open: 'otp', pay: 'mobile' }),
  both: payBillPath({ open: 'otp', pay: 'both' }),
} as const;

/** The label of a payment button, named by what it does. */
function usePayLabel(): (target: HeroAction['target'], amount: number) => string {
  const { t } = useTranslation('owed');
  const { standing, offer } = useUnit({ standing: $standing, offer: $mobilePayOffer });
  return (target, cents) => {
    const amount = formatMoney(cents);
    switch (target) {
      case 'both':
        return t('total.payBoth', { amount });
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
    <ButtonLink kind={isSecond ? 'secondary' : 'primary'} href={PAY[action.target]}>
      {atStore ? t('due.payAtStore') : label(action.target, action.amount)}
    </ButtonLink>
  );
}

/** Pays the whole amount of the core bill on one card, with a saved method. */
export function QuickPayButton({ amount }: { amount: number }) {
  const label = useQuickPayLabel(amount);
  return label ? <ButtonLink href={label.href}>{label.text}</ButtonLink> : null;
}

function useQuickPayLabel(amount: number): { href: string; text: string } | null {
  const { t } = useTranslation('owed');
  const nameOf = useMethodName();
  const { method, pays } = useUnit({ method: $quickMethod, pays: $paysBills });
  if (method === null || !pays) return null;
  return {
    href: `${PAY.core}&step=confirm&method=${method.id}`,
    text: t('due.quickPay', { amount: formatMoney(amount), method: nameOf(method) }),
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

/** What can be paid of one bill, unless the one button does that already. Amount in cents. */
export function RowPayLinks({ target, amount }: { target: 'core' | 'mobile'; amount: number }) {
  const { t } = useTranslation('owed');
  const label = usePayLabel();
  const { action, pays, due } = useUnit({
    action: $heroAction,
    pays: $paysOnline,
    due: $coreDue,
  });
  const cents = target === 'core' ? (due?.late?.amount ?? amount) : amount;
  const quick = useQuickPayLabel(cents);
  if (!pays) return null;
  if (amount === 0)
    return (
      <Link href={PAY[target]}>
        {t(target === 'core' ? 'due.payInAdvance' : 'mobile.payInAdvance')}
      </Link>
    );
  return (
    <>
      {action?.target === target || action?.isArranged ? null : (
        <Link href={PAY[target]}>{label(target, cents)}</Link>
      )}
      {quick && target === 'core' && !action?.isArranged ? (
        <Link href={quick.href}>{quick.text}</Link>
      ) : null}
    </>
  );
}
