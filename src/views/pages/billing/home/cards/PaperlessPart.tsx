import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paperlessQuery } from '../../../../../models/billing/home/index.ts';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import { settingsPath } from '../../../../../models/platform/paths/index.ts';
import { Part, PartFailure, PartLoading } from './Part.tsx';

/**
 * Whether bills are also mailed, with the action to change that; hidden from users without
 * permission.
 */
export function PaperlessPart() {
  const { t } = useTranslation('billing');
  const { card, retried } = useUnit({
    card: paperlessQuery.$data,
    retried: paperlessQuery.retried,
  });
  switch (card.kind) {
    case 'loading':
      return <PartLoading label={t('settings.loading')} lines={[22, 24]} />;
    case 'failed':
      return <PartFailure title={t('settings.failedTitle')} onRetry={retried} />;
    case 'ready':
      return card.value === null ? null : (
        <Part
          title={t('settings.title')}
          action={<Link href={settingsPath('paperless')}>{t('settings.change')}</Link>}
        >
          {card.value ? (
            <div className={parts.tight}>
              <span>
                <StatusBadge tone="good">{t('settings.on')}</StatusBadge>
              </span>
              <span>{t('settings.onSays')}</span>
            </div>
          ) : (
            <p className={parts.muted}>{t('settings.off')}</p>
          )}
        </Part>
      );
  }
}
