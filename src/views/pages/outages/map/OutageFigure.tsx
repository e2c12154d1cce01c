import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $pointed, MAP_LOOKS, outagePointed } from '../../../../models/outages/index.ts';
import type { MapLook } from '../../../../models/outages/index.ts';
import {
  $map,
  $view,
  labelsIn,
  mapKeyPressed,
  mapMoved,
  mapRetried,
  mapShown,
  moveOfKey,
  placeIn,
  viewBoxOf,
} from '../../../../models/outages/map/index.ts';
import type {
  DrawnMap,
  DrawnOutage,
  MapMove,
  MapView,
} from '../../../../models/outages/map/index.ts';
import { outagePath } from '../../../../models/platform/paths/index.ts';
import { LineIcon } from '../../../parts/Icon.tsx';
import { visuallyHidden } from '../../../parts/parts.css.ts';
import { OutageNumber } from '../OutageNumber.tsx';
import { useOutageWords } from '../useOutageWords.ts';
import * as css from './Map.css.ts';
import { MapFailed } from './MapFailed.tsx';
import { MapRoom } from './MapRoom.tsx';

/** How a look is hatched; undefined for one that is not. */
const hatchOf = (look: MapLook, id: string): { fill?: string } =>
  look === 'announced' || look === 'running' ? { fill: `url(#${id}-${look})` } : {};

/** The hatching of planned work; as wide on screen however near the view is. */
const Hatching = ({ id, width }: { id: string; width: number }) => (
  <defs>
    {(['announced', 'running'] as const).map((look) => (
      <pattern
        key={look}
        id={`${id}-${look}`}
        patternUnits="userSpaceOnUse"
        width={1}
        height={1}
        patternTransform={`scale(${width}) rotate(45)`}
      >
        <line x1="0.5" x2="0.5" y2="1" className={css.hatch[look]} />
      </pattern>
    ))}
  </defs>
);

function Area({ drawn, hatching }: { drawn: DrawnOutage; hatching: string }) {
  const { t } = useTranslation('outages');
  const { servicesFirst } = useOutageWords();
  const { pointed, point } = useUnit({ pointed: $pointed, point: outagePointed });
  const { id, look, path, outage } = drawn;
  return (
    <Link
      href={outagePath(id)}
      className={css.area}
      aria-label={t('map.area', {
        services: servicesFirst(outage.services),
        place: outage.places.join(', '),
        stage: t(`stage.${outage.stage}`),
      })}
      onMouseEnter={() => point(id)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(id)}
      onBlur={() => point(null)}
    >
      <path
        d={path}
        className={`${css.look[look]} ${pointed === id ? css.pointed : ''}`}
        {...hatchOf(look, hatching)}
      />
      <path d={path} className={css.ring} />
    </Link>
  );
}

/** Names and numbers, which keep their size. The links and the list say the same to a reader. */
function Over({ map, view }: { map: DrawnMap; view: MapView }) {
  const { t } = useTranslation('outages');
  const labels = labelsIn(view, { ...map, marks: map.outages.flatMap(({ points }) => points) });
  const own = map.own && placeIn(view, map.own);
  const at = ({ left, top }: { left: number; top: number }) => ({
    left: `${left}%`,
    top: `${top}%`,
  });
  return (
    <div className={css.over} aria-hidden="true">
      {labels.map(({ id, kind, name, ...place }) => (
        <span key={`${kind} ${id}`} className={css.placeName[kind]} style={at(place)}>
          {kind === 'county' ? t('map.county', { name }) : name}
        </span>
      ))}
      {own ? (
        <span className={css.own} style={at(own)}>
          <span className={css.ownName}>{t('map.own')}</span>
          <span className={css.ownPoint} />
        </span>
      ) : null}
      {map.outages.flatMap(({ id, number, look, points }) =>
        points.map((point, index) => {
          const place = placeIn(view, point);
          return place && number !== null ? (
            <span
              key={`${id} ${index}`}
              className={css.number}
              style={{ ...at(place), marginInlineStart: point.shift }}
            >
              <OutageNumber number={number} look={look} />
            </span>
          ) : null;
        }),
      )}
    </div>
  );
}

const TOOLS: readonly (readonly [MapMove, path: string])[] = [
  ['in', 'M10 4v12M4 10h12'],
  ['out', 'M4 10h12'],
  ['left', 'M12.5 4.5 7 10l5.500 5.500'],
  ['right', 'M7.500 4.500 13 10l-5.500 5.500'],
  ['up', 'M4.500 12.500 10 7l5.500 5.500'],
  ['down', 'M4.500 7.500 10 13l5.500-5.500'],
  ['reset', 'M4 4v4h4M4.500 8a6.500 6.500 0 1 1-1 4'],
];

function Tools() {
  const { t } = useTranslation('outages');
  const { move } = useUnit({ move: mapMoved });
  return (
    <div className={css.tools} role="group" aria-label={t('map.tools')}>
      {TOOLS.map(([name, path]) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-label={t(`map.move.${name}`)}
          title={t(`map.move.${name}`)}
          onClick={() => move(name)}
        >
          <LineIcon path={path} />
        </button>
      ))}
    </div>
  );
}

function Legend({ looks, hatching }: { looks: readonly MapLook[]; hatching: string }) {
  const { t } = useTranslation('outages');
  return (
    <ul className={css.legend} aria-label={t('map.legend')}>
      {MAP_LOOKS.filter((look) => looks.includes(look)).map((look) => (
        <li key={look} className={css.legendRow}>
          <svg width="28" height="18" viewBox="0 0 28 18" className={css.swatch} aria-hidden="true">
            <Hatching id={`${hatching}-${look}`} width={6} />
            <rect
              x="1"
              y="1"
              width="26"
              height="16"
              className={css.look[look]}
              {...hatchOf(look, `${hatching}-${look}`)}
            />
          </svg>
          {t(`map.look.${look}`)}
        </li>
      ))}
    </ul>
  );
}

/** Lines of hatching that fit across the map. */
const HATCHES = 70;

function Drawing({ map, view }: { map: DrawnMap; view: MapView }) {
  const { t } = useTranslation('outages');
  const id = useId();
  const { pressed } = useUnit({ pressed: mapKeyPressed });
  return (
    <>
      <p id={`${id}-how`} className={visuallyHidden}>
        {t('map.keys')}
      </p>
      <div className={css.frame}>
        <svg
          className={css.drawing}
          viewBox={viewBoxOf(view)}
          role="group"
          aria-label={t('map.title')}
          aria-describedby={`${id}-how`}
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (moveOfKey(event.key) !== null) event.preventDefault();
            pressed(event.key);
          }}
        >
          <Hatching id={id} width={view.width / HATCHES} />
          <g aria-hidden="true">
            {map.counties.map(({ id: county, path }) => (
              <path key={county} d={path} className={css.county} />
            ))}
            {map.cells.map(({ id: cell, path }) => (
              <path key={cell} d={path} className={css.cell} />
            ))}
            {map.counties.map(({ id: county, path }) => (
              <path key={county} d={path} className={css.border} />
            ))}
          </g>
          {map.outages.map((drawn) => (
            <Area key={drawn.id} drawn={drawn} hatching={id} />
          ))}
        </svg>
        <Over map={map} view={view} />
      </div>
      <Tools />
      <Legend looks={map.outages.map(({ look }) => look)} hatching={id} />
    </>
  );
}

/** The map of the page's outages; where it fails, the list has everything that it shows. */
export default function OutageFigure() {
  const { card, view, shown, retried } = useUnit({
    card: $map,
    view: $view,
    shown: mapShown,
    retried: mapRetried,
  });
  useEffect(() => {
    shown();
  }, [shown]);
  if (card.kind === 'failed') return <MapFailed onRetry={retried} />;
  if (card.kind === 'loading' || view === null) return <MapRoom />;
  return <Drawing map={card.value} view={view} />;
}
