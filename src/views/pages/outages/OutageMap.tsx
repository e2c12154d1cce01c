import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $asked,
  $asOf,
  $isUnknownOutage,
  $outages,
  $placeAnswer,
  $placeRefused,
  $stale,
  outageMapHidden,
  outageMapShown,
  outagesRetried,
} from '../../../models/outages/index.ts';
import type { OutageAnswer } from '../../../models/outages/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { $isSignedIn } from '../../../models/session/index.ts';
import { Alert, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { MapCard } from './map/MapCard.tsx';
import { OutageDetail } from './OutageDetail.tsx';
import { ReportCard, SignInCard, ZipForm } from './OutageForms.tsx';
import { OutageList, PastOutages } from './OutageList.tsx';
import * as css from './OutageMap.css.ts';
import { PlaceAnswer } from './PlaceAnswer.tsx';
import { useOutageWords } from './useOutageWords.ts';

/** Which heading the page has. */
function useHeading(): string {
  const { t } = useTranslation('outages');
  const { asked, card } = useUnit({ asked: $asked, card: $outages });
  if (asked.kind === 'own') return t('heading.own');
  if (asked.kind !== 'outage') return t('heading.list');
  const planned =
    card.kind === 'ready' && card.value.kind === 'outage' && card.value.detail.outage.planned;
  return t(planned ? 'heading.work' : 'heading.outage');
}

/** Which place the list is about. */
function PlaceName() {
  const { t } = useTranslation('outages');
  const { card } = useUnit({ card: $outages });
  if (card.kind !== 'ready' || card.value.kind === 'outage') return null;
  const { kind, list } = card.value;
  return <p className={css.lead}>{t(`place.${kind}`, { zip: list.place?.zip })}</p>;
}

/** As of when the page is, and that it is not up to date. */
function Freshness() {
  const { t } = useTranslation('outages');
  const { asOf, stale } = useUnit({ asOf: $asOf, stale: $stale });
  const { at } = useOutageWords();
  if (asOf === null) return null;
  return stale ? (
    <Alert signal="caution" title={t('stale.title')} role="status">
      <p>{t('stale.text', at(asOf))}</p>
    </Alert>
  ) : (
    <p className={css.asOf}>{t('asOf', at(asOf))}</p>
  );
}

function Answered({ value }: { value: OutageAnswer }) {
  const { answer, signedIn } = useUnit({ answer: $placeAnswer, signedIn: $isSignedIn });
  if (value.kind === 'outage') return <OutageDetail detail={value.detail} />;
  const { list } = value;
  return (
    <>
      {answer ? <PlaceAnswer answer={answer} /> : <ZipForm first />}
      <div className={css.beside}>
        <div className={css.side}>
          <OutageList outages={list.outages} />
          <ReportCard />
          {answer ? <ZipForm /> : null}
          {signedIn ? null : <SignInCard />}
        </div>
        <MapCard />
      </div>
      {list.place ? <PastOutages list={list} own={value.kind === 'own'} /> : null}
    </>
  );
}

function Content() {
  const { t } = useTranslation('outages');
  const { card, refused, unknown, retried } = useUnit({
    card: $outages,
    refused: $placeRefused,
    unknown: $isUnknownOutage,
    retried: outagesRetried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[28, 20, 48, 48]} />
        </div>
      );
    case 'failed':
      if (refused) return <ZipForm first />;
      if (unknown)
        return (
          <Alert signal="notice" title={t('notFound.title')}>
            <p>{t('notFound.text')}</p>
          </Alert>
        );
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return <Answered value={card.value} />;
  }
}

/** Where services are out, since when, and when they are expected back (spec 2.1). */
export default function OutageMap() {
  const { t } = useTranslation('outages');
  const { asked, signedIn, shown, hidden } = useUnit({
    asked: $asked,
    signedIn: $isSignedIn,
    shown: outageMapShown,
    hidden: outageMapHidden,
  });
  const heading = useHeading();
  useEffect(() => {
    shown();
    return () => hidden();
  }, [shown, hidden]);
  const isElsewhere = asked.kind === 'outage' || (asked.kind === 'zip' && signedIn);
  return (
    <div className={css.page}>
      <div className={css.head}>
        {isElsewhere ? (
          <p>
            <Link href={PATHS.outageMap}>{t(signedIn ? 'toOwn' : 'toList')}</Link>
          </p>
        ) : null}
        <h1 tabIndex={-1}>{heading}</h1>
        <PlaceName />
        <Freshness />
      </div>
      <Content />
    </div>
  );
}
