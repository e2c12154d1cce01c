import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $device, deviceRetried } from '../../../models/equipment/index.ts';
import type { DeviceDetail } from '../../../models/equipment/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { Details } from './Details.tsx';
import * as css from './Equipment.css.ts';
import { History } from './History.tsx';
import { Now } from './Now.tsx';
import { Restart } from './Restart.tsx';
import { Return } from './returns/Return.tsx';
import { useDeviceTexts } from './useDeviceTexts.ts';

/** A device's own page: how it is, what it is, and its restart. */
export default function DevicePage() {
  const { t } = useTranslation('equipment');
  const { state, retried } = useUnit({ state: $device, retried: deviceRetried });
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[34, 64, 120, 200]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'notFound':
      return (
        <Card title={t('notFound.title')}>
          <p className={parts.muted}>{t('notFound.text')}</p>
          <div className={parts.actions}>
            <ButtonLink href={PATHS.equipment}>{t('toList')}</ButtonLink>
            <ButtonLink href={PATHS.equipmentReturns}>{t('notFound.returns')}</ButtonLink>
          </div>
        </Card>
      );
    case 'ready':
      return <Content detail={state.detail} />;
  }
}

function Content({ detail: { device, restarts } }: { detail: DeviceDetail }) {
  const { t } = useTranslation('equipment');
  const { nameOf, kindOf } = useDeviceTexts();
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toList')}
        to={PATHS.equipment}
        title={nameOf(device)}
        lead={device.nickname === null ? device.model : `${kindOf(device)} · ${device.model}`}
      />
      <Now device={device} />
      <div className={css.columns}>
        <div className={css.column}>
          <Restart device={device} />
          <History restarts={restarts} />
        </div>
        <div className={css.column}>
          <Details device={device} />
          <Return device={device} />
        </div>
      </div>
    </div>
  );
}
