export { $map, $view, mapKeyPressed, mapMoved, mapRetried, mapShown } from './model.ts';
export type { DrawnMap, DrawnOutage } from './rules-drawn.ts';
export { labelsIn } from './rules-labels.ts';
export { moveOfKey, placeIn, viewBoxOf } from './rules-view.ts';
export type { MapMove, MapView } from './types.ts';
