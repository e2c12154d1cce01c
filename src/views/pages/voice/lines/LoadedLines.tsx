import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneLines } from '../../../../models/voice/phone-lines/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { muted } from '../../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';

/** What needs the phone lines that the customer may read, once they are there. */
export function LoadedLines({
  children,
}: {
  children: (lines: readonly PhoneLine[]) => ReactNode;
}) {
  const { t } = useTranslation('phone');
  const { card, retried } = useUnit({ card: phoneLines.$data, retried: phoneLines.retried });
  if (card.kind === 'failed') return <FailureCard title={t('failed')} onRetry={retried} />;
  if (card.kind === 'loading')
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton lines={[32, 48, 48, 48]} />
      </div>
    );
  if (card.value.length === 0)
    return (
      <Card title={t('noLines.title')}>
        <p className={muted}>{t('noLines.text')}</p>
      </Card>
    );
  return children(card.value);
}
