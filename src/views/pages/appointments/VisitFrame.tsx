import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appointments } from '../../../models/appointments/visits/index.ts';
import type { Appointment } from '../../../models/appointments/visits/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import { useVisitTexts } from './useVisitTexts.ts';
import * as css from './Visits.css.ts';

/** A page about one visit: while it is loaded, where there is none, and what it is about. */
export function VisitFrame({
  title,
  lead,
  visit,
  children,
}: {
  title: string;
  lead: string;
  visit: Appointment | null;
  children: (visit: Appointment) => ReactNode;
}) {
  const { t } = useTranslation('visits');
  const { card, retried } = useUnit({ card: appointments.$data, retried: appointments.retried });
  return (
    <div className={css.page}>
      <PageHeader back={t('toList')} to={PATHS.serviceAppointments} title={title} lead={lead} />
      {card.kind === 'loading' ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[34, 48, 120]} />
        </div>
      ) : card.kind === 'failed' ? (
        <FailureCard title={t('failed')} onRetry={retried} />
      ) : visit === null ? (
        <Card title={t('notFound')}>
          <p className={muted}>{t('notFoundText')}</p>
          <div className={actions}>
            <ButtonLink href={PATHS.serviceAppointments}>{t('action.list')}</ButtonLink>
          </div>
        </Card>
      ) : (
        children(visit)
      )}
    </div>
  );
}

/** Why nothing can be done here with a visit, and what can be done instead. */
export function Denied({
  why,
}: {
  why: Parameters<ReturnType<typeof useVisitTexts>['problemOf']>[0];
}) {
  const { t } = useTranslation('visits');
  const { problemOf } = useVisitTexts();
  return (
    <>
      <Alert signal="caution" title={problemOf(why)} />
      <div className={actions}>
        <ButtonLink href={PATHS.contactUs}>{t('action.contact')}</ButtonLink>
        <ButtonLink href={PATHS.serviceAppointments}>{t('action.list')}</ButtonLink>
      </div>
    </>
  );
}
