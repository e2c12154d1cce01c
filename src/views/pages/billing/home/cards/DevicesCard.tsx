import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $paysOnline } from '../../../../../models/billing/home/index.ts';
import { ButtonLink } from '../../../../parts/Button.tsx';
import { devices, paidShare } from '../../../../../models/mobile/devices/index.ts';
import type { MobileDevice } from '../../../../../models/mobile/devices/index.ts';
import { formatPhone } from '../../../../brand.ts';
import { formatMoney } from '../../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import { FoldingCard } from '../../../../parts/folding/FoldingCard.tsx';
import { FailureCard } from '../../../../parts/Surface.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { payBillPath } from '../../../../../models/platform/paths/index.ts';

/**
 * The remaining balance of mobile devices (spec 2.5, mobile devices balance card). An account
 * without any has no card.
 */
export function DevicesCard() {
  const { t } = useTranslation('billing');
  const { card, retried } = useUnit({ card: devices.$data, retried: devices.retried });
  if (card.kind === 'failed')
    return <FailureCard title={t('devices.failedTitle')} onRetry={retried} />;
  if (card.kind === 'loading' || card.value.length === 0) return null;
  return (
    <FoldingCard title={t('devices.title')}>
      <ul className={css.devices}>
        {card.value.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </FoldingCard>
  );
}

function Device({ device }: { device: MobileDevice }) {
  const { t } = useTranslation('billing');
  const pays = useUnit($paysOnline);
  const {
    id,
    name,
    phoneNumber,
    balance,
    financed,
    monthlyInstalment,
    instalmentsLeft,
    paidInFull,
    upgradeEligible,
    paymentPending,
  } = device;
  return (
    <li className={css.device}>
      <span className={parts.strong}>{name}</span>
      <span className={parts.muted}>{formatPhone(phoneNumber)}</span>
      {paidInFull ? (
        <span>
          <StatusBadge tone="good">{t('devices.paidInFull')}</StatusBadge>
        </span>
      ) : (
        <>
          <span>
            {balance > 0
              ? t('devices.left', {
                  count: instalmentsLeft,
                  balance: formatMoney(balance),
                  amount: formatMoney(monthlyInstalment),
                })
              : t('devices.billed')}
          </span>
          <PaidDown balance={balance} financed={financed} />
        </>
      )}
      {paymentPending ? (
        <span>
          <StatusBadge tone="notice">{t('devices.pending')}</StatusBadge>
        </span>
      ) : null}
      {pays && balance > 0 && !paymentPending ? (
        <span className={css.payOff}>
          <ButtonLink
            href={payBillPath({ open: 'otp', pay: 'device', device: id })}
            label={t('devices.payOffSpoken', { device: name, amount: formatMoney(balance) })}
          >
            {t('devices.payOff', { amount: formatMoney(balance) })}
          </ButtonLink>
        </span>
      ) : null}
      {upgradeEligible ? <span className={parts.muted}>{t('devices.upgrade')}</span> : null}
    </li>
  );
}

/** Share already paid: a bar, and the figures as text. */
function PaidDown({ balance, financed }: { balance: number; financed: number }) {
  const { t } = useTranslation('billing');
  return (
    <span className={css.paidDown}>
      <svg
        className={css.paidBar}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={css.paidRest} width="100" height="8" />
        <rect className={css.paidPart} width={100 * paidShare({ balance, financed })} height="8" />
      </svg>
      <span className={css.muted}>
        {t('devices.paid', {
          paid: formatMoney(financed - balance),
          financed: formatMoney(financed),
        })}
      </span>
    </span>
  );
}
