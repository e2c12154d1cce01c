import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $followed,
  $trackedStages,
  trackingRetried,
} from '../../../../models/appointments/tracking/index.ts';
import type { Followed, VisitTracking } from '../../../../models/appointments/tracking/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { $isSignedIn } from '../../../../models/session/index.ts';
import { BRAND, formatPhone } from '../../../brand.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { actions, hint, muted, visuallyHidden } from '../../../parts/parts.css.ts';
import * as visits from '../Visits.css.ts';
import * as css from './Tracking.css.ts';
import { useTrackingTexts } from './useTrackingTexts.ts';
import { VanMap } from './VanMap.tsx';

/** A technician's visit followed on its day, by a link or by a customer (D-530). */
export default function TrackingPage() {
  const { t } = useTranslation('tracking');
  const { followed, isSignedIn } = useUnit({ followed: $followed, isSignedIn: $isSignedIn });
  return (
    <div className={visits.page}>
      {isSignedIn ? (
        <Link href={PATHS.serviceAppointments} className={css.back}>
          {t('back')}
        </Link>
      ) : null}
      <Shown followed={followed} />
      <p className={muted}>
        {t('call')}{' '}
        <a href={`tel:+1${BRAND.phones.support}`} className={css.phone}>
          {formatPhone(BRAND.phones.support)}
        </a>
      </p>
    </div>
  );
}

function Shown({ followed }: { followed: Followed }) {
  const { t } = useTranslation('tracking');
  const { fromOf } = useTrackingTexts();
  const retried = useUnit(trackingRetried);
  switch (followed.kind) {
    case 'loading':
      return <Loading />;
    case 'tracked':
      return <Tracked tracking={followed.tracking} />;
    case 'notStarted':
      return (
        <Said title={t('notStarted.title')} text={fromOf(followed)}>
          <Stages />
          <p className={muted}>{t('notStarted.text')}</p>
        </Said>
      );
    case 'ended':
      return <Ended last={followed.last} />;
    case 'noVisit':
    case 'noLink':
    case 'linkOver':
      return (
        <Said title={t(`${followed.kind}.title`)} text={t(`${followed.kind}.text`)}>
          <Onwards />
        </Said>
      );
    case 'throttled':
      return (
        <>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <Alert signal="caution" role="alert" title={t('throttled.title')}>
            <p>{t('throttled.text')}</p>
            <div className={actions}>
              <Button onClick={retried}>{t('again')}</Button>
            </div>
          </Alert>
        </>
      );
    case 'failed':
      return (
        <>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <FailureCard title={t('failed')} onRetry={retried} />
        </>
      );
  }
}

function Loading() {
  const { t } = useTranslation('tracking');
  const phone = formatPhone(BRAND.phones.support);
  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <noscript>
        <Alert signal="notice" title={t('noScript.title')}>
          <p>{t('noScript.text', { phone })}</p>
        </Alert>
      </noscript>
      <div role="status" aria-label={t('loading')}>
        <Skeleton lines={[34, 48, 240]} />
      </div>
    </>
  );
}

/** What there is instead of a visit that is followed: one sentence, and what to do. */
function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </>
  );
}

/** Where a customer finds their visits; who is not signed in does so first. */
function Onwards() {
  const { t } = useTranslation('tracking');
  const isSignedIn = useUnit($isSignedIn);
  return (
    <div className={actions}>
      {isSignedIn ? (
        <ButtonLink kind="primary" href={PATHS.serviceAppointments}>
          {t('appointments')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" href="/">
          {t('signIn')}
        </ButtonLink>
      )}
    </div>
  );
}

function Tracked({ tracking }: { tracking: VisitTracking }) {
  const { t } = useTranslation('tracking');
  const { sentenceOf, expectedOf, plannedOf, asOfText } = useTrackingTexts();
  const expected = expectedOf(tracking);
  return (
    <>
      <div className={css.head} role="status">
        <h1 tabIndex={-1}>{sentenceOf(tracking)}</h1>
        {expected === null ? null : <p className={css.lead}>{expected}</p>}
      </div>
      <Stages />
      {tracking.state === 'ARRIVED' ? (
        <Card title={t('there.title')}>
          <p>{t('there.text')}</p>
        </Card>
      ) : (
        <VanMap />
      )}
      <div className={css.head}>
        <p>{plannedOf(tracking)}</p>
        <p>{t('adult')}</p>
        <p className={hint}>{asOfText(tracking)}</p>
      </div>
    </>
  );
}

function Stages() {
  const { t } = useTranslation('tracking');
  const stages = useUnit($trackedStages);
  return stages === null ? null : (
    <ol className={css.stages} aria-label={t('stages')}>
      {stages.map(({ stage, is }) => (
        <li
          key={stage}
          className={visits.stageIs[is]}
          aria-current={is === 'now' ? 'step' : undefined}
        >
          {t(`stage.${stage}`)}
          <span className={visuallyHidden}>{`, ${t(`stageIs.${is}`)}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Ended({ last }: { last: VisitTracking | null }) {
  const { t } = useTranslation('tracking');
  const { wasOf } = useTrackingTexts();
  const isSignedIn = useUnit($isSignedIn);
  return (
    <Said title={t('ended.title')} text={wasOf(last) ?? t('ended.text')}>
      <Card title={t('ended.nextTitle')}>
        <p>{t(isSignedIn ? 'ended.next' : 'ended.nextByLink')}</p>
        {isSignedIn ? <Onwards /> : null}
      </Card>
    </Said>
  );
}
