import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $businessTime,
  failedRestart,
  isRestartLate,
  isRestartOver,
  powerCordHelps,
  RESTART_STAGES,
  restart,
  restartGivesUpAt,
  restartRequested,
} from '../../../models/equipment/index.ts';
import type { Device, DeviceRestart, RestartDenial } from '../../../models/equipment/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Stepper } from '../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import * as css from './Equipment.css.ts';
import { PowerCord } from './PowerCord.tsx';
import { RestartQuestions } from './RestartQuestions.tsx';
import { useOwnRole } from '../../parts/useOwnRole.ts';
import { useDeviceTexts } from './useDeviceTexts.ts';

/** The button that asks first; the stages while a restart runs; what to do where it failed. */
export function Restart({ device }: { device: Device }) {
  const { t } = useTranslation('equipment');
  const { nameOf } = useDeviceTexts();
  const last = device.restart;
  const running = last !== null && !isRestartOver(last.state) ? last : null;
  return (
    <Card title={t('restart.title')}>
      <div role="status" className={css.told}>
        {running ? <Running restart={running} /> : <Ended device={device} />}
      </div>
      {running ? null : <Offer device={device} />}
      {powerCordHelps(device) ? <PowerCord /> : null}
      <RestartQuestions
        questions={restart}
        device={device}
        name={nameOf(device)}
        service={device.service}
        returnTo="restart"
      />
    </Card>
  );
}

function Running({ restart: { state, requestedAt, expectedAt } }: { restart: DeviceRestart }) {
  const { t } = useTranslation('equipment');
  const { time } = useDeviceTexts();
  const now = useUnit($businessTime);
  return (
    <>
      <p>
        {isRestartLate({ state, expectedAt }, now)
          ? t('restart.late', { by: time(restartGivesUpAt(requestedAt)) })
          : t('restart.running', { time: time(requestedAt), by: time(expectedAt) })}
      </p>
      <Stepper
        label={t('restart.stages')}
        steps={RESTART_STAGES.map((stage) => t(`restart.stage.${stage}`))}
        current={RESTART_STAGES.findIndex((stage) => stage === state)}
      />
    </>
  );
}

/** How the last restart ended, while that still matters. */
function Ended({ device }: { device: Device }) {
  const { t } = useTranslation('equipment');
  const { at } = useDeviceTexts();
  const failed = failedRestart(device);
  if (failed)
    return (
      <Alert signal="critical" role="alert" title={t('restart.failed.title')}>
        <p>{t(`restart.failed.${failed.reason ?? 'TIMED_OUT'}`)}</p>
      </Alert>
    );
  const last = device.restart;
  return last?.state === 'BACK' && last.endedAt !== null ? (
    <p className={parts.muted}>{t('restart.back', { at: at(last.endedAt) })}</p>
  ) : null;
}

function Offer({ device }: { device: Device }) {
  const { t } = useTranslation('equipment');
  const requested = useUnit(restartRequested);
  if (device.restartDenial) return <Denied denial={device.restartDenial} />;
  return (
    <>
      <p className={parts.muted}>{t('restart.lead')}</p>
      <div>
        <Button id="restart" kind="primary" onClick={requested}>
          {t('restart.start')}
        </Button>
      </div>
    </>
  );
}

/** Why it may not be restarted now, in place of the button. */
function Denied({ denial: { code, againAt } }: { denial: RestartDenial }) {
  const { t } = useTranslation('equipment');
  const { at } = useDeviceTexts();
  const own = useOwnRole();
  return (
    <>
      <p>{t(`restart.denied.${code}`, { ...own, at: againAt === null ? '' : at(againAt) })}</p>
      {code === 'SERVICE_INTERRUPTED' ? (
        <div>
          <ButtonLink href={PATHS.billing}>{t('restart.pay')}</ButtonLink>
        </div>
      ) : null}
    </>
  );
}
