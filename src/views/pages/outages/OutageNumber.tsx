import type { MapLook } from '../../../models/outages/index.ts';
import * as css from './OutageMap.css.ts';

/** The number of an outage, the same in the list and on the map. */
export const OutageNumber = ({ number, look }: { number: number; look: MapLook }) => (
  <span className={css.number[look]} aria-hidden="true">
    {number}
  </span>
);
