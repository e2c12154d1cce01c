import { skeleton } from '../../../parts/parts.css.ts';
import { SkeletonLines } from '../../../parts/Surface.tsx';
import { mapRoom } from '../OutageMap.css.ts';

/** The room of the map, its buttons and its legend, until they come: nothing moves then. */
export const MapRoom = () => (
  <>
    <span className={`${skeleton} ${mapRoom}`} />
    <SkeletonLines lines={[40, 20]} />
  </>
);
