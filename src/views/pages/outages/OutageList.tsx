import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $pointed,
  beginOf,
  causeOf,
  endedAmong,
  endOf,
  isOut,
  mapLook,
  minutesOut,
  outagePointed,
  outageTone,
} from '../../../models/outages/index.ts';
import type { Outage, OutagesResponse } from '../../../models/outages/index.ts';
import { $businessNow } from '../../../models/platform/clock/index.ts';
import { outagePath, PATHS } from '../../../models/platform/paths/index.ts';
import { $readsBilling } from '../../../models/shell/routing/index.ts';
import { DataTable } from '../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Card } from '../../parts/Surface.tsx';
import { FollowControl } from './FollowOutage.tsx';
import * as css from './OutageMap.css.ts';
import { OutageNumber } from './OutageNumber.tsx';
import { useOutageWords } from './useOutageWords.ts';

function Row({ outage, number }: { outage: Outage; number: number }) {
  const { t } = useTranslation('outages');
  const { now, pointed, point } = useUnit({
    now: $businessNow,
    pointed: $pointed,
    point: outagePointed,
  });
  const { at, servicesFirst } = useOutageWords();
  const services = servicesFirst(outage.services);
  const begin = beginOf(outage);
  const end = endOf(outage, now);
  return (
    <li
      className={`${css.row} ${pointed === outage.id ? css.rowPointed : ''}`}
      onMouseEnter={() => point(outage.id)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(outage.id)}
      onBlur={() => point(null)}
    >
      <div className={css.rowHead}>
        <span className={css.name}>
          <OutageNumber number={number} look={mapLook(outage)} />
          {services}
        </span>
        <StatusBadge tone={outageTone(outage)}>{t(`stage.${outage.stage}`)}</StatusBadge>
      </div>
      <p>{outage.places.join(' · ')}</p>
      <p className={css.muted}>
        {t(`list.${begin.name}`, at(begin.at))}
        {' · '}
        {'at' in end ? t(`list.${end.name}`, at(end.at)) : t('list.noEstimate')}
      </p>
      <div className={css.rowFoot}>
        <Link
          href={outagePath(outage.id)}
          aria-label={t('list.detailsOf', { services, place: outage.places.join(', ') })}
        >
          {t('list.details')}
        </Link>
        <FollowControl outage={outage} />
      </div>
    </li>
  );
}

/** What is out, what was, and what is planned. */
export function OutageList({ outages }: { outages: readonly Outage[] }) {
  const { t } = useTranslation('outages');
  return (
    <Card title={t('list.title')}>
      {outages.length > 0 ? (
        <ul className={css.list}>
          {outages.map((outage, index) => (
            <Row key={outage.id} outage={outage} number={index + 1} />
          ))}
        </ul>
      ) : (
        <p>{t('list.empty')}</p>
      )}
    </Card>
  );
}

/** Outages of the past 12 months at the place; at the own address, with a link to what was lost. */
export function PastOutages({
  list,
  own,
}: {
  list: Pick<OutagesResponse, 'outages' | 'past'>;
  own: boolean;
}) {
  const { t } = useTranslation('outages');
  const { at, duration, servicesFirst } = useOutageWords();
  const readsBilling = useUnit($readsBilling);
  const outages = endedAmong(list);
  const isOutNow = list.outages.some(({ stage }) => isOut(stage));
  return (
    <Card title={t('past.title')}>
      {outages.length > 0 ? (
        <DataTable
          caption={t('past.title')}
          rows={outages}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'when',
              title: t('past.when'),
              cell: ({ id, startedAt }) => (
                <Link href={outagePath(id)}>
                  {at(startedAt).day} {at(startedAt).time}
                </Link>
              ),
            },
            {
              key: 'what',
              title: t('past.what'),
              cell: ({ services }) => servicesFirst(services),
            },
            {
              key: 'cause',
              title: t('past.cause'),
              cell: (outage) => t(`cause.${causeOf(outage)}`),
            },
            {
              key: 'lasted',
              title: t('past.lasted'),
              cell: (outage) => duration(minutesOut(outage) ?? 0),
            },
          ]}
        />
      ) : (
        <p>{t(isOutNow ? 'past.goingOn' : 'past.empty')}</p>
      )}
      {own ? (
        <p>
          <Link href={PATHS.outageHistory}>
            {t(readsBilling ? 'past.toHistory' : 'past.toHistoryPlain')}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
