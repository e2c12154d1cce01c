import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $test, results } from '../../../models/speed-test/index.ts';
import type { SpeedPlan } from '../../../models/speed-test/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { FailureCard, Skeleton } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { History } from './History.tsx';
import { Legs } from './Legs.tsx';
import { ResultCard } from './ResultCard.tsx';
import * as css from './SpeedTest.css.ts';
import { TestCard } from './TestCard.tsx';
import { useSpeedTexts } from './useSpeedTexts.ts';

function Plan({ plan }: { plan: SpeedPlan | null }) {
  const { t } = useTranslation('speed');
  const { speed } = useSpeedTexts();
  return (
    <p className={parts.muted}>
      {plan === null
        ? t('noPlan')
        : t('plan', { name: plan.name, down: speed(plan.downKbps), up: speed(plan.upKbps) })}
    </p>
  );
}

function Content() {
  const { t } = useTranslation('speed');
  const { data, test, retried } = useUnit({
    data: results.$data,
    test: $test,
    retried: results.retried,
  });
  switch (data.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 120, 44, 200]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready': {
      const { plan, results: stored } = data.value;
      const shown = test.kind === 'done' ? test.result : (stored[0] ?? null);
      const isNew = test.kind === 'done';
      return (
        <>
          <Plan plan={plan} />
          <TestCard left={data.value.left} />
          {shown && (isNew || test.kind === 'idle') ? (
            <ResultCard result={shown} isNew={isNew} />
          ) : null}
          <Legs result={shown} plan={plan} />
          <History data={data.value} />
        </>
      );
    }
  }
}

/** The speed test: a test, both legs of the way, and what was measured before (areas.md). */
export default function SpeedTestPage() {
  const { t } = useTranslation('speed');
  return (
    <div className={css.page}>
      <PageHeader back={t('back')} to={PATHS.internet} title={t('title')} lead={t('lead')} />
      <Content />
    </div>
  );
}
