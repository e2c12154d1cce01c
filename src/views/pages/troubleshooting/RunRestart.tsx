import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $answerProblem,
  $isSkipping,
  $mayTroubleshoot,
  isPast,
  restartAsked,
  restartDeclined,
  runRestart,
} from '../../../models/troubleshooting/index.ts';
import type { TroubleshootingRun } from '../../../models/troubleshooting/index.ts';
import { $businessNow } from '../../../models/platform/clock/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { useOwnRole } from '../../parts/useOwnRole.ts';
import { RestartQuestions } from '../equipment/RestartQuestions.tsx';
import * as css from './Troubleshooting.css.ts';
import { useRunTexts } from './useRunTexts.ts';

/** Asks for the restart of the modem; the customer may go on without. */
export function Asking({ run: { state, device } }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  const { nameOf } = useRunTexts();
  const { may, skipping, asked, declined } = useUnit({
    may: $mayTroubleshoot,
    skipping: $isSkipping,
    asked: restartAsked,
    declined: restartDeclined,
  });
  if (state !== 'ASKING' || device === null) return null;
  return (
    <Card title={t('asking.title', { device: nameOf(device) })}>
      <p>{t('asking.text')}</p>
      <div role="status" className={css.told}>
        <Problem />
      </div>
      {may ? (
        <div className={actions}>
          <Button id="run-restart" kind="primary" onClick={asked}>
            {t('asking.restart')}
          </Button>
          <Button busy={skipping} onClick={declined}>
            {t(skipping ? 'asking.skipping' : 'asking.skip')}
          </Button>
        </div>
      ) : null}
      <RestartQuestions
        questions={runRestart}
        device={device}
        name={nameOf(device)}
        service="INTERNET"
        returnTo="run-restart"
      />
    </Card>
  );
}

/** Why the answer had no effect, each reason in its own words. */
function Problem() {
  const { t } = useTranslation('troubleshooting');
  const own = useOwnRole();
  const problem = useUnit($answerProblem);
  if (problem === null) return null;
  if (problem === 'skipFailed') return <Alert signal="caution" title={t('asking.skipFailed')} />;
  return (
    <Alert signal="caution" title={t('asking.refused')}>
      <p>{t(`asking.problem.${problem}`, own)}</p>
    </Alert>
  );
}

/** The box restarts: until when it takes, and that nobody needs to wait here. */
export function Restarting({ run: { state, device, expectedAt } }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  const { nameOf, time } = useRunTexts();
  const now = useUnit($businessNow);
  if (state !== 'RESTARTING' || expectedAt === null) return null;
  return (
    <Alert signal="notice" title={t('restarting.title', { device: nameOf(device) })}>
      <p>
        {isPast(expectedAt, now)
          ? t('restarting.late')
          : t('restarting.text', { time: time(expectedAt) })}
      </p>
    </Alert>
  );
}
