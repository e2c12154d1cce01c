import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $scheduleDraft,
  $scheduleNotice,
  $schedulePending,
  $schedules,
  $scheduleUsers,
  SCHEDULE_LIMITS,
  scheduleEditRequested,
  scheduleRemoved,
  schedules,
} from '../../../../models/voice/schedules/index.ts';
import type { AccountSchedule, ScheduleNotice } from '../../../../models/voice/schedules/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { actions, muted } from '../../../parts/parts.css.ts';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import { FocusedNotice } from '../lines/FocusedNotice.tsx';
import * as css from '../lines/Lines.css.ts';
import { useLineNames } from '../lines/useLineNames.ts';
import { useFocusAfterForm } from '../lines/useFocusAfterForm.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { useScheduleTexts } from './useScheduleTexts.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

const NOTICE = 'schedules-notice';
const ADD = 'schedules-add';

/** When the business is open: hours that rules of all lines use, changed once for all of them. */
export function Schedules({ changes }: { changes: boolean }) {
  const { t } = useTranslation('routing');
  const { card, all, draft, notice, requested, retried } = useUnit({
    card: schedules.$data,
    all: $schedules,
    draft: $scheduleDraft,
    notice: $scheduleNotice,
    requested: scheduleEditRequested,
    retried: schedules.retried,
  });
  useFocusAfterForm(draft !== null, ADD, notice !== null);
  if (card.kind === 'failed')
    return <FailureCard title={t('hours.failedToLoad')} onRetry={retried} />;
  if (card.kind === 'loading')
    return (
      <div role="status" aria-label={t('hours.loading')}>
        <Skeleton lines={[32, 48, 48]} />
      </div>
    );
  const isNew = draft !== null && !all.some(({ id }) => id === draft.id);
  return (
    <div className={css.page}>
      <p className={muted}>{t('hours.lead')}</p>
      <Notice />
      {all.length === 0 && !isNew ? <p>{t('hours.none')}</p> : null}
      {all.map((schedule) => (
        <Card key={schedule.id} title={schedule.name}>
          {draft?.id !== schedule.id || notice?.kind === 'changedMeanwhile' ? (
            <Shown schedule={schedule} changes={changes && !draft} />
          ) : null}
          {draft?.id === schedule.id ? <ScheduleForm /> : null}
        </Card>
      ))}
      {isNew ? (
        <Card title={t('hours.new')}>
          <ScheduleForm />
        </Card>
      ) : null}
      {changes && !draft && all.length < SCHEDULE_LIMITS.schedules ? (
        <div className={actions}>
          <Button id={ADD} onClick={() => requested(null)}>
            {t('hours.add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Shown({ schedule, changes }: { schedule: AccountSchedule; changes: boolean }) {
  const { t } = useTranslation('routing');
  const { pending, requested, removed } = useUnit({
    pending: $schedulePending,
    requested: scheduleEditRequested,
    removed: scheduleRemoved,
  });
  const { weekOf, holidaysOf } = useScheduleTexts();
  const { id, name } = schedule;
  return (
    <>
      <dl className={css.week}>
        {weekOf(schedule).map(({ day, hours }) => (
          <div key={day} className={css.weekDay}>
            <dt>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className={muted}>{holidaysOf(schedule)}</p>
      {changes ? (
        <div className={actions}>
          <Button
            busy={pending}
            label={t('hours.changeOf', { name })}
            onClick={() => requested(id)}
          >
            {t('change')}
          </Button>
          <Button
            kind="quiet"
            busy={pending}
            label={t('removeOf', { name })}
            onClick={() => removed(id)}
          >
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The rules that keep a schedule from being removed, each with its line. */
function Users() {
  const { t } = useTranslation('routing');
  const { titleOf } = useLineNames();
  const { users } = useUnit({ users: $scheduleUsers });
  return (
    <ul className={css.facts}>
      {users.map(({ line, rule }) => (
        <li key={`${line.telephoneNumber} ${rule}`}>
          <Link
            href={`${PATHS.callForwarding}?${new URLSearchParams({ line: line.telephoneNumber })}`}
          >
            {t('hours.notice.inUse.rule', { rule, line: titleOf(line) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Notice() {
  const { t } = useTranslation('routing');
  const { t: phone } = useTranslation('phone');
  const { notice } = useUnit({ notice: $scheduleNotice });
  const retryText = useRetryText();
  const own = useOwnRole();
  const content = (end: ScheduleNotice) => {
    switch (end.kind) {
      case 'saved':
      case 'removed':
        return (
          <Alert
            signal="good"
            role="status"
            title={t(`hours.notice.${end.kind}`, { name: end.name })}
          />
        );
      case 'notPermitted':
      case 'cpni':
        return (
          <Alert signal="caution" role="alert" title={t('hours.notice.failed.title')}>
            <p>
              {end.kind === 'cpni'
                ? phone('forwarding.bar.CPNI_NOT_COMPLIANT')
                : t('hours.notice.notPermitted', own)}
            </p>
          </Alert>
        );
      case 'inUse':
        return (
          <Alert
            signal="caution"
            role="alert"
            title={t('hours.notice.inUse.title', { name: end.name })}
          >
            <p>{t('hours.notice.inUse.text')}</p>
            <Users />
          </Alert>
        );
      case 'changedMeanwhile':
      case 'failed':
        return (
          <Alert
            signal="caution"
            role="alert"
            title={t(`hours.notice.${end.kind}.title`, { name: end.name })}
          >
            <p>{retryText(t(`hours.notice.${end.kind}.text`))}</p>
          </Alert>
        );
    }
  };
  return (
    <FocusedNotice id={NOTICE} notice={notice}>
      {content}
    </FocusedNotice>
  );
}
