import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $boxes,
  $seesRent,
  custody,
  openReturn,
  rentOf,
} from '../../../../models/equipment/custody/index.ts';
import type { HeldDevice } from '../../../../models/equipment/custody/index.ts';
import { devicePath, PATHS, viewStatementsPath } from '../../../../models/platform/paths/index.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { DataTable, formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { ReceiptPdf } from './Documents.tsx';
import * as css from './Returns.css.ts';
import { Steps } from './Steps.tsx';
import { RETURN_SIGNAL, useReturnTexts } from './useReturnTexts.ts';

/** Every device that the account rents or rented: since when, what it costs, and its return. */
export default function ReturnsPage() {
  const { t } = useTranslation('returns');
  const { data, boxes, retried } = useUnit({
    data: custody.$data,
    boxes: $boxes,
    retried: custody.retried,
  });
  return (
    <div className={parts.stack}>
      <PageHeader
        back={t('toEquipment')}
        to={PATHS.equipment}
        title={t('title')}
        lead={t('lead')}
      />
      {data.kind === 'loading' ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 48, 48, 48]} />
        </div>
      ) : data.kind === 'failed' ? (
        <FailureCard title={t('failedTitle')} onRetry={retried} />
      ) : (
        <>
          <Here devices={boxes.here} />
          <Returned devices={boxes.returned} />
        </>
      )}
    </div>
  );
}

function Here({ devices }: { devices: readonly HeldDevice[] }) {
  const { t } = useTranslation('returns');
  const { nameOf, rentOf: rentText, day, kindOf } = useReturnTexts();
  const seesRent = useUnit($seesRent);
  const columns: Column<HeldDevice>[] = [
    {
      key: 'device',
      title: t('columns.device'),
      cell: (device) => (
        <div className={parts.cell}>
          <Link href={devicePath(device.deviceId)} className={css.name}>
            {nameOf(device)}
          </Link>
          <span className={parts.hint}>
            {device.nickname === null ? device.model : `${kindOf(device)} · ${device.model}`}
          </span>
          <div className={css.charge}>
            <Charge device={device} />
          </div>
        </div>
      ),
    },
    { key: 'serial', title: t('columns.serial'), cell: ({ serial }) => serial },
    {
      key: 'since',
      title: t('columns.since'),
      cell: ({ since }) => (since === null ? t('notConnected') : day(since)),
    },
    ...(seesRent
      ? [{ key: 'rent', title: t('columns.rent'), cell: rentText } satisfies Column<HeldDevice>]
      : []),
    {
      key: 'return',
      title: t('columns.return'),
      cell: (device) => {
        const open = openReturn(device);
        return open ? (
          <StatusBadge tone={RETURN_SIGNAL[open.state]}>{t(`state.${open.state}`)}</StatusBadge>
        ) : (
          t('noReturn')
        );
      },
    },
  ];
  return (
    <Card title={t('here.title')}>
      {devices.length === 0 ? (
        <p className={parts.muted}>{t('here.none')}</p>
      ) : (
        <>
          <DataTable
            caption={t('here.caption')}
            columns={columns}
            rows={devices}
            rowKey={({ deviceId }) => deviceId}
          />
          {seesRent ? (
            <p className={parts.muted}>
              {t('here.total', { amount: formatMoney(rentOf(devices)) })}
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Returned({ devices }: { devices: readonly HeldDevice[] }) {
  const { t } = useTranslation('returns');
  return (
    <Card title={t('returned.title')}>
      {devices.length === 0 ? (
        <p className={parts.muted}>{t('returned.none')}</p>
      ) : (
        <ul className={css.list}>
          {devices.map((device) => (
            <ReturnedDevice key={device.deviceId} device={device} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ReturnedDevice({ device }: { device: HeldDevice }) {
  const { t } = useTranslation('returns');
  const { nameOf, day } = useReturnTexts();
  const open = openReturn(device);
  if (!open) return null;
  const name = nameOf(device);
  const { monthlyCents, since, until } = device;
  const ended = open.rentEndsOn === null ? '' : formatDay(open.rentEndsOn);
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <span className={css.name}>{name}</span>
        <StatusBadge tone={RETURN_SIGNAL[open.state]}>{t(`state.${open.state}`)}</StatusBadge>
      </div>
      <span className={parts.hint}>{`${device.model} · ${device.serial}`}</span>
      {since === null || until === null ? null : (
        <span>{t('held', { from: day(since), to: day(until) })}</span>
      )}
      <span>
        {monthlyCents === null
          ? t('rentEnded', { date: ended })
          : t('rentWas', { amount: formatMoney(monthlyCents), date: ended })}
      </span>
      <Steps steps={open.steps} />
      <Charge device={device} />
      <div className={parts.actions}>
        <ReceiptPdf returnId={open.returnId} name={name} />
      </div>
    </li>
  );
}

/** A charge for a device that was not returned, and whether we question it. */
function Charge({ device }: { device: HeldDevice }) {
  const { t } = useTranslation('returns');
  const { charge } = device;
  if (charge === null) return null;
  const { rentEndsOn = null } = openReturn(device) ?? {};
  const said = charge.dispute !== null && rentEndsOn !== null ? charge.dispute : null;
  const date = rentEndsOn === null ? '' : formatDay(rentEndsOn);
  return (
    <Alert
      signal={said === 'CREDITED' ? 'good' : 'caution'}
      title={t('charge.title', { amount: formatMoney(charge.cents) })}
    >
      {said === null ? null : <p>{t(`charge.${said}`, { date })}</p>}
      <p>
        <Link href={viewStatementsPath({ statement: charge.statementId })}>
          {t('charge.bill', { date: formatDay(charge.statementDate) })}
        </Link>
      </p>
    </Alert>
  );
}
