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
import type { RunDevice, TroubleshootingRun } from '../../../models/troubleshooting/index.ts';
import { $businessNow } from '../../../models/platform/clock/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { useOwnRole } from '../../parts/useOwnRole.ts';
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
      <Question device={device} />
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

/** Asks once more where phones are off meanwhile: 911 before all. */
function Question({ device }: { device: RunDevice }) {
  const { t } = useTranslation('equipment');
  const { nameOf } = useRunTexts();
  const { question, confirmed, declined } = useUnit({
    question: runRestart.$confirmation,
    confirmed: runRestart.confirmed,
    declined: runRestart.declined,
  });
  if (question === null) return null;
  return (
    <ConfirmDialog
      title={t('restart.question', { name: nameOf(device) })}
      returnTo="run-restart"
      state={question.state}
      words={{
        keep: t('restart.keep'),
        confirm: t('restart.confirm'),
        sending: t('restart.sending'),
        refused: [t('restart.refusedTitle'), t('restart.refusedText')],
        unknown: [t('restart.unknownTitle'), t('restart.unknownText')],
      }}
      onConfirm={confirmed}
      onDecline={declined}
    >
      {device.carriesPhones ? <Alert signal="caution" title={t('restart.phones')} /> : null}
      <p>
        {t('restart.lead')} {t('restart.offMeanwhile.INTERNET')}
      </p>
    </ConfirmDialog>
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
