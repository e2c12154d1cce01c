import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { PricedCard } from '../../../../models/services/index.ts';
import {
  $freeSeats,
  $managesSeats,
  $readsSeats,
  $takenSeats,
  releaseRequested,
  seats,
} from '../../../../models/services/seats/index.ts';
import type { Seat } from '../../../../models/services/seats/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { DataTable } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import type { Signal } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import { GiveSeat } from './GiveSeat.tsx';
import { SeatDialogs } from './SeatDialogs.tsx';
import { SeatNotice } from './SeatNotice.tsx';
import * as css from './Service.css.ts';
import { usePersonName } from './usePersonName.ts';

const TONES: Readonly<Record<Seat['state'], Signal>> = {
  FREE: 'notice',
  INVITED: 'notice',
  ACTIVE: 'good',
  SUSPENDED: 'critical',
};

/** The element that the focus returns to when a seat is released. */
export const SEATS = 'seats';

function Rows() {
  const { t } = useTranslation('services');
  const { taken, manages, requested } = useUnit({
    taken: $takenSeats,
    manages: $managesSeats,
    requested: releaseRequested,
  });
  const nameOf = usePersonName();
  const { day } = useInstantFormat();
  type Row = (typeof taken)[number];
  const columns: Column<Row>[] = [
    { key: 'person', title: t('seat.person'), cell: ({ person }) => nameOf(person) },
    {
      key: 'state',
      title: t('seat.stateTitle'),
      cell: ({ state, since }) => (
        <StatusBadge tone={TONES[state]}>
          {t(`seat.state.${state}`, { date: day(since) })}
        </StatusBadge>
      ),
    },
    {
      key: 'used',
      title: t('seat.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('seat.neverUsed') : day(lastUsedAt)),
    },
  ];
  const release: Column<Row> = {
    key: 'release',
    title: t('seat.change'),
    number: true,
    cell: ({ seatId, person }) => (
      <span className={css.release}>
        <Button
          kind="quiet"
          id={`release-${seatId}`}
          label={t('seat.releaseOf', { name: nameOf(person) })}
          onClick={() => requested(seatId)}
        >
          {t('seat.release')}
        </Button>
      </span>
    ),
  };
  return (
    <DataTable
      caption={t('seat.title')}
      rows={taken}
      rowKey={({ seatId }) => seatId}
      columns={manages ? [...columns, release] : columns}
    />
  );
}

/** The seats of a service: whose they are, how many are free, and giving one to a person. */
export function Seats({ card }: { card: PricedCard }) {
  const { t } = useTranslation('services');
  const { data, free, taken, reads, manages, retried } = useUnit({
    data: seats.$data,
    free: $freeSeats,
    taken: $takenSeats,
    reads: $readsSeats,
    manages: $managesSeats,
    retried: seats.retried,
  });
  const own = useOwnRole();
  if (card.seats === null) return null;
  if (!reads)
    return (
      <Card title={t('seat.title')}>
        <p>{card.seats.own ? t('seat.yours') : t('seat.notYours', own)}</p>
      </Card>
    );
  switch (data.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('seat.loading')}>
          <Skeleton lines={[22, 44, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('seat.failed')} onRetry={retried} />;
    case 'ready':
      return (
        <>
          <SeatNotice />
          <Card title={t('seat.title')}>
            <p id={SEATS} tabIndex={-1} className={muted}>
              {t('seat.free', { count: data.value.seats.length, free })}
            </p>
            {taken.length > 0 ? <Rows /> : null}
            {manages ? <GiveSeat /> : null}
          </Card>
          <SeatDialogs />
        </>
      );
  }
}
