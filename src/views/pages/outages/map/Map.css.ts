import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

export const frame = style({
  position: 'relative',
  aspectRatio: '5 / 4',
  overflow: 'hidden',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.control,
  background: colour.sunken,
});
export const drawing = style({
  display: 'block',
  width: '100%',
  height: '100%',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});
/** Lines keep their width, however near the view is. */
const line = { vectorEffect: 'non-scaling-stroke' } as const;
export const county = style({ fill: colour.surface });
export const border = style({ ...line, fill: 'none', stroke: colour.control, strokeWidth: 1 });
export const cell = style({
  ...line,
  fill: 'none',
  stroke: colour.hairline,
  strokeWidth: 1,
});
const shape = style({ ...line, strokeWidth: 2, strokeLinejoin: 'round' });
export const look = styleVariants({
  out: [shape, { fill: colour.caution, fillOpacity: 0.5, stroke: colour.caution }],
  restoring: [
    shape,
    { fill: colour.caution, fillOpacity: 0.18, stroke: colour.caution, strokeDasharray: '8 4' },
  ],
  running: [shape, { stroke: colour.caution }],
  reported: [
    shape,
    { fill: colour.notice, fillOpacity: 0.14, stroke: colour.notice, strokeDasharray: '2 4' },
  ],
  announced: [shape, { stroke: colour.notice }],
  back: [shape, { fill: colour.good, fillOpacity: 0.16, stroke: colour.good }],
});
/** A part of the hatching's own width. */
export const hatch = styleVariants({
  running: { stroke: colour.caution, strokeWidth: 0.3 },
  announced: { stroke: colour.notice, strokeWidth: 0.3 },
});
export const area = style({
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const pointed = style({ strokeWidth: 5 });
export const ring = style({
  ...line,
  fill: 'none',
  stroke: colour.accent,
  strokeWidth: 4,
  visibility: 'hidden',
  selectors: { [`${area}:focus-visible &`]: { visibility: 'visible' } },
});

/** What keeps its size lies over the drawing, and takes no presses. */
export const over = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });
const mark = style({ position: 'absolute', transform: 'translate(-50%, -50%)' });
const placeLabel = style([mark, { fontSize: size.small, whiteSpace: 'nowrap' }]);
export const placeName = styleVariants({
  town: [placeLabel, { color: colour.ink }],
  county: [placeLabel, { color: colour.muted, fontStyle: 'italic' }],
});
export const number = style([mark]);
export const own = style([
  mark,
  {
    display: 'grid',
    justifyItems: 'center',
    transform: 'translate(-50%, calc(-100% + 6px))',
    color: colour.accent,
    fontSize: size.small,
    fontWeight: 650,
  },
]);
export const ownName = style({
  padding: '0 6px',
  border: `1px solid ${colour.accent}`,
  borderRadius: radius.control,
  background: colour.surface,
  whiteSpace: 'nowrap',
});
export const ownPoint = style({
  width: 12,
  height: 12,
  marginBlockStart: 2,
  border: `3px solid ${colour.surface}`,
  borderRadius: '50%',
  background: colour.accent,
  boxShadow: `0 0 0 2px ${colour.accent}`,
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space.hair });
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  padding: 0,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.accent,
  cursor: 'pointer',
});
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  listStyle: 'none',
  color: colour.muted,
  fontSize: size.small,
});
export const legendRow = style({ display: 'flex', alignItems: 'center', gap: space.inner });
export const swatch = style({ flexShrink: 0 });
