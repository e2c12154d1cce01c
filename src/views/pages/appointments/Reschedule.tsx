import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $asked,
  $changesVisits,
  $keeping,
  $nearest,
  $openDays,
  $rescheduleProblem,
  $stage,
  $visitToMove,
  anotherWindowWanted,
  calendar,
  moveConfirmed,
  moving,
  windowChosen,
} from '../../../models/appointments/reschedule/index.ts';
import type {
  Appointment,
  VisitWindow,
  WindowHold,
} from '../../../models/appointments/reschedule/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import { STEP_HEADING, useStepFocus } from '../../parts/useStepFocus.ts';
import { useVisitTexts } from './useVisitTexts.ts';
import { Denied, VisitFrame } from './VisitFrame.tsx';
import * as css from './Visits.css.ts';

/** Another window for a visit: chosen, looked at while it is kept, and taken. */
export default function ReschedulePage() {
  const { t } = useTranslation('visits');
  const { visit, stage, may } = useUnit({
    visit: $visitToMove,
    stage: $stage,
    may: $changesVisits,
  });
  useStepFocus(stage.kind);
  const shown = stage.kind === 'done' ? stage.visit : visit;
  return (
    <VisitFrame title={t('move.title')} lead={t('move.lead')} visit={shown}>
      {(one) => (
        <>
          <Problem />
          {stage.kind === 'done' ? (
            <Moved visit={stage.visit} />
          ) : !may ? (
            <Denied why="NOT_PERMITTED" />
          ) : one.rescheduleDenial !== null ? (
            <Denied why={one.rescheduleDenial} />
          ) : stage.kind === 'review' ? (
            <Review visit={one} hold={stage.hold} />
          ) : (
            <Choose visit={one} />
          )}
        </>
      )}
    </VisitFrame>
  );
}

/** What went wrong last, and where a window was taken, the nearest ones. */
function Problem() {
  const { t } = useTranslation('visits');
  const { problemOf } = useVisitTexts();
  const { problem, nearest } = useUnit({ problem: $rescheduleProblem, nearest: $nearest });
  return (
    <div role="alert" className={css.told}>
      {problem === null ? null : (
        <Alert signal="caution" title={problemOf(problem)}>
          {nearest.length === 0 ? null : (
            <>
              <p>{t('move.nearest')}</p>
              <Windows windows={nearest} named />
            </>
          )}
        </Alert>
      )}
    </div>
  );
}

function Windows({ windows, named = false }: { windows: readonly VisitWindow[]; named?: boolean }) {
  const { t } = useTranslation('visits');
  const { timesOf } = useVisitTexts();
  const { asked, keeping, chosen } = useUnit({
    asked: $asked,
    keeping: $keeping,
    chosen: windowChosen,
  });
  return (
    <ul className={css.windows}>
      {windows.map((window) => (
        <li key={window.windowStart}>
          <Button
            busy={keeping}
            label={t('move.windowOf', timesOf(window))}
            onClick={() => chosen(window.windowStart)}
          >
            {keeping && asked === window.windowStart
              ? t('move.keeping')
              : t(named ? 'move.windowOf' : 'move.window', timesOf(window))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Choose({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { whenOf, timesOf } = useVisitTexts();
  const { data, days, retried } = useUnit({
    data: calendar.$data,
    days: $openDays,
    retried: calendar.retried,
  });
  return (
    <>
      <Card title={t('move.now')}>
        <p className={css.lead}>{whenOf(visit)}</p>
        <p className={muted}>{t(`kind.${visit.kind}`)}</p>
      </Card>
      {data.kind === 'loading' ? (
        <div role="status" aria-label={t('move.loading')}>
          <Skeleton lines={[34, 48, 48, 48]} />
        </div>
      ) : data.kind === 'failed' ? (
        <FailureCard title={t('move.failed')} onRetry={retried} />
      ) : (
        <Card title={t('move.days')}>
          {days.length === 0 ? <p className={muted}>{t('move.full')}</p> : null}
          <ul className={css.days}>
            {days.map(({ day, windows }) => {
              const [first] = windows;
              const times = first ? timesOf(first) : null;
              return (
                <li key={day} className={css.day}>
                  <span className={css.name}>{times ? `${times.weekday}, ${times.day}` : day}</span>
                  <Windows windows={windows} />
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </>
  );
}

function Review({ visit, hold }: { visit: Appointment; hold: WindowHold }) {
  const { t } = useTranslation('visits');
  const { whenOf, time } = useVisitTexts();
  const { state, confirmed, other } = useUnit({
    state: moving.$state,
    confirmed: moveConfirmed,
    other: anotherWindowWanted,
  });
  const busy = state.kind === 'sending';
  return (
    <Card>
      <div className={css.visit}>
        <h2 id={STEP_HEADING} tabIndex={-1}>
          {t('move.review')}
        </h2>
        <dl className={css.compared}>
          <div>
            <dt>{t('move.before')}</dt>
            <dd className={css.old}>{whenOf(visit)}</dd>
          </div>
          <div>
            <dt>{t('move.after')}</dt>
            <dd className={css.next}>{whenOf(hold)}</dd>
          </div>
        </dl>
        <p className={muted}>{t('move.kept', { time: time(hold.until) })}</p>
        <div className={actions}>
          <Button kind="primary" busy={busy} onClick={confirmed}>
            {t(busy ? 'move.confirming' : 'move.confirm')}
          </Button>
          <Button onClick={other}>{t('move.other')}</Button>
        </div>
      </div>
    </Card>
  );
}

function Moved({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { timesOf } = useVisitTexts();
  return (
    <>
      <div id={STEP_HEADING} tabIndex={-1}>
        <Alert signal="good" title={t('move.done')}>
          <p>{t('move.doneText', timesOf(visit))}</p>
        </Alert>
      </div>
      <div className={actions}>
        <ButtonLink kind="primary" href={PATHS.serviceAppointments}>
          {t('action.list')}
        </ButtonLink>
      </div>
    </>
  );
}
