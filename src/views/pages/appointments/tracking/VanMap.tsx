import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $van } from '../../../../models/appointments/tracking/index.ts';
import { Card } from '../../../parts/Surface.tsx';
import { hint } from '../../../parts/parts.css.ts';
import * as css from './Tracking.css.ts';
import { useTrackingTexts } from './useTrackingTexts.ts';

/** How wide the map's margin is, and how large its signs are: metres on the map. */
const MARGIN = 500;
const SIGN = 640;

/** The signs of the map, around a point of it. */
const Home = () => (
  <g>
    <path className={css.home} d="M-300 20 0-280 300 20H220V280H-220V20Z" />
    <path className={css.door} d="M-60 280V90H60V280Z" />
  </g>
);
const Van = () => (
  <g>
    <path className={css.van} d="M-310-190H110L310 30V160H-310Z" />
    <circle className={css.wheel} cx={-170} cy={160} r={80} />
    <circle className={css.wheel} cx={170} cy={160} r={80} />
  </g>
);

/** Whole numbers from 0 to one. */
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, index) => index);

/** Where the van is, as a drawing; the text below it says the same. */
export function VanMap() {
  const { t } = useTranslation('tracking');
  const { milesOf } = useTrackingTexts();
  const van = useUnit($van);
  if (van === null) return null;
  const { blocksEast, blocksSouth, blockMetres } = van.streets;
  const [width, height] = [blocksEast * blockMetres, blocksSouth * blockMetres];
  return (
    <Card title={t('map.title')}>
      <figure className={css.figure}>
        <svg
          className={css.map}
          viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
          aria-hidden="true"
        >
          {upTo(blocksEast).map((block) => (
            <path
              key={`south ${block}`}
              className={css.street}
              d={`M${block * blockMetres} 0V${height}`}
            />
          ))}
          {upTo(blocksSouth).map((block) => (
            <path
              key={`east ${block}`}
              className={css.street}
              d={`M0 ${block * blockMetres}H${width}`}
            />
          ))}
          <g transform={`translate(${van.home.east} ${van.home.south})`}>
            <Home />
          </g>
          <g transform={`translate(${van.van.east} ${van.van.south})`}>
            <Van />
          </g>
        </svg>
        <figcaption className={css.caption}>
          <p>
            {van.direction === null
              ? t('map.there')
              : t('map.say', {
                  miles: milesOf(van.miles),
                  direction: t(`map.direction.${van.direction}`),
                })}{' '}
            {van.stopsBefore === 0 ? t('next') : t('stops', { count: van.stopsBefore })}
          </p>
          <ul className={css.legend} aria-hidden="true">
            <li className={css.sign}>
              <svg width={20} height={20} viewBox={`${-SIGN / 2} ${-SIGN / 2} ${SIGN} ${SIGN}`}>
                <Van />
              </svg>
              {t('map.van')}
            </li>
            <li className={css.sign}>
              <svg width={20} height={20} viewBox={`${-SIGN / 2} ${-SIGN / 2} ${SIGN} ${SIGN}`}>
                <Home />
              </svg>
              {t('map.home')}
            </li>
          </ul>
          <p className={hint}>{t('map.drawing')}</p>
        </figcaption>
      </figure>
    </Card>
  );
}
