import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  beginOf,
  causeOf,
  endOf,
  estimateError,
  estimateVerdict,
  hasEnded,
  minutesOut,
  outageTone,
} from '../../../models/outages/index.ts';
import type { OutageResponse } from '../../../models/outages/index.ts';
import { $businessNow } from '../../../models/platform/clock/index.ts';
import { DataTable } from '../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Card } from '../../parts/Surface.tsx';
import { AfterOutage } from './AfterOutage.tsx';
import { FollowCard } from './FollowOutage.tsx';
import { MapCard } from './map/MapCard.tsx';
import * as css from './OutageMap.css.ts';
import { useOutageWords } from './useOutageWords.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={css.term}>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Facts({ outage }: Pick<OutageResponse, 'outage'>) {
  const { t } = useTranslation('outages');
  const { now } = useUnit({ now: $businessNow });
  const { at, duration, servicesFirst } = useOutageWords();
  const when = (instant: string) => `${at(instant).day}, ${at(instant).time}`;
  const begin = beginOf(outage);
  const end = endOf(outage, now);
  const lasted = minutesOut(outage);
  return (
    <Card
      title={t('detail.facts')}
      action={<StatusBadge tone={outageTone(outage)}>{t(`stage.${outage.stage}`)}</StatusBadge>}
    >
      <dl className={css.facts}>
        <Fact name={t('detail.services')}>{servicesFirst(outage.services)}</Fact>
        <Fact name={t('detail.where')}>{outage.places.join(' · ')}</Fact>
        <Fact name={t('cause.label')}>{t(`cause.${causeOf(outage)}`)}</Fact>
        <Fact name={t(`detail.${begin.name}`)}>{when(begin.at)}</Fact>
        <Fact name={t(end.name === 'back' ? 'detail.until' : 'detail.estimate')}>
          {'at' in end ? when(end.at) : t('detail.notKnown')}
        </Fact>
        {lasted === null ? null : <Fact name={t('detail.lasted')}>{duration(lasted)}</Fact>}
        <Fact name={t('detail.customers')}>{outage.affected ?? t('detail.fewer')}</Fact>
      </dl>
    </Card>
  );
}

function Estimates({ outage, estimates }: Pick<OutageResponse, 'outage' | 'estimates'>) {
  const { t } = useTranslation('outages');
  const { at, duration } = useOutageWords();
  const when = (instant: string) => `${at(instant).day}, ${at(instant).time}`;
  const verdict = estimateVerdict(estimateError(estimates[0]?.says, outage.restoredAt));
  return (
    <Card title={t('detail.estimates')}>
      {estimates.length > 0 ? (
        <DataTable
          caption={t('detail.estimates')}
          rows={estimates}
          rowKey={({ at: said }) => said}
          columns={[
            { key: 'end', title: t('detail.end'), cell: ({ says }) => (says ? when(says) : '—') },
            { key: 'said', title: t('detail.said'), cell: ({ at: said }) => when(said) },
            { key: 'why', title: t('detail.why'), cell: ({ why }) => t(`why.${why}`) },
          ]}
        />
      ) : (
        <p>{t(hasEnded(outage.stage) ? 'detail.noneGiven' : 'detail.noEstimates')}</p>
      )}
      {verdict ? (
        <p>{t(`detail.error_${verdict.name}`, { duration: duration(verdict.minutes) })}</p>
      ) : null}
    </Card>
  );
}

/** An outage or planned work: what is known, its estimates as they were given, its stages. */
export function OutageDetail({ detail }: { detail: OutageResponse }) {
  const { t } = useTranslation('outages');
  const { at } = useOutageWords();
  return (
    <>
      <div className={css.beside}>
        <Facts outage={detail.outage} />
        <MapCard />
      </div>
      <AfterOutage />
      <FollowCard outage={detail.outage} />
      <Estimates outage={detail.outage} estimates={detail.estimates} />
      <Card title={t('detail.updates')}>
        <ol className={css.updates}>
          {detail.updates.map((update) => (
            <li key={update.stage} className={css.update}>
              <span className={css.muted}>
                {at(update.at).day}, {at(update.at).time}
              </span>
              <span>{t(`stage.${update.stage}`)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
