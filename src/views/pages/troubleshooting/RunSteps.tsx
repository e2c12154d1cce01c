import { useTranslation } from 'react-i18next';
import type {
  RunStep,
  StepOutcome,
  TroubleshootingRun,
} from '../../../models/troubleshooting/index.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Card } from '../../parts/Surface.tsx';
import type { Signal } from '../../parts/Surface.tsx';
import * as css from './Troubleshooting.css.ts';
import { useRunTexts } from './useRunTexts.ts';

const TONES: Readonly<Record<StepOutcome, Signal>> = {
  OK: 'good',
  FIXED: 'good',
  YOURS: 'caution',
  OURS: 'caution',
  SKIPPED: 'notice',
};

/** Every step with what it found, in their order. */
export function RunSteps({ run }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  return (
    <Card title={t('run.steps')}>
      <ol className={css.steps}>
        {run.steps.map((step) => (
          <li
            key={step.name}
            className={css.step}
            aria-current={step.name === run.current ? 'step' : undefined}
          >
            <Step step={step} run={run} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({
  step: { name, outcome, evidence },
  run,
}: {
  step: RunStep;
  run: TroubleshootingRun;
}) {
  const { t } = useTranslation('troubleshooting');
  const { nameOf, day } = useRunTexts();
  if (outcome === null || evidence === null)
    return (
      <>
        <span className={name === run.current ? css.name : css.quiet}>{t(`step.${name}`)}</span>
        <span className={css.pending}>{t(`state.${pendingState(run, name)}`)}</span>
      </>
    );
  return (
    <>
      <span className={css.name}>{t(`step.${name}`)}</span>
      <StatusBadge tone={TONES[outcome]}>{t(`state.${outcome}`)}</StatusBadge>
      <span className={css.found}>
        {t(`evidence.${evidence.code}`, {
          device: nameOf(evidence.device),
          day: evidence.at === null ? '' : day(evidence.at),
        })}
      </span>
    </>
  );
}

/** How a step stands that is not done. */
function pendingState({ state, current, endedAt }: TroubleshootingRun, name: RunStep['name']) {
  if (endedAt !== null) return 'notChecked';
  if (name !== current) return 'waiting';
  switch (state) {
    case 'ASKING':
      return 'asking';
    case 'RESTARTING':
      return 'restarting';
    case 'RUNNING':
    case 'FIXED':
    case 'YOUR_TURN':
    case 'OUR_TURN':
      return 'checking';
  }
}
