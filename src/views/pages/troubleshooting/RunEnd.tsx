import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $mayTroubleshoot,
  isCaseComing,
  isPlannedWork,
  isPlanSwitch,
  runAgainRequested,
  starting,
  waitsUntil,
} from '../../../models/troubleshooting/index.ts';
import type { TroubleshootingRun } from '../../../models/troubleshooting/index.ts';
import { casePath, newCasePath, outagePath, PATHS } from '../../../models/platform/paths/index.ts';
import { $readsBilling } from '../../../models/shell/routing/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { NotStarted } from './Troubleshoot.tsx';
import * as css from './Troubleshooting.css.ts';
import { useRunTexts } from './useRunTexts.ts';

/** How a run ended: fixed, your turn with one instruction, or our turn. Nothing while it runs. */
export function RunEnd({ run }: { run: TroubleshootingRun }) {
  switch (run.state) {
    case 'RUNNING':
    case 'ASKING':
    case 'RESTARTING':
      return null;
    case 'FIXED':
      return <Fixed run={run} />;
    case 'YOUR_TURN':
      return run.instruction === 'PAY' ? <Pay /> : <YourTurn run={run} />;
    case 'OUR_TURN':
      return <OurTurn run={run} />;
  }
}

/** The same is looked at again, in a run of its own. */
function Again({ run: { subject }, did }: { run: TroubleshootingRun; did: boolean }) {
  const { t } = useTranslation('troubleshooting');
  const { may, state, again } = useUnit({
    may: $mayTroubleshoot,
    state: starting.$state,
    again: runAgainRequested,
  });
  const sending = state.kind === 'sending';
  if (!may) return null;
  return (
    <Button kind={did ? 'primary' : 'secondary'} busy={sending} onClick={() => again(subject)}>
      {t(sending ? 'starting' : did ? 'end.again' : 'end.againAnyway')}
    </Button>
  );
}

const End = ({
  signal,
  title,
  text,
  children,
}: {
  signal: 'good' | 'caution' | 'notice';
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className={css.end}>
    <Alert signal={signal} title={title} heading>
      <p>{text}</p>
    </Alert>
    <NotStarted />
    <div className={actions}>{children}</div>
  </div>
);

function Fixed({ run }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  const { nameOf } = useRunTexts();
  return (
    <End
      signal="good"
      title={t('fixed.title')}
      text={t('fixed.text', { device: nameOf(run.device) })}
    >
      <ButtonLink href={newCasePath(run.subject, run.runId)}>{t('end.stillNot')}</ButtonLink>
    </End>
  );
}

function Pay() {
  const { t } = useTranslation('troubleshooting');
  const readsBilling = useUnit($readsBilling);
  return (
    <End
      signal="caution"
      title={t('yours.PAY.title')}
      text={t('yours.PAY.text', readsBilling ? { context: 'own' } : {})}
    >
      {readsBilling ? (
        <ButtonLink kind="primary" href={PATHS.billing}>
          {t('yours.PAY.action')}
        </ButtonLink>
      ) : null}
    </End>
  );
}

function YourTurn({ run }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  const { nameOf, time } = useRunTexts();
  const until = waitsUntil(run);
  const words = { device: nameOf(run.device), time: until === null ? '' : time(until) };
  const key = run.instruction ?? 'CHECK_DEVICE';
  return (
    <End
      signal="caution"
      title={t(`yours.${key}.title`, words)}
      text={t(`yours.${key}.text`, isPlanSwitch(run) ? { ...words, context: 'plan' } : words)}
    >
      <Again run={run} did={run.instruction !== 'WAIT'} />
      <ButtonLink href={newCasePath(run.subject, run.runId)}>{t('end.stillNot')}</ButtonLink>
    </End>
  );
}

function OurTurn({ run }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  if (run.case)
    return (
      <End
        signal="notice"
        title={t('ours.case.title', { number: run.case.number })}
        text={t('ours.case.text')}
      >
        <ButtonLink kind="primary" href={casePath(run.case.caseId)}>
          {t('ours.case.action', { number: run.case.number })}
        </ButtonLink>
      </End>
    );
  if (isCaseComing(run))
    return (
      <Alert signal="notice" title={t('ours.opening.title')}>
        <p>{t('ours.opening.text')}</p>
      </Alert>
    );
  const cause = isPlannedWork(run) ? 'work' : 'outage';
  return (
    <End signal="caution" title={t(`ours.${cause}.title`)} text={t(`ours.${cause}.text`)}>
      <ButtonLink
        kind="primary"
        href={run.outageId === null ? PATHS.outageMap : outagePath(run.outageId)}
      >
        {t(`ours.${cause}.action`)}
      </ButtonLink>
      <Again run={run} did={false} />
    </End>
  );
}
