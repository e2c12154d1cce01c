import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $paysOnline } from '../../../models/billing/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { devices } from '../../../models/devices/index.ts';
import type { MobileDevice } from '../../../models/devices/index.ts';
import { formatPhone } from '../../brand.ts';
import { formatMoney } from '../../parts/Figures.tsx';
import { Mark } from '../../parts/Mark.tsx';
import { Card, FailureCard } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';

/** What is left to pay for mobile devices (spec 2.5, mobile devices balance card). An account without any has no card. */
export function DevicesCard() {
  const { t } = useTranslation('billing');
  const { card, retried } = useUnit({ card: devices.$card, retried: devices.retried });
  if (card.kind === 'failed') return <FailureCard title={t('devices.failedTitle')} onRetry={retried} />;
  if (card.kind === 'loading' || card.value.length === 0) return null;
  return <Card title={t('devices.title')}>{card.value.map((device) => <Device key={device.id} device={device} />)}</Card>;
}

function Device({ device }: { device: MobileDevice }) {
  const { t } = useTranslation('billing');
  const pays = useUnit($paysOnline);
  const { id, name, phoneNumber, balance, monthlyInstalment, instalmentsLeft, paidInFull, upgradeEligible, paymentPending } = device;
  return (
    <div className={parts.tight}>
      <span className={parts.strong}>{name}</span>
      <span className={parts.muted}>{formatPhone(phoneNumber)}</span>
      {paidInFull ? <span><Mark tone="good">{t('devices.paidInFull')}</Mark></span> : <span>{t('devices.left', { count: instalmentsLeft, balance: formatMoney(balance), amount: formatMoney(monthlyInstalment) })}</span>}
      {paymentPending ? <span><Mark tone="notice">{t('devices.pending')}</Mark></span> : null}
      {pays && !paidInFull && !paymentPending ? <span><ButtonLink href={`/billing/pay-bill?open=otp&pay=device&device=${id}`} label={t('devices.payOffSpoken', { device: name, amount: formatMoney(balance) })}>{t('devices.payOff', { amount: formatMoney(balance) })}</ButtonLink></span> : null}
      {upgradeEligible ? <span className={parts.muted}>{t('devices.upgrade')}</span> : null}
    </div>
  );
}
