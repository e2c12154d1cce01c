import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $phoneLine,
  $phoneLines,
  phoneLineChosen,
  phoneLines,
} from '../../../../models/voice/phone-lines/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { LineChoice } from './LineChoice.tsx';
import * as css from './Lines.css.ts';
import { PhonePages } from './PhonePages.tsx';

interface PhoneLinePageProps {
  page: 'callForwarding' | 'callGuard' | 'callLog';
  title: string;
  lead: string;
  children: (line: PhoneLine) => ReactNode;
}

/** A page about one of the phone lines that the customer may read. */
export function PhoneLinePage({ page, title, lead, children }: PhoneLinePageProps) {
  const { t } = useTranslation('phone');
  const { card, line, all, chosen, retried } = useUnit({
    card: phoneLines.$data,
    line: $phoneLine,
    all: $phoneLines,
    chosen: phoneLineChosen,
    retried: phoneLines.retried,
  });
  const content = () => {
    if (card.kind === 'failed') return <FailureCard title={t('failed')} onRetry={retried} />;
    if (card.kind === 'loading')
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[32, 48, 48, 48]} />
        </div>
      );
    if (!line)
      return (
        <Card title={t('noLines.title')}>
          <p className={muted}>{t('noLines.text')}</p>
        </Card>
      );
    return (
      <>
        <LineChoice all={all} line={line} onChoose={chosen} />
        {children(line)}
      </>
    );
  };
  return (
    <div className={css.page}>
      <PageHeader back={t('toHome')} to={PATHS.accountSummary} title={title} lead={lead} />
      <PhonePages current={page} line={line?.telephoneNumber ?? null} />
      {content()}
    </div>
  );
}
