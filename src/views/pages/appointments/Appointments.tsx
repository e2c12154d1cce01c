import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $changesVisits,
  $confirming,
  $visitNotice,
  $visits,
  appointments,
  confirmRequested,
  isConfirmable,
  isPlanned,
  stagesOf,
  visitKey,
} from '../../../models/appointments/visits/index.ts';
import type { Appointment } from '../../../models/appointments/visits/index.ts';
import {
  cancelVisitPath,
  PATHS,
  reschedulePath,
  trackingPath,
} from '../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, hint, muted, visuallyHidden } from '../../parts/parts.css.ts';
import { Access } from './Access.tsx';
import { CalendarFile } from './CalendarFile.tsx';
import { useVisitTexts, VISIT_SIGNAL } from './useVisitTexts.ts';
import * as css from './Visits.css.ts';

/** A technician's visits: those to come, with their stage and what can be done; and past ones. */
export default function AppointmentsPage() {
  const { t } = useTranslation('visits');
  const { card, visits, may, retried } = useUnit({
    card: appointments.$data,
    visits: $visits,
    may: $changesVisits,
    retried: appointments.retried,
  });
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toSummary')}
        to={PATHS.accountSummary}
        title={t('title')}
        lead={t('lead')}
      />
      {card.kind === 'loading' ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[34, 48, 120]} />
        </div>
      ) : card.kind === 'failed' ? (
        <FailureCard title={t('failed')} onRetry={retried} />
      ) : (
        <>
          {visits.coming.length === 0 ? (
            <Card>
              <p className={muted}>{t('none')}</p>
            </Card>
          ) : null}
          {visits.coming.map((visit) => (
            <ComingVisit key={visitKey(visit)} visit={visit} />
          ))}
          {may ? null : <p className={muted}>{t('readOnly')}</p>}
          <Past visits={visits.past} />
        </>
      )}
    </div>
  );
}

function ComingVisit({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { whenOf, saysOf, expectedOf } = useVisitTexts();
  const expected = expectedOf(visit);
  return (
    <Card title={t(`kind.${visit.kind}`)}>
      <div className={css.visit}>
        <p className={css.lead}>{whenOf(visit)}</p>
        <Stages visit={visit} />
        {expected === null ? null : <p className={css.lead}>{expected}</p>}
        <p>{saysOf(visit)}</p>
        <Facts visit={visit} />
        <Told visit={visit} />
        <Actions visit={visit} />
        <Access visit={visit} />
      </div>
    </Card>
  );
}

function Stages({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  return (
    <ol className={css.stages} aria-label={t('stages')}>
      {stagesOf(visit).map(({ stage, is }) => (
        <li
          key={stage}
          className={css.stageIs[is]}
          aria-current={is === 'now' ? 'step' : undefined}
        >
          {t(`stage.${stage}`)}
          <span className={visuallyHidden}>{`, ${t(`stageIs.${is}`)}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ visit: { minutes, orderId } }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('facts.who')}</dt>
        <dd>{t('facts.whoText')}</dd>
      </div>
      <div>
        <dt>{t('facts.minutes')}</dt>
        <dd>{t('facts.minutesText', { minutes })}</dd>
      </div>
      <div>
        <dt>{t('facts.order')}</dt>
        <dd>{orderId}</dd>
      </div>
    </dl>
  );
}

/** What the last change of this visit came to. */
function Told({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { problemOf } = useVisitTexts();
  const notice = useUnit($visitNotice);
  const told = notice?.visit === visitKey(visit) ? notice.told : null;
  return (
    <div role="status" className={css.told}>
      {told === null ? null : told === 'confirmed' ? (
        <Alert signal="good" title={t('confirmed')} />
      ) : (
        <Alert signal="caution" title={problemOf(told)} />
      )}
    </div>
  );
}

function Actions({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { day, phone } = useVisitTexts();
  const { may, confirming, confirm } = useUnit({
    may: $changesVisits,
    confirming: $confirming,
    confirm: confirmRequested,
  });
  const on = { day: day(visit.windowStart) };
  const busy = confirming === visitKey(visit);
  return (
    <>
      <div className={actions}>
        {visit.expected === null ? null : (
          <ButtonLink kind="primary" href={trackingPath(visit)} label={t('action.followOf', on)}>
            {t('action.follow')}
          </ButtonLink>
        )}
        {may && isConfirmable(visit) ? (
          <Button kind="primary" busy={busy} onClick={() => confirm(visit)}>
            {t(busy ? 'action.confirming' : 'action.confirm')}
          </Button>
        ) : null}
        {may && visit.rescheduleDenial === null ? (
          <ButtonLink href={reschedulePath(visit)} label={t('action.moveOf', on)}>
            {t('action.move')}
          </ButtonLink>
        ) : null}
        {may && visit.cancelDenial === null ? (
          <ButtonLink href={cancelVisitPath(visit)} label={t('action.cancelOf', on)}>
            {t('action.cancel')}
          </ButtonLink>
        ) : null}
        <CalendarFile visit={visit} />
      </div>
      {may && isPlanned(visit.status) ? (
        <div className={hint}>
          <p>
            {visit.rescheduleDenial === null
              ? t('changesLeft', { count: visit.changesLeft })
              : t(`problem.${visit.rescheduleDenial}`)}
          </p>
          {visit.cancelDenial === 'NOT_CANCELLABLE_ONLINE' ? (
            <p>{t('byPhone', { phone })}</p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Past({ visits }: { visits: readonly Appointment[] }) {
  const { t } = useTranslation('visits');
  const { whenOf, pastOf, day } = useVisitTexts();
  const may = useUnit($changesVisits);
  if (visits.length === 0) return null;
  return (
    <Card title={t('past.title')}>
      <ul className={css.list}>
        {visits.map((visit) => (
          <li key={visitKey(visit)} className={css.row}>
            <div className={css.head}>
              <span className={css.name}>{whenOf(visit)}</span>
              <StatusBadge tone={VISIT_SIGNAL[visit.status]}>
                {t(`state.${visit.status}`)}
              </StatusBadge>
            </div>
            <span className={muted}>{t(`kind.${visit.kind}`)}</span>
            <p>{pastOf(visit).join(' ')}</p>
            {may && visit.rescheduleDenial === null ? (
              <div className={actions}>
                <ButtonLink
                  kind="primary"
                  href={reschedulePath(visit)}
                  label={t('action.moveOf', { day: day(visit.windowStart) })}
                >
                  {t('action.moveAgain')}
                </ButtonLink>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
