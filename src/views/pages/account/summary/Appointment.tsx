import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $nextVisit, appointments } from '../../../../models/appointments/index.ts';
import type { NextVisit } from '../../../../models/appointments/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { hint, muted, tight } from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './AccountSummary.css.ts';

function saidOf({ status, isLate, kind }: NextVisit) {
  if (status === 'ARRIVED') return 'appointment.arrived';
  if (status !== 'ON_THE_WAY') return `appointment.kind.${kind}` as const;
  return isLate ? 'appointment.late' : 'appointment.onTheWay';
}

function Visit({ visit }: { visit: NextVisit }) {
  const { t } = useTranslation('summary');
  const { day, time, inDays } = useInstantFormat();
  return (
    <div className={tight}>
      <p className={css.lead}>
        {t('appointment.when', { day: day(visit.windowStart), relative: inDays(visit.days) })}
      </p>
      <p>{t('appointment.window', { from: time(visit.windowStart), to: time(visit.windowEnd) })}</p>
      <p>{t(saidOf(visit))}</p>
      <p className={hint}>{t('appointment.order', { order: visit.orderId })}</p>
    </div>
  );
}

/** The technician's next appointment. */
export function Appointment() {
  const { t } = useTranslation('summary');
  const { card, visit, retried } = useUnit({
    card: appointments.$data,
    visit: $nextVisit,
    retried: appointments.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('appointment.loading')}>
          <Skeleton lines={[22, 26, 20]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('appointment.failed')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('appointment.title')}>
          {visit ? <Visit visit={visit} /> : <p className={muted}>{t('appointment.none')}</p>}
          <Link href={PATHS.serviceAppointments}>{t('appointment.all')}</Link>
        </Card>
      );
  }
}
