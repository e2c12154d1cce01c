import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $seesUnused, $yearly, unused } from '../../../../models/services/unused/index.ts';
import type { UnusedDevice, UnusedSeat } from '../../../../models/services/unused/index.ts';
import { devicePath, PATHS, servicePath } from '../../../../models/platform/paths/index.ts';
import { DataTable, formatMoney } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { Card, FailureCard } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { useUnusedTexts } from './useUnusedTexts.ts';

/** A row: a seat that nobody uses, or a rented device that is off. */
type Row = { seat: UnusedSeat; device: null } | { seat: null; device: UnusedDevice };

/** What the account pays for and nobody uses, each with its yearly cost and the step to end it. */
export function Unused() {
  const { t } = useTranslation('services');
  const { sees, data, yearly, retried } = useUnit({
    sees: $seesUnused,
    data: unused.$data,
    yearly: $yearly,
    retried: unused.retried,
  });
  if (!sees) return null;
  switch (data.kind) {
    case 'loading':
      return null;
    case 'failed':
      return <FailureCard title={t('unused.failed')} onRetry={retried} />;
    case 'ready': {
      const rows: Row[] = [
        ...data.value.seats.map((seat) => ({ seat, device: null })),
        ...data.value.devices.map((device) => ({ seat: null, device })),
      ];
      if (rows.length === 0) return null;
      return (
        <Card title={t('unused.title')}>
          <p>{t('unused.lead', { amount: formatMoney(yearly) })}</p>
          <Table rows={rows} />
        </Card>
      );
    }
  }
}

function Table({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('services');
  const { t: equipment } = useTranslation('equipment');
  const { seatName, seatUse, deviceUse } = useUnusedTexts();
  const deviceName = ({ nickname, subtype }: UnusedDevice): string =>
    nickname ?? equipment(`kind.${subtype}`);
  const nameOf = ({ seat, device }: Row): string => (seat ? seatName(seat) : deviceName(device));
  const columns: Column<Row>[] = [
    {
      key: 'what',
      title: t('unused.columns.what'),
      cell: (row) => (
        <span className={parts.cell}>
          <span className={parts.label}>{nameOf(row)}</span>
          <span className={parts.hint}>{row.seat ? seatUse(row.seat) : deviceUse(row.device)}</span>
        </span>
      ),
    },
    {
      key: 'year',
      title: t('unused.columns.year'),
      number: true,
      cell: ({ seat, device }) => formatMoney((seat ?? device).yearlyCents),
    },
    {
      key: 'step',
      title: t('unused.columns.step'),
      number: true,
      cell: (row) => <Step row={row} name={nameOf(row)} />,
    },
  ];
  return (
    <DataTable
      caption={t('unused.title')}
      columns={columns}
      rows={rows}
      rowKey={({ seat, device }) => (seat ? seat.seatId : device.deviceId)}
    />
  );
}

/** The way to the step that ends it: on the service's page, or on the device's. */
function Step({ row: { seat, device }, name }: { row: Row; name: string }) {
  const { t } = useTranslation('services');
  if (device)
    return (
      <Link href={device.returnOpen ? PATHS.equipmentReturns : devicePath(device.deviceId)}>
        {t(device.returnOpen ? 'unused.returning' : 'unused.return')}
      </Link>
    );
  return seat.mayRemove ? (
    <Link href={servicePath(seat.serviceId)} aria-label={t('unused.giveUpOf', { what: name })}>
      {t('unused.giveUp')}
    </Link>
  ) : null;
}
