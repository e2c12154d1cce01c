import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $runCard, runRetried } from '../../../models/troubleshooting/index.ts';
import type { TroubleshootingRun } from '../../../models/troubleshooting/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { RunEnd } from './RunEnd.tsx';
import { Asking, Restarting } from './RunRestart.tsx';
import { RunSteps } from './RunSteps.tsx';
import * as css from './Troubleshooting.css.ts';
import { useRunTexts } from './useRunTexts.ts';

/** A run: what is checked, what was found, and the one thing that follows. */
export default function RunPage() {
  const { t } = useTranslation('troubleshooting');
  const { card, retried } = useUnit({ card: $runCard, retried: runRetried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('run.loading')}>
          <Skeleton lines={[34, 64, 200]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('run.failedTitle')} onRetry={retried} />;
    case 'notFound':
      return (
        <Card title={t('run.notFound')}>
          <div className={actions}>
            <ButtonLink kind="primary" href={PATHS.troubleshoot}>
              {t('start')}
            </ButtonLink>
          </div>
        </Card>
      );
    case 'ready':
      return <Content run={card.run} />;
  }
}

/** What follows comes before how it was found. */
function Content({ run }: { run: TroubleshootingRun }) {
  const { t } = useTranslation('troubleshooting');
  const { day, time } = useRunTexts();
  return (
    <div className={css.page}>
      <PageHeader
        back={t('run.back')}
        to={PATHS.troubleshoot}
        title={t(`run.title.${run.subject}`)}
        lead={t('run.started', {
          name: run.startedBy,
          day: day(run.startedAt),
          time: time(run.startedAt),
        })}
      />
      <div role="status" className={css.told}>
        <Restarting run={run} />
        <RunEnd run={run} />
      </div>
      <Asking run={run} />
      <RunSteps run={run} />
    </div>
  );
}
