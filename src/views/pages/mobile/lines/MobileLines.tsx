import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $lastLabelledLine, lines } from '../../../../models/mobile/lines/index.ts';
import { formatPhone } from '../../../brand.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { Chart } from './Chart.tsx';
import { EditLabel } from './EditLabel.tsx';
import { Lines } from './Lines.tsx';
import { Sums } from './Sums.tsx';
import * as css from './MobileLines.css.ts';

/** Mobile lines, grouped and searchable, with the monthly cost of each (spec 1.8). */
export default function MobileLinesPage() {
  const { t } = useTranslation('lines');
  return (
    <div className={css.page}>
      <PageHeader back={t('toBilling')} title={t('title')} lead={t('lead')} />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation('lines');
  const { card, retried } = useUnit({ card: lines.$data, retried: lines.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[200, 48, 48, 48, 48]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      if (!card.value.hasMobile)
        return (
          <Card title={t('noMobile.title')}>
            <p className={parts.muted}>{t('noMobile.text')}</p>
          </Card>
        );
      if (card.value.lines.length === 0)
        return (
          <Card title={t('empty.title')}>
            <p className={parts.muted}>{t('empty.text')}</p>
          </Card>
        );
      return (
        <>
          <Chart />
          <LabelSavedNotice />
          <Sums />
          <Lines />
          <EditLabel />
        </>
      );
  }
}

/** Notice of the last saved change. */
function LabelSavedNotice() {
  const { t } = useTranslation('lines');
  const { labelled } = useUnit({ labelled: $lastLabelledLine });
  return (
    <div role="status" className={css.told}>
      {labelled === null ? null : (
        <Alert signal="good" title={t('edit.saved', { line: formatPhone(labelled) })} />
      )}
    </div>
  );
}
