import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $seesRent, devices } from '../../../models/equipment/list/index.ts';
import type { Device } from '../../../models/equipment/list/index.ts';
import { devicePath, outagePath, PATHS } from '../../../models/platform/paths/index.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { TroubleshootLink } from '../troubleshooting/TroubleshootLink.tsx';
import * as css from './Equipment.css.ts';
import { REACH_SIGNAL, useDeviceTexts } from './useDeviceTexts.ts';

/**
 * The account's devices, or those of one service: what each is called, where it stands, whether it
 * is online, and what it costs. A part of other pages, which loads and fails alone; of a service
 * without devices it shows nothing.
 */
export function EquipmentSection({ service }: { service?: Device['service'] }) {
  const { t } = useTranslation('equipment');
  const { data, retried } = useUnit({ data: devices.$data, retried: devices.retried });
  switch (data.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('section.loading')}>
          <Skeleton lines={[24, 48, 48, 48]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('section.failedTitle')} onRetry={retried} />;
    case 'ready': {
      const rows = data.value.filter((one) => service === undefined || one.service === service);
      if (service !== undefined && rows.length === 0) return null;
      return (
        <Card
          title={t('section.title')}
          action={<Link href={PATHS.equipmentReturns}>{t('section.returns')}</Link>}
        >
          {rows.length > 0 ? (
            <Devices rows={rows} />
          ) : (
            <p className={parts.muted}>{t('section.empty')}</p>
          )}
        </Card>
      );
    }
  }
}

function Devices({ rows }: { rows: readonly Device[] }) {
  const { t } = useTranslation('equipment');
  const { nameOf, kindOf, placeOf, costOf } = useDeviceTexts();
  const seesRent = useUnit($seesRent);
  const columns: Column<Device>[] = [
    {
      key: 'device',
      title: t('section.columns.device'),
      cell: (device) => (
        <span className={parts.cell}>
          <Link href={devicePath(device.deviceId)} className={css.name}>
            {nameOf(device)}
          </Link>
          {device.nickname === null ? null : <span className={parts.hint}>{kindOf(device)}</span>}
        </span>
      ),
    },
    { key: 'place', title: t('section.columns.place'), cell: placeOf },
    {
      key: 'state',
      title: t('section.columns.state'),
      cell: (device) => <Reach device={device} />,
    },
    {
      key: 'cost',
      title: t('section.columns.cost'),
      cell: (device) => (
        <span className={parts.cell}>
          <span>{t(`cost.${device.ownership}`)}</span>
          {seesRent ? <span className={parts.hint}>{costOf(device)}</span> : null}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('section.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ deviceId }) => deviceId}
    />
  );
}

function Reach({ device }: { device: Device }) {
  const { reach, reachSince, service, outageId } = device;
  const { t } = useTranslation('equipment');
  const { at, nameOf } = useDeviceTexts();
  return (
    <span className={parts.cell}>
      <StatusBadge tone={REACH_SIGNAL[reach]}>{t(`reach.${reach}`)}</StatusBadge>
      {reachSince === null ? null : (
        <span className={parts.hint}>{t('since', { at: at(reachSince) })}</span>
      )}
      {outageId === null ? null : (
        <Link href={outagePath(outageId)} aria-label={t('outageOf', { name: nameOf(device) })}>
          {t('outage')}
        </Link>
      )}
      {reach === 'OFFLINE' && outageId === null ? (
        <TroubleshootLink about={service} label={t('troubleshootOf', { name: nameOf(device) })}>
          {t('troubleshoot')}
        </TroubleshootLink>
      ) : null}
    </span>
  );
}
